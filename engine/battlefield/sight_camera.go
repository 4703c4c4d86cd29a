package battlefield

import (
	"math"
	"slices"
)

// camera is an eye, the rectangle that it looks at, and the shadows on the rectangle. A point in space is
// projected to (a, b, w). w is 0 at the eye and 1 in the plane of the rectangle. a/w and b/w are the
// coordinates at which the ray from the eye through the point meets that plane, in half widths and half
// heights from the rectangle's centre. Values that depend only on integers are computed first, so that a
// turned map gives exactly the same result.
type camera struct {
	x, y, z float64 // the eye; all lengths here are hundredths of an inch
	dx, dy  float64 // from the eye to the target's axis, as seen from above
	away    float64 // the length of (dx, dy)
	dz      float64 // from the eye up to the centre of the rectangle
	radius  float64 // half the rectangle's width
	half    float64 // half its height
	over    bool    // the rectangle is horizontal

	shadows []shadow
	corners []projected // corners of the current prism
	points  []vertex    // points of its shadow
}

// projected is a point as projected for the eye.
type projected struct{ a, b, w float64 }

// nearest is the least w of an obstacle. Nearer points belong to the eye itself.
const nearest = 1e-6

// newCamera returns the camera of a viewer and its target. It reports false if the eye is within the target,
// so that nothing can block the view.
func newCamera(viewer, target Model) (*camera, bool) {
	foot, top := float64(target.At.Up), float64(target.At.Up+max(target.Height, 1))
	cam := &camera{
		x: float64(viewer.At.X), y: float64(viewer.At.Y), z: float64(viewer.At.Up + viewer.Height),
		dx: float64(target.At.X - viewer.At.X), dy: float64(target.At.Y - viewer.At.Y),
		radius: max(target.Base.Radius()*float64(One), 1), half: (top - foot) / 2,
	}
	cam.away = math.Sqrt(cam.dx*cam.dx + cam.dy*cam.dy)
	cam.dz = foot + cam.half - cam.z
	if cam.away >= cam.radius {
		return cam, true
	}
	cam.over, cam.half = true, cam.radius
	return cam, cam.z > top || cam.z < foot
}

func (cam *camera) see(x, y, z float64) projected {
	x, y, z = x-cam.x, y-cam.y, z-cam.z
	if cam.over {
		w := z / cam.dz
		return projected{(x - w*cam.dx) / cam.radius, (y - w*cam.dy) / cam.half, w}
	}
	w := (x*cam.dx + y*cam.dy) / (cam.away * cam.away)
	return projected{(y*cam.dx - x*cam.dy) / (cam.away * cam.radius), (z - w*cam.dz) / cam.half, w}
}

// outcode returns a bit for each of the six sides of the space between the eye and the rectangle that the
// point is beyond. An obstacle whose corners are all beyond the same side is not in the way.
func (s projected) outcode() int {
	beyond := 0
	for i, out := range [...]bool{s.a > s.w, s.a < -s.w, s.b > s.w, s.b < -s.w, s.w <= nearest, s.w >= 1-graze} {
		if out {
			beyond |= 1 << i
		}
	}
	return beyond
}

// meets reports whether the bounding box of a piece can be in the way. It is a fast test before the piece is
// divided.
func (cam *camera) meets(p Piece) bool {
	from, to := p.Outline.Bounds()
	all := -1
	for _, x := range [...]Inch{from.X, to.X} {
		for _, y := range [...]Inch{from.Y, to.Y} {
			for _, z := range [...]Inch{p.Bottom, p.Top} {
				all &= cam.see(float64(x), float64(y), float64(z)).outcode()
			}
		}
	}
	return all == 0
}

func (cam *camera) piece(p Piece) {
	if p.Kind == Building {
		cam.building(p)
		return
	}
	for _, s := range p.prisms() {
		cam.prism(s)
	}
}

// prism adds the shadow of a prism, if it has one.
func (cam *camera) prism(s prism) {
	if s.radius > 0 {
		s.foot = cam.round(s)
	}
	all := -1
	cam.corners = cam.corners[:0]
	for _, c := range s.foot {
		low, high := cam.see(c.x, c.y, c.lo), cam.see(c.x, c.y, c.hi)
		all &= low.outcode() & high.outcode()
		cam.corners = append(cam.corners, low, high)
	}
	if all == 0 {
		cam.cast(cam.corners)
	}
}

