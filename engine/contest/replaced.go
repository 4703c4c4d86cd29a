package contest

import "warbell/engine"

// replaced forgets the orders and answers of a seat's former player. The new player is asked about each
// attack until they give other orders (rule 4.7).
func (s *State) replaced(seat engine.Seat) {
	for i := range s.Models {
		if m := &s.Models[i]; m.Seat == seat {
			m.Asks, m.Answers = AsksAlways, false
		}
	}
}
