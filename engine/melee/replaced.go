package melee

import "warbell/engine"

// replaced forgets the targets and orders of a seat's former player. The new player is asked each time until
// they give other orders (rule 5.15).
func (s *State) replaced(seat engine.Seat) {
	s.mark(&s.Chosen, seat, false)
	if s.Duel() {
		return
	}
	for i := range s.Models {
		if m := &s.Models[i]; m.Seat == seat {
			m.Order.Ask = []When{WhenAlways}
		}
	}
}
