// Command mutate seeds mistakes in a rule system, one at a time, and runs the system's vectors and
// scripts on each: a mistake that nothing catches is a hole in them.
//
//	go run ./engine/enginetest/mutate [-every n] [-only word] [system ...]
//
// With -every n it tries the first of each n mistakes of a list, and always the same; with -only those whose
// name has the word.
//
// The mistakes of a system stand in engine/<system>/testdata/mutants.txt, beside the vectors and scripts that
// must catch them, those of a part of it in engine/<system>/<part>/testdata/mutants.txt; see Parse. No file
// of the tree is changed.
package main

import (
	"encoding/json"
	"errors"
	"flag"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
)

func main() {
	every := flag.Int("every", 1, "try one of so many")
	only := flag.String("only", "", "try those whose name has this word")
	flag.Parse()
	if err := run(max(*every, 1), *only, flag.Args()); err != nil {
		fmt.Fprintln(os.Stderr, "mutate:", err)
		os.Exit(1)
	}
}

// run tries mutants of the systems, or of all systems that have a list.
func run(every int, only string, systems []string) error {
	root, err := moduleRoot()
	if err != nil {
		return err
	}
	if len(systems) == 0 {
		if systems, err = listed(root); err != nil {
			return err
		}
	}
	var errs []error
	for _, system := range systems {
		text, err := os.ReadFile(filepath.Join(root, list(system)))
		if err != nil {
			return err
		}
		mutants, err := Parse(string(text))
		if err != nil {
			return fmt.Errorf("%s: %w", list(system), err)
		}
		mutants = slices.DeleteFunc(mutants, func(m Mutant) bool { return !strings.Contains(m.Name, only) })
		for i := 0; i < len(mutants); i += every {
			errs = append(errs, report(root, system, mutants[i]))
		}
	}
	return errors.Join(errs...)
}

func list(system string) string { return filepath.Join("engine", system, "testdata", "mutants.txt") }

func listed(root string) ([]string, error) {
	var systems []string
	for _, depth := range []string{"*", filepath.Join("*", "*")} {
		files, err := filepath.Glob(filepath.Join(root, list(depth)))
		if err != nil {
			return nil, err
		}
		for _, file := range files {
			system, err := filepath.Rel(filepath.Join(root, "engine"), filepath.Dir(filepath.Dir(file)))
			if err != nil {
				return nil, err
			}
			systems = append(systems, filepath.ToSlash(system))
		}
	}
	if len(systems) == 0 {
		return nil, errors.New("no system has a list of mutants")
	}
	return systems, nil
}

func moduleRoot() (string, error) {
	out, err := exec.Command("go", "env", "GOMOD").Output()
	if err != nil {
		return "", fmt.Errorf("go env GOMOD: %w", err)
	}
	return filepath.Dir(strings.TrimSpace(string(out))), nil
}

// report tries a mutant and says what became of it. Only one that is caught is no error.
func report(root, system string, m Mutant) error {
	caught, err := try(root, system, m)
	switch {
	case err != nil:
		fmt.Printf("mutant %s %s: DID NOT APPLY\n", system, m.Name)
		return fmt.Errorf("%s %s: %w", system, m.Name, err)
	case len(caught) == 0:
		fmt.Printf("mutant %s %s: SURVIVED\n", system, m.Name)
		return fmt.Errorf("%s %s survived", system, m.Name)
	case len(caught) > 3:
		caught = append(caught[:3:3], fmt.Sprintf("%d more", len(caught)-3))
	}
	fmt.Printf("mutant %s %s caught by %s\n", system, m.Name, strings.Join(caught, ", "))
	return nil
}

// try runs the mutant's test, or the system's vectors and scripts, with the mistake in place, and lists what
// failed.
func try(root, system string, m Mutant) ([]string, error) {
	file := filepath.Join(root, filepath.FromSlash(m.File))
	src, err := os.ReadFile(file)
	if err != nil {
		return nil, err
	}
	mutated, err := m.Apply(string(src))
	if err != nil {
		return nil, err
	}
	dir, err := os.MkdirTemp("", "mutant")
	if err != nil {
		return nil, err
	}
	defer os.RemoveAll(dir)
	overlay, err := writeOverlay(dir, file, mutated)
	if err != nil {
		return nil, err
	}
	where, tests := "./engine/"+system, "TestVectors|TestScripts"
	if m.Test != "" {
		where, tests, _ = strings.Cut(m.Test, " ")
	}
	cmd := exec.Command("go", "test", "-overlay", overlay, "-vet=off", "-count=1", "-timeout=2m",
		"-run", "^("+tests+")$", where)
	cmd.Dir = root
	out, err := cmd.CombinedOutput()
	return failures(string(out), err)
}

// writeOverlay has the compiler read the mutated text in place of the file.
func writeOverlay(dir, file, mutated string) (string, error) {
	replaced, overlay := filepath.Join(dir, "mutated.go"), filepath.Join(dir, "overlay.json")
	raw, err := json.Marshal(map[string]map[string]string{"Replace": {file: replaced}})
	if err != nil {
		return "", err
	}
	return overlay, errors.Join(os.WriteFile(replaced, []byte(mutated), 0o600), os.WriteFile(overlay, raw, 0o600))
}

var failed = regexp.MustCompile(`(?m)^\s*--- FAIL: (\S+)`)

// failures reads what go test printed. A mutant that can't be built is no mistake that anybody could make.
func failures(out string, err error) ([]string, error) {
	if err == nil {
		return nil, nil
	}
	if strings.Contains(out, "[build failed]") || strings.Contains(out, "[setup failed]") {
		return nil, fmt.Errorf("it can't be built:\n%s", out)
	}
	var tests []string
	for _, m := range failed.FindAllStringSubmatch(out, -1) {
		if strings.Contains(m[1], "/") {
			tests = append(tests, m[1])
		}
	}
	switch {
	case len(tests) > 0:
		return tests, nil
	case strings.Contains(out, "panic: "):
		return []string{"a panic"}, nil
	case failed.MatchString(out):
		return []string{failed.FindStringSubmatch(out)[1]}, nil
	}
	return nil, fmt.Errorf("go test: %w\n%s", err, out)
}
