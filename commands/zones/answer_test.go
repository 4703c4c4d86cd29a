package zones_test

import (
	"strings"
	"testing"
)

// TestAnAnswerAsksOnlyItsReader checks that the private answer in a turn that goes on does not ask others, as
// the post for all does.
func TestAnAnswerAsksOnlyItsReader(t *testing.T) {
	h := newHouse(t)
	h.BeginFight("", "Ghast th11 hits37; claws 2 hand | zone=field")
	h.Rest()
	since := len(h.Said)
	answer := h.Act(bob, "attack Ghast with bow")
	h.WantPrivate(answer, "<@1002>, your turn goes on: **Ana**, 1 action left")
	if strings.Contains(text(answer), "<@1003>") {
		t.Errorf("Ana's player reads whom the post will ask: %q", text(answer))
	}
	h.Rest()
	post := h.Told(since)
	if !strings.Contains(post, "<@1003>, your turn: **Bo**") || strings.Contains(post, "hit by") {
		t.Errorf("the post: %q", post)
	}
}
