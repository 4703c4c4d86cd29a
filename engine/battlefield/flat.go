package battlefield

import "math"

// slack is the allowed overlap, in inches, of two things that may only touch. Places are whole hundredths, so
// bases that touch may seem to overlap by less than one. The added hair makes the result independent of how
// the map is turned.
const slack = 0.01 + hair

// hair is a length, in inches, far below any that affects a result. Things that overlap by less only touch.
const hair = 1e-6

// xy is a point or a direction as seen from above, in inches.
type xy struct{ x, y float64 }

func (p Point) xy() xy { return xy{p.X.Float(), p.Y.Float()} }

// point returns the nearest point in whole hundredths.
func (a xy) point() Point { return Point{Round(a.x), Round(a.y)} }

func (a xy) plus(b xy) xy       { return xy{a.x + b.x, a.y + b.y} }
func (a xy) minus(b xy) xy      { return xy{a.x - b.x, a.y - b.y} }
func (a xy) times(s float64) xy { return xy{a.x * s, a.y * s} }
func (a xy) dot(b xy) float64   { return a.x*b.x + a.y*b.y }
func (a xy) cross(b xy) float64 { return a.x*b.y - a.y*b.x }
func (a xy) length() float64    { return math.Sqrt(a.x*a.x + a.y*a.y) }
func (a xy) to(b xy) float64    { return b.minus(a).length() }
func (a xy) left() xy           { return xy{-a.y, a.x} }

// toward returns a point on the line to another: a at 0, and b at 1.
func (a xy) toward(b xy, t float64) xy {
	if t == 1 {
		return b // exact, since corners are found by the ends of edges
	}
	return xy{a.x + (b.x-a.x)*t, a.y + (b.y-a.y)*t}
}

// unit returns the direction with length 1. The zero vector stays zero.
func (a xy) unit() xy {
	if l := a.length(); l > 0 {
		return a.times(1 / l)
	}
	return a
}

// toEdge returns the distance of a point to a segment.
func (a xy) toEdge(from, to xy) float64 { return a.fromEdge(from, to).length() }

// fromEdge returns the shortest way from a segment to a point.
func (a xy) fromEdge(from, to xy) xy {
	side, off := to.minus(from), a.minus(from)
	if square := side.dot(side); square > 0 {
		return off.minus(side.times(max(0, min(1, off.dot(side)/square))))
	}
	return off
}

// area is an outline with its bounds, for fast tests.
type area struct {
	Outline
	piece       int
	least, most xy
}

func (m *Map) area(piece int) area {
	o := m.Pieces[piece].Outline
	least, most := o.Bounds()
	return area{o, piece, least.xy(), most.xy()}
}

// holds reports whether a point lies in the area at a depth of at least depth.
func (a *area) holds(p xy, depth float64) bool {
	return p.x >= a.least.x+depth && p.x <= a.most.x-depth && p.y >= a.least.y+depth && p.y <= a.most.y-depth &&
		a.Depth(p.x, p.y) >= depth
}

// span is a part of a segment, from 0 at its start to 1 at its end. It is empty if it ends before it starts.
type span struct{ from, to float64 }

var noSpan = span{math.Inf(1), math.Inf(-1)}

func (s span) empty() bool { return s.from > s.to }

func (s span) with(o span) span { return span{min(s.from, o.from), max(s.to, o.to)} }

// clipped returns the part of the span between 0 and 1.
func (s span) clipped() span {
	s = span{max(0, s.from), min(1, s.to)}
	if s.empty() {
		return noSpan
	}
	return s
}

// inDisc returns the part of the path from p to q that is nearer to c than r.
func inDisc(p, q, c xy, r float64) span {
	d, m := q.minus(p), p.minus(c)
	a, b, k := d.dot(d), m.dot(d), m.dot(m)-r*r
	if a == 0 {
		if k < 0 {
			return span{0, 1}
		}
		return noSpan
	}
	root := b*b - a*k
	if root <= 0 {
		return noSpan
	}
	root = math.Sqrt(root)
	return span{(-b - root) / a, (-b + root) / a}.clipped()
}

// nearEdge returns the part of the path from p to q that is nearer to the segment from a to b than r. It is
// one part, since the area near a segment is convex.
func nearEdge(p, q, a, b xy, r float64) span {
	side := b.minus(a)
	long := side.length()
	if long == 0 {
		return inDisc(p, q, a, r)
	}
	side = side.times(1 / long)
	d, m := q.minus(p), p.minus(a)
	across := strip(m.cross(side), d.cross(side), -r, r)
	if across.empty() {
		return noSpan // the discs at the ends lie within the strip
	}
	part := strip(m.dot(side), d.dot(side), 0, long)
	part = span{max(part.from, across.from), min(part.to, across.to)}
	if part.empty() {
		part = noSpan
	}
	return part.with(inDisc(p, q, a, r)).with(inDisc(p, q, b, r))
}

// strip returns the part of a path on which a coordinate lies between low and high. It begins at v and grows
// by d.
func strip(v, d, low, high float64) span {
	if d == 0 {
		if v <= low || v >= high {
			return noSpan
		}
		return span{0, 1}
	}
	s := span{(low - v) / d, (high - v) / d}
	if s.empty() {
		s = span{s.to, s.from}
	}
	return s.clipped()
}

// crossing returns the position on the path from p to q at which it crosses the segment from a to b. It
// reports false if it does not.
func crossing(p, q, a, b xy) (float64, bool) {
	d, e := q.minus(p), b.minus(a)
	k := d.cross(e)
	if k == 0 {
		return 0, false
	}
	m := a.minus(p)
	t, u := m.cross(e)/k, m.cross(d)/k
	return t, t >= 0 && t <= 1 && u >= 0 && u <= 1
}
