package zones_test

import (
	"strings"
	"testing"
)

// TestTheTurnFormHasBothActions checks that the form of a turn has the first and the second action at once,
// each with a default, and one field for a last action.
func TestTheTurnFormHasBothActions(t *testing.T) {
	h := newHouse(t)
	id := h.BeginFight("", "Ghast th11 hits37; claws 2 hand | zone=Tower")
	form := h.Form(bob, acting(id, "turn"))
	if first := field(t, form, "first"); !strings.HasPrefix(first, "hit/1/") {
		t.Errorf("the first action is %q", first)
	}
	if then := field(t, form, "then"); then != "!ask" {
		t.Errorf("the second action is %q", then)
	}
	h.WantPublic(h.Fill(bob, form), "**Ana**")
	form = h.Form(bob, acting(id, "turn"))
	for _, f := range form.Fields {
		if f.ID == "first" && f.Label != "Action" || f.ID == "then" {
			t.Errorf("with one action left: %+v", f)
		}
	}
	if field(t, form, "first") == "" {
		t.Error("the last action has no default")
	}
}
