package picture

import "math"

type point struct{ x, y float32 }

// pt is the point (x, y).
func pt(x, y float32) point { return point{x, y} }

// segment is one move, line, quadratic or cubic curve, told by how many points it has.
type segment struct {
	verb verb
	pts  [3]point
}

type verb uint8

const (
	moveTo verb = iota
	lineTo
	quadTo
	cubeTo
)

// path collects closed outlines in canvas coordinates. All its helpers wind the same way, so
// that overlapping parts add up and never cut holes.
type path struct{ segs []segment }

func (pa *path) reset() *path {
	pa.segs = pa.segs[:0]
	return pa
}

func (pa *path) add(v verb, pts ...point) {
	s := segment{verb: v}
	copy(s.pts[:], pts)
	pa.segs = append(pa.segs, s)
}

func (s segment) count() int {
	switch s.verb {
	case quadTo:
		return 2
	case cubeTo:
		return 3
	default:
		return 1
	}
}

// polygon adds a closed outline through the given corners.
func (pa *path) polygon(corners ...point) *path {
	for i, c := range corners {
		if i == 0 {
			pa.add(moveTo, c)
			continue
		}
		pa.add(lineTo, c)
	}
	return pa
}

func (pa *path) rect(x, y, w, h float32) *path {
	return pa.polygon(point{x, y}, point{x + w, y}, point{x + w, y + h}, point{x, y + h})
}

// arcHandle is the distance of a cubic's handles that makes a quarter circle.
const arcHandle = 0.5523

// roundRect adds a rectangle whose corners are quarter circles of radius r.
func (pa *path) roundRect(x, y, w, h, r float32) *path {
	r = min(r, w/2, h/2)
	k := r * (1 - arcHandle)
	right, bottom := x+w, y+h
	pa.add(moveTo, point{x + r, y})
	pa.add(lineTo, point{right - r, y})
	pa.add(cubeTo, point{right - k, y}, point{right, y + k}, point{right, y + r})
	pa.add(lineTo, point{right, bottom - r})
	pa.add(cubeTo, point{right, bottom - k}, point{right - k, bottom}, point{right - r, bottom})
	pa.add(lineTo, point{x + r, bottom})
	pa.add(cubeTo, point{x + k, bottom}, point{x, bottom - k}, point{x, bottom - r})
	pa.add(lineTo, point{x, y + r})
	pa.add(cubeTo, point{x, y + k}, point{x + k, y}, point{x + r, y})
	return pa
}

func (pa *path) circle(cx, cy, r float32) *path {
	return pa.roundRect(cx-r, cy-r, 2*r, 2*r, r)
}

// ngon adds a regular polygon; turn is the angle of its first corner in radians, 0 pointing up.
func (pa *path) ngon(cx, cy, r float32, corners int, turn float64) *path {
	for i := range corners {
		v := lineTo
		if i == 0 {
			v = moveTo
		}
		pa.add(v, onCircle(cx, cy, r, turn+2*math.Pi*float64(i)/float64(corners)))
	}
	return pa
}

// star adds a star of so many tips, whose notches lie at the inner radius.
func (pa *path) star(cx, cy, outer, inner float32, tips int) *path {
	for i := range 2 * tips {
		r, v := outer, lineTo
		if i%2 == 1 {
			r = inner
		}
		if i == 0 {
			v = moveTo
		}
		pa.add(v, onCircle(cx, cy, r, math.Pi*float64(i)/float64(tips)))
	}
	return pa
}

func onCircle(cx, cy, r float32, turn float64) point {
	sin, cos := math.Sincos(turn)
	return point{cx + r*float32(sin), cy - r*float32(cos)}
}

// line adds a stroke of the given width with round ends.
func (pa *path) line(a, b point, width float32) *path {
	dx, dy := b.x-a.x, b.y-a.y
	length := float32(math.Hypot(float64(dx), float64(dy)))
	if length > 0 {
		nx, ny := -dy/length*width/2, dx/length*width/2
		pa.polygon(point{a.x - nx, a.y - ny}, point{b.x - nx, b.y - ny}, point{b.x + nx, b.y + ny},
			point{a.x + nx, a.y + ny})
	}
	return pa.circle(a.x, a.y, width/2).circle(b.x, b.y, width/2)
}

// turned rotates all of the path about a centre.
func (pa *path) turned(cx, cy float32, angle float64) *path {
	s, c := math.Sincos(angle)
	sin, cos := float32(s), float32(c)
	for i := range pa.segs {
		for j := range pa.segs[i].count() {
			q := &pa.segs[i].pts[j]
			dx, dy := q.x-cx, q.y-cy
			q.x, q.y = cx+dx*cos-dy*sin, cy+dx*sin+dy*cos
		}
	}
	return pa
}

// bounds is the smallest box around all points, handles included.
func (pa *path) bounds() (lo, hi point) {
	const far = 1 << 24
	lo, hi = point{far, far}, point{-far, -far}
	for _, s := range pa.segs {
		for _, q := range s.pts[:s.count()] {
			lo.x, lo.y = min(lo.x, q.x), min(lo.y, q.y)
			hi.x, hi.y = max(hi.x, q.x), max(hi.y, q.y)
		}
	}
	return lo, hi
}
