package zones_test

import (
	"testing"
)

// TestThoseWhoAreGoneStayInThePanel (Z19) checks that the GM's panel shows the opponents that are captured,
// fled and defeated, each with its word, those of a group, too.
func TestThoseWhoAreGoneStayInThePanel(t *testing.T) {
	h := newHouse(t)
	h.BeginFight("", "Ghoul th9 hits5; claws 2 hand | count=4 | zone=Tower")
	h.Slash(ann, "/gm rule | effects=Ghoul 1 captured; Ghoul 2 fled; Ghoul 3 out")
	panel := h.Slash(ann, "/gm panel")
	h.WantPrivate(panel, "💀 Defeated: Ghoul 3 · Captured: Ghoul 1 · Fled: Ghoul 2")
	h.WantPrivate(panel, "*Tower*: Ghoul 4 (TH 9; 5/5)")
	h.Slash(ann, "/gm rule | effects=Ghoul 4 captured")
	h.WantPrivate(h.Slash(ann, "/gm panel"), "💀 Defeated: Ghoul 3 · Captured: Ghoul 1, 4 · Fled: Ghoul 2")
}

// TestAConditionSaysItsLastRound (Z21) checks that post and panel say to which round a condition lasts, and
// that one given after the characters' phase doesn't count that round for a character.
func TestAConditionSaysItsLastRound(t *testing.T) {
	h := newHouse(t)
	h.BeginFight("", "Ghast th11 hits37; claws 2 hand | zone=Tower")
	h.WantPublic(h.Slash(ann, "/gm rule | effects=Ana dazed for 2 rounds"), "until the end of round 2")
	h.WantPrivate(h.Slash(ann, "/gm panel"), "dazed until the end of round 2")
	h.sure(bob, h.Act(bob, "pass"))
	h.sure(cat, h.Act(cat, "pass"))
	late := h.Slash(ann, "/gm rule | effects=Bo dazed for 2 rounds; Ghast dazed for 2 rounds")
	h.WantPublic(late, "**Bo**: dazed (until the end of round 3)")
	h.WantPublic(late, "**Ghast**: dazed (until the end of round 2)")
	panel := h.Slash(ann, "/gm panel")
	h.WantPrivate(panel, "Ghast: dazed until the end of round 2")
	h.wantPanel(h.more(panel, "how-rule"), "unless that side has already acted")
}
