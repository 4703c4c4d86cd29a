package main

import (
	"strings"
	"testing"
	"time"

	"warbell/bot/discordfake"
)

// posts are the messages of the tavern that say all of some words, as a player sees them.
func posts(p *discordfake.Person, words ...string) (all []discordfake.Message) {
	for _, m := range p.Messages("tavern") {
		fits := true
		for _, word := range words {
			fits = fits && strings.Contains(m.Content, word)
		}
		if fits {
			all = append(all, m)
		}
	}
	return all
}

// TestDeckInDiscord checks that a deck has one post, that only its player sees a card in hand, and that
// reshuffling posts a new deck.
func TestDeckInDiscord(t *testing.T) {
	bubble(t, func(t *testing.T) {
		run := up(t)
		s := &scene{T: t, run: run, ann: run.Stand.As("Ann"), bob: run.Stand.As("Bob")}
		deck := s.guest("tavern", "draw", "52 cards left", opt("type", "deck"))
		drawn, err := s.bob.Click(s.ctx(), deck, "Draw to hand")
		s.must(err)
		if !strings.Contains(drawn.Message.Content, "to your hand") || len(posts(s.ann, "to your hand")) > 0 {
			t.Errorf("Bob reads %q, and Ann %+v", drawn.Message.Content, posts(s.ann, "to your hand"))
		}
		time.Sleep(time.Minute)
		deck = posts(s.ann, "51 cards left")[0]
		if !strings.Contains(deck.Content, "🔒 Code") || !strings.Contains(deck.Content, "1 card") {
			t.Errorf("the post: %q", deck.Content)
		}
		hand := drawn.Message
		shown, err := s.bob.Choose(s.ctx(), *hand, hand.Components[0].Components[0].Placeholder,
			hand.Components[0].Components[0].Options[0].Value)
		s.must(err)
		if !strings.Contains(shown.Message.Content, "You hold no cards") {
			t.Errorf("after it is shown: %q", shown.Message.Content)
		}
		asked, err := s.ann.Click(s.ctx(), deck, "Reshuffle or end…")
		s.must(err)
		_, err = s.ann.Click(s.ctx(), *asked.Message, "Reshuffle all cards")
		s.must(err)
		time.Sleep(time.Minute)
		if len(posts(s.bob, "has ended with 51 cards left", "🔒 Code")) != 1 || len(posts(s.bob, "52 cards left", "🔒 Code")) != 1 {
			t.Errorf("the posts are %+v", s.bob.Messages("tavern"))
		}
	})
}

// TestDraftInDiscord checks that a draft mentions each player once, in a message that is deleted after the
// turn, and that it picks for players who run out of time.
func TestDraftInDiscord(t *testing.T) {
	bubble(t, func(t *testing.T) {
		run := up(t)
		s := &scene{T: t, run: run, ann: run.Stand.As("Ann"), bob: run.Stand.As("Bob")}
		s.guest("tavern", "draw", "To pick: Axe, Bow", opt("type", "draft"), opt("things", "Axe, Bow"),
			opt("entrants", s.ann.Mention()+", "+s.bob.Mention()), opt("timer", "1h"))
		time.Sleep(time.Minute)
		call := posts(s.ann, "pick number 1 of 2")
		if len(call) != 1 || len(call[0].Mentions) != 1 || !strings.HasPrefix(call[0].Content, "<@") {
			t.Fatalf("the first player is called by %+v", call)
		}
		first, board := s.ann, posts(s.ann, "picks, number 1 of 2")[0]
		if call[0].Mentions[0].ID == s.bob.ID() {
			first = s.bob
		}
		_, err := first.Choose(s.ctx(), board, board.Components[0].Components[0].Placeholder, "1")
		s.must(err)
		time.Sleep(time.Minute)
		if len(posts(s.ann, "pick number 1 of 2")) != 0 || len(posts(s.ann, "pick number 2 of 2")) != 1 {
			t.Errorf("after the pick: %+v", s.ann.Messages("tavern"))
		}
		time.Sleep(2 * time.Hour)
		if len(posts(s.ann, "pick number")) != 0 || len(posts(s.ann, "all picks are made", "Bow", "Axe (missed pick)")) != 1 {
			t.Errorf("at the end: %+v", s.ann.Messages("tavern"))
		}
	})
}
