package field

import (
	"cmp"
	"image/color"
	"math"
	"slices"

	"warbell/engine/battlefield"
	"warbell/templates/picture/drawing"
	"warbell/templates/picture/paint"
)

// drawGround paints the ground with its squares of 1 inch.
func (f *terrain) drawGround() {
	f.p.Flat(f.p.Img.Rect, paint.GroundInk)
	size := f.pic.Board.Size
	all := battlefield.Outline{Corners: []battlefield.Point{{}, {X: size.W}, {X: size.W, Y: size.H},
		{Y: size.H}}}
	if !f.inset {
		f.scatter(all, 1.7, paint.SpeckInk, func(pa *paint.Path, at paint.Point, n uint32) {
			pa.Circle(at.X, at.Y, (2+float32(n%3))*f.u)
		})
		f.drawSquares()
	}
}

func (f *terrain) drawSquares() {
	r, wide := f.p.Img.Rect, max(1, f.px(2))
	all := f.lens.whole()
	for x := float32(0); x <= all.x1; x++ {
		line := r
		line.Min.X = int(f.lens.x+x*f.lens.scale) - wide/2
		line.Max.X = line.Min.X + wide
		f.p.Flat(line.Intersect(r), paint.SquareInk)
	}
	for y := float32(0); y <= all.y1; y++ {
		line := r
		line.Min.Y = int(f.lens.y+y*f.lens.scale) - wide/2
		line.Max.Y = line.Min.Y + wide
		f.p.Flat(line.Intersect(r), paint.SquareInk)
	}
}

// drawZones marks special areas with a tint and a dashed border in their side's colour.
func (f *terrain) drawZones() {
	for _, z := range f.pic.Board.Zones {
		c := paint.HitInk
		if z.Kind == battlefield.Deployment {
			c = fieldSide(z.Side)
		}
		f.tint(f.outline(z.Outline), c, 36)
		f.dashed(f.corners(z.Outline), true, 5*f.u, 26*f.u, c, 160)
	}
}

// drawPieces paints terrain from the lowest to the highest, so that high pieces hide others. With sites set
// it paints only the sites, which nothing hides.
func (f *terrain) drawPieces(sites bool) {
	pieces := slices.Clone(f.pic.Board.Pieces)
	slices.SortStableFunc(pieces, func(a, b battlefield.Piece) int {
		return cmp.Or(cmp.Compare(layer(a.Kind), layer(b.Kind)), cmp.Compare(a.Top, b.Top))
	})
	for _, pc := range pieces {
		if sites == (layer(pc.Kind) == 3) {
			f.drawPiece(pc)
		}
	}
}

// layer returns 0 for pieces flat on the ground, 1 for standing ones, 2 for ways up, 3 for sites.
func layer(k battlefield.Kind) int {
	switch k {
	case battlefield.Open, battlefield.Rough, battlefield.Water:
		return 0
	case battlefield.Ramp, battlefield.Ladder:
		return 2
	case battlefield.Loot, battlefield.Objective:
		return 3
	}
	return 1
}

// heights are the heights from which a surface has the next shade, in hundredths of an inch.
var heights = [...]battlefield.Inch{150, 300, 500}

// levelInk returns the shade of a surface at a height.
func levelInk(up battlefield.Inch) paint.Ink {
	c := paint.LevelLow
	for _, h := range heights {
		if up >= h {
			c++
		}
	}
	return c
}

// corners returns an outline's corners on the canvas. A circle has many.
func (f *brush) corners(o battlefield.Outline) []paint.Point {
	if o.Radius <= 0 {
		all := make([]paint.Point, len(o.Corners))
		for i, c := range o.Corners {
			all[i] = f.lens.at(c)
		}
		return all
	}
	middle, r := f.lens.at(o.Middle), float32(min(o.Radius, drawing.TableMost).Float())*f.lens.scale
	n := 24
	if r > 60 {
		n = 48
	}
	all := make([]paint.Point, n)
	for i := range all {
		all[i] = paint.OnCircle(middle.X, middle.Y, r, 2*math.Pi*float64(i)/float64(n))
	}
	return all
}

// outline returns a new path along an outline.
func (f *brush) outline(o battlefield.Outline) *paint.Path {
	return f.p.Path().Polygon(f.corners(o)...)
}

// moved returns a new path along an outline, moved on the canvas.
func (f *brush) moved(o battlefield.Outline, dx, dy float32) *paint.Path {
	pts := f.corners(o)
	for i := range pts {
		pts[i].X, pts[i].Y = pts[i].X+dx, pts[i].Y+dy
	}
	return f.p.Path().Polygon(pts...)
}

// tint fills a path with a transparent colour. alpha is out of 255.
func (f *brush) tint(pa *paint.Path, c paint.Ink, alpha uint8) {
	f.p.Paint(pa, paint.Faint(f.p.Theme.Colour(c), alpha))
}

func (f *brush) fill(pa *paint.Path, c paint.Ink) { f.p.Paint(pa, f.p.Theme.Colour(c)) }

func (f *brush) strew(pa *paint.Path, c paint.Ink) { f.p.Strew(pa, f.p.Theme.Colour(c)) }

// shade darkens everything below a path.
func (f *brush) shade(pa *paint.Path, alpha uint8) { f.p.Paint(pa, color.RGBA{A: alpha}) }

// stroke draws a line along points, with round corners.
func (f *brush) stroke(pts []paint.Point, closed bool, width float32, c paint.Ink) {
	f.strew(strokePath(f.p.Path(), pts, closed, width), c)
}

func strokePath(pa *paint.Path, pts []paint.Point, closed bool, width float32) *paint.Path {
	for i := range pts {
		if next := i + 1; next < len(pts) || closed {
			pa.Line(pts[i], pts[next%len(pts)], width)
		}
	}
	return pa
}

// dashed draws a line along points, with gaps as long as the dashes.
func (f *brush) dashed(pts []paint.Point, closed bool, width, dash float32, c paint.Ink, alpha uint8) {
	pa := f.p.Path()
	n := len(pts)
	if !closed {
		n--
	}
	for i := range max(n, 0) {
		a, b := pts[i], pts[(i+1)%len(pts)]
		long := far(a, b)
		if long == 0 {
			continue
		}
		pieces := max(1, int(long/(2*dash)))
		for k := range pieces {
			t := (float32(k) + 0.25) / float32(pieces)
			pa.Line(between(a, b, t), between(a, b, t+0.5/float32(pieces)), width)
		}
	}
	f.p.Strew(pa, paint.Faint(f.p.Theme.Colour(c), alpha))
}

func far(a, b paint.Point) float32 {
	return float32(math.Hypot(float64(b.X-a.X), float64(b.Y-a.Y)))
}

// between returns a point on the line from one point to another. t is from 0 to 1.
func between(a, b paint.Point, t float32) paint.Point {
	return paint.Pt(a.X+(b.X-a.X)*t, a.Y+(b.Y-a.Y)*t)
}
