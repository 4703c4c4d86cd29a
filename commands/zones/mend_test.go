package zones_test

import (
	"fmt"
	"strings"
	"testing"

	"warbell/commands/plug"
	"warbell/templates"
)

// labels are the buttons of a reply in their order.
func labels(r plug.Reply) string {
	m := templates.Message{}
	switch {
	case r.Post != nil:
		m = r.Post.Message()
	case r.Whisper != nil:
		m = r.Whisper.Message()
	}
	var all []string
	for _, row := range m.Rows {
		for _, b := range row.Buttons {
			if b.Style == templates.Primary {
				b.Label = "*" + b.Label
			}
			all = append(all, b.Label)
		}
	}
	return strings.Join(all, ", ")
}

// TestAFallenCharacterIsTold: who has nobody left is told why, and is offered nothing to act with.
func TestAFallenCharacterIsTold(t *testing.T) {
	h := newHouse(t)
	id := h.BeginFight("", "Ghast th11 hits37; claws 2 hand | zone=Tower")
	h.Slash(ann, "/zones override | creature=Ana | what=out | value=yes | reason=A fall")
	const out = "Ana is out of this fight. Your GM can bring you a new character with /zones seat."
	for _, r := range []plug.Reply{
		h.Slash(bob, "/zones attack | target=ghast"), h.Slash(bob, "/zones move | to=Bridge"), h.Slash(bob, "/zones arm | for=allies"),
		h.Slash(bob, "/zones pass | as=Ana"), h.Press(bob, acting(id, "attack")), h.Press(bob, acting(id, "pass", "round=1")), h.Press(bob, acting(id, "move", "actor=ana")),
	} {
		h.WantPrivate(r, out)
	}
	me := h.Slash(bob, "/zones me")
	h.WantPrivate(me, out)
	if got := labels(me); strings.Contains(got, "Attack") || strings.Contains(got, "Arm") {
		t.Errorf("Bob is offered %s", got)
	}
}

// TestAHeldAttackIsTold: what an attack waits for is told wherever one would act again.
func TestAHeldAttackIsTold(t *testing.T) {
	h := newHouse(t)
	id := h.BeginFight("", "Ghast th1 hits37; claws 2 hand | zone=field")
	h.Slash(cat, "/zones help | ally=Ana | words=Look here!")
	h.WantPublic(h.Slash(bob, "/zones attack | target=Ghast"), "waits for the GM's word")
	const held = "Ana's attack on Ghast waits for the GM's word on the help of Bo."
	h.WantPrivate(h.Press(bob, acting(id, "attack")), held)
	h.WantPrivate(h.Press(bob, acting(id, "do")), held)
	h.WantPrivate(h.Slash(bob, "/zones me"), held)
	h.WantPrivate(h.Slash(cat, "/zones me"), "**Bo** waits for the GM's word on what was asked.")
	if got := labels(h.Slash(cat, "/zones status")); !strings.Contains(got, "*GM panel") {
		t.Errorf("the panel isn't looked for: %s", got)
	}
}

// TestManyTargets: what no menu holds is asked with two, in which those alike are one line.
func TestManyTargets(t *testing.T) {
	h := newHouse(t)
	h.OpenFight("")
	for _, line := range []string{"what=Hill Goblin | count=18 | zone=field", "what=Wolf th7 hits3; teeth 2 hand | count=2 | zone=field | show=name"} {
		h.Slash(ann, "/zones foe | "+line)
	}
	h.Slash(ann, "/zones next")
	id := h.Newest(ann)
	h.WantPublic(h.Press(bob, acting(id, "agility", "round=1")), "**Ana** <@1002>: 2 actions")
	form := h.Form(bob, acting(id, "attack"))
	if got := lines(form, "with"); got != "bow (ranged, 2 dice) | \nknife (hand, 2 dice) | " {
		t.Errorf("weapons: %q", got)
	}
	if got := lines(form, "blow"); got != "Hill Goblin 1–18 (18 unhurt) | right here\nWolf 1–2 | right here" {
		t.Errorf("targets: %q", got)
	}
	h.WantPublic(h.Fill(bob, form, "with", "2", "blow", "hill-goblin-1"), "**Ana** strikes at **Hill Goblin 1** (knife")
	for i := range 26 {
		h.Slash(ann, fmt.Sprintf("/zones foe | zone=field | what=Imp%c th7 hits3; teeth 1 hand", 'a'+i))
	}
	form = h.Form(bob, acting(id, "attack"))
	if got := form.Fields[2].Text; !strings.Contains(got, "more: name them with /zones attack target") {
		t.Errorf("what is cut isn't told: %+v", form.Fields)
	}
	h.WantPrivate(h.Slash(bob, "/zones me"), ", Wolf 1–2, Impa, Impb,")
}

