package zones_test

import (
	"strings"
	"testing"

	"warbell/commands/gamekit"
)

// TestAmendAStandInsAction checks that the form of a stand-in's action has only that character's actions,
// each once, and that it can be filled in.
func TestAmendAStandInsAction(t *testing.T) {
	h := newHouse(t)
	id := h.BeginFight("", "Ghast th7 hits61; claws 2 hand | zone=Tower")
	h.nameStandIn(bob, "3", "now")
	h.WantPublic(h.Act(cat, "attack Ghast | model=Ana"), "**Ana**")
	form := h.Slash(ann, "/gm amend | step="+h.step(id)).Modal
	if form == nil {
		t.Fatal("no form")
	}
	if got := field(t, form, "option"); !strings.HasPrefix(got, "hit-") {
		t.Errorf("the form proposes %q", got)
	}
	for _, c := range form.Fields[0].Menu.Choices {
		if strings.Contains(c.Label, "Help Ana") {
			t.Errorf("an action of Bo is offered: %s", c.Label)
		}
	}
	preview := h.Fill(ann, form, "option", "move-bridge.ana")
	h.WantPrivate(preview, "**After:** ")
	since := len(h.Said)
	h.Press(ann, buttonWith(t, preview, ":do"))
	h.Courier()
	if told := h.Told(since); !strings.Contains(told, "corrects an earlier step") || !strings.Contains(told, "Bridge") {
		t.Errorf("told: %s", told)
	}
}

// TestAmendAWholeTurn checks that the form of a whole turn has only that character's actions, if its player
// has another one.
func TestAmendAWholeTurn(t *testing.T) {
	h := newHouse(t)
	id := h.OpenFight("")
	h.Slash(ann, "/gm player | user=@Cat | character=Cy th7 hits5 agility1; staff 2 hand")
	h.Slash(ann, "/gm add | what=Ghast th11 hits37; claws 2 hand | zone=Tower")
	h.Slash(ann, "/gm next")
	turn := h.Form(cat, buttonWith(t, h.Press(cat, acting(id, "turn")), "=bo"))
	h.WantPublic(h.Fill(cat, turn, "first", "move/bridge", "then", "move/tower"), "**Bo**")
	form := h.Slash(ann, "/gm amend | step="+h.step(id)).Modal
	if form == nil {
		t.Fatal("no form")
	}
	for _, c := range form.Fields[0].Menu.Choices {
		if strings.Contains(c.Label, "Help Bo") {
			t.Errorf("an action of Cy is offered: %s", c.Label)
		}
	}
}

// TestTurnsGivenAwayCanOnlyBeDropped checks that a step in which another player got a turn has no form, above
// all none with the actions of a creature of the GM.
func TestTurnsGivenAwayCanOnlyBeDropped(t *testing.T) {
	for name, hand := range map[string]func(*house){
		"Cat":     func(h *house) { h.Press(ann, handOverMenu(t, h, "2"), "3") },
		"Warbell": func(h *house) { h.Press(ann, handOverMenu(t, h, "2"), "warbell") },
		"now":     func(h *house) { h.nameStandIn(bob, "3", "now") },
	} {
		h := newHouse(t)
		id := h.BeginFight("", "Ghast th7 hits61; claws 2 hand | zone=Tower")
		h.Slash(ann, "/gm add | what=Mate th7 hits9; knife 1 hand | zone=Tower | show=allies")
		hand(h)
		h.Rest()
		step := h.step(id)
		h.wantOnlyDrop(name, h.Slash(ann, "/gm amend | step="+step))
		forged := h.Submit(ann, "zm:"+string(id)+":1:form:"+step, map[string]string{"option": "move-bridge.ana"})
		h.WantPrivate(forged, "You haven't chosen anything")
	}
}

// wantOnlyDrop checks that a step has no form, and that its preview drops it.
func (h *house) wantOnlyDrop(name string, opened gamekit.Reply) {
	h.Helper()
	if opened.Modal != nil {
		h.Errorf("%s: a form opens: %+v", name, opened.Modal)
		return
	}
	h.WantPrivate(opened, "Correct step")
	for _, id := range buttons(opened.Whisper.Message()) {
		if strings.HasSuffix(id, ":edit") {
			h.Errorf("%s: the form can be opened", name)
		}
	}
}

// TestAmendHidesReactions checks that the GM can't read a player's reactions in a step that set them while
// the attacks waited.
func TestAmendHidesReactions(t *testing.T) {
	h := newHouse(t)
	h.volley("")
	h.WantPrivate(h.Slash(cat, "/orders | set=allies"), "any ally")
	secret := 0
	for _, s := range h.Suggest(ann, "gm", "amend", "step") {
		if !strings.Contains(s.Label, "reactions set") {
			continue
		}
		secret++
		opened := h.Slash(ann, "/gm amend | step="+s.Value)
		h.wantOnlyDrop(s.Label, opened)
		for _, word := range []string{"any ally", "Set reactions", "always", "never"} {
			if strings.Contains(text(opened), word) {
				t.Errorf("the GM reads %q: %s", word, text(opened))
			}
		}
	}
	if secret != 1 {
		t.Errorf("%d steps set reactions: %v", secret, h.Suggest(ann, "gm", "amend", "step"))
	}
}

// TestAmendAStepThatNeverWas checks that the refusal says so.
func TestAmendAStepThatNeverWas(t *testing.T) {
	h, _, _ := amended(t)
	h.WantPrivate(h.Slash(ann, "/gm amend | step=99"), "there is none")
}

// TestAmendTheOpponentsTurn checks that another plan for opponents that acted is carried out.
func TestAmendTheOpponentsTurn(t *testing.T) {
	h := newHouse(t)
	id := h.volley("")
	form := h.Slash(ann, "/gm amend | step="+h.step(id)).Modal
	if form == nil {
		t.Fatal("no form")
	}
	plans := 0
	for _, c := range form.Fields[0].Menu.Choices {
		if strings.HasPrefix(c.Label, "Ghast: ") {
			plans++
		}
		preview := text(h.Fill(ann, form, "option", c.Value))
		_, after, changed := strings.Cut(preview, "**After:** ")
		if !changed && strings.Contains(preview, "Nothing would change.") {
			after = preview
		}
		if !strings.Contains(after, "opponents attack") && !strings.Contains(after, "No opponent attacks") {
			t.Errorf("%s isn't carried out: %s", c.Label, preview)
		}
	}
	if plans < 5 {
		t.Errorf("%d plans", plans)
	}
}
