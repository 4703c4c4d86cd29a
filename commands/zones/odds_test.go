package zones_test

import (
	"strings"
	"testing"

	"warbell/templates"
)

// TestOddsBesideWhatMayComeSecond checks that the menu of second actions shows an attack's odds both as the
// first and as the second of the turn, if the target's stats are visible.
func TestOddsBesideWhatMayComeSecond(t *testing.T) {
	for show, want := range map[string]string{
		"all":   "Attack Rat with bow (2 dice, needs 7+) | 1.1 hits, hits 75%, defeats 75%; second attack 0.7 hits, defeats 56%; same zone",
		"words": "Attack Rat with bow (2 dice) | same zone",
	} {
		h := newHouse(t)
		id := h.BeginFight("", "Rat th7 hits1; teeth 1 hand | zone=field | show="+show)
		then := lines(h.Form(bob, acting(id, "turn")), "then")
		if !strings.Contains(then, want+"\n") {
			t.Errorf("%s: %s", show, then)
		}
	}
}

// TestOddsBesideOrders checks that a GM, who sees all stats, sees the odds of possible orders.
func TestOddsBesideOrders(t *testing.T) {
	h := newHouse(t)
	h.BeginFight("", "Ghoul th7 hits3; claws 2 hand | zone=field")
	for _, name := range []string{"Ana", "Bo"} {
		h.Slash(ann, "/gm set | what=turn | value=lost | reason=Asleep | creature="+name)
	}
	custom, unit, _ := strings.Cut(buttonWith(t, h.Slash(ann, "/gm panel"), ":unit|"), "|")
	var plans []templates.Choice
	for _, row := range h.Press(ann, custom, unit).Update.Message().Rows {
		if row.Menu != nil {
			plans = row.Menu.Choices
		}
	}
	if got := plans[0]; got.Label != "attack Ana with claws, twice" || got.About != "Ana: 0.9 hits, defeats <1%" {
		t.Errorf("%q: %q", got.Label, got.About)
	}
	for _, c := range plans {
		if strings.Contains(c.Label, "with claws") != strings.Contains(c.About, "hits") {
			t.Errorf("%q: %q", c.Label, c.About)
		}
	}
}

// TestOddsAgainstHiddenStats checks that a player reads what is known of hidden opponents, and a range.
func TestOddsAgainstHiddenStats(t *testing.T) {
	h := newHouse(t)
	h.BeginFight("", "Ghast th7 hits37; claws 2 hand | zone=field | show=name")
	odds := h.Slash(bob, "/game odds")
	h.WantPrivate(odds, "the opponents' TH is hidden. One die hits 67% against TH 5")
	if got := text(odds); strings.Contains(got, "Exact odds,") || strings.Contains(got, "No odds") {
		t.Errorf("a dead end: %s", got)
	}
}
