package field

import (
	"warbell/engine/battlefield"
	"warbell/templates/picture/paint"
)

// region is the area that a model can move to. Its border runs between the middles of cells: the square (i,
// j) has the middles of the cells (i-1, j-1), (i, j-1), (i, j) and (i-1, j) as its corners, clockwise, with a
// bit for each.
type region struct {
	battlefield.Cells
	rows int
}

const allIn = 15

// regionOf returns the cells of an overlay. It reports false if there are none that can be drawn.
func regionOf(c *battlefield.Cells) (region, bool) {
	if c == nil || c.Step <= 0 || c.Wide <= 0 || c.Wide > cellsMost || len(c.In) > cellsMost*c.Wide {
		return region{}, false
	}
	return region{*c, (len(c.In) + c.Wide - 1) / c.Wide}, true
}

// ends returns two corners between which the region lies.
func (r region) ends() []battlefield.Point {
	i0, j0, i1, j1 := r.Wide, r.rows, -1, -1
	for n, in := range r.In {
		if in {
			i0, j0, i1, j1 = min(i0, n%r.Wide), min(j0, n/r.Wide), max(i1, n%r.Wide), max(j1, n/r.Wide)
		}
	}
	if i1 < 0 {
		return nil
	}
	at := func(i, j int) battlefield.Point {
		return battlefield.Point{X: r.At.X + battlefield.Inch(i)*r.Step,
			Y: r.At.Y + battlefield.Inch(j)*r.Step}
	}
	return []battlefield.Point{at(i0, j0), at(i1+1, j1+1)}
}

func (r region) in(i, j int) bool {
	n := j*r.Wide + i
	return i >= 0 && i < r.Wide && j >= 0 && n < len(r.In) && r.In[n]
}

func (r region) square(i, j int) (corners int) {
	for n, at := range [4][2]int{{-1, -1}, {0, -1}, {0, 0}, {-1, 0}} {
		if r.in(i+at[0], j+at[1]) {
			corners |= 1 << n
		}
	}
	return corners
}

// drawRegion draws the area that a model can move to.
func (f *field) drawRegion() {
	o := f.pic.Overlay
	if o == nil {
		return
	}
	for _, a := range o.Areas {
		f.tint(f.outline(a), paint.ShieldInk, regionTint)
		f.stroke(f.corners(a), true, 5*f.u, paint.ShieldInk)
	}
	if r, ok := regionOf(o.Rushed()); ok {
		f.drawCells(r, paint.HurtInk, rushTint)
	}
	if r, ok := regionOf(o.Cells); ok {
		f.drawCells(r, paint.ShieldInk, regionTint)
	}
}

const (
	regionTint = 76 // of 255
	rushTint   = 24
	cellsMost  = 500 // in a row, and rows; a battlefield of 120" has 480
)

// drawCells fills a region and draws its border, half-way between the cells inside and outside.
func (f *brush) drawCells(r region, c paint.Ink, alpha uint8) {
	fill, edge := paint.Path{}, f.p.Path()
	for j := range r.rows + 1 {
		for i := 0; i <= r.Wide; i++ {
			from := i
			for i <= r.Wide && r.square(i, j) == allIn {
				i++
			}
			if i > from {
				fill.Polygon(f.half(r, 2*from, 2*j), f.half(r, 2*i, 2*j), f.half(r, 2*i, 2*j+2),
					f.half(r, 2*from, 2*j+2))
			}
			f.border(r, i, j, &fill, edge)
		}
	}
	f.tint(&fill, c, alpha)
	f.strew(edge, c)
}

// half returns a point on the canvas, counted in half cells from the middle of the cell before the first.
func (f *brush) half(r region, i, j int) paint.Point {
	at := f.lens.at(r.At)
	step := float32(r.Step.Float()) * f.lens.scale / 2
	x, y := float32(i-1)*step, float32(j-1)*step
	if f.lens.turned {
		return paint.Pt(at.X-y, at.Y+x)
	}
	return paint.Pt(at.X+x, at.Y+y)
}

// border adds the part of a square inside the region, and the line between it and the rest.
func (f *brush) border(r region, i, j int, fill, edge *paint.Path) {
	in := r.square(i, j)
	if in == 0 || in == allIn {
		return
	}
	// The square's outline in eight steps: a corner, the middle of an edge, and so on.
	ring := [8][2]int{{0, 0}, {1, 0}, {2, 0}, {2, 1}, {2, 2}, {1, 2}, {0, 2}, {0, 1}}
	at := func(n int) paint.Point { return f.half(r, 2*i+ring[n%8][0], 2*j+ring[n%8][1]) }
	for first := range 4 { // each run of corners inside
		before := (first + 3) % 4
		if in>>first&1 == 0 || in>>before&1 == 1 {
			continue
		}
		pts := []paint.Point{at(2*first + 7)}
		last := first
		for in>>(last%4)&1 == 1 {
			pts = append(pts, at(2*last))
			last++
		}
		end := at(2*last - 1)
		fill.Polygon(append(pts, end)...)
		edge.Line(pts[0], end, 5*f.u)
	}
}
