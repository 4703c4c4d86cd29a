package zones

import "warbell/engine"

// Luck compares the hits of attacks with what their dice bring on average, against what they had to show in
// the end. NoSeat stands for the opponents. Where a sealed TH was struck at nobody can tell.
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