// TestWhatIsForGoodIsAskedTwice: a whole turn is not given up by one press, and nobody leaves by one line.
func TestWhatIsForGoodIsAskedTwice(t *testing.T) {
	h := newHouse(t)
	id := h.BeginFight("", "Ghast th11 hits37; claws 2 hand | zone=Bridge")
	h.WantPublic(h.Slash(bob, "/zones attack | target=ghast"), "1 action left")
	h.WantPublic(h.Press(bob, acting(id, "pass", "round=1")), "**Ana** passes")
	h.WantPrivate(h.Slash(bob, "/zones leave | words=Bye"), "Your words were")
	asked := h.Slash(cat, "/zones leave | words=Farewell")
	if asked.Modal == nil || asked.Modal.Title != "Leave the fight?" || !strings.Contains(asked.Modal.Fields[0].Text, "for good") {
		t.Fatalf("nobody asks: %q", text(asked))
	}
	h.WantPublic(h.Fill(cat, asked.Modal), "> Farewell")
}

// TestArmingInOtherWords: an answer can be said in several ways, and what is unknown is told with them.
func TestArmingInOtherWords(t *testing.T) {
	h := newHouse(t)
	h.ordered("")
	for _, c := range []struct{ words, says string }{
		{"nobody", "never step in"}, {"None", "never step in"}, {"ask", "no answer armed any more"}, {"Any ally", "any ally"},
		{"Ask me", "no answer armed any more"}, {"Zed", "Or say allies, never, or ask me."},
	} {
		h.WantPrivate(h.Slash(cat, "/zones arm | for="+c.words), c.says)
	}
	h.WantPrivate(h.Slash(plug.User{ID: "1004", Name: "Dan"}, "/zones join | character=Zed th8"), "Zed has no hits")
}

// TestTheTitleNamesWhoActs: who could mean several is told whose form it is.
func TestTheTitleNamesWhoActs(t *testing.T) {
	h := newHouse(t)
	id := h.BeginFight("", "Ghast th11 hits37; claws 2 hand | zone=Bridge")
	if form := h.Form(bob, acting(id, "do")); form.Title != "What do you do?" {
		t.Errorf("title %q", form.Title)
	}
	if form := h.Form(ann, acting(id, "do", "actor=bo")); form.Title != "Bo: what do you do?" {
		t.Errorf("title %q", form.Title)
	}
}

// TestThePanelIsLookedFor: where only game masters are waited for, their button comes first.
func TestThePanelIsLookedFor(t *testing.T) {
	h := newHouse(t)
	if got := labels(h.Slash(ann, "/zones open")); got != "*GM panel, *Join" {
		t.Errorf("before the fight: %s", got)
	}
	h = newHouse(t)
	id := h.volley("")
	if got := labels(h.Slash(cat, "/zones status")); !strings.HasPrefix(got, "*Interpose (−1 next action)") {
		t.Errorf("in the window: %s", got)
	}
	h.WantPublic(h.Press(cat, acting(id, "let", "round=1")), "Round 2")
	h.sure(bob, h.Slash(bob, "/zones pass"))
	if got := labels(h.sure(cat, h.Slash(cat, "/zones pass"))); got != "*GM panel" {
		t.Errorf("the opponents' turn: %s", got)
	}
}
