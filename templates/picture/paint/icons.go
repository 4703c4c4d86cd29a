package paint

import (
	"math"
)

// DrawPointer draws an arrow through a middle point, in the direction of a unit vector.
func (p *Painter) DrawPointer(cx, cy float32, d Point, r float32, c Ink) {
	at := func(along, across float32) Point {
		return Point{cx + d.X*along*r - d.Y*across*r, cy + d.Y*along*r + d.X*across*r}
	}
	shape := p.Path().Polygon(at(-1, -0.22), at(0.1, -0.22), at(0.1, 0.22), at(-1, 0.22))
	p.Fill(shape.Polygon(at(0, -0.8), at(1, 0), at(0, 0.8)), c)
}

// ShieldShape adds a heater shield with half height r.
func ShieldShape(pa *Path, cx, cy, r float32) *Path {
	w, top, tip := r*0.86, cy-r*0.92, cy+r
	pa.Add(MoveTo, Point{cx, top - r*0.08})
	pa.Add(QuadTo, Point{cx + w*0.5, top + r*0.1}, Point{cx + w, top})
	pa.Add(cubeTo, Point{cx + w*1.06, cy + r*0.35}, Point{cx + w*0.7, cy + r*0.72}, Point{cx, tip})
	pa.Add(cubeTo, Point{cx - w*0.7, cy + r*0.72}, Point{cx - w*1.06, cy + r*0.35}, Point{cx - w, top})
	pa.Add(QuadTo, Point{cx - w*0.5, top + r*0.1}, Point{cx, top - r*0.08})
	return pa
}

// DropShape adds a falling drop.
func DropShape(pa *Path, cx, cy, r float32) *Path {
	pa.Add(MoveTo, Point{cx, cy - r*1.1})
	pa.Add(cubeTo, Point{cx + r*0.25, cy - r*0.45}, Point{cx + r*0.75, cy - r*0.05},
		Point{cx + r*0.75, cy + r*0.35})
	pa.Add(cubeTo, Point{cx + r*0.75, cy + r*1.25}, Point{cx - r*0.75, cy + r*1.25},
		Point{cx - r*0.75, cy + r*0.35})
	pa.Add(cubeTo, Point{cx - r*0.75, cy - r*0.05}, Point{cx - r*0.25, cy - r*0.45}, Point{cx, cy - r*1.1})
	return pa
}

// Word returns a text as a path, which can be turned.
func (p *Painter) Word(s string, st Style, at Point) *Path {
	pa := p.Path()
	for _, char := range s {
		p.addGlyph(pa, st, char, at)
		at.X += float32(p.glyph(st, char).advance) / 64
	}
	return pa
}

// TokenShape adds the outline of a token with half height r: round for the first side, a shield for the
// second, a square for neither. stretch is added to half its width.
func TokenShape(pa *Path, side int, cx, cy, r, stretch float32) *Path {
	switch side {
	case 1:
		return pa.RoundRect(cx-r-stretch, cy-r, 2*(r+stretch), 2*r, r)
	case 2:
		w, top := r*0.96+stretch, cy-r*0.94
		return pa.Polygon(Point{cx - w, top}, Point{cx + w, top}, Point{cx + w, cy + r*0.3},
			Point{cx, cy + r*1.06}, Point{cx - w, cy + r*0.3})
	}
	return pa.RoundRect(cx-r*0.88-stretch, cy-r*0.88, r*1.76+2*stretch, r*1.76, r*0.3)
}

// TokenInk returns the colour of a side's tokens.
func TokenInk(side int) Ink {
	switch side {
	case 1:
		return SideFirst
	case 2:
		return SideSecond
	}
	return DieEdge
}

// The measures of the star around a token that was just hit.
const (
	burstRays  = 12
	burstInner = 0.82
)

// BurstShape adds a star. stretch is added to half its width.
func BurstShape(pa *Path, cx, cy, r, stretch float32) *Path {
	points := make([]Point, 2*burstRays)
	for i := range points {
		sin, cos := math.Sincos(float64(i) * math.Pi / burstRays)
		at := r
		if i%2 == 1 {
			at *= burstInner
		}
		points[i] = Point{cx + at*float32(sin) +
			stretch*float32(math.Copysign(math.Min(1, math.Abs(sin)*4), sin)), cy - at*float32(cos)}
	}
	return pa.Polygon(points...)
}

// DrawCross crosses out a token.
func (p *Painter) DrawCross(cx, cy, r float32, ground Ink) {
	d := r * 0.98
	for _, ink := range []struct {
		c     Ink
		width float32
	}{{ground, 9}, {HurtInk, 4.5}} {
		p.Fill(p.Path().Line(Point{cx - d, cy - d}, Point{cx + d, cy + d},
			ink.width).Line(Point{cx - d, cy + d}, Point{cx + d, cy - d}, ink.width), ink.c)
	}
}
