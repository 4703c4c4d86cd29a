package zones_test

import (
	"slices"
	"strings"
	"testing"

	"warbell/commands/commandstest"
	"warbell/templates"
)

// acts returns the buttons of a fight's message, without those that only show something.
func acts(m templates.Message) (ids []string) {
	for _, id := range commandstest.Buttons(m) {
		if verb, _, _ := strings.Cut(id, ":"); !slices.Contains([]string{"w", "p", "o", "l", "b"}, verb) {
			ids = append(ids, id)
		}
	}
	return ids
}

// TestAPostHasFiveButtons checks that a fight's posts have at most five buttons, the main one first, and that
// the other actions are behind "Show my options".
func TestAPostHasFiveButtons(t *testing.T) {
	h := newHouse(t)
	id := h.BeginFight("", "Ghast th11 hits37; claws 5 hand | zone=Bridge")
	asked := h.Act(bob, "do | words=I climb the wall")
	h.Act(cat, "move Bridge")
	for ref, m := range h.Posts {
		if got := acts(m); len(got) > 5 {
			t.Errorf("%v has %d buttons: %q", ref, len(got), got)
		}
	}
	if got := acts(commandstest.Message(asked)); len(got) == 0 || !strings.HasPrefix(got[0], "zr:") {
		t.Errorf("the request is asked by %q", got)
	}
	panel := strings.Join(commandstest.Buttons(commandstest.Message(h.Press(cat, zid("z", id, "me")))), " ")
	for _, act := range []string{":turn", ":help", ":attack", ":move", ":do", ":pass"} {
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
