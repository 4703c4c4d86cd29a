package mission

import "warbell/engine/battlefield"

// Miss is a model near an objective that does not hold it, and why: it is too far away, or it doesn't see it.
type Miss struct {
	Model int              `json:"m"`
	Where string           `json:"at"` // the objective, by its ID
	Away  battlefield.Inch `json:"away"`
}

// Far reports whether the model is too far away; else it doesn't see the objective.
func (m Miss) Far() bool { return m.Away > Control }

// nearly is how far behind Control a model is still near enough for its player to wonder.
const nearly = battlefield.One

// Missed are the models near objectives that they don't hold, in the map's order, then in the board's. There
// are none where the mission gives nothing for holding.
func Missed(m Mission, b *battlefield.Board, last bool) []Miss {
	wanted := false
	for _, a := range m.Awards {
		wanted = wanted || a.Last == last && (a.For == Held || a.For == Majority)
	}
	if !wanted {
		return nil
	}
	var all []Miss
	for _, p := range Markers(b.Map) {
		for _, one := range b.Models {
			if away := p.Away(one); known(one.Side) && away <= Control+nearly && !Holds(b, one, p) {
				all = append(all, Miss{Model: one.ID, Where: p.ID, Away: away})
			}
		}
	}
	return all
}
