package contest

import "warbell/engine"

// replaced forgets the standing orders and answers that the former player of a seat had given. Whoever plays it now
// is asked about each blow until they say otherwise (rule 4.7).
func (s *State) replaced(seat engine.Seat) {
	if !playing(seat) {
		return
	}
	if s.Version < ordered {
		s.Armed[int(seat)-1] = false
		return
	}
	for i := range s.Models {
		if m := &s.Models[i]; m.Seat == seat {
			m.Asks, m.Answers = AsksAlways, false
		}
	}
}
