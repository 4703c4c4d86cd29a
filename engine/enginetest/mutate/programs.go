package main

import (
	"errors"
	"fmt"
	"go/parser"
	"go/token"
	"maps"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
)

// programs are the compiled tests of packages, by their paths. Each contains all mistakes that can share a
// program.
type programs map[string]program

type program struct{ dir, binary string }

// build compiles the tests of all trials that can share a program, and marks the others as alone. Tests that
// fail without a mistake are an error, since they could not detect one.
func build(root, dir string, trials []*trial) (programs, error) {
	files, err := share(root, trials)
	if err != nil {
		return nil, err
	}
	overlay, err := writeOverlay(dir, files)
	if err != nil {
		return nil, err
	}
	shared, passed := programs{}, map[string]bool{}
	for _, t := range trials {
		if t.alone || t.err != nil {
			continue
		}
		if _, ok := shared[t.where]; !ok {
			p := program{dir: filepath.Join(root, filepath.FromSlash(t.where)),
				binary: filepath.Join(dir, fmt.Sprintf("program%d", len(shared)))}
			cmd := exec.Command("go", "test", "-c", "-overlay", overlay, "-vet=off", "-o", p.binary, t.where)
			cmd.Dir = root
			if out, err := cmd.CombinedOutput(); err != nil {
				return nil, fmt.Errorf("the tests of %s with all mutants: %w\n%s", t.where, err, out)
			}
			shared[t.where] = p
		}
		if key := t.where + " " + t.tests; !passed[key] {
			if caught, err := shared.run(t.where, t.tests, ""); err != nil || len(caught) > 0 {
				return nil, errors.Join(fmt.Errorf("%s fails without a mutant: %v", key, caught), err)
			}
			passed[key] = true
		}
	}
	return shared, nil
}

// share returns the source files with all mistakes that can share a program, by their paths.
func share(root string, trials []*trial) (map[string]string, error) {
	sources, variants := map[string]string{}, map[string][]variant{}
	for _, t := range trials {
		if t.err != nil {
			continue
		}
		v, err := variantOf(t.id(), t.src, t.mutated)
		switch {
		case errors.Is(err, errNotInBody):
			t.alone = true
		case err != nil:
			t.err = err
		default:
			path := t.path(root)
			sources[path], variants[path] = t.src, append(variants[path], v)
		}
	}
	files := map[string]string{}
	for _, path := range slices.Sorted(maps.Keys(sources)) {
		text, err := withVariants(sources[path], variants[path])
		if err != nil {
			return nil, err
		}
		file, err := parser.ParseFile(token.NewFileSet(), path, text, parser.PackageClauseOnly)
		if err != nil {
			return nil, err
		}
		files[path] = text
		files[filepath.Join(filepath.Dir(path), "mutant_played.go")] = fmt.Sprintf(
			"package %s\n\nimport \"os\"\n\nvar %s = os.Getenv(\"WARBELL_MUTANT\")\n", file.Name.Name, switchVar)
	}
	return files, nil
}

// run runs tests of a package, with a mutant or without one, until one fails. It returns the failed tests.
func (p programs) run(where, tests, mutant string) ([]string, error) {
	cmd := exec.Command(p[where].binary, "-test.run", "^("+tests+")$", "-test.failfast", "-test.timeout", "2m")
	cmd.Dir, cmd.Env = p[where].dir, append(os.Environ(), "WARBELL_MUTANT="+mutant)
	out, err := cmd.CombinedOutput()
	return failures(string(out), err)
}
