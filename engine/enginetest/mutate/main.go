// Command mutate seeds mistakes in a rule system, one at a time, and runs the system's vectors and
// scripts on each. A mistake that they don't detect is a gap in them.
//
//	go run ./engine/enginetest/mutate [-every n] [-only word] [system ...]
//
// With -every n it tries the first of each n mistakes of a list, always the same ones. With -only it tries
// those whose name contains the word.
//
// The mistakes of a system are listed in engine/<system>/testdata/mutants.txt, next to the vectors and
// scripts that must detect them. Those of a part of it are in engine/<system>/<part>/testdata/mutants.txt;
// see Parse. No file of the tree is changed.
//
// Mistakes in the body of one function share a program for each package of tests. It runs the mistake that
// the environment names. Compiling a program for each mistake would take ten times as long.
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

// run tries mutants of the given systems, or of all systems that have a list.
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
	var trials []*trial
	for _, system := range systems {
		chosen, err := trialsOf(root, system, every, only)
		if err != nil {
			return err
		}
		trials = append(trials, chosen...)
	}
	dir, err := os.MkdirTemp("", "mutants")
	if err != nil {
		return err
	}
	defer os.RemoveAll(dir)
	shared, err := build(root, dir, trials)
	if err != nil {
		return err
	}
	var errs []error
	for _, t := range trials {
		errs = append(errs, t.report(root, shared))
	}
	return errors.Join(errs...)
}

// trial is a mutant of a system with the tests that must detect it.
type trial struct {
	Mutant
	system       string
	where, tests string // package and pattern of the tests
	src, mutated string // contents of its file
	err          error  // the reason why it could not be applied
	alone        bool   // it needs a program of its own
}

// id returns the name of the trial in the environment of the shared programs.
func (t *trial) id() string { return t.system + " " + t.Name }

// trialsOf lists every nth mutant of a system, among those whose name contains a word.
func trialsOf(root, system string, every int, only string) (all []*trial, err error) {
	raw, err := os.ReadFile(filepath.Join(root, list(system)))
	if err != nil {
		return nil, err
	}
	mutants, err := Parse(string(raw))
	if err != nil {
		return nil, fmt.Errorf("%s: %w", list(system), err)
	}
	mutants = slices.DeleteFunc(mutants, func(m Mutant) bool { return !strings.Contains(m.Name, only) })
	for i := 0; i < len(mutants); i += every {
		t := &trial{Mutant: mutants[i], system: system, where: "./engine/" + system, tests: "TestVectors|TestScripts"}
		if t.Test != "" {
			t.where, t.tests, _ = strings.Cut(t.Test, " ")
		}
		src, err := os.ReadFile(t.path(root))
		if err != nil {
			return nil, err
		}
		t.src = string(src)
		t.mutated, t.err = t.Apply(t.src)
		all = append(all, t)
	}
	return all, nil
}

func (t *trial) path(root string) string { return filepath.Join(root, filepath.FromSlash(t.File)) }

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

// report tries a mutant and prints the result. It returns an error unless the mutant is detected.
func (t *trial) report(root string, shared programs) error {
	caught, err := t.try(root, shared)
	switch {
	case err != nil:
		fmt.Printf("mutant %s: DID NOT APPLY\n", t.id())
		return fmt.Errorf("%s: %w", t.id(), err)
	case len(caught) == 0:
		fmt.Printf("mutant %s: SURVIVED\n", t.id())
		return fmt.Errorf("%s survived", t.id())
	}
	fmt.Printf("mutant %s caught by %s\n", t.id(), strings.Join(caught, ", "))
	return nil
}

// try runs the mutant's test, or the system's vectors and scripts, with the mistake applied, until one fails.
func (t *trial) try(root string, shared programs) ([]string, error) {
	if t.err != nil {
		return nil, t.err
	}
	if !t.alone {
		return shared.run(t.where, t.tests, t.id())
	}
	dir, err := os.MkdirTemp("", "mutant")
	if err != nil {
		return nil, err
	}
	defer os.RemoveAll(dir)
	overlay, err := writeOverlay(dir, map[string]string{t.path(root): t.mutated})
	if err != nil {
		return nil, err
	}
	cmd := exec.Command("go", "test", "-overlay", overlay, "-vet=off", "-count=1", "-failfast", "-timeout=2m",
		"-run", "^("+t.tests+")$", t.where)
	cmd.Dir = root
	out, err := cmd.CombinedOutput()
	return failures(string(out), err)
}

// writeOverlay writes an overlay that makes the compiler use the given texts as files, by their paths.
func writeOverlay(dir string, files map[string]string) (string, error) {
	replace := map[string]string{}
	for path, text := range files {
		to := filepath.Join(dir, fmt.Sprintf("file%d.go", len(replace)))
		if err := os.WriteFile(to, []byte(text), 0o600); err != nil {
			return "", err
		}
		replace[path] = to
	}
	raw, err := json.Marshal(map[string]map[string]string{"Replace": replace})
	if err != nil {
		return "", err
	}
	overlay := filepath.Join(dir, "overlay.json")
	return overlay, os.WriteFile(overlay, raw, 0o600)
}

var failed = regexp.MustCompile(`(?m)^\s*--- FAIL: (\S+)`)

// failures returns the failed tests in the output of go test. A mutant that does not compile is an error.
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
