package zones

import "warbell/engine"

// replaced withdraws the reactions set by a seat's former player, so that the new one is asked. The GMs'
// secrets belong to the game and stay (see Info.Kept).
func replaced(s *State, seat engine.Seat) {
	s.forget(seat)
	for i := range s.Creatures {
		if c := &s.Creatures[i]; c.Side == PCs && c.Seat == seat {
			c.Armed, c.Under = false, 0
		}
	}
}
