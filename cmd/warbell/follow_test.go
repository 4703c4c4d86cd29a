package main

import (
	"slices"
	"strings"
	"testing"
	"time"

	"warbell/bot/discordfake"
	"warbell/engine/enginetest"
)

// day lets a day pass and waits until all is said.
func (s *scene) day() {
	s.Helper()
	s.run.Stand.Advance(25 * time.Hour)
	s.must(s.run.advanced(s.ctx(), s.run.Stand.Now()))
	s.said()
}

// digests are those that a person got by DM.
func digests(p *discordfake.Person) (all []string) {
	for _, m := range p.Messages(p.DM()) {
		if strings.HasPrefix(m.Content, "📰") {
			all = append(all, m.Content)
		}
	}
	return all
}

// TestFollowersSeeWhatDiscordLetsThem checks that a spectator gets a duel's digest once a day, as long as
// Discord lets the spectator read its channel, and that a board in another channel lists the duel as long
// as everyone can read it.
func TestFollowersSeeWhatDiscordLetsThem(t *testing.T) {
	enginetest.Whole(t)
	bubble(t, func(t *testing.T) {
		run := up(t)
		s := accepted(t, run)
		cat, gil := run.Stand.As("Cat"), run.Stand.As("Gil")
		s.said()
		_, err := cat.Command(s.ctx(), s.thread, "follow")
		s.must(err)
		_, err = gil.Command(s.ctx(), "tavern", "games board", opt("games", "server"))
		s.must(err)
		board, err := cat.Await(s.ctx(), "tavern", discordfake.HasText("📌"))
		s.must(err)
		if !strings.Contains(board.Content, " v ") {
			t.Errorf("board: %q", board.Content)
		}
		first, _ := s.newest()
		s.answer(first)
		s.day()
		if got := digests(cat); len(got) != 1 || !strings.Contains(got[0], "/"+s.thread+"/") {
			t.Fatalf("digests: %q", got)
		}
		s.must(run.Stand.Overwrite("duels", "@everyone", nil, []string{"VIEW_CHANNEL"}))
		s.must(run.Stand.Overwrite("duels", "Ann", []string{"VIEW_CHANNEL"}, nil))
		s.must(run.Stand.Overwrite("duels", "Bob", []string{"VIEW_CHANNEL"}, nil))
		s.must(run.Stand.Overwrite("duels", "Warbell", []string{"VIEW_CHANNEL"}, nil))
		next, _ := s.newest()
		s.answer(next)
		s.day()
		if got := digests(cat); len(got) != 1 {
			t.Errorf("told what is hidden: %q", got[1:])
		}
		s.must(cat.Until(s.ctx(), func() bool {
			return slices.ContainsFunc(cat.Messages("tavern"), func(m discordfake.Message) bool {
				return strings.HasPrefix(m.Content, "📌") && !strings.Contains(m.Content, " v ") && strings.Contains(m.Content, "1 game in private channels")
			})
		}))
	})
}
