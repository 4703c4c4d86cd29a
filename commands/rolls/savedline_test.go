package rolls_test

import (
	"strings"
	"testing"
)

// TestSavedRollsInLines checks that saved rolls can be repeated, compared and rolled beside others, and that
// only their owner can use them.
func TestSavedRollsInLines(t *testing.T) {
	h := newHouse(t)
	h.Slash(ann, "/saved roll | name=attack | dice=d20+5 # axe")
	h.Slash(ann, "/saved roll | name=damage | dice=2d6+3")
	h.Slash(ann, "/saved roll | name=fireball | dice=${n:8}d6 # fire")
	h.Slash(ann, "/saved roll | name=swing | dice=hit: d20+$b:5 vs 15, damage: 2d6")
	h.Slash(ann, "/saved roll | name=bite | character=Rex | dice=d20+7")
	h.Slash(ann, "/saved roll | name=spy | dice=d20 | blind=true")
	for typed, want := range map[string]string{
		"3x @attack":                     "`@attack` `3xd20+5` for axe",
		"@attack vs 15":                  "`@attack` `d20+5 >= 15` for axe",
		"@attack dc 15":                  "`d20+5 >= 15` for axe",
		"@attack adv vs 15":              "`2d20kh1+5 >= 15` for axe",
		"@attack x3":                     "`3xd20+5` for axe",
		"@attack-2":                      "`@attack` `d20+5-2` for axe",
		"@attack; @damage":               "`axe: d20+5; damage: 2d6+3`",
		"@attack, 2d6+3":                 "`axe: d20+5; 2d6+3`",
		"2d6, @attack +2":                "`2d6; axe: d20+5+2`",
		"@attack and @damage":            "`axe: d20+5; damage: 2d6+3`",
		"@attack vs 15 if hit @damage":   "`axe: d20+5 >= 15; if hit damage: 2d6+3`",
		"@attack vs 15, if hit 2d8":      "`axe: d20+5 >= 15; if hit 2d8`",
		"bow: @attack; @damage # volley": "for volley",
		"2x(@attack vs 15, @damage)":     "`2x(axe: d20+5 >= 15; damage: 2d6+3)`",
		"2x @swing":                      "`2x(hit: d20+5 >= 15; damage: 2d6)`",
		"@fireball half":                 "`8d6/2` for fire",
		"@fireball 9; @damage":           "`fire: 9d6; damage: 2d6+3`",
		"@rex/bite; @damage":             "`bite: d20+7; damage: 2d6+3`",
		"[[@damage]]":                    "`@damage` `2d6+3`",
		"d20 + @damage":                  "`d20+2d6+3`",
	} {
		if got := h.Slash(ann, "/roll | dice="+typed); got.Post == nil || !strings.Contains(text(got), want) {
			t.Errorf("%s: %q, want %q", typed, text(got), want)
		}
	}
	for typed, want := range map[string]string{
		"3x @nothing":             "You have no saved roll “nothing”",
		"@attack; @gone":          "You have no saved roll “gone”",
		"d20 + @strength":         "“strength” has no number here",
		"@swing; @attack +1 fire": "no parameter for “+1”",
	} {
		h.WantPrivate(h.Slash(ann, "/roll | dice="+typed), want)
	}
	h.WantPrivate(h.Slash(bob, "/roll | dice=3x @attack"), "You have no saved roll “attack”")
	if got := text(h.Slash(ann, "/roll | dice=@spy; @damage")); !strings.Contains(got, "blind") {
		t.Errorf("a blind roll among others: %q", got)
	}
	h.WantPrivate(h.Slash(ann, "/odds | numbers=true | what=@attack vs 15"), "**55%**")
	h.WantPrivate(h.Slash(ann, "/odds | what=@attack vs 15 if hit @damage"), "**Odds** of `axe: d20+5 >= 15; if hit damage: 2d6+3`")
	h.WantPrivate(h.Slash(bob, "/odds | what=@attack"), "You have no saved roll “attack”")
}
