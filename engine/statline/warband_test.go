package statline

import (
	"errors"
	"slices"
	"strings"
	"testing"

	"pgregory.net/rapid"

	"warbell/engine"
)

func TestWarband(t *testing.T) {
	for name, tt := range map[string]struct{ text, title, want string }{
		"one":              {"Bob ws4", "", "Bob ws4"},
		"counts":           {"3 Goblin; bow\n2x Orc\n1 × Boss\nWolf x2; teeth\nBat ×1", "", "Goblin; bow|Goblin; bow|Goblin; bow|Orc|Orc|Boss|Wolf ; teeth|Wolf ; teeth|Bat"},
		"name and blanks":  {"\r\n The  Boys : \n\n Bob \r\n", "The Boys", "Bob"},
		"name behind":      {"Bob\n3 Kings:", "3 Kings", "Bob"},
		"numbers in names": {"3rd Guard\n\"3 Goblins\"\nBob \"x3\"\n1x 2 Goblins\nX x", "", `3rd Guard|"3 Goblins"|Bob "x3"|2 Goblins|X x`},
		"never closed":     {"Bob \"x3", "", "Bob \"x3"},
	} {
		t.Run(name, func(t *testing.T) {
			title, lines, err := Warband(toy(), tt.text, 12, func(line string) (string, error) { return line, nil })
			if got := strings.Join(lines, "|"); err != nil || title != tt.title || got != tt.want {
				t.Errorf("%q: %s, %v", title, got, err)
			}
		})
	}
}

func TestWarbandRefuses(t *testing.T) {
	for text, says := range map[string]string{
		"":                                 "A warband has 1 to 12 models. Write each on its own line, like “Gorak ws4; axe +1”.",
		"Boys:\n":                          "A warband has 1 to 12 models.",
		"13 Goblin":                        "A warband has 1 to 12 models, so “13 Goblin” doesn't fit. If a number belongs to a name, put the name in quotation marks.",
		"12 Goblin\nOrc":                   "“Orc” doesn't fit",
		"0 Goblin":                         "“0 Goblin” doesn't fit",
		"Goblin x0":                        "“Goblin x0” doesn't fit",
		"99999999999999999999 Orcs":        "doesn't fit",
		"A:\nB:\nBob":                      "The warband has two names: “A” and “B”.",
		":\nBob":                           "A warband's name has 1 to 32 characters. “” isn't valid.",
		strings.Repeat("x", 33) + ":\nBob": "A warband's name has 1 to 32 characters",
		strings.Repeat("\n", 4001):         "A warband's text has at most 4000 characters.",
		"Bob\nAnn ws5 ws5":                 "Ann: WS appears twice.",
	} {
		_, models, err := Warband(toy(), text, 12, toy().Parse)
		var refusal *engine.Refusal
		if !errors.As(err, &refusal) || refusal.Rule != "toy 1.4" || !strings.Contains(refusal.Why, says) || models != nil {
			t.Errorf("%.20q: %v", text, err)
		}
	}
}

func TestWarbandRoundTrip(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		title := rapid.SampledFrom([]string{"", "Boys", "3x Boys:", `"`}).Draw(t, "title")
		var lines []string
		for range rapid.IntRange(1, 6).Draw(t, "models") {
			line := toy().Write(anyLine(t))
			lines = append(lines, slices.Repeat([]string{line}, rapid.IntRange(1, 2).Draw(t, "times"))...)
		}
		text := WriteWarband(title, lines)
		name, back, err := Warband(toy(), text, 12, func(line string) (string, error) { return line, nil })
		if err != nil || name != title || !slices.Equal(back, lines) {
			t.Fatalf("%s\n%q %q, %v", text, name, back, err)
		}
	})
}
