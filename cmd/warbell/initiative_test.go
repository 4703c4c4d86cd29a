package main

import (
	"slices"
	"strings"
	"testing"

	"warbell/bot/discordfake"
)

// TestTurnOrder plays a round of a turn order with the real bot. A new message calls each player, and the
// previous one is deleted. An opponent's turn is an edit. At the end the buttons are removed.
func TestTurnOrder(t *testing.T) {
	bubble(t, func(t *testing.T) {
		run := up(t)
		s := &scene{T: t, run: run, ann: run.Stand.As("Ann"), bob: run.Stand.As("Bob")}
		rolled, err := s.ann.Command(s.ctx(), "tavern", "rolloff", opt("initiative", true),
			opt("entrants", s.ann.Mention()+", "+s.bob.Mention()+" +60, Orcs +30"))
		s.must(err)
		s.click(s.ann, *rolled.Message, "Start round 1")
		first := s.posted("your turn** in round 1. Next: Orcs.")
		s.calls(first, s.bob)
		s.click(s.bob, first, "Next turn")
		orcs := s.posted("**Orcs** to act in round 1. Next: Ann.")
		if orcs.ID != first.ID {
			t.Error("the turn of the orcs is another message")
		}
		s.click(s.ann, orcs, "Next turn")
		second := s.posted("your turn** in round 1. Next: Bob.")
		s.calls(second, s.ann)
		s.must(s.ann.Until(s.ctx(), func() bool {
			return !slices.ContainsFunc(s.ann.Messages("tavern"), func(m discordfake.Message) bool { return m.ID == first.ID })
		}))
		more, err := s.ann.Click(s.ctx(), second, "More…")
		s.must(err)
		s.click(s.ann, *more.Message, "End turn order")
		ended := s.posted("The turn order ended** in round 1")
		if ended.ID != second.ID || strings.Contains(ended.Content, "your turn") {
			t.Errorf("it ends as %q", ended.Content)
		}
	})
}

// calls wants a message to mention one player and no one else.
func (s *scene) calls(m discordfake.Message, who *discordfake.Person) {
	s.Helper()
	if len(m.Mentions) != 1 || m.Mentions[0].ID != who.ID() {
		s.Errorf("%q mentions %v", m.Content, m.Mentions)
	}
}
