package arena_test

import (
	"math"
	"slices"
	"testing"

	"warbell/engine"
	"warbell/engine/enginetest"
	"warbell/engine/grimheim/arena"
	"warbell/engine/grimheim/warband"
)

// TestInterval compares Wilson's formula with values of a table.
func TestInterval(t *testing.T) {
	for _, tt := range []struct {
		score     arena.Score
		low, high float64
		even      bool
	}{
		{arena.Score{}, 0, 1, true},
		{arena.Score{Games: 200, Wins: 100, Losses: 100}, 0.4314, 0.5686, true},
		{arena.Score{Games: 10, Wins: 8, Losses: 2}, 0.4902, 0.9433, true},
		{arena.Score{Games: 200, Wins: 130, Losses: 50, Draws: 20}, 0.6332, 0.7593, false},
		{arena.Score{Games: 200, Losses: 200}, 0, 0.0188, false},
	} {
		low, high := tt.score.Interval()
		if math.Abs(low-tt.low) > 5e-4 || math.Abs(high-tt.high) > 5e-4 || tt.score.Even() != tt.even {
			t.Errorf("%+v: %.4f to %.4f, even: %t; want %.4f to %.4f, %t", tt.score, low, high, tt.score.Even(), tt.low, tt.high, tt.even)
		}
	}
}

// TestScore checks that a draw counts half, and that the winner is found by the first entrant's seat.
func TestScore(t *testing.T) {
	var s arena.Score
	for n, winner := range []engine.Seat{1, 1, engine.NoSeat, 2} {
		s.Add(engine.Seat(1+n%2), winner) // seats 1, 2, 1, 2
	}
	if want := (arena.Score{Games: 4, Wins: 2, Losses: 1, Draws: 1}); s != want || s.Share() != 0.625 {
		t.Errorf("%+v, a share of %v", s, s.Share())
	}
}

// TestNoBandIsHopeless checks that each pre-made warband neither loses nor wins all games against its
// neighbours in the list. docs/balance.md measures how even they are.
func TestNoBandIsHopeless(t *testing.T) {
	enginetest.Whole(t)
	const reach, games, least = 3, 2, 0.05
	sizes := []int{300}
	if enginetest.Slow() {
		sizes = append(sizes, 500)
	}
	for _, limit := range sizes {
		lists := slices.DeleteFunc(warband.ReadyMade(), func(l warband.List) bool { return l.Limit != limit })
		scores := make([]arena.Score, len(lists))
		for i := range lists {
			for away := 1; away <= reach; away++ {
				k := (i + away) % len(lists)
				s := series(t, string(lists[i].Name), string(lists[k].Name), limit, arena.Warbell)
				s.Seed = uint64(100*i + 10*away)
				for n := range games {
					game, r := play(t, s, n+2*(i+away)) // not all on the same maps
					scores[i].Add(game.SeatA, r.Winner)
					scores[k].Add(3-game.SeatA, r.Winner)
				}
			}
		}
		for i, s := range scores {
			t.Logf("%d points, %s: %.2f of %d games", limit, lists[i].Name, s.Share(), s.Games)
			if s.Share() < least || s.Share() > 1-least {
				t.Errorf("%d points, %s: %+v", limit, lists[i].Name, s)
			}
		}
	}
}
