package zones_test

import (
	"bytes"
	"strings"
	"testing"

	"warbell/commands/gamekit"
	"warbell/commands/proof"
	"warbell/commands/systems"
)

// TestSetReactionsAreTheirPlayersOnly checks that neither a GM nor a stand-in reads the reactions that a
// player has set, in the form, by a name or in the suggestions of /orders.
func TestSetReactionsAreTheirPlayersOnly(t *testing.T) {
	h := newHouse(t)
	id := h.BeginFight("", "Ghast th7 hits37; claws 2 hand | zone=Tower")
	h.WantPrivate(h.Slash(bob, "/orders | set=Bo if both survive"), "**Bo**")
	if own := h.Form(bob, acting(id, "arm")); field(t, own, "for-both") != "bo" {
		t.Errorf("the player's own form selects %q", field(t, own, "for-both"))
	}
	h.nameStandIn(bob, "3", "now")
	for _, who := range []gamekit.User{ann, cat} {
		h.WantPrivate(h.Press(who, acting(id, "arm", "actor=ana")), "set Ana's reactions: only its player can")
		if r := h.Slash(who, "/act | do=reactions | model=Ana"); r.Modal != nil {
			t.Errorf("%s gets the form %+v", who.Name, r.Modal)
		}
		for _, typed := range []string{"", "Ana", "interpose"} {
			for _, c := range h.suggestOrders(who, typed) {
				if strings.HasPrefix(c.Value, "Ana:") || strings.Contains(c.Value, "interpose for Bo") {
					t.Errorf("%s is suggested %q", who.Name, c.Value)
				}
			}
		}
	}
	h.WantPublic(h.sure(cat, h.Slash(cat, "/act | model=Ana | do=pass")), "**Ana** ends the turn")
}

// TestAnAnswerToWaitingAttacksStaysSecret checks that neither a GM who corrects the step nor the log of a
// fight that goes on tells the condition with which a player answered attacks, and that the log of the fight
// can be verified.
func TestAnAnswerToWaitingAttacksStaysSecret(t *testing.T) {
	h := newHouse(t)
	h.volley("")
	const condition = "if both survive"
	h.WantPrivate(h.Press(cat, buttonWith(h, h.Slash(cat, "/game status"), ":both:")), condition)
	answered := 0
	for _, s := range h.Suggest(ann, "gm", "amend", "step") {
		opened := h.Slash(ann, "/gm amend | step="+s.Value)
		if strings.Contains(text(opened), condition) {
			t.Errorf("%q shows the GM %s", s.Label, text(opened))
		}
		if strings.Contains(s.Label, "Cat: ") && !strings.Contains(s.Label, "enters") {
			answered++
			h.wantOnlyDrop(s.Label, opened)
		}
	}
	if answered != 1 {
		t.Errorf("%d steps answer the attacks", answered)
	}
	if log := string(h.Exported()); strings.Contains(log, `"once":true`) {
		t.Errorf("the log tells the condition: %s", log)
	}
	h.Press(ann, buttonWith(h, h.Slash(ann, "/game undo"), "un:"))
	h.WantPrivate(h.Press(cat, buttonWith(h, h.Slash(cat, "/game status"), ":both:")), condition)
	h.endFight("1")
	h.Rest()
	export := h.Exported()
	if !strings.Contains(string(export), `once`) {
		t.Error("the log of the fight that is over doesn't tell the condition")
	}
	if _, err := proof.Verify(bytes.NewReader(export), systems.Rules); err != nil {
		t.Error(err)
	}
}
