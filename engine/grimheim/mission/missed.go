package mission

import "warbell/engine/battlefield"

// Miss is a model near an objective that it doesn't hold, because it is too far away or doesn't see it.
type Miss struct {
	Model int              `json:"m"`
	Where string           `json:"at"` // the objective, by its ID
	Away  battlefield.Inch `json:"away"`
}

// Far reports whether the model is too far away. Otherwise it doesn't see the objective.
func (m Miss) Far() bool { return m.Away > Control }

// nearly is the distance beyond Control at which a model still counts as near.
const nearly = battlefield.One

// Missed returns the models near objectives that they don't hold, in the map's order, then in the board's.
// There are none if the mission gives no points for holding.
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
