package zones_test

import (
	"bytes"
	"strings"
	"testing"

	"warbell/commands/gamekit"
	"warbell/commands/proof"
	"warbell/commands/systems"
	"warbell/engine/enginetest"
)

// TestReservesLeaveNoStep (F5) checks that reserves, orders and reactions have no visible step: not in the
// log, in the list for undo, or in the status. An undo to a visible step leaves them unchanged.
func TestReservesLeaveNoStep(t *testing.T) {
	fight := func(reserves bool) *house {
		enginetest.FixChance(t)
		h := newHouse(t)
		h.BeginFight("", "Ghast th2 hits61; claws 1 hand | zone=Tower")
		for _, line := range []string{"/gm add | what=Wisp", "/gm add | what=Bridge Troll | count=2", "/gm add | what=Ghoul"} {
			if !reserves {
				line = "/game status"
			}
			h.Slash(ann, line)
		}
		h.Act(bob, "move Bridge")
		h.Slash(cat, "/orders | set=Ana")
		h.Act(bob, "attack Ghast with bow")
		return h
	}
	with, without := fight(true), fight(false)
	for _, by := range []gamekit.User{ann, bob, cat} {
		if a, b := with.steps(by), without.steps(by); a != b || strings.Contains(a, "in secret") {
			t.Errorf("%s sees\n%s\nwith reserves, and without\n%s", by.Name, a, b)
		}
	}
	h := with
	h.WantPublic(h.Undo(ann, "/game undo | to=10"), "undoes everything after step 10")
	h.WantPrivate(h.Slash(ann, "/gm panel"), "Bridge Troll")
}

// TestTheRestOfAReserveLeavesNoTrace checks that players can't tell some opponents of a reserve from new
// ones.
func TestTheRestOfAReserveLeavesNoTrace(t *testing.T) {
	fight := func(add ...string) (*house, string) {
		enginetest.FixChance(t)
		h := newHouse(t)
		h.BeginFight("", "Ghast th2 hits61; claws 1 hand | zone=Tower")
		for _, line := range add[1:] {
			h.Slash(ann, line)
		}
		before := len(h.Said)
		h.Slash(ann, add[0])
		h.Rest()
		h.Act(bob, "move Bridge")
		h.Rest()
		return h, h.Told(before)
	}
	const wraith = "/gm add | what=Wraith th7 hits4; claws 2 hand"
	anew, want := fight(wraith+" | zone=Tower | count=1", "/game status")
	some, told := fight("/gm add | what=3 × Wraith | zone=Tower | count=1", wraith+" | count=3")
	if told != want {
		t.Errorf("told\n%s\nwant\n%s", told, want)
	}
	for _, by := range []gamekit.User{bob, cat} {
		if a, b := some.steps(by), anew.steps(by); a != b {
			t.Errorf("%s sees\n%s\nof a reserve, and of new opponents\n%s", by.Name, a, b)
		}
	}
	some.WantPrivate(some.Slash(ann, "/gm panel"), "In reserve: 2 × Wraith")
}

// TestTheRestOfAReserveStaysSecret checks that the log of a fight can be verified after a part of a reserve
// came and fought, and that it doesn't reveal the rest.
func TestTheRestOfAReserveStaysSecret(t *testing.T) {
	h := newHouse(t)
	h.BeginFight("", "Ghast th2 hits61; claws 1 hand | zone=Tower")
	h.Slash(ann, "/gm add | what=Wraith th7 hits4; claws 2 hand | count=3")
	h.Slash(ann, "/gm add | what=3 × Wraith | zone=field | count=1")
	h.Act(bob, "attack Wraith")
	h.endFight("1")
	h.Rest()
	export := h.Exported()
	if _, err := proof.Verify(bytes.NewReader(export), systems.Rules); err != nil {
		t.Error(err)
	}
	for line := range strings.Lines(string(export)) {
		if strings.HasPrefix(line, `{"reveal"`) && strings.Contains(line, `"reserve:`) {
			t.Errorf("revealed: %s", line)
		}
	}
	if !strings.Contains(string(export), `"foe:wraith"`) {
		t.Error("the numbers of those who fought aren't in the log")
	}
}

// steps returns all numbers of steps that a user can see.
func (h *house) steps(by gamekit.User) string {
	h.Helper()
	all := []string{text(h.Slash(by, "/game log"))}
	for _, c := range h.Suggest(by, "game", "undo", "to") {
		all = append(all, c.Value+" "+c.Label)
	}
	status := text(h.Slash(by, "/game status"))
	return strings.Join(append(all, status[strings.LastIndex(status, ", step"):]), "\n")
}
