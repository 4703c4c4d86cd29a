package battlefield

import (
	"math"
	"slices"
)

// gaze is an eye, the rectangle it looks at, and the shadows that fall on it. A point in space is seen as (a, b, w): w
// is 0 at the eye and 1 in the plane of the rectangle; a/w and b/w say where the ray from the eye through the point
// meets that plane, in half widths and half heights from the rectangle's middle. What is computed from whole numbers
// comes first, so that a table that is turned looks the very same.
type gaze struct {
	x, y, z float64 // the eye; all lengths here are hundredths of an inch
	dx, dy  float64 // from the eye to the target's axis, as seen from above
	away    float64 // the length of that
	dz      float64 // from the eye up to the middle of the rectangle
	radius  float64 // half the rectangle's width
	half    float64 // half its height
	over    bool    // the rectangle is level

	shadows []shadow
	corners []seen // of the bulk that is looked at
	points  []dot  // of its shadow
}

// seen is a point as the eye sees it.
type seen struct{ a, b, w float64 }

// nearest is the w from which on a thing can be in the way: what is nearer is the eye itself.
const nearest = 1e-6

// newGaze is false if the eye is within the target: nothing can stand between.
func newGaze(viewer, target Model) (*gaze, bool) {
	foot, top := float64(target.At.Up), float64(target.At.Up+max(target.Height, 1))
	g := &gaze{
		x: float64(viewer.At.X), y: float64(viewer.At.Y), z: float64(viewer.At.Up + viewer.Height),
		dx: float64(target.At.X - viewer.At.X), dy: float64(target.At.Y - viewer.At.Y),
		radius: target.Base.Radius() * float64(One), half: (top - foot) / 2,
	}
	g.away = math.Sqrt(g.dx*g.dx + g.dy*g.dy)
	g.dz = foot + g.half - g.z
	if g.away >= g.radius {
		return g, true
	}
	g.over, g.half = true, g.radius
	return g, g.z > top || g.z < foot
}

func (g *gaze) see(x, y, z float64) seen {
	x, y, z = x-g.x, y-g.y, z-g.z
	if g.over {
		w := z / g.dz
		return seen{(x - w*g.dx) / g.radius, (y - w*g.dy) / g.half, w}
	}
	w := (x*g.dx + y*g.dy) / (g.away * g.away)
	return seen{(y*g.dx - x*g.dy) / (g.away * g.radius), (z - w*g.dz) / g.half, w}
}

// sides are which of the six sides of the space between the eye and the rectangle a point is beyond. What has all its
// corners beyond the same side is not in the way.
func (s seen) sides() int {
	beyond := 0
	for i, out := range [...]bool{s.a > s.w, s.a < -s.w, s.b > s.w, s.b < -s.w, s.w <= nearest, s.w >= 1-graze} {
		if out {
			beyond |= 1 << i
		}
	}
	return beyond
}

// meets reports whether the box around a piece can be in the way: a quick look before its parts are made.
func (g *gaze) meets(p Piece) bool {
	from, to := p.Outline.Bounds()
	all := -1
	for _, x := range [...]Inch{from.X, to.X} {
		for _, y := range [...]Inch{from.Y, to.Y} {
			for _, z := range [...]Inch{p.Bottom, p.Top} {
				all &= g.see(float64(x), float64(y), float64(z)).sides()
			}
		}
	}
	return all == 0
}

func (g *gaze) piece(p Piece) {
	if p.Kind == Building {
		g.building(p)
		return
	}
	for _, s := range p.bulks() {
		g.bulk(s)
	}
}

// bulk adds the shadow of a bulk, if it has one.
func (g *gaze) bulk(s bulk) {
	if s.radius > 0 {
		s.foot = g.round(s)
	}
	all := -1
	g.corners = g.corners[:0]
	for _, c := range s.foot {
		low, high := g.see(c.x, c.y, c.lo), g.see(c.x, c.y, c.hi)
		all &= low.sides() & high.sides()
		g.corners = append(g.corners, low, high)
	}
	if all == 0 {
		g.cast(g.corners)
	}
}

