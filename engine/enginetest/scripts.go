package enginetest

import (
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"

	"warbell/engine"
	"warbell/engine/script"
)

// Scripts runs every script that matches the pattern, each as a subtest, and returns the rules
// they cover.
func Scripts(t *testing.T, rs engine.Ruleset, pattern string) []string {
	t.Helper()
	files, err := filepath.Glob(pattern)
	if err != nil || len(files) == 0 {
		t.Fatalf("no scripts at %s: %v", pattern, err)
	}
	var covered []string
	for _, file := range files {
		t.Run(filepath.Base(file), func(t *testing.T) {
			src, err := os.ReadFile(file)
			if err != nil {
				t.Fatal(err)
			}
			report, err := script.Run(src, only(rs))
			if err != nil {
				t.Errorf("%v\n%s", err, report.Transcript)
			}
			covered = append(covered, report.Covers...)
		})
	}
	return covered
}

func only(rs engine.Ruleset) script.Finder {
	return func(id string) (engine.Ruleset, bool) { return rs, id == rs.Info().ID }
}

// numbered finds the numbered paragraphs of a doc.go.
var numbered = regexp.MustCompile(`(?m)^//\s+(\d+\.\d+)\s`)

// Numbered fails unless the numbered rules in doc.go and those that scripts cover are the same. Of a system whose rules
// stand in several packages it takes the doc.go of each; no number may be there twice.
func Numbered(t *testing.T, covered []string, docs ...string) {
	t.Helper()
	var rules []string
	for _, doc := range docs {
		src, err := os.ReadFile(doc)
		if err != nil {
			t.Fatal(err)
		}
		for _, m := range numbered.FindAllStringSubmatch(string(src), -1) {
			if slices.Contains(rules, m[1]) {
				t.Errorf("rule %s is there twice, and again in %s", m[1], doc)
			}
			rules = append(rules, m[1])
			if !slices.Contains(covered, m[1]) {
				t.Errorf("rule %s of %s has no script", m[1], doc)
			}
		}
	}
	for _, c := range covered {
		if !slices.Contains(rules, c) {
			t.Errorf("a script covers rule %s, which is not in %s", c, strings.Join(docs, ", "))
		}
	}
}
