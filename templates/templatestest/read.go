// Package templatestest has what the tests of all systems' words share: golden texts, hostile names, and
// random games whose every step is read as players would read it.
package templatestest

import (
	"flag"
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"sync"
	"testing"

	"github.com/google/go-cmp/cmp"

	"warbell/engine"
	"warbell/engine/enginetest"
	"warbell/templates"
)

// TextLimit bounds a message, in characters.
const TextLimit = 2000

var update = flag.Bool("update", false, "write the golden texts anew")

// Golden compares a text with testdata/<name>.golden.
func Golden(t *testing.T, name, got string) {
	t.Helper()
	file := filepath.Join("testdata", name+".golden")
	if *update {
		Must(t, os.MkdirAll("testdata", 0o755))
		Must(t, os.WriteFile(file, []byte(got+"\n"), 0o644))
	}
	want, err := os.ReadFile(file)
	Must(t, err)
	if diff := cmp.Diff(strings.TrimSuffix(string(want), "\n"), got); diff != "" {
		t.Errorf("%s: -want +got; if that is meant, run with -update\n%s", file, diff)
	}
}

// Words returns a function that parses the words of systems once. It paints pictures only in slow tests.
func Words(systems ...templates.Words) func(*testing.T) *templates.Renderer {
	parse := sync.OnceValues(func() (*templates.Renderer, error) {
		r, err := templates.New(systems...)
		if err == nil && !enginetest.Slow() {
			r = r.Unpainted()
		}
		return r, err
	})
	return func(t *testing.T) *templates.Renderer {
		t.Helper()
		r, err := parse()
		Must(t, err)
		return r
	}
}

// Tell renders the events of one entry.
func Tell(t *testing.T, r *templates.Renderer, table templates.Table, events ...engine.Event) string {
	t.Helper()
	told, err := r.Entry(table, engine.Entry{Seq: 9, Events: events})
	Must(t, err)
	MustRead(t, told.Message().Text, TextLimit, "golden text")
	return told.Message().Text
}

// Detail renders the details of one entry's events.
func Detail(t *testing.T, r *templates.Renderer, table templates.Table, events ...engine.Event) string {
	t.Helper()
	told, err := r.Details(table, engine.Entry{Seq: 9, Events: events})
	Must(t, err)
	MustRead(t, told.Message().Text, 2*TextLimit, "golden text")
	return told.Message().Text
}

// Must fails a test at once on an error.
func Must(t *testing.T, err error) {
	t.Helper()
	if err != nil {
		t.Fatal(err)
	}
}

// MustRead checks that a text is not empty, not too long, and free of template errors.
func MustRead(t *testing.T, text string, limit int, what string) {
	t.Helper()
	if strings.TrimSpace(text) == "" {
		t.Errorf("%s: nothing is said", what)
	}
	if n := len([]rune(text)); n > limit {
		t.Errorf("%s: %d characters, want at most %d:\n%s", what, n, limit, text)
	}
	for _, wrong := range []string{"%!", "<no value>", "<nil>", "{{", "  ", "\n\n\n", " .", " ,", "no 1 "} {
		if strings.Contains(text, wrong) {
			t.Errorf("%s: contains %q:\n%s", what, wrong, text)
		}
	}
}

// People returns the players of the samples.
func People() map[engine.Seat]templates.Person {
	return map[engine.Seat]templates.Person{
		1: {User: "111", Name: "Ann"}, 2: {User: "222", Name: "Bob"}, 3: {User: "333",
			Name: "Cyd"}, 4: {User: "444", Name: "Dan"},
	}
}

// Table returns a table of a system with two players.
func Table(system string, v engine.View) templates.Table {
	return templates.Table{
		ID: "g1", System: system, View: v, Kernel: engine.Kernel{Seq: 9, Rules: engine.Rules{}},
		People: map[engine.Seat]templates.Person{1: {User: "111", Name: "Ann"}, 2: {User: "222", Name: "Bob"}},
	}
}

// CodeBlock matches the code blocks of a page of help.
var CodeBlock = regexp.MustCompile("(?s)```\n(.*?)\n```")

// Help renders a page of help, filled with data.
func Help(t *testing.T, r *templates.Renderer, topic string, data any) string {
	t.Helper()
	page, err := r.Help(topic, data)
	Must(t, err)
	MustRead(t, page.Message().Text, 1800, "help "+topic)
	return page.Message().Text
}
