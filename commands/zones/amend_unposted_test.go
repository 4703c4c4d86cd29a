package zones_test

import (
	"strings"
	"testing"
)

// TestAmendBeforeAnUnpostedStep checks that a step which wasn't posted yet when a correction came is posted
// with it, once.
func TestAmendBeforeAnUnpostedStep(t *testing.T) {
	h := newHouse(t)
	h.BeginFight("", "Ghast th11 hits37; claws 2 hand | zone=Tower")
	h.WantTold(ann, "/gm set | creature=Ana | what=hits | value=1 | reason=A fall", "A fall")
	step, since := h.step(""), len(h.Said)
	h.Act(bob, "move Bridge")
	h.Courier()
	if told := h.Told(since); strings.Contains(told, "Bridge") {
		t.Fatalf("the unfinished turn is posted at once: %s", told)
	}
	h.confirmed(h.Fill(ann, h.Slash(ann, "/gm amend | step="+step).Modal, "value", "3"))
	h.Rest()
	if told := h.Told(since); strings.Count(told, "→ *Bridge*") != 1 {
		t.Errorf("posted: %s", told)
	}
}
