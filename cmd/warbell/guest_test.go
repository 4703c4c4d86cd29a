package main

import (
	"strings"
	"testing"

	"warbell/bot/discordfake"
)

// TestWhereWarbellIsNoMember uses Warbell as a user's own app, in a server without Warbell and in a DM with
// friends. Commands that need a member are refused, and a roll-off is closed by a press.
func TestWhereWarbellIsNoMember(t *testing.T) {
	bubble(t, func(t *testing.T) {
		run := up(t)
		s := &scene{T: t, run: run, ann: run.Stand.As("Ann"), bob: run.Stand.As("Bob")}
		s.ann.Install()
		run.Stand.Kick()
		group := run.Stand.Group("three friends", s.ann, s.bob)
		for _, where := range []string{"tavern", group} {
			s.guest(where, "roll", "🎲 **", opt("dice", "2d6"))
			s.guest(where, "quick", "**", opt("game", "melee"), opt("one", "Old Kim ws5; sword"), opt("two", "Orc ws4; axe"))
			s.guest(where, "rolloff", "🏆", opt("entrants", "Orcs +2, Wolves"))
			s.closes(where)
		}
		if _, err := s.bob.Command(s.ctx(), "tavern", "roll", opt("dice", "d6")); err == nil {
			t.Error("Bob uses an app that he has not added")
		}
	})
}

// guest has Ann use a command where Warbell is no member.
func (s *scene) guest(where, command, want string, options ...discordfake.Opt) discordfake.Message {
	s.Helper()
	answer, err := s.ann.Command(s.ctx(), where, command, options...)
	s.must(err)
	if answer.Message == nil || !strings.Contains(answer.Message.Content, want) {
		s.Fatalf("/%s says %+v", command, answer.Message)
	}
	return *answer.Message
}

// closes begins an open roll-off, in which Bob rolls too, and which Ann ends.
func (s *scene) closes(where string) {
	s.Helper()
	begun := s.guest(where, "rolloff", "Anyone can roll")
	for _, p := range []*discordfake.Person{s.ann, s.bob} {
		_, err := p.Click(s.ctx(), begun, "Roll")
		s.must(err)
	}
	_, err := s.bob.Click(s.ctx(), begun, "Close now")
	s.must(err)
	ended, err := s.ann.Click(s.ctx(), begun, "Close now")
	s.must(err)
	if ended.Message == nil || !strings.Contains(ended.Message.Content, "wins the roll-off") && !strings.Contains(ended.Message.Content, "tie at") {
		s.Errorf("closed it says %+v", ended.Message)
	}
}
