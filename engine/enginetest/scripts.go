package enginetest

import (
	"crypto/sha256"
	"flag"
	"fmt"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"

	"warbell/engine"
	"warbell/engine/script"
)

// Scripts runs every script that matches the pattern as a subtest, and returns the rules that they cover.
func Scripts(t *testing.T, rs engine.Ruleset, pattern string) []string {
	t.Helper()
	files, err := filepath.Glob(pattern)
	if err != nil || len(files) == 0 {
		t.Fatalf("no scripts at %s: %v", pattern, err)
	}
	var covered []string
	var records strings.Builder
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
			fmt.Fprintf(&records, "%x %s\n", sha256.Sum256([]byte(report.Record)), filepath.Base(file))
			if dir := os.Getenv("WARBELL_RECORDS"); dir != "" {
				if err := os.WriteFile(filepath.Join(dir, rs.Info().ID+"-"+filepath.Base(file)),
					[]byte(report.Record), 0o644); err != nil {
					t.Error(err)
				}
			}
		})
	}
	sameRecords(t, records.String(), files)
	return covered
}

// sameRecords compares the commands, events and refusals of scripts with the stored records. If a script
// changes on purpose, -update-records writes its new line. To see the differences, compare the files that two
// runs with WARBELL_RECORDS=DIR write.
func sameRecords(t *testing.T, records string, scripts []string) {
	t.Helper()
	const file = "testdata/records.txt"
	if *update {
		if err := os.WriteFile(file, []byte(records), 0o644); err != nil {
			t.Fatal(err)
		}
	}
	was, err := os.ReadFile(file)
	if err != nil {
		t.Fatal(err)
	}
	for line := range strings.Lines(records) {
		if !strings.Contains(string(was), line) {
			_, name, _ := strings.Cut(strings.TrimSpace(line), " ")
			t.Errorf("%s leads to other commands, events or refusals than before", name)
		}
	}
	for line := range strings.Lines(string(was)) {
		_, name, _ := strings.Cut(strings.TrimSpace(line), " ")
		if !slices.ContainsFunc(scripts, func(file string) bool { return filepath.Base(file) == name }) {
			t.Errorf("%s has a line of %s, which is gone: write it anew", file, name)
		}
	}
}

// update rewrites the records of scripts.
var update = flag.Bool("update-records", false, "write what scripts lead to")

func only(rs engine.Ruleset) script.Finder {
	return func(id string) (engine.Ruleset, bool) { return rs, id == rs.Info().ID }
}

// numbered matches the numbered paragraphs of a doc.go.
var numbered = regexp.MustCompile(`(?m)^//\s+(\d+\.\d+)\s`)

// Numbered fails unless the numbered rules in the given doc.go files are exactly those that scripts cover. No
// number may occur twice.
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
