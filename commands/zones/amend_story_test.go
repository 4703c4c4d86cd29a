package zones_test

import "testing"

// TestAStoryOfACorrectedRuling checks that the GM's words with a corrected answer follow its check and the
// answer, before the effects.
func TestAStoryOfACorrectedRuling(t *testing.T) {
	h := newHouse(t)
	id := h.BeginFight("", "Guard th1 hits6; claws 2 hand | zone=field")
	h.Act(bob, "do | words=I swing to the Tower")
	h.Fill(ann, h.Form(ann, zid("zr", id, "rule:1")), "check", "agility", "words", "The chain holds.")
	form := h.Slash(ann, "/gm amend | step="+h.step(id)).Modal
	h.confirmed(h.Fill(ann, form, "words", "The rope holds."))
	h.endFight("")
	h.Rest()
	story, _ := storyIn(t, h.Slash(bob, "/game record | get=story"))
	inOrder(t, story, "I swing to the Tower", "passes Agility", "request (1 action)", "The rope holds.", "moves **Ana** to")
}
