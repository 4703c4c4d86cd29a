package picture

import (
	"strings"
	"testing"
	"unicode/utf8"

	"warbell/engine"
)

func TestAltCountsDiceWhereTheyAreMany(t *testing.T) {
	dice := make([]engine.SceneDie, 200)
	for i := range dice {
		dice[i] = die(i%6+1, []engine.DieMark{engine.MarkHit, engine.MarkMiss, engine.MarkPlain, "odd"}[i%4])
	}
	s := engine.Scene{Panels: []engine.Panel{{Name: "Ann", Rows: []engine.DiceRow{row("Volley", dice...)}}}}
	if got, want := Alt(s), "Ann: Volley: 50 hit, 50 miss, 100 other."; got != want {
		t.Errorf("Alt = %q, want %q", got, want)
	}
	if !strings.Contains(List(s), "1 hit, 2 miss, 3, 4, 5 hit") {
		t.Errorf("the list leaves dice out: %s", List(s))
	}
}

func TestAltIsNeverTooLong(t *testing.T) {
	s := duel()
	for range 200 {
		s.Steps = append(s.Steps, engine.Step{Text: "ein Hieb geht daneben — über alle Köpfe hinweg"})
	}
	got := Alt(s)
	if n := utf8.RuneCountInString(got); n > MaxAlt || n < MaxAlt-60 {
		t.Errorf("%d characters", n)
	}
	if !strings.HasSuffix(got, ellipsis) || !utf8.ValidString(got) {
		t.Errorf("ends in %q", got[len(got)-20:])
	}
}

func TestStepNamesWhoActsOnce(t *testing.T) {
	s := engine.Scene{Panels: []engine.Panel{{Name: "Ann"}, {Seat: 2}}, Steps: []engine.Step{
		{Panel: 0, Text: "Ann strikes", Tone: engine.ToneHurt}, {Panel: 1, Text: "parries", Tone: engine.ToneStopped}, {Panel: 7, Text: "dust settles"},
	}}
	want := "Ann\nSeat 2\n1. Ann strikes (damage)\n2. Seat 2: parries (stopped)\n3. dust settles"
	if got := List(s); got != want {
		t.Errorf("List:\n%s\nwant:\n%s", got, want)
	}
}

func TestListDisarmsPlayerText(t *testing.T) {
	tests := map[string]struct{ in, want string }{
		"mention":   {"<@123> @everyone", "\\<@\u200b123\\> @\u200beveryone"},
		"bold":      {"**Ann** _x_", `\*\*Ann\*\* \_x\_`},
		"heading":   {"# Ann", `\# Ann`},
		"bullet":    {"- Ann", `\- Ann`},
		"link":      {"[free](https://a.example)", `\[free\](https:\//a.example)`},
		"new line":  {"Ann\n> quote", `Ann \> quote`},
		"direction": {"\u202eAnn\u2066", "Ann"},
		"code":      {"`x` ||y|| ~~z~~ \\", "\\`x\\` \\|\\|y\\|\\| \\~\\~z\\~\\~ \\\\"},
		"emoji":     {"Ann 👩‍🚀", "Ann 👩‍🚀"},
	}
	for name, tt := range tests {
		if got := List(engine.Scene{Title: tt.in}); got != tt.want {
			t.Errorf("%s: %q, want %q", name, got, tt.want)
		}
	}
}

func TestTwinsOfNothingAreEmpty(t *testing.T) {
	if alt, list := Alt(engine.Scene{}), List(engine.Scene{}); alt != "" || list != "" {
		t.Errorf("Alt %q, List %q", alt, list)
	}
}
