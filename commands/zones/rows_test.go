package zones_test

import (
	"slices"
	"strings"
	"testing"

	"warbell/commands/commandstest"
)

// TestAPostHasFiveButtons checks that a fight's posts have at most five buttons, with those for details and
// to redo, the main one first, and that all other actions are behind "Show my options".
func TestAPostHasFiveButtons(t *testing.T) {
	h := newHouse(t)
	id := h.BeginFight("", "Ghast th11 hits37; claws 5 hand | zone=Bridge")
	asked := h.Act(bob, "do | words=I climb the wall")
	h.Act(cat, "move Bridge")
	undone := h.Undo(ann, "/game undo") // while a request is open
	h.Act(bob, "attack Ghast with bow")
	h.Slash(bob, "/game undo") // which asks the GM
	h.Rest()
	for ref, m := range h.Posts {
		if got := commandstest.Buttons(m); len(got) > 5 {
			t.Errorf("%v has %d buttons: %q", ref, len(got), got)
		}
		for _, row := range m.Rows {
			if row.Menu == nil && len(row.Buttons) == 0 {
				t.Errorf("%v has a row without buttons: %+v", ref, m.Rows)
			}
		}
	}
	redoes := func(id string) bool { return strings.HasPrefix(id, "b:") }
	if got := commandstest.Buttons(commandstest.Message(undone)); !slices.ContainsFunc(got, redoes) {
		t.Errorf("an undo can't be redone: %q", got)
	}
	if got := commandstest.Buttons(commandstest.Message(asked)); len(got) == 0 || !strings.HasPrefix(got[0], "zr:") {
		t.Errorf("the request is asked by %q", got)
	}
	panel := strings.Join(commandstest.Buttons(commandstest.Message(h.Press(cat, zid("z", id, "me")))), " ")
	for _, act := range []string{":turn", ":help", ":attack", ":move", ":do", ":pass", ":arm", "l:" + string(id)} {
		if !strings.Contains(panel, act) {
			t.Errorf("the panel lacks %s: %s", act, panel)
		}
	}
	for _, no := range []string{":me", ":panel", ":join"} {
		if strings.Contains(panel, no) {
			t.Errorf("a player's panel has %s: %s", no, panel)
		}
	}
}
