package arena_test

import (
	"testing"

	"warbell/engine/grimheim/arena"
	"warbell/engine/grimheim/warband"
)

// BenchmarkGame plays a whole skirmish of Warbell against itself: the quick level.
func BenchmarkGame(b *testing.B) {
	for _, points := range []struct {
		name  string
		limit int
	}{{"200", 200}, {"500", 500}} {
		b.Run(points.name, func(b *testing.B) {
			one, _ := warband.Ready("The Ember Watch", points.limit)
			two, _ := warband.Ready("The Bonechewers", points.limit)
			s := arena.Series{A: arena.Entrant{List: one, Player: arena.Warbell}, B: arena.Entrant{List: two, Player: arena.Warbell}, Seed: 1}
			n := 0
			for b.Loop() {
				game, err := s.Game(n)
				if err != nil {
					b.Fatal(err)
				}
				if r, err := game.Fight.Play(); err != nil || r.Refusals+r.Faults > 0 {
					b.Fatal(err, r)
				}
				n++
			}
		})
	}
}