// cast adds the shadow of a convex prism. Its corners are given in pairs along its foot, the lower corner
// before the upper one.
func (cam *camera) cast(corners []projected) {
	hull := cam.points[:0]
	for i := 0; i < len(corners); i += 2 {
		low, high := corners[i], corners[i+1]
		next := (i + 2) % len(corners)
		hull = low.project(hull)
		hull = high.project(hull)
		hull = low.pass(high, hull)
		hull = low.pass(corners[next], hull)
		hull = high.pass(corners[next+1], hull)
	}
	cam.points = hull
	if s := clip(convexHull(hull)); len(s) > 2 {
		cam.shadows = append(cam.shadows, s)
	}
}

// project appends the projection of a point onto the rectangle's plane if the point lies between that plane
// and the eye.
func (s projected) project(to []vertex) []vertex {
	if s.w < nearest || s.w > 1 {
		return to
	}
	return append(to, vertex{s.a / s.w, s.b / s.w})
}

// pass appends the points at which the edge between two points passes the rectangle's plane or the limit near
// the eye.
func (s projected) pass(o projected, to []vertex) []vertex {
	for _, w := range [...]float64{nearest, 1} {
		if (s.w < w) != (o.w < w) {
			t := (w - s.w) / (o.w - s.w)
			to = append(to, vertex{(s.a + t*(o.a-s.a)) / w, (s.b + t*(o.b-s.b)) / w})
		}
	}
	return to
}

// arcs is the number of straight lines that replace the visible side of a curve.
const arcs = 12

// round returns the foot of a cylinder with as many corners as needed. They lie between the two rays that
// touch its sides, or the sides of the rectangle if those are closer, so that its shadow has the exact width.
func (cam *camera) round(s prism) []corner {
	if cam.over {
		return s.polygon()
	}
	c, x, y := s.foot[0], s.foot[0].x-cam.x, s.foot[0].y-cam.y
	ahead, aside := (x*cam.dx+y*cam.dy)/cam.away, (y*cam.dx-x*cam.dy)/cam.away
	if ahead+s.radius < 0 || ahead-s.radius > cam.away || math.Abs(aside)-s.radius > cam.radius {
		return nil
	}
	from, to, ok := cam.bearings(ahead, aside, s.radius)
	if !ok {
		return nil
	}
	foot, far := make([]corner, 0, 2*arcs+2), make([]corner, 0, arcs+1)
	for i := range arcs + 1 {
		bearing := (from+to)/2 - (to-from)/2*math.Cos(math.Pi*float64(i)/arcs)
		sin, cos := math.Sincos(bearing)
		middle, off := ahead*cos+aside*sin, aside*cos-ahead*sin
		deep := math.Sqrt(max(0, s.radius*s.radius-off*off))
		ux, uy := (cam.dx*cos-cam.dy*sin)/cam.away, (cam.dy*cos+cam.dx*sin)/cam.away
		near := max(0, middle-deep)
		foot = append(foot, corner{cam.x + ux*near, cam.y + uy*near, c.lo, c.hi})
		far = append(far, corner{cam.x + ux*(middle+deep), cam.y + uy*(middle+deep), c.lo, c.hi})
	}
	slices.Reverse(far)
	return append(foot, far...)
}

// polygon returns the foot of a cylinder independent of the camera.
func (s prism) polygon() []corner {
	const corners = 8 * arcs
	c, foot := s.foot[0], make([]corner, corners)
	for i := range foot {
		sin, cos := math.Sincos(2 * math.Pi * float64(i) / corners)
		foot[i] = corner{c.x + s.radius*cos, c.y + s.radius*sin, c.lo, c.hi}
	}
	return foot
}

// bearings returns the angles, from the centre of the rectangle, between which a circle is in the way. It
// reports false if there are none.
func (cam *camera) bearings(ahead, aside, radius float64) (from, to float64, ok bool) {
	to = math.Atan2(cam.radius, cam.away)
	from = -to
	if off := math.Hypot(ahead, aside); off > radius {
		middle, wide := math.Atan2(aside, ahead), math.Asin(radius/off)
		touch := math.Sqrt(off*off - radius*radius) // length of the rays to the points where they touch the circle
		left, right := middle-wide, middle+wide
		half := math.Sqrt(max(0, radius*radius-(cam.away-ahead)*(cam.away-ahead)))
		if touch*math.Cos(left) > cam.away { // it touches only behind the rectangle, so it ends there
			left = math.Atan2(aside-half, cam.away)
		}
		if touch*math.Cos(right) > cam.away {
			right = math.Atan2(aside+half, cam.away)
		}
		from, to = max(from, left), min(to, right)
	}
	return from, to, from < to
}
