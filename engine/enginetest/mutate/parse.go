package main

import (
	"errors"
	"fmt"
	"strings"
)

// Mutant is one seeded mistake: lines of a file and what they become.
type Mutant struct {
	Name string
	File string // path from the module's root
	Test string // package and test that must detect it; empty: the system's vectors and scripts
	Old  []string
	New  []string
}

// Parse reads a list of mutants. Empty lines and those that begin with # are passed over:
//
//	== a-name-without-spaces
//	file: engine/grimheim/combat/shot.go
//	test: ./engine/grimheim TestShotOdds
//	-	the lines as they are, without the sign in front
//	+	the lines that take their place, if any
//
// A mistake without a test: line is one for the system's vectors and scripts.
func Parse(text string) ([]Mutant, error) {
	var all []Mutant
	n := 0
	for line := range strings.Lines(text) {
		n++
		line = strings.TrimRight(line, "\n")
		if name, ok := strings.CutPrefix(line, "== "); ok {
			all = append(all, Mutant{Name: strings.TrimSpace(name)})
			continue
		}
		if line == "" || strings.HasPrefix(line, "#") {
			continue
		}
		if len(all) == 0 {
			return nil, fmt.Errorf("line %d stands before the first mutant", n)
		}
		if err := all[len(all)-1].read(line); err != nil {
			return nil, fmt.Errorf("line %d: %w", n, err)
		}
	}
	seen := map[string]bool{}
	for _, m := range all {
		if err := m.check(seen); err != nil {
			return nil, fmt.Errorf("mutant %q %w", m.Name, err)
		}
	}
	return all, nil
}

func (m *Mutant) read(line string) error {
	file, isFile := strings.CutPrefix(line, "file: ")
	test, isTest := strings.CutPrefix(line, "test: ")
	switch {
	case isFile:
		m.File = strings.TrimSpace(file)
	case isTest && len(strings.Fields(test)) == 2:
		m.Test = test
	case isTest:
		return errors.New("names no package and test")
	case line[0] == '-':
		m.Old = append(m.Old, line[1:])
	case line[0] == '+':
		m.New = append(m.New, line[1:])
	default:
		return errors.New("it begins with none of “== ”, “file: ”, “test: ”, “-”, “+” and “#”")
	}
	return nil
}

func (m Mutant) check(seen map[string]bool) error {
	switch {
	case m.Name == "" || strings.Contains(m.Name, " "):
		return errors.New("needs a name without spaces")
	case seen[m.Name]:
		return errors.New("is there twice")
	case m.File == "" || len(m.Old) == 0:
		return errors.New("has no file, or no line to change in it")
	}
	seen[m.Name] = true
	return nil
}

// Apply returns the source with the mistake. The old lines must occur in it exactly once.
func (m Mutant) Apply(src string) (string, error) {
	old, now := block(m.Old), block(m.New)
	padded := "\n" + src // so that a line feed precedes the first line too
	if n := strings.Count(padded, "\n"+old); n != 1 {
		return "", fmt.Errorf("its lines stand in %s %d times, not once", m.File, n)
	}
	return strings.Replace(padded, "\n"+old, "\n"+now, 1)[1:], nil
}

func block(lines []string) string {
	if len(lines) == 0 {
		return ""
	}
	return strings.Join(lines, "\n") + "\n"
}
