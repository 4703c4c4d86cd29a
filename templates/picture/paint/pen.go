package paint

import (
	"math"
	"slices"
)

// Pen draws a silhouette in its own box, from -1 to 1 in both directions, y downwards. Outlined shapes are
// inked with a rim of the background, so that parts in front stand out, or they are cut out.
type Pen struct {
	p         *Painter
	Shape     Path
	Cx, Cy, R float32
	sin, cos  float32
	ink       Ink
	ground    Ink
}

// Pen returns a pen around a centre. r is half the height of its box, turn its angle in radians.
func (p *Painter) Pen(cx, cy, r float32, turn float64, on, ground Ink) *Pen {
	sin, cos := math.Sincos(turn)
	return &Pen{p: p, Cx: cx, Cy: cy, R: r, sin: float32(sin), cos: float32(cos), ink: on, ground: ground}
}

// Within returns a pen for a part of the box.
func (d *Pen) Within(x, y, scale float32, turn float64) *Pen {
	at := d.At(x, y)
	part := d.p.Pen(at.X, at.Y, d.R*scale, turn, d.ink, d.ground)
	return part
}

// At returns the place of a box's point on the canvas.
func (d *Pen) At(x, y float32) Point {
	return Point{d.Cx + d.R*(x*d.cos-y*d.sin), d.Cy + d.R*(x*d.sin+y*d.cos)}
}

// corners returns pairs of coordinates as points, always in the same direction, so that overlapping parts add
// up.
func (d *Pen) corners(xy []float32) []Point {
	pts := make([]Point, 0, len(xy)/2)
	for i := 0; i+1 < len(xy); i += 2 {
		pts = append(pts, d.At(xy[i], xy[i+1]))
	}
	var area float32
	for i, a := range pts {
		b := pts[(i+1)%len(pts)]
		area += a.X*b.Y - b.X*a.Y
	}
	if area < 0 {
		slices.Reverse(pts)
	}
	return pts
}

// Poly outlines straight edges.
func (d *Pen) Poly(xy ...float32) *Pen {
	d.Shape.Polygon(d.corners(xy)...)
	return d
}

// Blob outlines a smooth curve through points.
func (d *Pen) Blob(xy ...float32) *Pen {
	pts := d.corners(xy)
	n := len(pts)
	d.Shape.Add(MoveTo, pts[0])
	for i := range pts {
		before, a, b, after := pts[(i+n-1)%n], pts[i], pts[(i+1)%n], pts[(i+2)%n]
		d.Shape.Add(cubeTo,
			Point{a.X + (b.X-before.X)/6, a.Y + (b.Y-before.Y)/6}, Point{b.X - (after.X-a.X)/6,
				b.Y - (after.Y-a.Y)/6}, b)
	}
	return d
}

// Disc outlines a circle.
func (d *Pen) Disc(x, y, r float32) *Pen {
	at := d.At(x, y)
	d.Shape.Circle(at.X, at.Y, r*d.R)
	return d
}

// Bar outlines strokes with round ends through several points.
func (d *Pen) Bar(width float32, xy ...float32) *Pen {
	for i := 0; i+3 < len(xy); i += 2 {
		d.Shape.Line(d.At(xy[i], xy[i+1]), d.At(xy[i+2], xy[i+3]), width*d.R)
	}
	return d
}

// Both calls draw twice, the second time for the mirrored side. draw must multiply x by side.
func (d *Pen) Both(draw func(side float32)) *Pen {
	draw(1)
	draw(-1)
	return d
}

const rimWidth = 0.07

// Dark inks the outlined shapes with a rim.
func (d *Pen) Dark() *Pen {
	rim := d.p.Path()
	for i := range 8 {
		sin, cos := math.Sincos(float64(i) * math.Pi / 4)
		dx, dy := float32(cos)*rimWidth*d.R, float32(sin)*rimWidth*d.R
		for _, s := range d.Shape.segs {
			for j := range s.pts {
				s.pts[j].X, s.pts[j].Y = s.pts[j].X+dx, s.pts[j].Y+dy
			}
			rim.segs = append(rim.segs, s)
		}
	}
	d.p.Fill(rim, d.ground)
	return d.Flat()
}

// Flat inks the outlined shapes without a rim.
func (d *Pen) Flat() *Pen {
	d.p.Fill(&d.Shape, d.ink)
	d.Shape.reset()
	return d
}

// Pale cuts the outlined shapes out of the inked ones.
func (d *Pen) Pale() *Pen {
	d.p.Fill(&d.Shape, d.ground)
	d.Shape.reset()
	return d
}
