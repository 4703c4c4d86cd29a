package zones_test

import (
	"strings"
	"testing"
)

// TestMyTurnListsEveryTarget checks that the form of a turn has each member of a group, that reactions are
// offered for allies only, and that a GM with an ally is among those still to act.
func TestMyTurnListsEveryTarget(t *testing.T) {
	h := newHouse(t)
	id := h.BeginFight("", "Cellar Rat th7 hits2; teeth 1 hand | count=2 | zone=field")
	h.Slash(ann, "/gm add | what=Guard th7 hits3; club 1 hand | side=allies | zone=field")
	first := lines(h.Form(bob, acting(id, "turn")), "first")
	for _, want := range []string{"Attack Cellar Rat 1 with", "Attack Cellar Rat 2 with"} {
		if !strings.Contains(first, want) {
			t.Errorf("%q isn't in the list: %s", want, first)
		}
	}
	form := h.Form(bob, acting(id, "arm"))
	if got := lines(form, "for-both"); strings.Contains(got, "Rat") || !strings.Contains(got, "Guard") {
		t.Errorf("reactions for: %s", got)
	}
	for _, c := range h.suggestOrders(bob, "") {
		if strings.Contains(c.Value, "Rat") {
			t.Errorf("suggested: %s", c.Value)
		}
	}
	h.WantPrivate(h.Slash(bob, "/orders | set=Bo, Guard"), "**Ana**: interpose for **Bo** or **Guard** always")
	late := h.late("1")
	h.wantPanel(late, "**Ann**: take a turn")
	if ids := strings.Join(buttons(late.Update.Message()), " "); !strings.Contains(ids, "actor=guard") || strings.Contains(ids, "uo:") {
		t.Errorf("buttons: %s", ids)
	}
	if panel := text(h.Slash(ann, "/gm panel")); strings.Contains(panel, "Guard** 3/3 (TH 7, 2 actions, 2 reactions") {
		t.Errorf("an ally reacts: %s", panel)
	}
}

// TestATypedActionIsCarriedOut checks that a whole line needs no form, unless it rolls dice or enters a
// hazard.
func TestATypedActionIsCarriedOut(t *testing.T) {
	h := newHouse(t)
	h.BeginFight("", "Ghast th11 hits37; claws 2 hand | zone=field")
	if r := h.Slash(bob, "/act | do=attack Ghast with bow"); r.Modal == nil {
		t.Errorf("an attack isn't shown first: %q", text(r))
	}
	if r := h.Slash(bob, "/act | do=move Bridge"); r.Modal == nil {
		t.Errorf("a hazard isn't shown first: %q", text(r))
	}
	h.WantPublic(h.Slash(bob, "/act | do=do | words=I climb"), "> I climb")
	h.WantPublic(h.Slash(cat, "/act | do=help Ana | words=I shout"), "offers to help **Ana**")
	h.Slash(ann, "/gm map | do=hazard | zone=Bridge | text=-")
	h.WantPublic(h.Slash(cat, "/act | do=move bridge | words=Quick!"), "**Bo**: *The field* → *Bridge*")
	h.WantPrivate(h.Slash(cat, "/act | do=move Moon"), "There is no zone")
	h.WantPrivate(h.Slash(cat, "/act | do=move Tower | model=Ana"), "You can't act with Ana")
}
