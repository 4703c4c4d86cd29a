package battlefield

import "math"

// slack is the allowed overlap, in inches, of two things that may only touch: places are whole hundredths, so
// bases that touch may seem to overlap by less than one. The added hair makes the result the same however the
// map is turned.
const slack = 0.01 + hair

// hair is a length, in inches, far below what decides anything: what touches to within it does no more than
// touch.
const hair = 1e-6

// xy is a point or a direction as seen from above, in inches.
type xy struct{ x, y float64 }

func (p Point) xy() xy { return xy{p.X.Float(), p.Y.Float()} }

// point is the nearest whole hundredths.
func (a xy) point() Point { return Point{Round(a.x), Round(a.y)} }

func (a xy) plus(b xy) xy       { return xy{a.x + b.x, a.y + b.y} }
func (a xy) minus(b xy) xy      { return xy{a.x - b.x, a.y - b.y} }
func (a xy) times(s float64) xy { return xy{a.x * s, a.y * s} }
func (a xy) dot(b xy) float64   { return a.x*b.x + a.y*b.y }
func (a xy) cross(b xy) float64 { return a.x*b.y - a.y*b.x }
func (a xy) length() float64    { return math.Sqrt(a.x*a.x + a.y*a.y) }
func (a xy) to(b xy) float64    { return b.minus(a).length() }
func (a xy) left() xy           { return xy{-a.y, a.x} }

// toward is a point on the way to another: at 0 where it begins, at 1 that other.
func (a xy) toward(b xy, t float64) xy {
	if t == 1 {
		return b // exactly: corners are found by where edges end
	}
	return xy{a.x + (b.x-a.x)*t, a.y + (b.y-a.y)*t}
}

// unit is the direction with the length 1; nothing stays nothing.
func (a xy) unit() xy {
	if l := a.length(); l > 0 {
		return a.times(1 / l)
	}
	return a
}

// toEdge is the distance of a point to a segment.
func (a xy) toEdge(from, to xy) float64 {
	side, off := to.minus(from), a.minus(from)
	if square := side.dot(side); square > 0 {
		off = off.minus(side.times(max(0, min(1, off.dot(side)/square))))
	}
	return off.length()
}

// area is an outline that is asked often.
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

// holds reports whether a point lies at least so deep in the area.
func (a *area) holds(p xy, depth float64) bool {
	return p.x >= a.least.x+depth && p.x <= a.most.x-depth && p.y >= a.least.y+depth && p.y <= a.most.y-depth &&
		a.Depth(p.x, p.y) >= depth
}

// span is a part of a segment, from 0 at its beginning to 1 at its end; it is empty if it ends before it
// begins.
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

// inDisc is the part of the way from p to q that is nearer to c than r.
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

// nearEdge is the part of the way from p to q that is nearer to the segment from a to b than r: one part,
// since what is near a segment is convex.
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

// strip is the part of a way on which a coordinate, which begins at v and grows by d, lies between low and
// high.
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

// crossing returns the part of the path from p to q at which it crosses the segment from a to b; false if it
// does not.
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
