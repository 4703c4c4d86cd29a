package melee

import (
	"warbell/engine"
	"warbell/engine/dice"
	"warbell/engine/odds"
)

// Luck compares the rolls to hit with what they bring on average; parries take nothing off.
func (system) Luck(_ *State, ev engine.Event) []engine.Luck {
	var strikes []Strike
	switch e := ev.(type) {
	case Fought:
		strikes = e.Strikes
	case Panicked:
		strikes = e.Hits
	}
	var all []engine.Luck
	for _, s := range strikes {
		if s.HitNeed == 0 {
			continue
		}
		hits := odds.Of(nil, func(src dice.Source) bool {
			other := s
			other.HitFace = src.Die(6)
			return other.hit()
		})
		l := engine.Luck{Seat: s.Striker.Seat, Expected: hits.Chance(true), Throws: 1}
		if s.hit() {
			l.Hits = 1
		}
		all = append(all, l)
	}
	return all
}
