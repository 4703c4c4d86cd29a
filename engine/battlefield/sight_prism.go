package battlefield

import (
	"math"
	"slices"
)

// Opaque reports whether the piece can hide something: it has a height and is not translucent.
func (p Piece) Opaque() bool {
	switch p.Kind {
	case Small, Defence, Wall, Building, Elevated, Ramp:
		return !slices.Contains(p.Traits, Translucent)
	default:
		return false
	}
}

// corner is a point as seen from above with the two heights between which it is solid, in hundredths of an
// inch.
type corner struct{ x, y, lo, hi float64 }

// prism is a convex part of an obstacle. It fills its foot between the heights of its corners. A foot of two
// corners is a wall without thickness; a prism without height is a floor. With a radius it is a vertical
// cylinder, and its foot is the centre.
type prism struct {
	foot   []corner
	radius float64
}

func (m Model) prism() prism {
	up := float64(m.At.Up)
	middle := corner{float64(m.At.X), float64(m.At.Y), up, up + float64(m.Height)}
	return prism{foot: []corner{middle}, radius: m.Base.Radius() * float64(One)}
}

// prisms returns the convex parts of a piece that is not a Building.
func (p Piece) prisms() []prism {
	if p.Outline.Radius > 0 {
		return []prism{p.disc(p.Bottom, p.Top)}
	}
	var all []prism
	for _, ring := range convex(p.Outline.Corners) {
		foot := make([]corner, len(ring))
		for i, c := range ring {
			x, y := float64(c.X), float64(c.Y)
			foot[i] = corner{x, y, float64(p.Bottom), p.topAt(x, y)}
		}
		all = append(all, prism{foot: foot})
	}
	return all
}

func (p Piece) disc(bottom, top Inch) prism {
	o := p.Outline
	return prism{
		foot:   []corner{{float64(o.Middle.X), float64(o.Middle.Y), float64(bottom), float64(top)}},
		radius: float64(o.Radius),
	}
}

// topAt returns the height of the piece's top at a point within its outline. All values are hundredths of an
// inch. The top of a Ramp is a plane, and its outline is convex. It rises with the distance from the ramp's
// first edge, up to Top at the greatest distance.
func (p Piece) topAt(x, y float64) float64 {
	if p.Kind != Ramp || len(p.Outline.Corners) < 3 {
		return float64(p.Top)
	}
	a, b := p.Outline.Corners[0], p.Outline.Corners[1]
	dx, dy := float64(b.X-a.X), float64(b.Y-a.Y)
	from := func(x, y float64) float64 { return math.Abs(dx*(y-float64(a.Y)) - dy*(x-float64(a.X))) }
	farthest := 0.0
	for _, c := range p.Outline.Corners[2:] {
		farthest = max(farthest, from(float64(c.X), float64(c.Y)))
	}
	if farthest == 0 {
		return float64(p.Top)
	}
	return float64(p.Bottom) + float64(p.Top-p.Bottom)*from(x, y)/farthest
}

// floors returns the heights of a building's horizontal sheets: its floors, its roof, and its ground floor if
// there is space under it.
func (p Piece) floors() []Inch {
	all := append(slices.Clone(p.Floors), p.Top)
	if p.Bottom > 0 {
		all = append(all, p.Bottom)
	}
	return all
}

// convex cuts a simple polygon into convex ones. It returns a convex polygon itself, and triangles otherwise.
func convex(ring []Point) [][]Point {
	if len(ring) < 3 {
		return nil
	}
	rest, whole := slices.Clone(ring), 0
	for i, c := range ring {
		whole += int(c.X)*int(ring[(i+1)%len(ring)].Y) - int(c.Y)*int(ring[(i+1)%len(ring)].X)
	}
	if whole < 0 { // anticlockwise, which checked maps never have
		slices.Reverse(rest)
	}
	if !slices.ContainsFunc(indices(rest), func(i int) bool { return bend(rest, i) < 0 }) {
		return [][]Point{rest}
	}
	var parts [][]Point
	for len(rest) > 3 {
		i := slices.IndexFunc(indices(rest), func(i int) bool { return isEar(rest, i) })
		i = max(i, 0) // every simple polygon has an ear
		before, after := flanks(rest, i)
		parts = append(parts, []Point{before, rest[i], after})
		rest = slices.Delete(rest, i, i+1)
	}
	return append(parts, rest)
}

func indices(ring []Point) []int {
	all := make([]int, len(ring))
	for i := range all {
		all[i] = i
	}
	return all
}

func flanks(ring []Point, i int) (before, after Point) {
	return ring[(i+len(ring)-1)%len(ring)], ring[(i+1)%len(ring)]
}

// bend returns a number for the turn of a clockwise ring at a corner. It is negative if the corner is not
// convex.
func bend(ring []Point, i int) int {
	before, after := flanks(ring, i)
	return turn(before, ring[i], after)
}

// isEar reports whether a corner can be cut off: the triangle of the corner and its neighbours contains no
// other corner.
func isEar(ring []Point, i int) bool {
	if bend(ring, i) < 0 {
		return false
	}
	before, after := flanks(ring, i)
	for _, c := range ring {
		if c != before && c != ring[i] && c != after &&
			turn(before, ring[i], c) >= 0 && turn(ring[i], after, c) >= 0 && turn(after, before, c) >= 0 {
			return false
		}
	}
	return true
}
