package templates

import (
	"fmt"
	"testing"
	"time"

	"golang.org/x/text/feature/plural"
	"golang.org/x/text/language"
	"golang.org/x/text/message/catalog"

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
	tongue := language.Dutch
	words := catalog.NewBuilder()
	if err := words.SetString(tongue, most, "Niet %[3]d: %[2]d is het meeste voor %[1]s."); err != nil {
		t.Fatal(err)
	}
	err := words.Set(tongue, "%s has %d left.", plural.Selectf(2, "%d", plural.One, "Voor %[1]s nog één.", plural.Other, "Voor %[1]s nog %[2]d."))
	if err != nil {
		t.Fatal(err)
	}
	for key, text := range map[string]string{"Choose %s.": "Kies %s.", "%s or %s": "%s of %s"} {
		if err := words.SetString(tongue, key, text); err != nil {
			t.Fatal(err)
		}
	}
	r := &Renderer{Catalog: Catalog{refusals: refusalsIn(tongue, words)}}
	for want, f := range map[string]*engine.Refusal{
		"Niet 5000: 4000 is het meeste voor \\*a\\*.":    engine.Refuse(engine.Illegal, "x 1", most, "*a*", 4000, 5000),
		"Only \\<\\@1\\> can do that.":                   engine.Refuse(engine.NotYours, "", owner, "<@1>"),
		"Voor Ann nog één.":                              engine.Refuse(engine.Illegal, "", "%s has %d left.", "Ann", 1),
		"Kies a of b. Niet 5: 4 is het meeste voor Ann.": engine.Refuse(engine.Illegal, "", "Choose %s.", engine.Listed(true, "a", engine.Ours("b"))).WithHint(most, "Ann", 4, 5),
		"Voor Ann nog 2000.":                             engine.Refuse(engine.Illegal, "", "%s has %d left.", "Ann", 2000),
	} {
		if got := r.Refusal(f).Message().Text; got != want {
			t.Errorf("got %q, want %q", got, want)
		}
	}
}

// TestNumbersKeepTheirVerb checks that flags and widths are those of package fmt.
func TestNumbersKeepTheirVerb(t *testing.T) {
	for _, verb := range []string{"%d", "%+d", "%03d", "%v"} {
		if got, want := fmt.Sprintf(verb, whole(7)), fmt.Sprintf(verb, 7); got != want {
			t.Errorf("%s gives %q, want %q", verb, got, want)
		}
	}
}
