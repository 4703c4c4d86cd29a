package picture

import (
	"math"
	"slices"
)

// pen draws a silhouette in a box of its own, from -1 to 1 both ways, y downwards. What it outlines is inked
// with a rim of the ground around it, so that a part in front stands off from what is behind; or it is cut
// out.
type pen struct {
	p         *painter
	shape     path
	cx, cy, r float32
	sin, cos  float32
	ink       ink
	ground    ink
}

// pen draws around a centre, with half the height of the box, turned by so many radians.
func (p *painter) pen(cx, cy, r float32, turn float64, on, ground ink) *pen {
	sin, cos := math.Sincos(turn)
	return &pen{p: p, cx: cx, cy: cy, r: r, sin: float32(sin), cos: float32(cos), ink: on, ground: ground}
}

// within is a pen for a part of the box.
func (d *pen) within(x, y, scale float32, turn float64) *pen {
	at := d.at(x, y)
	part := d.p.pen(at.x, at.y, d.r*scale, turn, d.ink, d.ground)
	return part
}

func (d *pen) at(x, y float32) point {
	return point{d.cx + d.r*(x*d.cos-y*d.sin), d.cy + d.r*(x*d.sin+y*d.cos)}
}

// corners are pairs of coordinates as points, always the same way around, so that parts that overlap add up.
func (d *pen) corners(xy []float32) []point {
	pts := make([]point, 0, len(xy)/2)
	for i := 0; i+1 < len(xy); i += 2 {
		pts = append(pts, d.at(xy[i], xy[i+1]))
	}
	var area float32
	for i, a := range pts {
		b := pts[(i+1)%len(pts)]
		area += a.x*b.y - b.x*a.y
	}
	if area < 0 {
		slices.Reverse(pts)
	}
	return pts
}

// poly outlines straight edges.
func (d *pen) poly(xy ...float32) *pen {
	d.shape.polygon(d.corners(xy)...)
	return d
}

// blob outlines a smooth curve through points.
func (d *pen) blob(xy ...float32) *pen {
	pts := d.corners(xy)
	n := len(pts)
	d.shape.add(moveTo, pts[0])
	for i := range pts {
		before, a, b, after := pts[(i+n-1)%n], pts[i], pts[(i+1)%n], pts[(i+2)%n]
		d.shape.add(cubeTo,
			point{a.x + (b.x-before.x)/6, a.y + (b.y-before.y)/6}, point{b.x - (after.x-a.x)/6,
				b.y - (after.y-a.y)/6}, b)
	}
	return d
}

func (d *pen) disc(x, y, r float32) *pen {
	at := d.at(x, y)
	d.shape.circle(at.x, at.y, r*d.r)
	return d
}

// bar outlines a stroke with round ends, and strokes one through several points.
func (d *pen) bar(width float32, xy ...float32) *pen {
	for i := 0; i+3 < len(xy); i += 2 {
		d.shape.line(d.at(xy[i], xy[i+1]), d.at(xy[i+2], xy[i+3]), width*d.r)
	}
	return d
}

// both outlines something twice, the second time mirrored: what it is given is to be multiplied with x.
func (d *pen) both(draw func(side float32)) *pen {
	draw(1)
	draw(-1)
	return d
}

const rimWidth = 0.07

// dark inks what is outlined.
func (d *pen) dark() *pen {
	rim := d.p.path()
	for i := range 8 {
		sin, cos := math.Sincos(float64(i) * math.Pi / 4)
		dx, dy := float32(cos)*rimWidth*d.r, float32(sin)*rimWidth*d.r
		for _, s := range d.shape.segs {
			for j := range s.pts {
				s.pts[j].x, s.pts[j].y = s.pts[j].x+dx, s.pts[j].y+dy
			}
			rim.segs = append(rim.segs, s)
		}
	}
	d.p.fill(rim, d.ground)
	return d.flat()
}

// flat inks what is outlined, without a rim.
func (d *pen) flat() *pen {
	d.p.fill(&d.shape, d.ink)
	d.shape.reset()
	return d
}

// pale cuts what is outlined out of what is inked.
func (d *pen) pale() *pen {
	d.p.fill(&d.shape, d.ground)
	d.shape.reset()
	return d
}
