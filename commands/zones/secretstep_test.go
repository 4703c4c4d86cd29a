package zones_test

import (
	"strings"
	"testing"

	"warbell/commands/gamekit"
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
	h.WantPublic(h.undone(ann, "/game undo | to=10"), "undoes everything after step 10")
	h.WantPrivate(h.Slash(ann, "/gm panel"), "Bridge Troll")
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
