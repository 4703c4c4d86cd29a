package battlefield

import "math"

// Area is a ball around a place, such as a blast or an aura. For the distance from the edge of a model's
// base, use [Board.Around].
type Area struct {
	At     Place `json:"at"`
	Radius Inch  `json:"radius"`
}

// Part returns how much of the model's base lies in the area. A base that only touches the edge is partly in
// it, since "within 3 inches" includes 3 inches.
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

// Caught lists the IDs of the models whose bases are at least partly in the area. If wholly is set, it lists
// only those that are wholly in it.
func (b *Board) Caught(a Area, wholly bool) []int { return b.having(a.Part, wholly) }

// Outline returns the area as seen from above, at the height of its centre.
func (a Area) Outline() Outline { return Outline{Middle: a.At.Point, Radius: a.Radius} }
