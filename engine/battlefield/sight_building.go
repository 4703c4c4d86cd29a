package battlefield

import (
	"cmp"
	"math"
	"slices"
)

// building adds the shadows of a hollow building: its walls without their open entries, its floors and its
// roof.
func (cam *camera) building(p Piece) {
	for _, height := range p.floors() {
		if p.Outline.Radius > 0 {
			cam.prism(p.disc(height, height))
			continue
		}
		for _, ring := range convex(p.Outline.Corners) {
			foot := make([]corner, len(ring))
			for i, c := range ring {
				foot[i] = corner{float64(c.X), float64(c.Y), float64(height), float64(height)}
			}
			cam.prism(prism{foot: foot})
		}
	}
	if p.Outline.Radius > 0 {
		cam.tower(p)
		return
	}
	p.Outline.edges(func(a, b Point) { cam.wall(p, a, b) })
}

// opening is a gap in a wall between two positions along it, from 0 to 1, and between two heights.
type opening struct{ from, to, lo, hi float64 }

// openings lists the open entries in an edge of a building.
func (p Piece) openings(a, b Point) []opening {
	var all []opening
	dx, dy := float64(b.X-a.X), float64(b.Y-a.Y)
	along := func(c Point) float64 {
		return max(0, min(1, (float64(c.X-a.X)*dx+float64(c.Y-a.Y)*dy)/(dx*dx+dy*dy)))
	}
	for _, e := range p.Entries {
		if !e.Shut && e.on(a, b) {
			from, to := along(e.From), along(e.To)
			all = append(all, opening{min(from, to), max(from, to), float64(e.Floor), float64(e.Floor + e.Height)})
		}
	}
	return all
}

// on reports whether both ends of an entry lie on an edge, with a tolerance of a hundredth of an inch for
// slanted edges.
func (e Entry) on(a, b Point) bool {
	whole := func(p Point) xy { return xy{float64(p.X), float64(p.Y)} } // in hundredths, which are exact
	beside := func(c Point) bool { return a != b && whole(c).toEdge(whole(a), whole(b)) <= 1 }
	return beside(e.From) && beside(e.To)
}

// wall adds the shadows of one wall. It is cut vertically at the ends of its openings, and each part at their
// heights.
func (cam *camera) wall(p Piece, a, b Point) {
	openings := p.openings(a, b)
	cuts := []float64{0, 1}
	for _, h := range openings {
		cuts = append(cuts, h.from, h.to)
	}
	slices.Sort(cuts)
	for i := range len(cuts) - 1 {
		if cuts[i] < cuts[i+1] {
			at := func(t float64) (x, y float64) {
				return float64(a.X) + t*float64(b.X-a.X), float64(a.Y) + t*float64(b.Y-a.Y)
			}
			x, y := at(cuts[i])
			u, v := at(cuts[i+1])
			cam.sheet(p, corner{x: x, y: y}, corner{x: u, y: v},
				slices.DeleteFunc(slices.Clone(openings), func(h opening) bool {
					return h.from > cuts[i] || h.to < cuts[i+1]
				}))
		}
	}
}

// sheet adds the shadows of a vertical sheet between two corners, with openings of its full length left out.
func (cam *camera) sheet(p Piece, a, b corner, openings []opening) {
	slices.SortFunc(openings, func(h, o opening) int { return cmp.Compare(h.lo, o.lo) })
	stand := func(lo, hi float64) {
		if lo < hi {
			a.lo, a.hi, b.lo, b.hi = lo, hi, lo, hi
			cam.prism(prism{foot: []corner{a, b}})
		}
	}
	up, top := float64(p.Bottom), float64(p.Top)
	for _, h := range openings {
		stand(up, min(h.lo, top))
		up = max(up, h.hi)
	}
	stand(up, top)
}

// tower adds the shadows of a round wall. It is divided into short straight parts, at the ends of its entries
// and as the view requires.
func (cam *camera) tower(p Piece) {
	o, middle := p.Outline, p.disc(p.Bottom, p.Top)
	x, y := middle.foot[0].x, middle.foot[0].y
	var angles []float64
	for i := range 4 * arcs {
		angles = append(angles, -math.Pi+2*math.Pi*float64(i)/(4*arcs))
	}
	for _, c := range cam.round(middle) {
		if math.Hypot(c.x-x, c.y-y) > 0.999*float64(o.Radius) { // not the eye itself, if it is inside
			angles = append(angles, math.Atan2(c.y-y, c.x-x))
		}
	}
	for _, e := range p.Entries {
		for _, c := range [...]Point{e.From, e.To} {
			angles = append(angles, math.Atan2(float64(c.Y)-y, float64(c.X)-x))
		}
	}
	slices.Sort(angles)
	at := func(angle float64) corner {
		sin, cos := math.Sincos(angle)
		return corner{x: x + float64(o.Radius)*cos, y: y + float64(o.Radius)*sin}
	}
	for i, angle := range angles {
		next := angles[(i+1)%len(angles)]
		if i == len(angles)-1 {
			next += 2 * math.Pi
		}
		middle := at((angle + next) / 2)
		cam.sheet(p, at(angle), at(next), p.arch(middle.x, middle.y))
	}
}

// arch returns the openings of a round wall at a point.
func (p Piece) arch(x, y float64) []opening {
	var all []opening
	side := func(e Entry, x, y float64) float64 {
		return float64(e.To.X-e.From.X)*(y-float64(e.From.Y)) - float64(e.To.Y-e.From.Y)*(x-float64(e.From.X))
	}
	for _, e := range p.Entries {
		beyond := side(e, x, y)*side(e, float64(p.Outline.Middle.X), float64(p.Outline.Middle.Y)) < 0
		if beyond && !e.Shut {
			all = append(all, opening{0, 1, float64(e.Floor), float64(e.Floor + e.Height)})
		}
	}
	return all
}
