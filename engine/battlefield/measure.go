package battlefield

import (
	"cmp"
	"math"
	"slices"
)

// Distances are the shortest straight ones, rounded once. A model is measured from the edge of its base, a
// disc at the height of what it stands on; heights count as lengths on the table do: a base 2" above another
// that it touches as seen from above is 2" away.

// Between is the distance from base to base; 0 if they touch.
func (b *Board) Between(a, c Model) Inch {
	return slant(distance(a.At.Point, c.At.Point)-a.Base.Radius()-c.Base.Radius(), a.At.Up, c.At.Up)
}

// From is the distance from the model's base to a place; 0 if that is under the base.
func (m Model) From(at Place) Inch {
	return slant(distance(m.At.Point, at.Point)-m.Base.Radius(), m.At.Up, at.Up)
}

// slant is the distance over a gap as seen from above, in inches, between two heights.
func slant(gap float64, up, other Inch) Inch {
	return Round(math.Hypot(max(gap, 0), (up - other).Float()))
}

// Away is the distance from the model to the piece: 0 if it stands in it, on it or against it. Here the whole
// height of the model counts, so that a wall beside its base is near whatever it stands on.
func (p Piece) Away(m Model) Inch {
	over, under := m.At.Up-p.Top, p.Bottom-m.At.Up-m.Height
	return slant(-p.Outline.depth(m.At.Point)-m.Base.Radius(), max(over, under, 0), 0)
}

// Away is the distance from the model's base to the zone as seen from above; 0 if any of it is in the zone.
func (z Zone) Away(m Model) Inch {
	return slant(-z.Outline.depth(m.At.Point)-m.Base.Radius(), 0, 0)
}

// Part says how much of the model's base is in the zone, whatever its height.
func (z Zone) Part(m Model) Part { return z.Outline.Part(m.At.Point, m.Base) }

// Neighbour is a model and how far it is from what was asked about.
type Neighbour struct {
	ID   int  `json:"id"`
	Away Inch `json:"away"`
}

// Near lists the models whose bases are within a distance of a place, the nearest first, equal ones by their
// IDs.
func (b *Board) Near(at Place, within Inch) []Neighbour {
	return b.neighbours(within, func(m Model) (Inch, bool) { return m.From(at), true })
}

// Around lists the models within a distance of m's base, m itself apart, the nearest first, equal ones by
// their IDs. m need not be on the board: so can be asked what would be near a place.
func (b *Board) Around(m Model, within Inch) []Neighbour {
	return b.neighbours(within, func(other Model) (Inch, bool) { return b.Between(m, other), other.ID != m.ID })
}

func (b *Board) neighbours(within Inch, away func(Model) (Inch, bool)) []Neighbour {
	var all []Neighbour
	for _, m := range b.Models {
		if d, counts := away(m); counts && d <= within {
			all = append(all, Neighbour{ID: m.ID, Away: d})
		}
	}
	slices.SortFunc(all, func(a, c Neighbour) int { return cmp.Or(cmp.Compare(a.Away, c.Away), cmp.Compare(a.ID, c.ID)) })
	return all
}

// Beside is a piece of terrain and how a base lies to it.
type Beside struct {
	Piece string `json:"piece"`
	Away  Inch   `json:"away"`
	Part  Part   `json:"part,omitempty"` // how much of the base overlaps it as seen from above
}

// Terrain lists the pieces within a distance of the model, ground and sites as well, the nearest first, equal
// ones in the map's order. Within 0 are those that it stands in, on or against.
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

// Inside lists the IDs of the models that are at least partly in the zone, in ascending order; if wholly is
// set, only of those that are altogether in it.
func (b *Board) Inside(z Zone, wholly bool) []int {
	return b.having(func(m Model) Part { return z.Part(m) }, wholly)
}

func (b *Board) having(part func(Model) Part, wholly bool) []int {
	least := Partly
	if wholly {
		least = Wholly
	}
	var ids []int
	for _, m := range b.Models {
		if part(m) >= least {
			ids = append(ids, m.ID)
		}
	}
	slices.Sort(ids)
	return ids
}

// Part says how much of a base lies within something.
type Part int

// Parts.
const (
	Outside Part = iota // at most its edge touches
	Partly
	Wholly
)

// Part says how much of a base with its middle at p lies within the outline, overlaps rounded to a hundredth.
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

// distance is in inches, the very same for two points of a table that is turned or mirrored.
func distance(a, b Point) float64 {
	x, y := int(b.X-a.X), int(b.Y-a.Y)
	return math.Sqrt(float64(x*x+y*y)) / float64(One)
}
