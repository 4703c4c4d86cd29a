package picture

import (
	"strings"
	"testing"
	"unicode/utf8"

	"warbell/engine"
	"warbell/templates/picture/drawing"
	"warbell/templates/picture/picturetest"
	"warbell/templates/picture/twin"
)

func TestAltCountsDiceWhereTheyAreMany(t *testing.T) {
	dice := make([]engine.SceneDie, 200)
	for i := range dice {
		dice[i] = picturetest.Die(i%6+1, []engine.DieMark{engine.MarkHit, engine.MarkMiss, engine.MarkPlain, "odd"}[i%4])
	}
	s := drawing.Scene{Panels: []drawing.Panel{{Name: "Ann", Rows: []drawing.DiceRow{picturetest.Row("Volley", dice...)}}}}
	if got, want := look.Alt(s), "Ann: Volley: 50 hit, 50 miss, 100 other."; got != want {
		t.Errorf("Alt = %q, want %q", got, want)
	}
	s.Panels[0].Rows[0].Dice = dice[:5]
	if got, want := look.Alt(s), "Ann: Volley: 1 hit, 2 miss, 3, 4, 5 hit."; got != want {
		t.Errorf("Alt = %q, want %q", got, want)
	}
}

func TestAltIsNeverTooLong(t *testing.T) {
	s := picturetest.Duel()
	for range 200 {
		s.Steps = append(s.Steps, drawing.Step{Text: "ein Hieb geht daneben — über alle Köpfe hinweg"})
	}
	got := look.Alt(s)
	if n := utf8.RuneCountInString(got); n > twin.MaxAlt || n < twin.MaxAlt-60 {
		t.Errorf("%d characters", n)
	}
	if !strings.HasSuffix(got, drawing.Ellipsis) || !utf8.ValidString(got) {
		t.Errorf("ends in %q", got[len(got)-20:])
	}
}

func TestStepNamesWhoActsOnce(t *testing.T) {
	s := drawing.Scene{Panels: []drawing.Panel{{Name: "Ann"}, {Seat: 2}}, Steps: []drawing.Step{
		{Panel: 0, Text: "Ann strikes", Tone: engine.StyleHurt}, {Panel: 1, Text: "parries", Tone: engine.StyleStopped}, {Panel: 7, Text: "dust settles"},
	}}
	want := "Ann. Seat 2. 1. Ann strikes (damage). 2. Seat 2: parries (stopped). 3. dust settles."
	if got := look.Alt(s); got != want {
		t.Errorf("%s\nwant %s", got, want)
	}
}

func TestAltIsPlain(t *testing.T) {
	for in, want := range map[string]string{"Ann\n> quote": "Ann > quote.", "\u202eAnn\u2066": "Ann.", "a\xffb": "a\ufffdb."} {
		if got := look.Alt(drawing.Scene{Title: in}); got != want {
			t.Errorf("%q: %q, want %q", in, got, want)
		}
	}
}

func TestTwinsOfNothingAreEmpty(t *testing.T) {
	if alt := look.Alt(drawing.Scene{}); alt != "" {
		t.Errorf("%q", alt)
	}
}

// TestCaptions checks that words of a message are legible in a picture.
func TestCaptions(t *testing.T) {
	for text, want := range map[string]string{
		"⚔️ Greta ① strikes Ghoul ⑳ for 6 (5/12 against 4/12).": "Greta 1 strikes Ghoul 20 for 6 (5/12 against 4/12).",
		"↳ Ghoul ㉑ is stunned, 3″ back":                         "Ghoul 21 is stunned, 3″ back",
		"":                                                      "",
	} {
		if got := Caption(text); got != want {
			t.Errorf("%q, not %q", got, want)
		}
	}
}
