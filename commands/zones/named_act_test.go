package zones_test

import (
	"strings"
	"testing"
)

// TestANameBeforeAColonSelects checks that typed acts take the character's name before a colon, with the same
// rights as the option model.
func TestANameBeforeAColonSelects(t *testing.T) {
	h := newHouse(t)
	h.BeginFight("", "Ghast th11 hits37; claws 2 hand | zone=field")
	h.Slash(ann, "/gm player | user=@Bob | character=Odo th8 hits9; sling 2 ranged")
	h.Slash(ann, "/gm set | creature=Odo | what=agility | value=passed | reason=Quick")
	if got := text(h.Act(bob, "Odo: attack Ghast with sling")); !strings.Contains(got, "**Odo** shoots at **Ghast** (sling)") {
		t.Errorf("Odo's attack: %s", got)
	}
	h.WantPublic(h.Act(bob, "ana: move Bridge"), "Bridge")
	h.WantPrivate(h.Act(bob, "Bo: attack Ghast"), "You can't act with Bo: it is another player's character.")
	h.WantPrivate(h.Act(bob, "Zed: attack Ghast"), "no creature “Zed”")
	h.WantPrivate(h.Act(bob, "Ana: frobnicate"), "You can't do “Ana: frobnicate” now.")
	if form := h.Slash(bob, "/act | do=Odo: ask the GM").Modal; form == nil || form.Title != "Odo: Ask the GM" {
		t.Errorf("the form: %+v", form)
	}
	all := h.Suggest(bob, "act", "", "do", "do=Odo: attack")
	if len(all) == 0 {
		t.Error("nothing is suggested")
	}
	for _, c := range all {
		if !strings.Contains(c.Label, "Ghast") {
			t.Errorf("suggested: %s", c.Label)
		}
	}
	for _, line := range []string{"pass | model=Bo", "Bo: pass"} {
		h.WantPrivate(h.Slash(bob, "/act | do="+line), "You can't act with Bo: it is another player's character.")
	}
}

// TestOnlyTargetsAreOffered checks that a wrong target's name is answered with legal targets.
func TestOnlyTargetsAreOffered(t *testing.T) {
	h := newHouse(t)
	h.BeginFight("", "Ghast th11 hits37; claws 2 hand | zone=field")
	refused := h.Act(bob, "attack Xyz")
	h.WantPrivate(refused, "Ghast")
	if got := text(refused); strings.Contains(got, "Bo") || strings.Contains(got, "Ana") {
		t.Errorf("allies are offered: %s", got)
	}
	h.WantPrivate(h.Act(bob, "attack Bo"), "")
}

// TestACheckAnswersARequest checks that a typed check without effects answers the open request, also while
// exploring, as a ruling with effects does.
func TestACheckAnswersARequest(t *testing.T) {
	h := newHouse(t)
	id := h.OpenFight("")
	h.Slash(ann, "/gm next | step=explore")
	h.WantPublic(h.Act(bob, "do | words=I pick the lock"), "pick the lock")
	h.WantPrivate(h.Slash(bob, "/gm rule | check=Ana wits"), "Only the GM can do that")
	h.WantPublic(h.Slash(ann, "/gm rule | check=Ana wits"), "grants **Ana**'s request")
	if open := h.Owing(id, "rule"); len(open) != 0 {
		t.Errorf("the request is still open: %v", open)
	}
	h.WantPublic(h.Slash(ann, "/gm rule | check=Ana wits"), "Wits")
}
