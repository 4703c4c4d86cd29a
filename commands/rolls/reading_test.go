package rolls_test

import (
	"strings"
	"testing"
)

// TestAnswerSaysHowItWasRead checks for findings F13 and F19 that the post, the odds, repeats and saved rolls
// say how a notation was read.
func TestAnswerSaysHowItWasRead(t *testing.T) {
	h := newHouse(t)
	h.Slash(ann, "/saved roll | name=shots | dice=10d6 >=5 # shots")
	h.Slash(ann, "/saved roll | name=hit | dice=2d6>=9")
	for typed, want := range map[string][]string{
		"8d6 >4":         {"success", "`8d6>4`", "-# Counts each die above 4, not 4 itself."},
		"10d6 >=5 # x":   {"success", "`10d6>=5`"},
		"@shots":         {"success", "`10d6>=5` for shots"},
		"@hit":           {"total ", "`2d6 >= 9`"},
		"2d6>=9":         {"total ", "`2d6 >= 9`"},                 // F10
		"6x2d6>=9":       {"totals pass", "`6x2d6 >= 9`"},          // F10
		"6x 3d6 >= 5":    {"success", "`6x3d6>=5`"},                // F13
		"4d6kh3 != 14":   {"total ", "`4d6kh3 != 14`"},             // F11
		"d100<=45":       {" —", "`d100 <= 45`"},                   // F14
		"3d6 >= 5":       {"success", "total, write `(3d6) >= 5`"}, // F13
		"3d6+3 >= 5":     {"Every roll passes."},                   // F13
		"2d6+3 >= 50":    {"No roll can pass."},
		"1d2":            {"-# D2 is a D6: 1–3 counts 1, 4–6 counts 2."}, // F19
		"10d10! > 3":     {"Each 10 explodes. Then each die above 3 counts."},
		"2d6r1":          {"Each 1 is rerolled once."},
		"d20+5 >= d20+2": {"`d20+5-(d20+2) >= 0`"}, // F17
	} {
		got := text(h.Slash(ann, "/roll | dice="+typed))
		for _, part := range want {
			if !strings.Contains(got, part) {
				t.Errorf("%s: %q, want %q", typed, got, part)
			}
		}
	}
	for what, want := range map[string]string{
		"8d6 >= 4": "average 4.0", "8d6 >4": "-# Counts each die above 4", "2d6>=9": "**28%**", "d100<=45": "**45%**", "{d4!,d6!}kh1 >= 4": "exactly 5/8",
		"d20+5 >= d20+2": "exactly 33/50", "1d2": "-# D2 is a D6",
	} {
		h.WantPrivate(h.Slash(ann, "/odds | numbers=true | what="+what), want)
	}
	if got := text(h.Slash(ann, "/roll | dice=d100<=45")); strings.Contains(got, "success") {
		t.Errorf("one die has successes: %q", got)
	}
}

// TestF16SignedValues checks for finding F16 that a signed number after a saved roll fills its gap. If there
// is none, it is added.
func TestF16SignedValues(t *testing.T) {
	h := newHouse(t)
	h.Slash(ann, "/saved roll | name=stealth | dice=d{4,4}+$bonus")
	h.Slash(ann, "/saved roll | name=plain | dice=d{4,4}")
	h.Slash(ann, "/saved roll | name=fireball | dice=${lvl:8}d{6,6}")
	h.Slash(ann, "/saved roll | name=two | dice=${n:2}d{4,4}+${plus:0}")
	for typed, want := range map[string]string{
		"@stealth -1":       "🎲 **3** — **Ann** rolls `@stealth` `d{4,4}-1`",
		"@stealth −1":       "`d{4,4}-1`",
		"@stealth +2":       "`d{4,4}+2`",
		"@stealth 5 -1":     "`d{4,4}+5-1`",
		"@stealth -1 -2":    "`d{4,4}-1-2`",
		"@stealth +2 >= 5":  "`d{4,4}+2 >= 5`",
		"@stealth bonus=-3": "`d{4,4}-3`",
		"@plain -1":         "`d{4,4}-1`",
		"@plain +1 - 2":     "`d{4,4}+1-2`",
		"@fireball -1":      "The number of dice must be 1 or more, but it is -1",
		"@fireball - 1":     "`8d{6,6}-1`",
		"@fireball+1":       "`8d{6,6}+1`",
		"@fireball 9":       "`9d{6,6}`",
		"@two 3 -1":         "`3d{4,4}-1`",
		"@two n=3 -1":       "`3d{4,4}-1`",
		"@plain≥4":          "`d{4,4} >= 4`",
		"@plain != 4":       "`d{4,4} != 4`",
	} {
		if got := text(h.Slash(ann, "/roll | dice="+typed)); !strings.Contains(got, want) {
			t.Errorf("%s: %q, want %q", typed, got, want)
		}
	}
}
