package main

import (
	"errors"
	"strings"
	"testing"
	"time"
)

// TestTheDrawerTellsNothingOfAPrivateDuel lets Cat play a practice duel in her DMs. Bob's drawer shows
// neither her duties nor the bot's messages there.
func TestTheDrawerTellsNothingOfAPrivateDuel(t *testing.T) {
	bubble(t, func(t *testing.T) {
		run := up(t)
		cat := &tourist{T: t, Person: run.Stand.As("Cat"), run: run}
		dm := cat.dm(cat.click(cat.tour("tavern"), "Play a practice duel").Message)
		s := &scene{T: t, run: run, ann: run.Stand.As("Ann"), bob: run.Stand.As("Bob")}
		games, err := run.app.store.GamesOf(cat.ctx(), cat.ID())
		s.must(err)
		s.must(run.app.store.SetPace(cat.ctx(), games[0].Game.ID, time.Hour)) // who practises isn't rung
		for _, path := range []string{"outbox", "script/outbox", "trouble", "games"} {
			got := s.behind(s.bob, 200, path)
			for _, piece := range []string{"dm.tour", cat.ID(), dm, string(games[0].Game.ID), `"who":"Cat"`} {
				if strings.Contains(got, piece) {
					t.Errorf("Bob's %s shows %q: %s", path, piece, got)
				}
			}
		}
		if got := s.behind(s.bob, 200, "outbox"); !strings.Contains(got, `"for":["Cat"],"hidden":true`) {
			t.Errorf("Bob's outbox: %s", got)
		}
		if got := s.behind(cat.Person, 200, "outbox"); !strings.Contains(got, "dm.tour") || !strings.Contains(got, string(games[0].Game.ID)) {
			t.Errorf("Cat's outbox: %s", got)
		}
		if got := s.behind(cat.Person, 200, "trouble"); !strings.Contains(got, `"who":"Cat"`) {
			t.Errorf("Cat's trouble: %s", got)
		}
	})
}

// TestTheDrawerOfAStoppedBot asks while no bot runs, and while the bot is being stopped.
func TestTheDrawerOfAStoppedBot(t *testing.T) {
	bubble(t, func(t *testing.T) {
		run := up(t)
		s := &scene{T: t, run: run, ann: run.Stand.As("Ann")}
		was := run.app
		s.must(run.close())
		for _, path := range []string{"games", "outbox", "log", "script/game", "trouble"} {
			if got := s.behind(s.ann, 403, path, "game", "g"); !strings.Contains(got, "The bot is not running; restart it.") {
				t.Errorf("%s: %s", path, got)
			}
		}
		if err := run.advanced(t.Context(), run.Stand.Now()); !errors.Is(err, errNotRunning) {
			t.Errorf("the clock of a stopped bot: %v", err)
		}
		in := newInspector(run.table)
		if _, err := was.store.Rows(t.Context(), 1); err == nil || in.calm(was, err) != errStopped || in.calm(was, nil) != nil {
			t.Errorf("%v", err)
		}
	})
}
