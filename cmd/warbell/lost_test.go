package main

import (
	"errors"
	"fmt"
	"slices"
	"strings"
	"testing"
	"time"

	"warbell/bot/discordfake"
)

// loss is a way in which Discord does not take the first response to an interaction.
type loss struct{ times, status, code int }

// losses are the ways; the last one is more than any request is tried.
var losses = []loss{{1, 404, 10062}, {1, 400, 50035}, {4, 503, 0}}

// repaired is after how long what a lost callback was to say is said at the latest.
const repaired = 30 * time.Second

// TestADuelOfLostCallbacks checks F97: the callback of each press is lost. The post shows the new state
// anyway, and its buttons work, so that the duel can be finished.
func TestADuelOfLostCallbacks(t *testing.T) {
	for _, l := range losses {
		t.Run(fmt.Sprint(l.code), func(t *testing.T) {
			bubble(t, func(t *testing.T) {
				s := accepted(t, up(t))
				for range 300 {
					m, over := s.newest()
					if over {
						return
					}
					s.lose(m, l)
				}
				t.Fatal("the duel has not ended after 300 answers")
			})
		})
	}
}

// lose presses what a message asks as everybody who is mentioned, and loses what the bot answers to each
// press that carries something out. A press of a post that is stale must not be needed.
func (s *scene) lose(m discordfake.Message, l loss) {
	s.Helper()
	s.done[asks(m)] = true
	for _, p := range []*discordfake.Person{s.ann, s.bob} {
		if !strings.Contains(m.Content, p.Mention()) {
			continue
		}
		if slices.Contains(m.Buttons(), "Pick weapon…") {
			s.press(p, m)
			continue
		}
		s.run.Stand.LoseCallbacks(l.times, l.status, l.code)
		_, err := p.Click(s.ctx(), m, m.Buttons()[0])
		if l.code != 50035 && !errors.Is(err, discordfake.ErrNoAnswer) && !refusedNow(err) { // that of 50035 is an apology
			s.Fatalf("the callback was not lost: %v", err)
		}
		time.Sleep(repaired)
	}
}

// refusedNow reports whether Discord's client does not take a press: the message was changed meanwhile.
func refusedNow(err error) bool {
	var changed discordfake.Refused
	return errors.As(err, &changed)
}

// TestAcceptedThoughTheCallbackIsLost checks F98: the challenge shows its result, and asks for nothing
// more.
func TestAcceptedThoughTheCallbackIsLost(t *testing.T) {
	for _, l := range losses {
		t.Run(fmt.Sprint(l.code), func(t *testing.T) {
			bubble(t, func(t *testing.T) {
				s := newScene(t, up(t))
				offer, err := s.bob.Await(s.ctx(), "duels", discordfake.HasButton("Accept…"))
				s.must(err)
				form, err := s.bob.Click(s.ctx(), offer, "Accept…")
				s.must(err)
				s.run.Stand.LoseCallbacks(l.times, l.status, l.code)
				_, err = s.bob.Submit(s.ctx(), form.Modal, discordfake.Fields{"fighter": "ready:Witchhunter"})
				if l.code != 50035 && !errors.Is(err, discordfake.ErrNoAnswer) {
					t.Fatalf("the callback was not lost: %v", err)
				}
				time.Sleep(repaired)
				for _, m := range s.bob.Messages("duels") {
					if m.ID == offer.ID && (slices.Contains(m.Buttons(), "Accept…") || !strings.Contains(m.Content, "accepts ")) {
						t.Errorf("the challenge shows %v under %q", m.Buttons(), m.Content)
					}
				}
			})
		})
	}
}

// TestAStaleChallengeIsRepaired checks F98: a press on an outdated challenge updates it.
func TestAStaleChallengeIsRepaired(t *testing.T) {
	bubble(t, func(t *testing.T) {
		s := newScene(t, up(t))
		offer, err := s.bob.Await(s.ctx(), "duels", discordfake.HasButton("Decline"))
		s.must(err)
		s.run.Stand.LoseCallbacks(1, 404, 10062)
		s.run.Stand.Refuse("PATCH", "/channels/{channel}/messages/{message}", 1, 404, 10008) // nor can the outbox say it
		if _, err = s.bob.Click(s.ctx(), offer, "Decline"); !errors.Is(err, discordfake.ErrNoAnswer) {
			t.Fatalf("the callback was not lost: %v", err)
		}
		time.Sleep(repaired)
		answer, err := s.bob.Click(s.ctx(), offer, "Decline")
		s.must(err)
		if !answer.Message.Ephemeral() || !strings.Contains(answer.Message.Content, "This challenge is closed") {
			t.Errorf("a stale press is answered by %q", answer.Message.Content)
		}
		_, err = s.bob.Await(s.ctx(), "duels", func(m discordfake.Message) bool {
			return m.ID == offer.ID && len(m.Buttons()) == 0 && strings.Contains(m.Content, "declines")
		})
		s.must(err)
	})
}

