package battlefield

import (
	"cmp"
	"math"
	"slices"
)

// Spatial is a point in space, in hundredths of an inch. Unlike a Place, it need not be whole, and need not
// lie on a surface.
type Spatial struct{ X, Y, Up float64 }

// Eye returns the point from which a model looks: the top of its axis.
func (m Model) Eye() Spatial {
	return Spatial{float64(m.At.X), float64(m.At.Y), float64(m.At.Up + m.Height)}
}

// Stop is a point at which a line meets an obstacle.
type Stop struct {
	Blocker         // Hides is 0, since a line is blocked or not
	Along   float64 // position on the line, 0 to 1
}

// Line lists the obstacles on a straight line from eye to eye, in the order in which the line meets them. It
// is empty if the line is free. If the line meets a piece and a model at once, the piece comes first. The
// line is free in both directions or in neither, if the same models block both; with Foes they don't.
// Obstacles exactly as high as both eyes block it, as in Sight. Otherwise an obstacle that is only touched
// does not block it, except the edges of a building's walls, floors and openings, which have no thickness.
func (b *Board) Line(from, to int, opt SightOptions) []Stop {
	viewer, ok := b.Model(from)
	target, there := b.Model(to)
	if !ok || !there {
		return nil
	}
	return b.stops(viewer, target, viewer.Eye(), target.Eye(), opt)
}

func (b *Board) stops(viewer, target Model, from, to Spatial, opt SightOptions) []Stop {
	var all []Stop
	for _, p := range b.Pieces {
		if p.Opaque() {
			if along, hit := p.stops(from, to); hit {
				all = append(all, Stop{Blocker{Piece: p.ID}, along})
			}
		}
	}
	models := len(all)
	blocks := opt.Blocks
	if blocks == nil {
		blocks = Foes
	}
	for _, m := range b.Models {
		if m.ID == viewer.ID || m.ID == target.ID || !blocks(viewer, m) {
			continue
		}
		if along, hit := m.stops(from, to); hit {
			all = append(all, Stop{Blocker{Model: m.ID}, along})
		}
	}
	slices.SortFunc(all[models:], func(a, c Stop) int { return cmp.Compare(a.Model, c.Model) })
	slices.SortStableFunc(all, func(a, c Stop) int {
		return cmp.Compare(math.Round(a.Along*1e6), math.Round(c.Along*1e6))
	})
	return all
}

// stretch is a part of a line, from 0 at its start to 1 at its end.
type stretch struct{ from, to float64 }

// graze is the greatest part of a line inside an obstacle that the line only touches.
const graze = 1e-9

// level is the distance from a top, in hundredths of an inch, within which a line runs along it.
const level = 1e-6

func (s stretch) some() bool { return s.to-s.from > graze }

// above returns the part of a stretch on which a linearly changing number is above 0.
func (s stretch) above(atFrom, atTo float64) stretch {
	switch {
	case atFrom <= 0 && atTo <= 0:
		return stretch{}
	case atFrom > 0 && atTo > 0:
		return s
	}
	turns := s.from + (s.to-s.from)*atFrom/(atFrom-atTo)
	if atFrom > 0 {
		return stretch{s.from, turns}
	}
	return stretch{turns, s.to}
}

// stops returns the position at which the line from a to c meets the piece. It reports false if it does not.
func (p Piece) stops(a, c Spatial) (along float64, hit bool) {
	stretches := p.Outline.stretches(a, c)
	if p.Kind == Building {
		return p.shell(a, c, stretches)
	}
	for _, s := range stretches {
		s = a.between(c, s, func(at Spatial) (lo, hi float64) { return float64(p.Bottom), p.topAt(at.X, at.Y) })
		if s.some() {
			return s.from, true
		}
	}
	return 0, false
}

func (m Model) stops(a, c Spatial) (along float64, hit bool) {
	foot, top := float64(m.At.Up), float64(m.At.Up+m.Height)
	for _, s := range circle(a, c, m.At.Point, m.Base.Radius()*float64(One)) {
		if s = a.between(c, s, func(Spatial) (lo, hi float64) { return foot, top }); s.some() {
			return s.from, true
		}
	}
	return 0, false
}

