package main

import (
	"context"

	"warbell/bot/discordfake"
	"warbell/storage"
)

// auditPosts wants the newest post of each game to show what is asked, and a challenge what became of it,
// whatever was killed or lost since: once nothing is on its way that would change it.
func (s *sim) auditPosts() {
	s.t.Helper()
	if s.life == nil {
		return
	}
	ctx := context.Background()
	rows, err := s.life.raw.Rows(ctx, 1<<20)
	if err != nil {
		s.t.Fatal(err)
	}
	a := newAsker(s.t, s.life.raw, s.now)
	for _, id := range s.books.games {
		if s.goneWithTheLeaver(id) {
			continue
		}
		if bad := a.wrong(ctx, id, rows, s.seen); bad != "" {
			s.fail("game %s: %s", id, bad)
		}
	}
}

// seen is a message as everybody sees it; nil if it was deleted.
func (s *sim) seen(ref storage.Ref) *discordfake.Message {
	for _, who := range s.people {
		list, _, _ := s.stand.History(s.stand.As(who).ID(), ref.Channel, "", 100)
		for _, m := range list {
			if m.ID == ref.Message {
				return m
			}
		}
	}
	return nil
}
