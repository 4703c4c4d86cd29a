package main

import (
	"os"
	"testing"
)

// TestADeletedThreadIsLeftAtOnce: a moderator deletes the thread of a duel. What it asked stands in the
// channel where the duel was agreed on, before anybody has done anything, and it is played there to its end.
func TestADeletedThreadIsLeftAtOnce(t *testing.T) {
	if os.Getenv("WARBELL_E2E_HTTP") != "" {
		t.Skip("without a gateway nobody tells of deleted threads")
	}
	bubble(t, func(t *testing.T) {
		run := up(t)
		s := accepted(t, run)
		m, _ := s.newest()
		s.answer(m)
		s.newest()
		s.must(run.Stand.RemoveChannel(s.thread))
		s.thread = "duels"
		for _, m := range s.ann.Messages(s.thread) {
			s.done[asks(m)] = true // the challenge
		}
		s.play()
	})
}