// between returns the part of a stretch on which the line from a to c runs between two linearly changing
// heights, or along the upper one.
func (a Spatial) between(c Spatial, s stretch, heights func(Spatial) (lo, hi float64)) stretch {
	beyond := func(t float64) (over, under float64) {
		at := a.to(c, t)
		lo, hi := heights(at)
		return at.Up - lo, hi - at.Up
	}
	over, under := beyond(s.from)
	overEnd, underEnd := beyond(s.to)
	if s = s.above(over, overEnd); math.Abs(under)+math.Abs(underEnd) < level {
		return s
	}
	_, under = beyond(s.from)
	_, underEnd = beyond(s.to)
	return s.above(under, underEnd)
}

// to returns a point on the line to c.
func (a Spatial) to(c Spatial, part float64) Spatial {
	return Spatial{a.X + part*(c.X-a.X), a.Y + part*(c.Y-a.Y), a.Up + part*(c.Up-a.Up)}
}

// circle returns the part of a line within a circle as seen from above.
func circle(a, c Spatial, middle Point, radius float64) []stretch {
	x, y, dx, dy := a.X-float64(middle.X), a.Y-float64(middle.Y), c.X-a.X, c.Y-a.Y
	length, deep := dx*dx+dy*dy, radius*radius-x*x-y*y
	if length == 0 {
		if deep > 0 {
			return []stretch{{0, 1}}
		}
		return nil
	}
	middlePart := -(x*dx + y*dy) / length
	half := middlePart*middlePart + deep/length
	if half <= graze*graze*1e6 { // a tangent, within rounding errors
		return nil
	}
	half = math.Sqrt(half)
	s := stretch{max(0, middlePart-half), min(1, middlePart+half)}
	if !s.some() {
		return nil
	}
	return []stretch{s}
}

// stretches returns the parts of a line within the outline as seen from above, in order.
func (o Outline) stretches(a, c Spatial) []stretch {
	if o.Radius > 0 {
		return circle(a, c, o.Middle, float64(o.Radius))
	}
	cuts := []float64{0, 1}
	o.edges(func(from, to Point) {
		if t, _, meets := a.meets(c, from, to); meets {
			cuts = append(cuts, t)
		}
	})
	slices.Sort(cuts)
	var all []stretch
	for i := range len(cuts) - 1 {
		s := stretch{cuts[i], cuts[i+1]}
		if middle := a.to(c, (s.from+s.to)/2); s.some() &&
			o.Depth(middle.X/float64(One), middle.Y/float64(One)) > graze {
			all = append(all, s)
		}
	}
	return all
}

// meets returns the positions on a line and on an edge, 0 to 1, at which they cross as seen from above. It
// reports false if they don't.
func (a Spatial) meets(c Spatial, from, to Point) (along, edge float64, meets bool) {
	dx, dy, ex, ey := c.X-a.X, c.Y-a.Y, float64(to.X-from.X), float64(to.Y-from.Y)
	turns := dx*ey - dy*ex
	if math.Abs(turns) < graze {
		return 0, 0, false
	}
	x, y := float64(from.X)-a.X, float64(from.Y)-a.Y
	along, edge = (x*ey-y*ex)/turns, (x*dy-y*dx)/turns
	return along, edge, along > graze && along < 1-graze && edge > -graze && edge < 1+graze
}

// shell returns the position at which a line first meets a building: a wall outside its openings, a floor or
// the roof. It reports false if it does not.
func (p Piece) shell(a, c Spatial, inside []stretch) (along float64, hit bool) {
	along = 1
	run := func(t float64) {
		if t > graze && t < 1-graze {
			along, hit = min(along, t), true
		}
	}
	for _, height := range p.floors() {
		t := (float64(height) - a.Up) / (c.Up - a.Up)
		if slices.ContainsFunc(inside, func(s stretch) bool { return t >= s.from-graze && t <= s.to+graze }) {
			run(t)
		}
	}
	stands := func(t float64, openings []opening, edge float64) bool {
		up := a.to(c, t).Up
		return up >= float64(p.Bottom)-graze && up <= float64(p.Top)+graze &&
			!slices.ContainsFunc(openings, func(h opening) bool {
				return edge > h.from && edge < h.to && up > h.lo && up < h.hi
			})
	}
	if p.Outline.Radius > 0 {
		for _, s := range inside {
			for _, t := range [...]float64{s.from, s.to} {
				if at := a.to(c, t); t > 0 && t < 1 && stands(t, p.arch(at.X, at.Y), 0.5) {
					run(t)
				}
			}
		}
		return along, hit
	}
	p.Outline.edges(func(from, to Point) {
		if t, edge, meets := a.meets(c, from, to); meets && stands(t, p.openings(from, to), edge) {
			run(t)
		}
	})
	return along, hit
}
