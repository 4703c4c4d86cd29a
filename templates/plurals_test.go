package templates_test

import (
	"io/fs"
	"os"
	"regexp"
	"slices"
	"strings"
	"testing"
	"testing/fstest"

	"warbell/templates"
	"warbell/templates/templatestest"
)

// TestPluralsOfALocale checks CLDR's categories, lists, and the English text where a translation is missing.
func TestPluralsOfALocale(t *testing.T) {
	files := fstest.MapFS{}
	for name, text := range map[string]string{
		"en.tmpl": `{{define "view"}}{{form 3 "one: # orc" "other: # orcs"}}, {{listed .E}}, {{plural 2 "hit"}}{{end}}{{define "rest"}}rest{{end}}`,
		"pl.tmpl": `{{define "view"}}{{range .E}}{{form (len .) "=0: brak" "one: # ork" "few: # orki" "many: # orków" "other: # orka"}} {{end}}{{end}}`,
	} {
		files[name] = &fstest.MapFile{Data: []byte(text)}
	}
	r, err := templates.New(templates.Words{System: "toy", Files: files})
	templatestest.Must(t, err)
	say := func(r *templates.Renderer, name string, what any) string {
		t.Helper()
		text, err := r.Phrase(templates.Table{System: "toy"}, name, what)
		templatestest.Must(t, err)
		return text
	}
	if got, want := say(r, "view", []string{"a", "b", "c"}), "3 orcs, a, b and c, 2 hits"; got != want {
		t.Errorf("got %q, want %q", got, want)
	}
	polish := r.For("pl", "en")
	var counts []string
	for _, n := range []int{0, 1, 2, 5, 12, 22, 25} {
		counts = append(counts, strings.Repeat("x", n))
	}
	if got, want := say(polish, "view", counts), "brak 1 ork 2 orki 5 orków 12 orków 22 orki 25 orków "; got != want {
		t.Errorf("got %q, want %q", got, want)
	}
	if got := say(polish, "rest", nil); got != "rest" {
		t.Errorf("a missing text is %q, want English", got)
	}
	if got := polish.Untranslated("toy"); !slices.Equal(got, []string{"rest"}) {
		t.Errorf("missing: %v", got)
	}
	if got := strings.Join(r.Locales(), " "); got != "en pl" {
		t.Errorf("locales %q", got)
	}
	for client, want := range map[string]string{"pl": "pl", "en-GB": "en", "de": "en", "": "en"} {
		if got := r.For(client, "").Locale(); got != want {
			t.Errorf("a client in %q reads %q, want %q", client, got, want)
		}
	}
	files["pl.tmpl"].Data = []byte(`{{define "nothing"}}{{end}}`)
	if _, err := templates.New(templates.Words{System: "toy", Files: files}); err == nil || !strings.Contains(err.Error(), "English lacks") {
		t.Errorf("a text that English lacks: %v", err)
	}
}

var pluralUse = regexp.MustCompile(`\bplural (?:[^\s()"}]+|\([^()"]*(?:\([^()"]*\)[^()"]*)*\)) "([^"]+)"`)

// TestNouns checks that all nouns that templates count have forms.
func TestNouns(t *testing.T) {
	known := words(t).Names("plurals")
	err := fs.WalkDir(os.DirFS("."), ".", func(name string, d fs.DirEntry, err error) error {
		if err != nil || !strings.HasSuffix(name, ".tmpl") {
			return err
		}
		src, err := os.ReadFile(name)
		for _, use := range pluralUse.FindAllStringSubmatch(string(src), -1) {
			if !slices.Contains(known, use[1]) {
				t.Errorf("%s counts %q, which plurals.en.tmpl lacks", name, use[1])
			}
		}
		return err
	})
	templatestest.Must(t, err)
}