// TestASeatThoughTheCallbackIsLost checks F98: the offer of a place shows the new player, or
// that it is taken.
func TestASeatThoughTheCallbackIsLost(t *testing.T) {
	for button, want := range map[string]string{"Take the place": "**Cat** replaces **Ann**", "Withdraw": "no longer needs a replacement"} {
		bubble(t, func(t *testing.T) {
			s := accepted(t, up(t))
			s.newest() // so the game is in its thread
			_, err := s.ann.Command(s.ctx(), s.thread, "game replace")
			s.must(err)
			asked, err := s.bob.Await(s.ctx(), s.thread, discordfake.HasButton("Allow replacement"))
			s.must(err)
			_, err = s.bob.Click(s.ctx(), asked, "Allow replacement")
			s.must(err)
			offer, err := s.ann.Await(s.ctx(), s.thread, discordfake.HasButton("Take the place"))
			s.must(err)
			who := map[string]*discordfake.Person{"Take the place": s.run.Stand.As("Cat"), "Withdraw": s.ann}[button]
			s.run.Stand.LoseCallbacks(1, 404, 10062)
			if _, err := who.Click(s.ctx(), offer, button); !errors.Is(err, discordfake.ErrNoAnswer) {
				t.Fatalf("the callback was not lost: %v", err)
			}
			time.Sleep(repaired)
			for _, m := range s.ann.Messages(s.thread) {
				if m.ID == offer.ID && (len(m.Buttons()) > 0 || !strings.Contains(m.Content, want)) {
					t.Errorf("the offer shows %v under %q", m.Buttons(), m.Content)
				}
			}
		})
	}
}

// TestWhatIsLostBeforeItIsShown checks F97: a challenge and an open place are shown although the reply with
// them is lost.
func TestWhatIsLostBeforeItIsShown(t *testing.T) {
	for _, l := range losses {
		bubble(t, func(t *testing.T) {
			s := newScene(t, up(t))
			s.run.Stand.LoseCallbacks(l.times, l.status, l.code)
			_, _ = s.ann.Command(s.ctx(), "tavern", "duel", opt("opponent", s.bob), opt("fighter", "Knight"))
			time.Sleep(repaired)
			offers := 0
			for _, m := range s.bob.Messages("tavern") {
				if slices.Contains(m.Buttons(), "Accept…") {
					offers++
				}
			}
			if offers != 1 {
				t.Errorf("after %v the challenge is shown %d times", l, offers)
			}
		})
	}
}

// TestADMAsksNothingThoughTheCallbackIsLost checks F97: a DM asks for nothing after its pick was made.
func TestADMAsksNothingThoughTheCallbackIsLost(t *testing.T) {
	bubble(t, func(t *testing.T) {
		s := accepted(t, up(t))
		asked := discordfake.HasButton("Pick weapon…")
		for m, _ := s.newest(); !asked(m); m, _ = s.newest() {
			s.answer(m)
		}
		prompt, err := s.ann.Await(s.ctx(), s.ann.DM(), asked)
		s.must(err)
		form, err := s.ann.Click(s.ctx(), prompt, "Pick weapon…")
		s.must(err)
		s.run.Stand.LoseCallbacks(1, 404, 10062)
		if _, err := s.ann.Submit(s.ctx(), form.Modal, discordfake.Fields{}); !errors.Is(err, discordfake.ErrNoAnswer) {
			t.Fatalf("the callback was not lost: %v", err)
		}
		time.Sleep(repaired)
		for _, m := range s.ann.Messages(s.ann.DM()) {
			if m.ID == prompt.ID && asked(m) {
				t.Errorf("it is still asked: %q", m.Content)
			}
		}
	})
}
