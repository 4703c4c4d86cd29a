package main

import (
	"os"
	"testing"
)

// TestADeletedThreadIsLeftAtOnce deletes the thread of a duel as a moderator. Open questions are posted at
// once in the channel of the challenge, and the duel is played there to its end.
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
