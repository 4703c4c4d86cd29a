package picture

import (
	"cmp"
	"image/color"
	"math"
	"slices"

	"warbell/engine/battlefield"
)

// drawGround paints what the table is of, with its squares of an inch.
func (f *terrain) drawGround() {
	f.p.flat(f.p.img.Rect, groundInk)
	all := battlefield.Outline{Corners: rectangle(battlefield.Point{},
		battlefield.Point{X: f.pic.Board.Size.W, Y: f.pic.Board.Size.H})}
	if !f.inset {
		f.scatter(all, 1.7, speckInk, func(pa *path, at point, n uint32) {
			pa.circle(at.x, at.y, (2+float32(n%3))*f.u)
		})
		f.drawSquares()
	}
}

func rectangle(from, to battlefield.Point) []battlefield.Point {
	return []battlefield.Point{from, {X: to.X, Y: from.Y}, to, {X: from.X, Y: to.Y}}
}

func (f *terrain) drawSquares() {
	r, wide := f.p.img.Rect, max(1, f.px(2))
	all := f.lens.whole()
	for x := float32(0); x <= all.x1; x++ {
		line := r
		line.Min.X = int(f.lens.x+x*f.lens.scale) - wide/2
		line.Max.X = line.Min.X + wide
		f.p.flat(line.Intersect(r), squareInk)
	}
	for y := float32(0); y <= all.y1; y++ {
		line := r
		line.Min.Y = int(f.lens.y+y*f.lens.scale) - wide/2
		line.Max.Y = line.Min.Y + wide
		f.p.flat(line.Intersect(r), squareInk)
	}
}

// drawZones marks the areas that have a meaning: a tint and a broken border in the colour of whose they are.
func (f *terrain) drawZones() {
	for _, z := range f.pic.Board.Zones {
		c := hitInk
		if z.Kind == battlefield.Deployment {
			c = fieldSide(z.Side)
		}
		f.tint(f.outline(z.Outline), c, 36)
		f.dashed(f.corners(z.Outline), true, 5*f.u, 26*f.u, c, 160)
	}
}

// drawPieces paints terrain from the lowest to the highest, so that what towers above something hides it; or
// else the sites, which nothing hides.
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

// layer is 0 for what lies on the ground, 1 for what stands on it, 2 for what leads up, 3 for sites.
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

// heights are those, in inches, from which on a surface has the next shade.
var heights = [...]battlefield.Inch{150, 300, 500}

// levelInk is the shade of a surface at a height.
func levelInk(up battlefield.Inch) ink {
	c := levelLow
	for _, h := range heights {
		if up >= h {
			c++
		}
	}
	return c
}

// corners are those of an outline on the canvas; a circle has many.
func (f *brush) corners(o battlefield.Outline) []point {
	if o.Radius <= 0 {
		all := make([]point, len(o.Corners))
		for i, c := range o.Corners {
			all[i] = f.lens.at(c)
		}
		return all
	}
	middle, r := f.lens.at(o.Middle), float32(min(o.Radius, tableMost).Float())*f.lens.scale
	n := 24
	if r > 60 {
		n = 48
	}
	all := make([]point, n)
	for i := range all {
		all[i] = onCircle(middle.x, middle.y, r, 2*math.Pi*float64(i)/float64(n))
	}
	return all
}

// outline is a new path along an outline.
func (f *brush) outline(o battlefield.Outline) *path { return f.p.path().polygon(f.corners(o)...) }

// moved is a new path along an outline, moved on the canvas.
func (f *brush) moved(o battlefield.Outline, dx, dy float32) *path {
	pts := f.corners(o)
	for i := range pts {
		pts[i].x, pts[i].y = pts[i].x+dx, pts[i].y+dy
	}
	return f.p.path().polygon(pts...)
}

// tint fills a path with a see-through colour, of 255.
func (f *brush) tint(pa *path, c ink, alpha uint8) { f.p.paint(pa, faint(f.p.theme.colour(c), alpha)) }

func (f *brush) fill(pa *path, c ink) { f.p.paint(pa, f.p.theme.colour(c)) }

func (f *brush) strew(pa *path, c ink) { f.p.strew(pa, f.p.theme.colour(c)) }

// shade darkens what lies below a path.
func (f *brush) shade(pa *path, alpha uint8) { f.p.paint(pa, color.RGBA{A: alpha}) }

// stroke draws along points, with round corners.
func (f *brush) stroke(pts []point, closed bool, width float32, c ink) {
	f.strew(strokePath(f.p.path(), pts, closed, width), c)
}

func strokePath(pa *path, pts []point, closed bool, width float32) *path {
	for i := range pts {
		if next := i + 1; next < len(pts) || closed {
			pa.line(pts[i], pts[next%len(pts)], width)
		}
	}
	return pa
}

// dashed draws along points with gaps as long as the dashes.
func (f *brush) dashed(pts []point, closed bool, width, dash float32, c ink, alpha uint8) {
	pa := f.p.path()
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
			pa.line(between(a, b, t), between(a, b, t+0.5/float32(pieces)), width)
		}
	}
	f.p.strew(pa, faint(f.p.theme.colour(c), alpha))
}

func far(a, b point) float32 {
	return float32(math.Hypot(float64(b.x-a.x), float64(b.y-a.y)))
}

// between is a part of the way from one point to another.
func between(a, b point, t float32) point { return point{a.x + (b.x-a.x)*t, a.y + (b.y-a.y)*t} }
