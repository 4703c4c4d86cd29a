package main

import (
	"errors"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"warbell/engine/enginetest"
)

const list1 = `# a list
== add
file: sum.go
-	return a + b
+	return a - b

== drop
file: sum.go
-	check(a)
`

const source = "package sum\n\nfunc sum(a, b int) int {\n\tcheck(a)\n\treturn a + b\n}\n"

func TestApply(t *testing.T) {
	mutants, err := Parse(list1)
	if err != nil || len(mutants) != 2 {
		t.Fatal(mutants, err)
	}
	for i, want := range []string{
		strings.Replace(source, "a + b", "a - b", 1),
		strings.Replace(source, "\tcheck(a)\n", "", 1),
	} {
		if got, err := mutants[i].Apply(source); got != want || err != nil {
			t.Errorf("%s: %q %v", mutants[i].Name, got, err)
		}
	}
	if _, err := mutants[0].Apply(source + source); err == nil {
		t.Error("applied to lines that stand there twice")
	}
	if _, err := mutants[0].Apply("package sum\n"); err == nil {
		t.Error("applied to lines that are not there")
	}
}

// TestListsApply applies each mistake of each list, which fails if the code has changed since.
func TestListsApply(t *testing.T) {
	root, err := moduleRoot()
	if err != nil {
		t.Fatal(err)
	}
	systems, err := listed(root)
	if err != nil {
		t.Fatal(err)
	}
	for _, system := range systems {
		text, err := os.ReadFile(filepath.Join(root, list(system)))
		if err != nil {
			t.Fatal(err)
		}
		mutants, err := Parse(string(text))
		if err != nil {
			t.Errorf("%s: %v", list(system), err)
		}
		for _, m := range mutants {
			src, err := os.ReadFile(filepath.Join(root, filepath.FromSlash(m.File)))
			if err == nil {
				_, err = m.Apply(string(src))
			}
			if err != nil {
				t.Errorf("%s %s: %v", system, m.Name, err)
			}
		}
	}
}

func TestParseRefuses(t *testing.T) {
	for name, text := range map[string]string{
		"no name":     "== \nfile: a.go\n-a\n",
		"twice":       list1 + list1,
		"no file":     "== a\n-a\n",
		"no old line": "== a\nfile: a.go\n+a\n",
		"no mutant":   "file: a.go\n",
		"no test":     "== a\nfile: a.go\ntest: ./engine/a\n-a\n",
		"no sign":     "== a\nfile: a.go\n-a\nb\n",
	} {
		if all, err := Parse(text); err == nil {
			t.Errorf("%s: %v", name, all)
		}
	}
}

func TestFailures(t *testing.T) {
	exit := errors.New("exit status 1")
	for name, tt := range map[string]struct {
		out  string
		err  error
		want []string
		bad  bool
	}{
		"passed":       {out: "ok"},
		"a vector":     {"--- FAIL: TestVectors (0.00s)\n    --- FAIL: TestVectors/G-1 (0.00s)\n", exit, []string{"TestVectors/G-1"}, false},
		"the whole":    {"--- FAIL: TestScripts (0.00s)\n", exit, []string{"TestScripts"}, false},
		"a panic":      {"panic: runtime error\n", exit, []string{"a panic"}, false},
		"not built":    {"FAIL x [build failed]\n", exit, nil, true},
		"no go at all": {"", exit, nil, true},
	} {
		got, err := failures(tt.out, tt.err)
		if !slices.Equal(got, tt.want) || (err != nil) != tt.bad {
			t.Errorf("%s: %v %v", name, got, err)
		}
	}
}

// FuzzParse reads arbitrary lists of mutants.
func FuzzParse(f *testing.F) {
	f.Add("# a list\n== one\nfile: engine/x.go\n-\told\n+\tnew\n")
	f.Fuzz(func(t *testing.T, text string) {
		enginetest.Within(t, 1<<20+256*len(text), func() {
			all, err := Parse(text)
			for _, m := range all {
				if err == nil && (m.Name == "" || m.File == "" || len(m.Old) == 0) {
					t.Errorf("%+v is read of %q", m, text)
				}
			}
		})
	})
}
