package contest

import "warbell/engine"

// replaced forgets the standing orders and answers that the former player of a seat had given. Whoever plays
// it now is asked about each blow until they say otherwise (rule 4.7).
func (s *State) replaced(seat engine.Seat) {
	for i := range s.Models {
		if m := &s.Models[i]; m.Seat == seat {
			m.Asks, m.Answers = AsksAlways, false
		}
	}
}
