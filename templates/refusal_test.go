package templates

import (
	"fmt"
	"io"
	"io/fs"
	"os"
	"path/filepath"
	"regexp"
	"strconv"
	"strings"
	"testing"
	"time"

	"golang.org/x/text/language"

	"warbell/engine"
)

// TestRefusalsInEnglish checks that a refusal reads as written, with escaped values and numbers without
// separators.
func TestRefusalsInEnglish(t *testing.T) {
	for want, f := range map[string]*engine.Refusal{
		"Nobody.":            engine.Refuse(engine.Illegal, "", "Nobody."),
		"100% of it, or %d.": {Why: "100% of it, or %d."},
		"“\\@here” has 4000 of 12345, not 0.":                       engine.Refuse(engine.Illegal, "", "“%s” has %d of %d, not %d.", "@here", 4000, int64(12345), engine.Seat(0)),
		"Up to 12h0m0s, or 7.":                                      engine.Refuse(engine.Illegal, "", "Up to %s, or %v.", 12*time.Hour, 7),
		"-1 is no “a b”.":                                           engine.Refuse(engine.Illegal, "", "%d is no %q.", -1, "a\nb"),
		"Take \\*a\\* or b*c. Go on.\nYou wrote:\n```\n*x*'y'\n```": engine.Refuse(engine.Illegal, "", "Take %s.", engine.Listed(true, "*a*", engine.Ours("b*c"))).WithHint("Go on.").WithInput("You wrote", "*x*`y`"),
		"\\[1 2\\] or %d":                                           engine.Refuse(engine.Illegal, "", "%v or %s", "[1 2]", "%d"),
	} {
		if got := Sentence(f); got != want {
			t.Errorf("got %q, want %q", got, want)
		}
	}
}

// TestRefusalsInAnotherLanguage checks a catalog's refusals. It can reorder values and choose plurals by
// them, and values are escaped as in English. Missing refusals stay English.
func TestRefusalsInAnotherLanguage(t *testing.T) {
	const most, owner = "%s has room for %d, not %d.", "Only %s can do that."
	r := &Renderer{Catalog: Catalog{locale: locale{"nl", language.Dutch}}}
	if err := r.readLiterals("literals.nl.tmpl", `{{define "%s has room for %d, not %d."}}Niet %[3]d: %[2]d is het meeste voor %[1]s.{{end}}
{{define "%s has %d left."}}{{form (.N 2) "one: Voor %[1]s nog één." "other: Voor %[1]s nog #."}}{{end}}
{{define "%d days"}}{{form (.N 1) "one: één dag" "other: # dagen"}}{{end}}
{{define "%s days"}}{{form (.N 1) "one: één dag" "other: # dagen"}}{{end}}
{{define "Choose %s."}}Kies %[1]s.{{end}}{{define "%s or %s"}}%[1]s of %[2]s{{end}}`); err != nil {
		t.Fatal(err)
	}
	for want, f := range map[string]*engine.Refusal{
		"Niet 5000: 4000 is het meeste voor \\*a\\*.":    engine.Refuse(engine.Illegal, "x 1", most, "*a*", 4000, 5000),
		"Only \\<\\@1\\> can do that.":                   engine.Refuse(engine.NotYours, "", owner, "<@1>"),
		"Voor Ann nog één.":                              engine.Refuse(engine.Illegal, "", "%s has %d left.", "Ann", 1),
		"Kies a of b. Niet 5: 4 is het meeste voor Ann.": engine.Refuse(engine.Illegal, "", "Choose %s.", engine.Listed(true, "a", engine.Ours("b"))).WithHint(most, "Ann", 4, 5),
		"één dag":            engine.Refuse(engine.Illegal, "", "%d days", 1),
		"2000 dagen":         engine.Refuse(engine.Illegal, "", "%d days", 2000),
		"many days":          engine.Refuse(engine.Illegal, "", "%s days", "many"), // no number: in English
		"Voor Ann nog 2000.": engine.Refuse(engine.Illegal, "", "%s has %d left.", "Ann", 2000),
	} {
		if got := r.Refusal(f).Message().Text; got != want {
			t.Errorf("got %q, want %q", got, want)
		}
	}
}

// place is a place for a value in a format.
var place = regexp.MustCompile(`%[+]?([dsv])`)

// TestRefusalTexts checks that each text of a refusal, in all locales, belongs to a format of Go code and
// uses the format's values as they are.
func TestRefusalTexts(t *testing.T) {
	r, err := New()
	if err != nil {
		t.Fatal(err)
	}
	code := goCode(t)
	for _, locale := range r.Locales() {
		of := r.closest(locale).refusals
		for format := range of.texts {
			if !strings.Contains(code, strconv.Quote(format)) {
				t.Errorf("%s: no code has %q", locale, format)
			}
			var values []any
			for _, verb := range place.FindAllStringSubmatch(format, -1) {
				values = append(values, map[bool]any{true: worded{2, "2"}, false: "text"}[verb[1] == "d"])
			}
			if err := of.texts[format].Execute(io.Discard, numbers(values)); err != nil {
				t.Errorf("%s: %q: %v", locale, format, err)
			}
			if got := of.sprintf(format, values...); strings.Contains(got, "%!") {
				t.Errorf("%s: %s", locale, got)
			}
		}
	}
}

// goCode returns the source of the packages whose refusals players read.
func goCode(t *testing.T) string {
	t.Helper()
	var all strings.Builder
	for _, folder := range []string{"../engine", "../commands"} {
		err := filepath.WalkDir(folder, func(path string, d fs.DirEntry, err error) error {
			if err != nil || d.IsDir() || !strings.HasSuffix(path, ".go") || strings.HasSuffix(path, "_test.go") {
				return err
			}
			src, err := os.ReadFile(path)
			all.Write(src)
			return err
		})
		if err != nil {
			t.Fatal(err)
		}
	}
	return all.String()
}

// TestNumbersKeepTheirVerb checks that flags and widths are those of package fmt.
func TestNumbersKeepTheirVerb(t *testing.T) {
	for _, verb := range []string{"%d", "%+d", "%03d", "%v"} {
		if got, want := fmt.Sprintf(verb, worded{7, "seven"}), fmt.Sprintf(verb, 7); got != want {
			t.Errorf("%s gives %q, want %q", verb, got, want)
		}
	}
}
