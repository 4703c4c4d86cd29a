package zones_test

import (
	"strings"
	"testing"
)

// TestAPartyExploresWithoutOpponents checks that characters move and ask outside rounds, that a fight begins
// and ends in the scene, and that all stay where they are.
func TestAPartyExploresWithoutOpponents(t *testing.T) {
	h := newHouse(t)
	id := h.OpenFight("")
	h.WantPublic(h.Act(bob, "move Bridge"), "Bridge")
	h.WantPublic(h.Act(bob, "do | words=I knock on the tower's door"), "knock")
	if !strings.Contains(h.Asks(id, "rule"), "knock") && len(h.Owing(id, "rule")) == 0 {
		t.Error("the GM isn't asked to rule")
	}
	h.WantPrivate(h.Act(bob, "attack Bo"), "the fight hasn't begun")
	h.WantPrivate(h.Slash(bob, "/gm next | step=explore"), "Only the GM")
	h.WantPrivate(h.Slash(ann, "/gm next | step=explore"), "the fight hasn't begun")
	h.Slash(ann, "/gm add | what=Ghast th11 hits37; claws 2 hand | zone=field")
	h.WantPublic(h.Slash(ann, "/gm next"), "Round 1")
	sure := h.Slash(ann, "/gm next | step=explore")
	h.WantPrivate(sure, "go on exploring?")
	before := len(h.Said)
	h.wantPanel(h.Press(ann, buttonWith(h, sure, "sure-explore")), "")
	h.Rest()
	if told := h.Told(before); !strings.Contains(told, "the scene goes on") {
		t.Errorf("told: %s", told)
	}
	status := text(h.Slash(bob, "/game status"))
	if !strings.Contains(status, "Ghast") || !strings.Contains(status, "Bridge") {
		t.Errorf("status: %s", status)
	}
	h.WantPublic(h.Act(bob, "move Tower"), "Tower")
	h.WantPublic(h.Slash(ann, "/gm next"), "Round 1")
}
