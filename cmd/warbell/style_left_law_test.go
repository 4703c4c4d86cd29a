package main

import (
	"errors"
	"fmt"
	"io/fs"
	"maps"
	"os"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"sync"
	"testing"
)

// finding is a text that breaks the style guide.
type finding struct {
	file  string
	line  int
	what  string // quoted from the text
	write string // the replacement, or the rule
}

// leftFile lists the findings that are left: file, test and number. They may only become fewer.
const leftFile = "testdata/style_left.txt"

// leftOf names the findings of a test in a file.
type leftOf struct{ file, test string }

// hold fails a test that finds more or less than is left. With -update it writes the lower number of both;
// if the file is missing, all that was found.
func hold(t *testing.T, all []finding) {
	t.Helper()
	found := map[leftOf][]finding{}
	for _, f := range all {
		key := leftOf{f.file, t.Name()}
		found[key] = append(found[key], f)
	}
	first, left := seeding(), readLeft(t)
	if *update {
		for key := range left {
			if key.test == t.Name() {
				left[key] = min(left[key], len(found[key]))
			}
		}
		for key := range found {
			if first {
				left[key] = len(found[key])
			}
		}
		writeLeft(t, left)
	}
	for _, key := range slices.SortedFunc(maps.Keys(found), func(a,
		b leftOf) int {
		return strings.Compare(a.file, b.file)
	}) {
		say := t.Logf
		if len(found[key]) > left[key] {
			say = t.Errorf
			t.Errorf("%s: %d findings, of which %d may be left", key.file, len(found[key]), left[key])
		} else if !testing.Verbose() {
			continue
		}
		for _, f := range found[key] {
			say("%s:%d: %q: %s", f.file, f.line, f.what, f.write)
		}
	}
	for key, n := range left {
		if key.test == t.Name() && len(found[key]) < n {
			t.Errorf("%s: %d findings, not %d: lower it in %s, or run go test ./cmd/warbell -run '^%s$' -update",
				key.file, len(found[key]), n, leftFile, t.Name())
		}
	}
}

// seeding reports whether the file was not there when the tests began, so that -update writes what they find.
var seeding = sync.OnceValue(func() bool {
	_, err := os.Stat(leftFile)
	return errors.Is(err, fs.ErrNotExist)
})

// readLeft reads which findings are left.
func readLeft(t *testing.T) map[leftOf]int {
	t.Helper()
	left := map[leftOf]int{}
	raw, err := os.ReadFile(leftFile)
	if err != nil && !(*update && seeding()) {
		t.Fatal(err)
	}
	for line := range strings.Lines(string(raw)) {
		part := strings.Fields(line)
		if len(part) != 3 {
			t.Fatalf("%s: %q", leftFile, line)
		}
		n, err := strconv.Atoi(part[2])
		if err != nil || n < 1 {
			t.Fatalf("%s: %q", leftFile, line)
		}
		left[leftOf{part[0], part[1]}] = n
	}
	return left
}

func writeLeft(t *testing.T, left map[leftOf]int) {
	t.Helper()
	var lines []string
	for key, n := range left {
		if n > 0 {
			lines = append(lines, fmt.Sprintln(key.file, key.test, n))
		}
	}
	slices.Sort(lines)
	if err := os.WriteFile(leftFile, []byte(strings.Join(lines, "")), 0o600); err != nil {
		t.Fatal(err)
	}
}

// exception is a phrase that the style guide forbids and a file may have.
type exception struct {
	glob, phrase string
	match        *regexp.Regexp
	used         bool
}

// exceptions reads testdata/style_allow.txt, whose lines are "file glob: phrase # reason", and returns those
// that a test's patterns find.
func exceptions(t *testing.T, patterns []pattern) []*exception {
	t.Helper()
	raw, err := os.ReadFile("testdata/style_allow.txt")
	if err != nil {
		t.Fatal(err)
	}
	var all []*exception
	for line := range strings.Lines(string(raw)) {
		allowed, reason, _ := strings.Cut(strings.TrimSpace(line), " # ")
		glob, phrase, _ := strings.Cut(allowed, ": ")
		if glob == "" || phrase == "" || reason == "" {
			t.Fatalf("style_allow.txt: %q is not file glob: phrase # reason", line)
		}
		if len(hits(phrase, patterns, inProse)) > 0 {
			all = append(all, &exception{glob: glob, phrase: phrase, match: regexp.MustCompile(`(?i)` +
				regexp.QuoteMeta(phrase))})
		}
	}
	return all
}

// allow takes the allowed phrases out of a text.
func allow(file, text string, all []*exception) string {
	for _, e := range all {
		if matches(file, []string{e.glob}) && e.match.MatchString(text) {
			e.used, text = true, e.match.ReplaceAllString(text, value)
		}
	}
	return text
}

// wantFound checks that each bad text is found and no good one is.
func wantFound(t *testing.T, find func(text string) bool, bad, good []string) {
	t.Helper()
	for _, text := range bad {
		if !find(text) {
			t.Errorf("%q passes", text)
		}
	}
	for _, text := range good {
		if find(text) {
			t.Errorf("%q is found", text)
		}
	}
}
