package zones

import "warbell/engine"

// replaced disarms the answers of a seat's former player: whoever plays its characters now is asked. What
// stands behind the screen belongs to the table, and stays (see Info.Kept).
func (s *State) replaced(seat engine.Seat) {
	for i := range s.Creatures {
		if c := &s.Creatures[i]; c.Side == PCs && c.Seat == seat {
			c.Armed, c.Under = false, 0
		}
	}
}
