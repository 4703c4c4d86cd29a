package melee

import "warbell/engine"

// replaced forgets the targets that the former player of a seat had chosen, and what its models carry.
// Whoever plays it now is asked each time until they say otherwise (rule 5.15).
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
