package naming

import (
	"regexp"
	"strings"
	"testing"
	"unicode/utf8"

	"pgregory.net/rapid"

	"warbell/engine/enginetest"
)

var isSlug = regexp.MustCompile(`^[a-z0-9]([a-z0-9-]{0,14}[a-z0-9])?$`)

func TestSlug(t *testing.T) {
	taken := map[string]bool{"ana": true, "ana-2": true, "x": true, "burning-taproom": true, "burning-taproom1": true, "abcdefghijklmnop": true}
	for name, want := range map[string]string{
		"Ghoul 1":               "ghoul-1",
		"Ana":                   "ana-3",
		"Zoë  Müller-Ångström":  "zoe-muller-angst",
		"E\u0301lodie":          "elodie",
		"Łukasz Straße":         "lukasz-strasse",
		"The King's “Own”":      "the-kings-own",
		"Ægir Œuvre":            "aegir-oeuvre",
		"🔥":                     "x-2",
		"":                      "x-2",
		"Анна":                  "x-2",
		"Burning Taproom":       "burning-taproo-2",
		"Abcdefghijklmnop":      "abcdefghijklmn-2",
		"---":                   "x-2",
		"A very long name here": "a-very-long-name",
		"Fifteen letters and":   "fifteen-letters",
		"\u202eolleh\x00":       "olleh",
	} {
		if got := Slug(name, func(id string) bool { return taken[id] }); got != want {
			t.Errorf("%q: %q, want %q", name, got, want)
		}
	}
}

func TestSlugIsUnique(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		taken := map[string]bool{}
		name := rapid.String().Draw(t, "name")
		for i := range 120 {
			id := Slug(name, func(id string) bool { return taken[id] })
			if taken[id] || !isSlug.MatchString(id) {
				t.Fatalf("number %d is %q", i, id)
			}
			taken[id] = true
		}
	})
}

func TestClean(t *testing.T) {
	for text, want := range map[string]string{
		"  Ana\n the \t Bold ":    "Ana the Bold",
		"A\u202ena\u200b\x07":     "Ana",
		"👩‍🚒":                     "👩‍🚒",
		"Zoë":                     "Zoë",
		"a\xffb":                  "ab",
		"a\u2028b":                "a b",
		strings.Repeat("ü", 32):   strings.Repeat("ü", 32),
		strings.Repeat("x ", 100): "",
		"":                        "",
		" \u200b\u2060 ":          "",
		"\u200d\u0301":            "",
		"\u3164\u2800":            "",
		strings.Repeat("ü", 33):   "",
	} {
		got, ok := Clean(text, 32)
		if ok != (want != "") || ok && got != want {
			t.Errorf("%q: %q, %v", text, got, ok)
		}
	}
}

func FuzzNames(f *testing.F) {
	f.Add("Ana the Bold")
	f.Add("👩‍🚒 \u202e\n\xff'")
	f.Fuzz(func(t *testing.T, text string) {
		enginetest.Within(t, 1<<20+64*len(text), func() {
			if id := Slug(text, func(id string) bool { return id == "x" }); !isSlug.MatchString(id) {
				t.Errorf("ID %q", id)
			}
			clean, ok := Clean(text, 32)
			again, okAgain := Clean(clean, 32)
			if clean != again || ok != okAgain || !utf8.ValidString(clean) || strings.ContainsAny(clean, "\n\r\x00") {
				t.Errorf("%q becomes %q, then %q", text, clean, again)
			}
		})
	})
}
