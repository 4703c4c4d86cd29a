package zones

import "warbell/engine"

// Luck compares the hits of attacks with their average against the final target. NoSeat stands for the
// opponents. It leaves out attacks on a secret TH.
func (system) Luck(s *State, ev engine.Event) []engine.Luck {
	e, ok := ev.(interface{ landed() []Strike })
	if !ok {
		return nil
	}
	var all []engine.Luck
	for _, st := range e.landed() {
		by := s.Creature(st.By.ID)
		if by == nil || st.Need == 0 || len(st.Chains) == 0 {
			continue
		}
		all = append(all, engine.Luck{
			Seat: by.Seat, Hits: st.Hits - st.Auto, Expected: meanHits(len(st.Chains), 0, st.Need), Throws: 1,
		})
	}
	return all
}
