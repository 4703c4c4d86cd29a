package zones_test

import (
	"fmt"
	"strings"
	"testing"
)

// TestAmendEarlierSteps checks that the steps which the panel's menu has no room for are behind its last
// choice, and that the option finds them by a word.
func TestAmendEarlierSteps(t *testing.T) {
	h := newHouse(t)
	id := h.BeginFight("", "Ghast th11 hits37; claws 2 hand | zone=Tower")
	h.WantTold(ann, "/gm set | creature=Ana | what=hits | reason=Ouch | value=33", "33")
	for n := range 26 {
		h.WantTold(ann, fmt.Sprintf("/gm set | creature=Ana | what=hits | reason=Ouch | value=%d", n+2), "hits")
	}
	steps := h.Press(ann, zid("z", id, "more"), "amend").Update.Message().Rows[0].Menu
	last := steps.Choices[len(steps.Choices)-1]
	if len(steps.Choices) != 25 || !strings.HasPrefix(last.Label, "Earlier steps… (") {
		t.Fatalf("%d choices, the last: %+v", len(steps.Choices), last)
	}
	more := h.Press(ann, steps.ID, last.Value).Update.Message().Rows[0].Menu
	found := ""
	for _, c := range more.Choices {
		if strings.Contains(c.Label, "hits to 33") {
			found = c.Value
		}
	}
	form := h.Press(ann, more.ID, found).Modal
	if form == nil || field(t, form, "value") != "33" {
		t.Fatalf("the earlier step doesn't open: %+v", more.Choices)
	}
	h.WantPrivate(h.Press(bob, steps.ID, last.Value), "Only the GM can do that")
	all := h.Suggest(ann, "gm", "amend", "step")
	typed := h.Suggest(ann, "gm", "amend", "step", "step=to 33")
	if len(all) != 25 || len(typed) != 1 || !strings.Contains(typed[0].Label, "hits to 33") {
		t.Errorf("%d suggestions, typed: %v", len(all), typed)
	}
}

// TestAmendTypedAction checks that a form with more actions than a menu holds says so, and takes a typed one.
func TestAmendTypedAction(t *testing.T) {
	h := newHouse(t)
	id := h.BeginFight("", "Ghast th11 hits37; claws 2 hand | zone=Tower")
	for _, kind := range []string{"Bat", "Crab", "Imp", "Newt", "Owl", "Rat", "Wasp"} {
		h.WantTold(ann, "/gm add | what="+kind+" th9 hits9; teeth 1 hand; spit 1 ranged | zone=Tower", kind)
	}
	sure := h.Slash(ann, "/gm next | step=close")
	h.Press(ann, buttonWith(h, sure, ":sure-close:"))
	h.WantPublic(h.Slash(ann, "/gm next"), "pponent")
	opened := h.Slash(ann, "/gm amend | step="+h.step(id))
	if opened.Modal == nil {
		t.Fatal(text(opened))
	}
	menu, other := opened.Modal.Fields[0], opened.Modal.Fields[1]
	if len(menu.Menu.Choices) != 25 || other.ID != "other" || !strings.Contains(other.About, "Not in the menu: ") {
		t.Fatalf("%d choices, then %+v", len(menu.Menu.Choices), other)
	}
	values := map[string]bool{}
	for _, c := range menu.Menu.Choices {
		if values[c.Value] {
			t.Errorf("two choices have the value %s", c.Value)
		}
		values[c.Value] = true
	}
	_, example, _ := strings.Cut(other.About, "such as: ")
	h.WantPrivate(h.Fill(ann, opened.Modal, "other", strings.TrimSuffix(example, "…")), "**After:** ")
	h.WantPrivate(h.Fill(ann, opened.Modal, "other", "dance on the roof"), "wasn't possible in this step")
	h.WantPrivate(h.Fill(ann, opened.Modal, "other", "a"), "actions, such as: ")
}

// TestAmendAmongManyCreatures checks that the form of a step opens even if its menu has no room for all
// creatures, with the step's own one chosen, and says so.
func TestAmendAmongManyCreatures(t *testing.T) {
	h := newHouse(t)
	h.BeginFight("", "Rat th9 hits9; teeth 1 hand | zone=Tower | count=20")
	h.WantTold(ann, "/gm add | what=Bat th9 hits9; teeth 1 hand | zone=Tower | count=12", "Bat")
	h.WantTold(ann, "/gm set | creature=Bat 12 | what=hits | value=5 | reason=Ouch", "Bat 12")
	form := h.Slash(ann, "/gm amend | step="+h.step("")).Modal
	if form == nil {
		t.Fatal("no form")
	}
	if got := field(t, form, "who"); got != "bat-12" {
		t.Errorf("chosen is %q", got)
	}
	if len(form.Fields[1].Menu.Choices) != 24 || !strings.Contains(form.Fields[0].Text, "may lack creatures") {
		t.Errorf("the form: %+v", form.Fields)
	}
	h.WantPrivate(h.Fill(ann, form, "value", "4"), "Correct step")
}
