package battlefield

import "math"

// Area is all that is within a distance of a place, a ball: a blast, an aura. One around a model is measured
// from the edge of its base, by [Board.Around].
type Area struct {
	At     Place `json:"at"`
	Radius Inch  `json:"radius"`
}

// Part says how much of the model's base the area holds. A base that its edge touches is partly in it:
// "within 3 inches" includes 3 inches.
func (a Area) Part(m Model) Part {
	up := (m.At.Up - a.At.Up).Float()
	farthest := math.Hypot(distance(a.At.Point, m.At.Point)+m.Base.Radius(), up)
	switch {
	case m.From(a.At) > a.Radius:
		return Outside
	case Round(farthest) > a.Radius:
		return Partly
	default:
		return Wholly
	}
}

// Caught lists the models of whose bases the area holds any part, by their IDs; wholly: all of it.
func (b *Board) Caught(a Area, wholly bool) []int { return b.having(a.Part, wholly) }

// Outline is the area as seen from above, on the height of its middle.
func (a Area) Outline() Outline { return Outline{Middle: a.At.Point, Radius: a.Radius} }
