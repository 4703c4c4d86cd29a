package zones_test

import (
	"strings"
	"testing"
)

// TestWordsNeedNoStep checks that a panel of a step that was undone still speaks and opens its forms, that
// what depends on the step does nothing and shows the panel of now, and that rights hold.
func TestWordsNeedNoStep(t *testing.T) {
	h := newHouse(t)
	id := h.BeginFight("", "Ghast th11 hits37; claws 2 hand | zone=Tower")
	h.Slash(ann, "/gm set | creature=Ana | what=hits | value=-3 | reason=A stone")
	panel, mine := h.Slash(ann, "/gm panel"), h.Slash(bob, "/act")
	early := h.Form(ann, buttonWith(t, panel, ":say"))
	h.Undo(ann, "/game undo")
	h.WantPrivate(h.Press(bob, buttonWith(t, panel, ":say")), "Only the GM can do that")
	h.wantPanel(h.Fill(ann, early, "who", "ghast", "words", "Early!"), "Round 1")
	late := h.Form(ann, buttonWith(t, panel, ":say"))
	h.wantPanel(h.Fill(ann, late, "who", "ghast", "words", "Late!"), "Round 1")
	h.Rest()
	if got := h.Told(0); !strings.Contains(got, "> Early!") || !strings.Contains(got, "> Late!") {
		t.Errorf("told: %s", got)
	}
	h.wantPanel(h.Press(ann, buttonWith(t, panel, ":fix")), "What do you want to correct?")
	seq := h.load(id).Seq
	h.wantPanel(h.Press(ann, buttonWith(t, panel, ":close:")), "Nothing changed: that step was undone")
	h.WantPrivate(h.Press(bob, buttonWith(t, panel, ":close:")), "Only the GM can do that")
	h.WantPrivate(h.Press(bob, buttonWith(t, mine, ":pass")), "already been decided")
	if now := h.load(id).Seq; now != seq {
		t.Errorf("the fight went from %d to %d", seq, now)
	}
	if form := h.Form(bob, buttonWith(t, mine, ":arm")); len(form.Fields) == 0 {
		t.Error("reactions depend on the step")
	}
}
