package field

import (
	"math"

	"warbell/engine/battlefield"
	"warbell/templates/picture/paint"
)

// scatter draws marks inside an outline, about one for each square of the given inches. Each is always at the
// same place of the battlefield, whatever part is shown.
func (f *brush) scatter(o battlefield.Outline, every float64, c paint.Ink,
	mark func(pa *paint.Path, at paint.Point, n uint32)) {
	pa, r := f.p.Path(), f.p.Img.Rect
	least, most := f.seenOf(o)
	deep := float64(max(0.2, 24*f.grain()/f.lens.scale))
	for i := int(math.Floor(least.X.Float() / every)); float64(i)*every <= most.X.Float(); i++ {
		for j := int(math.Floor(least.Y.Float() / every)); float64(j)*every <= most.Y.Float(); j++ {
			n := mixed(uint32(i), uint32(j))
			x := (float64(i) + 0.2 + 0.6*float64(n%64)/64) * every
			y := (float64(j) + 0.2 + 0.6*float64(n/64%64)/64) * every
			if o.Depth(x, y) < deep {
				continue
			}
			at := f.lens.at(battlefield.Point{X: battlefield.Round(x), Y: battlefield.Round(y)})
			if int(at.X) > r.Min.X && int(at.X) < r.Max.X && int(at.Y) > r.Min.Y && int(at.Y) < r.Max.Y {
				mark(pa, at, n/4096)
			}
		}
	}
	f.strew(pa, c)
}

// grain returns the size of a mark of one pixel, which is smaller if the battlefield is small in the picture.
func (f *brush) grain() float32 { return f.u * min(1, max(0.45, f.lens.scale/(38*f.u))) }

// seenOf returns the bounds of the visible part of an outline.
func (f *brush) seenOf(o battlefield.Outline) (least, most battlefield.Point) {
	r := f.p.Img.Rect
	a, b := f.lens.table(float32(r.Min.X), float32(r.Min.Y)), f.lens.table(float32(r.Max.X), float32(r.Max.Y))
	least, most = o.Bounds()
	least = battlefield.Point{X: max(least.X, min(a.X, b.X)), Y: max(least.Y, min(a.Y, b.Y))}
	return least, battlefield.Point{X: min(most.X, max(a.X, b.X)), Y: min(most.Y, max(a.Y, b.Y))}
}

// mixed returns a pseudo-random number that depends on two others.
func mixed(a, b uint32) uint32 {
	h := a*0x9e3779b1 ^ b*0x85ebca77
	h ^= h >> 15
	h *= 0x2c1b3c6d
	h ^= h >> 13
	return h
}

// hatch draws parallel lines inside corners at an angle and a distance. They keep their places on the
// battlefield, whatever part is shown.
func (f *brush) hatch(pts []paint.Point, angle float64, apart, width float32, c paint.Ink) {
	s, co := math.Sincos(angle)
	dir, across := paint.Pt(float32(co), float32(s)), paint.Pt(-float32(s), float32(co))
	along := func(p paint.Point) float32 { return (p.X-f.lens.x)*across.X + (p.Y-f.lens.y)*across.Y }
	lo, hi := float32(math.Inf(1)), float32(math.Inf(-1))
	for _, p := range pts {
		lo, hi = min(lo, along(p)), max(hi, along(p))
	}
	pa := f.p.Path()
	for k := paint.Ceil(lo / apart); float32(k)*apart < hi; k++ {
		cuts := crossings(pts, along, dir, float32(k)*apart)
		for i := 0; i+1 < len(cuts); i += 2 {
			a, b := cuts[i], cuts[i+1]
			n := paint.Pt(across.X*width/2, across.Y*width/2)
			pa.Polygon(paint.Pt(a.X-n.X, a.Y-n.Y), paint.Pt(b.X-n.X, b.Y-n.Y), paint.Pt(b.X+n.X, b.Y+n.Y),
				paint.Pt(a.X+n.X, a.Y+n.Y))
		}
	}
	f.strew(pa, c)
}

// crossings returns where a line cuts the edges between corners, in order along a direction.
func crossings(pts []paint.Point, along func(paint.Point) float32, dir paint.Point,
	at float32) []paint.Point {
	var cuts []paint.Point
	for i, a := range pts {
		b := pts[(i+1)%len(pts)]
		da, db := along(a)-at, along(b)-at
		if (da > 0) == (db > 0) {
			continue
		}
		cuts = append(cuts, between(a, b, da/(da-db)))
	}
	for i := range cuts { // few: sorted by insertion
		for j := i; j > 0 && cuts[j].X*dir.X+cuts[j].Y*dir.Y < cuts[j-1].X*dir.X+cuts[j-1].Y*dir.Y; j-- {
			cuts[j], cuts[j-1] = cuts[j-1], cuts[j]
		}
	}
	return cuts
}

// ticks draws short strokes inwards from an outline, as maps show a slope.
func (f *brush) ticks(pts []paint.Point, apart, long, width float32, c paint.Ink) {
	inwards := float32(1)
	if signedArea(pts) < 0 {
		inwards = -1
	}
	pa := f.p.Path()
	for i, a := range pts {
		b := pts[(i+1)%len(pts)]
		l := far(a, b)
		if l == 0 {
			continue
		}
		n := max(1, int(l/apart))
		in := paint.Pt(-(b.Y-a.Y)/l*inwards, (b.X-a.X)/l*inwards)
		for k := range n {
			from := between(a, b, (float32(k)+0.5)/float32(n))
			reach := long
			if k%2 == 1 {
				reach *= 0.55
			}
			pa.Line(from, paint.Pt(from.X+in.X*reach, from.Y+in.Y*reach), width)
		}
	}
	f.strew(pa, c)
}

// signedArea returns the area of a polygon, which is positive if the corners appear clockwise.
func signedArea(pts []paint.Point) float32 {
	var sum float32
	for i, a := range pts {
		b := pts[(i+1)%len(pts)]
		sum += a.X*b.Y - b.X*a.Y
	}
	return sum / 2
}
