package paint

import (
	"math"
)

// Point is a place on the canvas, in pixels.
type Point struct{ X, Y float32 }

// Pt returns the point (x, y).
func Pt(x, y float32) Point { return Point{x, y} }

// segment is a move, a line, or a quadratic or cubic curve. Its verb gives its number of points.
type segment struct {
	verb verb
	pts  [3]Point
}

type verb uint8

const (
	MoveTo verb = iota
	LineTo
	QuadTo
	cubeTo
)

// Path collects closed outlines in canvas coordinates. All helpers wind the same way, so that overlapping
// parts add up and never cut holes.
type Path struct{ segs []segment }

func (pa *Path) reset() *Path {
	pa.segs = pa.segs[:0]
	return pa
}

// Add adds a segment.
func (pa *Path) Add(v verb, pts ...Point) {
	s := segment{verb: v}
	copy(s.pts[:], pts)
	pa.segs = append(pa.segs, s)
}

func (s segment) count() int {
	switch s.verb {
	case QuadTo:
		return 2
	case cubeTo:
		return 3
	default:
		return 1
	}
}

// Polygon adds a closed outline through the given corners.
func (pa *Path) Polygon(corners ...Point) *Path {
	for i, c := range corners {
		if i == 0 {
			pa.Add(MoveTo, c)
			continue
		}
		pa.Add(LineTo, c)
	}
	return pa
}

// Rect adds a rectangle.
func (pa *Path) Rect(x, y, w, h float32) *Path {
	return pa.Polygon(Point{x, y}, Point{x + w, y}, Point{x + w, y + h}, Point{x, y + h})
}

// arcHandle is the distance of a cubic's handles for a quarter circle.
const arcHandle = 0.5523

// RoundRect adds a rectangle whose corners are quarter circles of radius r.
func (pa *Path) RoundRect(x, y, w, h, r float32) *Path {
	r = min(r, w/2, h/2)
	k := r * (1 - arcHandle)
	right, bottom := x+w, y+h
	pa.Add(MoveTo, Point{x + r, y})
	pa.Add(LineTo, Point{right - r, y})
	pa.Add(cubeTo, Point{right - k, y}, Point{right, y + k}, Point{right, y + r})
	pa.Add(LineTo, Point{right, bottom - r})
	pa.Add(cubeTo, Point{right, bottom - k}, Point{right - k, bottom}, Point{right - r, bottom})
	pa.Add(LineTo, Point{x + r, bottom})
	pa.Add(cubeTo, Point{x + k, bottom}, Point{x, bottom - k}, Point{x, bottom - r})
	pa.Add(LineTo, Point{x, y + r})
	pa.Add(cubeTo, Point{x, y + k}, Point{x + k, y}, Point{x + r, y})
	return pa
}

// Circle adds a circle.
func (pa *Path) Circle(cx, cy, r float32) *Path {
	return pa.RoundRect(cx-r, cy-r, 2*r, 2*r, r)
}

// Ngon adds a regular polygon. turn is the angle of its first corner in radians, with 0 at the top.
func (pa *Path) Ngon(cx, cy, r float32, corners int, turn float64) *Path {
	for i := range corners {
		v := LineTo
		if i == 0 {
			v = MoveTo
		}
		pa.Add(v, OnCircle(cx, cy, r, turn+2*math.Pi*float64(i)/float64(corners)))
	}
	return pa
}

// Star adds a star with a number of tips. Its notches are at the inner radius.
func (pa *Path) Star(cx, cy, outer, inner float32, tips int) *Path {
	for i := range 2 * tips {
		r, v := outer, LineTo
		if i%2 == 1 {
			r = inner
		}
		if i == 0 {
			v = MoveTo
		}
		pa.Add(v, OnCircle(cx, cy, r, math.Pi*float64(i)/float64(tips)))
	}
	return pa
}

// OnCircle returns the point of a circle at an angle, in radians from the top, clockwise.
func OnCircle(cx, cy, r float32, turn float64) Point {
	sin, cos := math.Sincos(turn)
	return Point{cx + r*float32(sin), cy - r*float32(cos)}
}

// Line adds a stroke of the given width with round ends.
func (pa *Path) Line(a, b Point, width float32) *Path {
	dx, dy := b.X-a.X, b.Y-a.Y
	length := float32(math.Hypot(float64(dx), float64(dy)))
	if length > 0 {
		nx, ny := -dy/length*width/2, dx/length*width/2
		pa.Polygon(Point{a.X - nx, a.Y - ny}, Point{b.X - nx, b.Y - ny}, Point{b.X + nx, b.Y + ny},
			Point{a.X + nx, a.Y + ny})
	}
	return pa.Circle(a.X, a.Y, width/2).Circle(b.X, b.Y, width/2)
}

// Turned rotates the whole path about a centre.
func (pa *Path) Turned(cx, cy float32, angle float64) *Path {
	s, c := math.Sincos(angle)
	sin, cos := float32(s), float32(c)
	for i := range pa.segs {
		for j := range pa.segs[i].count() {
			q := &pa.segs[i].pts[j]
			dx, dy := q.X-cx, q.Y-cy
			q.X, q.Y = cx+dx*cos-dy*sin, cy+dx*sin+dy*cos
		}
	}
	return pa
}

// Bounds returns the smallest box around all points, including handles.
func (pa *Path) Bounds() (lo, hi Point) {
	const far = 1 << 24
	lo, hi = Point{far, far}, Point{-far, -far}
	for _, s := range pa.segs {
		for _, q := range s.pts[:s.count()] {
			lo.X, lo.Y = min(lo.X, q.X), min(lo.Y, q.Y)
			hi.X, hi.Y = max(hi.X, q.X), max(hi.Y, q.Y)
		}
	}
	return lo, hi
}
