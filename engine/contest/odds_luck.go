package contest

import "warbell/engine"

// Luck compares the winners of Contests with their odds, for both sides.
func (system) Luck(_ *State, ev engine.Event) []engine.Luck {
	e, ok := ev.(Contested)
	if !ok || e.Auto != "" {
		return nil
	}
	n, m := e.Sides[0].Count.Total, e.Sides[1].Count.Total
	if n < 1 || m < 1 || max(n, m) > len(row{}) {
		return nil // impossible under these rules
	}
	won := winners(n, m)
	all := make([]engine.Luck, 2)
	for i, side := range e.Sides {
		all[i] = engine.Luck{Seat: side.Model.Seat, Expected: won.Chance(i + 1), Throws: 1}
		if e.Winner == i+1 {
			all[i].Hits = 1
		}
	}
	return all
}
