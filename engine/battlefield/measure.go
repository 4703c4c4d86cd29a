package battlefield

import (
	"cmp"
	"math"
	"slices"
)

// Distances are straight and shortest, and rounded once. A model is measured from the edge of its base, a
// disc at the height on which it stands. Differences in height count fully: a base directly 2" above another
// is 2" away.

// Between returns the distance from base to base. It is 0 if they touch.
func (b *Board) Between(a, c Model) Inch {
	return slant(distance(a.At.Point, c.At.Point)-a.Base.Radius()-c.Base.Radius(), a.At.Up, c.At.Up)
}

// From returns the distance from the model's base to a place. It is 0 if the place is under the base.
func (m Model) From(at Place) Inch {
	return slant(distance(m.At.Point, at.Point)-m.Base.Radius(), m.At.Up, at.Up)
}

// slant returns the distance for a horizontal gap in inches between two heights.
func slant(gap float64, up, other Inch) Inch {
	return Round(math.Hypot(max(gap, 0), (up - other).Float()))
}

// Away returns the distance from the model to the piece. It is 0 if the model stands in it, on it or against
// it. The whole height of the model counts, so a wall next to its base is near at any height.
func (p Piece) Away(m Model) Inch {
	over, under := m.At.Up-p.Top, p.Bottom-m.At.Up-m.Height
	return slant(-p.Outline.depth(m.At.Point)-m.Base.Radius(), max(over, under, 0), 0)
}

// Away returns the distance from the model's base to the zone as seen from above. It is 0 if any part of the
// base is in the zone.
func (z Zone) Away(m Model) Inch {
	return slant(-z.Outline.depth(m.At.Point)-m.Base.Radius(), 0, 0)
}

// Part returns how much of the model's base is in the zone, at any height.
func (z Zone) Part(m Model) Part { return z.Outline.Part(m.At.Point, m.Base) }

// Neighbour is a model with its distance.
type Neighbour struct {
	ID   int  `json:"id"`
	Away Inch `json:"away"`
}

// Around lists the models, except m, within a distance of m's base, the nearest first. Equally near ones are
// in the order of their IDs. m need not be on the board, so a caller can ask about another place.
func (b *Board) Around(m Model, within Inch) []Neighbour {
	var all []Neighbour
	for _, other := range b.Models {
		if d := b.Between(m, other); other.ID != m.ID && d <= within {
			all = append(all, Neighbour{ID: other.ID, Away: d})
		}
	}
	slices.SortFunc(all, func(a, c Neighbour) int { return cmp.Or(cmp.Compare(a.Away, c.Away), cmp.Compare(a.ID, c.ID)) })
	return all
}

// Beside is a piece of terrain with its distance from a base.
type Beside struct {
	Piece string `json:"piece"`
	Away  Inch   `json:"away"`
	Part  Part   `json:"part,omitempty"` // the part of the base that overlaps it as seen from above
}

// Terrain lists the pieces within a distance of the model, the nearest first, including ground and sites.
// Equally near ones are in the map's order. Distance 0 gives the pieces that the model stands in, on or
// against.
func (b *Board) Terrain(m Model, within Inch) []Beside {
	var all []Beside
	for _, p := range b.Pieces {
		if d := p.Away(m); d <= within {
			all = append(all, Beside{Piece: p.ID, Away: d, Part: p.Outline.Part(m.At.Point, m.Base)})
		}
	}
	slices.SortStableFunc(all, func(a, c Beside) int { return cmp.Compare(a.Away, c.Away) })
	return all
}

// Part is how much of a base lies within something.
type Part int

// These are the parts.
const (
	Outside Part = iota // the base touches at most the edge
	Partly
	Wholly
)

// Part returns how much of a base with its centre at p lies within the outline. Overlaps are rounded to a
// hundredth.
func (o Outline) Part(p Point, base Base) Part {
	depth := o.depth(p)
	switch {
	case Round(depth+base.Radius()) <= 0:
		return Outside
	case Round(depth-base.Radius()) >= 0:
		return Wholly
	default:
		return Partly
	}
}

func (o Outline) depth(p Point) float64 { return o.Depth(p.X.Float(), p.Y.Float()) }

// distance returns the distance in inches. It is exactly equal for the same points on a turned or mirrored
// battlefield.
func distance(a, b Point) float64 {
	x, y := int(b.X-a.X), int(b.Y-a.Y)
	return math.Sqrt(float64(x*x+y*y)) / float64(One)
}
