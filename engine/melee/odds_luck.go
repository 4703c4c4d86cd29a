package melee

import (
	"warbell/engine"
	"warbell/engine/dice"
	"warbell/engine/odds"
)

// Luck compares the rolls to hit with their average. Parries are ignored.
func (system) Luck(_ *State, ev engine.Event) []engine.Luck {
	e, ok := ev.(interface{ struck() []Strike })
	if !ok {
		return nil
	}
	var all []engine.Luck
	for _, s := range e.struck() {
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

// struck returns the strikes that count for luck.
func (e Fought) struck() []Strike   { return e.Strikes }
func (e Panicked) struck() []Strike { return e.Hits }
