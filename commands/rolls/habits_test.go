package rolls_test

import (
	"strings"
	"testing"

	"warbell/engine/diceline"
)

// habits lists lines that users of other bots type without thinking, and their meaning as Warbell writes it.
// A line that is refused has none.
var habits = []struct{ bot, typed, means string }{
	{"Avrae", "!r 1d20+5 adv", "2d20kh1+5"},
	{"Avrae", "!rr 6 4d6kh3", "6x4d6kh3"},
	{"Avrae", "1d20 adv", "2d20kh1"},
	{"Avrae", "!r 1d20+7 Stealth", "d20+7"},
	{"Avrae", "2d6e6", "2d6!"},
	{"Avrae", "1d20mi10+4", "d20min10+4"},
	{"Avrae", "1d8 [slashing] + 1d6 [fire]", "d8[slashing]+d6[fire]"},
	{"RPG Sage", "[1d20+5]", "d20+5"},
	{"RPG Sage", "[1d20+5 dc 15]", "d20+5 >= 15"},
	{"RPG Sage", "[1d20+5 vs AC 18; 2d6+3 fire]", "d20+5 >= 18; fire: 2d6+3"},
	{"RPG Sage", "[6x4d6 dl 1]", "6x4d6dl1"},
	{"Dice Maiden", "6 4d6", "6x4d6"},
	{"Dice Maiden", "4d6 d1", "4d6dl1"},
	{"Dice Maiden", "4d6 k3", "4d6kh3"},
	{"Dice Maiden", "10d10 t7", "10d10>=7"},
	{"Dice Maiden", "3d10 ie10", "3d10!"},
	{"Dice Maiden", "d20+5 ! stealth", "d20+5"},
	{"Dice Maiden", "4cod", "4d10!>=8 cod"},
	{"DiceParser", "2d6;1d20+5", "2d6; d20+5"},
	{"DiceParser", "4D6k3", "4d6kh3"},
	{"DiceParser", "3d6 # fire", "3d6"},
	{"DiceParser", "8D10>=7", "8d10>=7"},
	{"Sidekick", "2d20kh1", "2d20kh1"},
	{"Sidekick", "d20 + 4", "d20+4"},
	{"Sidekick", "d%", "d100"},
	{"Sidekick", "coin", "d{heads,tails}"},
	{"Roll20", "r 3d6>4", "3d6>4"},
	{"Roll20", "d20+5 # stealth", "d20+5"},
	{"Roll20", "[[2d6+3]]", "2d6+3"},
	{"Roll20", "dF", "dF"},
	{"Roll20", "4dF+2", "4dF+2"},
	{"Roll20", "/gmroll 1d20", ""},
	{"any", "1d20+5, 2d6+3", "d20+5; 2d6+3"},
	{"any", "attack: d20+5 vs 15, damage: 2d6+3", "attack: d20+5 >= 15; damage: 2d6+3"},
}

// TestHabitsOfOtherBots checks that at least 33 of 34 notations of other bots are understood at once, and
// none is misread.
func TestHabitsOfOtherBots(t *testing.T) {
	h := newHouse(t)
	understood := 0
	for _, one := range habits {
		line, err := diceline.Parse(one.typed)
		said := h.Slash(ann, "/roll | dice="+one.typed)
		switch {
		case err != nil && one.means == "":
			h.WantPrivate(said, "")
		case err != nil || line.Notation() != one.means:
			t.Errorf("%s, %s: %q (%v), want %q", one.bot, one.typed, line.Notation(), err, one.means)
		case said.Post == nil || !strings.Contains(text(said), "`"+line.Notation()):
			t.Errorf("%s, %s: /roll says %q", one.bot, one.typed, text(said))
		default:
			understood++
		}
	}
	if len(habits) != 34 || understood < 33 {
		t.Errorf("of %d habits %d are understood", len(habits), understood)
	}
}