// cast adds the shadow of the convex bulk whose corners are given in pairs, the lower and the upper one, along its foot.
func (g *gaze) cast(corners []seen) {
	hull := g.points[:0]
	for i := 0; i < len(corners); i += 2 {
		low, high := corners[i], corners[i+1]
		next := (i + 2) % len(corners)
		hull = low.project(hull)
		hull = high.project(hull)
		hull = low.pass(high, hull)
		hull = low.pass(corners[next], hull)
		hull = high.pass(corners[next+1], hull)
	}
	g.points = hull
	if s := clip(convexHull(hull)); len(s) > 2 {
		g.shadows = append(g.shadows, s)
	}
}

// project adds where a point falls on the rectangle's plane, if it is between that and the eye.
func (s seen) project(to []dot) []dot {
	if s.w < nearest || s.w > 1 {
		return to
	}
	return append(to, dot{s.a / s.w, s.b / s.w})
}

// pass adds where the edge between two points passes the rectangle's plane, or comes too near to the eye.
func (s seen) pass(o seen, to []dot) []dot {
	for _, w := range [...]float64{nearest, 1} {
		if (s.w < w) != (o.w < w) {
			t := (w - s.w) / (o.w - s.w)
			to = append(to, dot{(s.a + t*(o.a-s.a)) / w, (s.b + t*(o.b-s.b)) / w})
		}
	}
	return to
}

// arcs are in how many a curve is taken, from one side of what is in sight of it to the other.
const arcs = 12

// round is the foot of a cylinder, as finely as it matters: between the two rays that touch its sides, or the
// rectangle's if those are nearer to each other, so that its shadow is exact from left to right.
func (g *gaze) round(s bulk) []corner {
	c, x, y := s.foot[0], s.foot[0].x-g.x, s.foot[0].y-g.y
	var foot []corner
	if g.over {
		for i := range 8 * arcs {
			sin, cos := math.Sincos(2 * math.Pi * float64(i) / (8 * arcs))
			foot = append(foot, corner{c.x + s.radius*cos, c.y + s.radius*sin, c.lo, c.hi})
		}
		return foot
	}
	ahead, aside := (x*g.dx+y*g.dy)/g.away, (y*g.dx-x*g.dy)/g.away
	if ahead+s.radius < 0 || ahead-s.radius > g.away || math.Abs(aside)-s.radius > g.radius {
		return nil
	}
	from, to, ok := g.bearings(ahead, aside, s.radius)
	if !ok {
		return nil
	}
	far := make([]corner, 0, 2*arcs+2)
	for i := range arcs + 1 {
		bearing := (from+to)/2 - (to-from)/2*math.Cos(math.Pi*float64(i)/arcs)
		sin, cos := math.Sincos(bearing)
		middle, off := ahead*cos+aside*sin, aside*cos-ahead*sin
		deep := math.Sqrt(max(0, s.radius*s.radius-off*off))
		ux, uy := (g.dx*cos-g.dy*sin)/g.away, (g.dy*cos+g.dx*sin)/g.away
		near := max(0, middle-deep)
		foot = append(foot, corner{g.x + ux*near, g.y + uy*near, c.lo, c.hi})
		far = append(far, corner{g.x + ux*(middle+deep), g.y + uy*(middle+deep), c.lo, c.hi})
	}
	slices.Reverse(far)
	return append(foot, far...)
}

// bearings are the angles, from the middle of the rectangle, between which a circle is in its way; false if nowhere.
func (g *gaze) bearings(ahead, aside, radius float64) (from, to float64, ok bool) {
	to = math.Atan2(g.radius, g.away)
	from = -to
	if off := math.Hypot(ahead, aside); off > radius {
		middle, wide := math.Atan2(aside, ahead), math.Asin(radius/off)
		touch := math.Sqrt(off*off - radius*radius) // how far the rays run until they touch the circle
		left, right := middle-wide, middle+wide
		half := math.Sqrt(max(0, radius*radius-(g.away-ahead)*(g.away-ahead)))
		if touch*math.Cos(left) > g.away { // only behind the rectangle: it ends where it passes that
			left = math.Atan2(aside-half, g.away)
		}
		if touch*math.Cos(right) > g.away {
			right = math.Atan2(aside+half, g.away)
		}
		from, to = max(from, left), min(to, right)
	}
	return from, to, from < to
}
