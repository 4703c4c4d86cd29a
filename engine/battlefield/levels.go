package battlefield

import (
	"cmp"
	"math"
	"slices"
)

// joint bounds the gap between surfaces that still join, in inches, since maps are drawn by hand.
const joint = 0.03

// deck is a level on which models stand at one height: the ground, or surfaces that join without a step, with
// the ramps that begin or end there. The centre of a base stays half its width away from the edges of a deck.
type deck struct {
	up       Inch
	ground   bool
	surfaces []surface
	ramps    []incline
	solids   []area // pieces on it in which no model can stand
	edges    []edge
	rounds   []round
	guards   []bar // edges and rounds as bars for the centre of a base
}

// surface is a surface of a piece of terrain.
type surface struct {
	area
	up    Inch
	inner bool // a floor with walls around it
}

// side is the kind of an edge of a deck.
type side int

const (
	solid  side = iota // impassable
	rise               // the side of a piece with a top to stand on, seen from below
	rim                // the edge of the surface
	sill               // a window or a low obstacle, which can be crossed
	hurdle             // part of a small object: crossed, but not stood on
)

// edge is a straight border that a base on a deck may not overlap.
type edge struct {
	a, b  xy
	piece int
	side  side
}

// round is a border in the form of a circle.
type round struct {
	at    xy
	r     float64
	piece int
	side  side
}

// incline is a ramp.
type incline struct {
	area
	corners  [4]xy // the first two at its low end
	low, top Inch
	rises    bool // it begins at the deck; otherwise it ends there
}

func (m *Map) incline(i int) (incline, bool) {
	p := m.Pieces[i]
	if p.Kind != Ramp || len(p.Outline.Corners) != 4 {
		return incline{}, false
	}
	in := incline{area: m.area(i), low: p.Bottom, top: p.Top}
	for k, c := range p.Outline.Corners {
		in.corners[k] = c.xy()
	}
	return in, true
}

// share returns the position of a point along a ramp, from 0 at its foot to 1 at its head.
func (in incline) share(at xy) float64 {
	low := at.toEdge(in.corners[0], in.corners[1])
	high := at.toEdge(in.corners[2], in.corners[3])
	return low / (low + high)
}

// up returns the height of the ramp at a point.
func (in incline) up(at xy) Inch {
	return in.low + Round(in.share(at)*(in.top-in.low).Float())
}

// serves reports whether a point lies on the half of the ramp that belongs to its deck, or on its middle
// line.
func (in incline) serves(at xy) bool {
	share := in.share(at)
	return in.rises && share <= 0.5+hair || !in.rises && share >= 0.5-hair
}

// middle returns the ends of the ramp's middle line, where a model passes from one deck to the other.
func (in incline) middle() (xy, xy) {
	return in.corners[0].toward(in.corners[3], 0.5), in.corners[1].toward(in.corners[2], 0.5)
}

// surfaces lists the surfaces of pieces above the ground.
func (m *Map) surfaces() []surface {
	var found []surface
	for i, p := range m.Pieces {
		switch p.Kind {
		case Building:
			for _, f := range p.Floors {
				found = append(found, surface{area: m.area(i), up: f, inner: true})
			}
			found = append(found, surface{area: m.area(i), up: p.Top})
		case Elevated:
			found = append(found, surface{area: m.area(i), up: p.Top})
		}
	}
	return found
}

// decks lists the decks of a map for models of a height: the ground first, the others from low to high.
func (m *Map) decks(height Inch) []deck {
	all := []deck{{ground: true}}
	for _, s := range m.surfaces() {
		joined := deck{up: s.up, surfaces: []surface{s}}
		all = slices.DeleteFunc(all, func(d deck) bool {
			if d.ground || d.up != s.up || !m.joins(d, s) {
				return false
			}
			joined.surfaces = append(joined.surfaces, d.surfaces...)
			return true
		})
		all = append(all, joined)
	}
	slices.SortStableFunc(all, func(a, b deck) int { return cmp.Compare(a.up, b.up) })
	for i := range all {
		m.furnish(&all[i], height)
	}
	return all
}

func (m *Map) joins(d deck, s surface) bool {
	return slices.ContainsFunc(d.surfaces, func(o surface) bool {
		return o.piece != s.piece && o.Gap(s.Outline) <= joint
	})
}

// furnish adds the edges of a deck.
func (m *Map) furnish(d *deck, height Inch) {
	for i, p := range m.Pieces {
		in, ok := m.incline(i)
		if !ok {
			continue
		}
		switch foot, head := in.corners[0].toward(in.corners[1], 0.5), in.corners[2].toward(in.corners[3], 0.5); {
		case p.Bottom == d.up && (d.ground || d.reaches(foot)):
			in.rises = true
			d.ramps = append(d.ramps, in)
		case p.Top == d.up && d.reaches(head):
			d.ramps = append(d.ramps, in)
		}
	}
	for _, s := range d.surfaces {
		m.addSurface(d, s, height)
	}
	for i, p := range m.Pieces {
		ramp := slices.ContainsFunc(d.ramps, func(in incline) bool { return in.piece == i })
		on := slices.ContainsFunc(d.surfaces, func(s surface) bool { return s.piece == i })
		if p.tall() && p.Bottom < d.up+height && p.Top > d.up && !ramp && !on {
			m.addSolid(d, i, height)
		}
	}
	for _, in := range d.ramps {
		from, kind := 1, rise // all except its foot
		if !in.rises {
			from, kind = 3, rim // all except its head
		}
		for k := from; k < from+3; k++ {
			d.edges = append(d.edges, edge{in.corners[k%4], in.corners[(k+1)%4], in.piece, kind})
		}
	}
}

// reaches reports whether one of a deck's own surfaces reaches a point.
func (d *deck) reaches(at xy) bool {
	return slices.ContainsFunc(d.surfaces, func(s surface) bool {
		return s.holds(at, -joint)
	})
}

// tall reports whether a piece has a height.
func (p Piece) tall() bool {
	switch p.Kind {
	case Small, Defence, Wall, Building, Elevated, Ramp:
		return true
	}
	return false
}

// addSolid adds the edges of a piece that stands on a deck, or blocks models on it.
func (m *Map) addSolid(d *deck, i int, height Inch) {
	p, kind := m.Pieces[i], solid
	switch p.Kind {
	case Small:
		kind = hurdle
	case Defence, Wall:
		kind = sill
	case Elevated, Building, Ramp:
		kind = rise
	}
	if p.Kind != Building {
		d.solids = append(d.solids, m.area(i))
	}
	if p.Outline.Radius > 0 && p.Kind != Building {
		d.rounds = append(d.rounds, round{p.Outline.Middle.xy(), p.Outline.Radius.Float(), i, kind})
		return
	}
	p.Outline.sides(func(a, b xy) {
		for _, part := range p.parts(a, b, d.up, height) {
			switch part.state {
			case shut:
				d.edges = append(d.edges, edge{part.a, part.b, i, kind})
			case raised:
				d.edges = append(d.edges, edge{part.a, part.b, i, sill})
			}
		}
	})
}

// has reports whether a piece has a trait.
func (p Piece) has(t Trait) bool { return slices.Contains(p.Traits, t) }

// addSurface adds the edges of one of a deck's own surfaces, except where it joins another.
func (m *Map) addSurface(d *deck, s surface, height Inch) {
	p := m.Pieces[s.piece]
	p.Outline.sides(func(a, b xy) {
		parts := []part{{a: a, b: b}}
		if s.inner {
			parts = p.parts(a, b, d.up, height)
		}
		for _, part := range parts {
			if s.inner && part.state != open {
				d.edges = append(d.edges, edge{part.a, part.b, s.piece, solid})
				continue
			}
			m.addRim(d, s.piece, part.a, part.b)
		}
	})
}

// addRim adds the parts of an edge of a surface beyond which the deck does not continue.
func (m *Map) addRim(d *deck, piece int, a, b xy) {
	var beyond []Outline
	for _, o := range d.surfaces {
		if o.piece != piece {
			beyond = append(beyond, o.Outline)
		}
	}
	for _, in := range d.ramps {
		beyond = append(beyond, in.Outline)
	}
	cuts := []float64{0, 1}
	for _, o := range beyond {
		o.sides(func(c, e xy) {
			if t, ok := crossing(a, b, c, e); ok {
				cuts = append(cuts, t)
			}
			if c.toEdge(a, b) <= joint {
				cuts = append(cuts, c.minus(a).dot(b.minus(a))/b.minus(a).dot(b.minus(a)))
			}
		})
	}
	slices.Sort(cuts)
	out := b.minus(a).left().unit().times(1.5 * joint)
	if mid := a.toward(b, 0.5).plus(out); m.Pieces[piece].Outline.Depth(mid.x, mid.y) > 0 {
		out = out.times(-1)
	}
	for k := 1; k < len(cuts); k++ {
		from, to := max(0, cuts[k-1]), min(1, cuts[k])
		mid := a.toward(b, (from+to)/2).plus(out)
		covered := slices.ContainsFunc(beyond, func(o Outline) bool { return o.Depth(mid.x, mid.y) >= 0 })
		if to-from > 1e-9 && !covered {
			d.edges = append(d.edges, edge{a.toward(b, from), a.toward(b, to), piece, rim})
		}
	}
}

// sides calls a function for each edge of an outline. A circle is approximated from inside, with an error
// below a hundredth.
func (o Outline) sides(each func(a, b xy)) {
	if o.Radius == 0 {
		o.edges(func(a, b Point) { each(a.xy(), b.xy()) })
		return
	}
	n := 4 * int(math.Ceil(math.Pi/4/math.Acos(1-min(0.5, slack/o.Radius.Float()))))
	for i := range n {
		from, to := 2*math.Pi*float64(i)/float64(n), 2*math.Pi*float64(i+1)/float64(n)
		c, r := o.Middle.xy(), o.Radius.Float()
		each(c.plus(xy{r * math.Cos(from), r * math.Sin(from)}), c.plus(xy{r * math.Cos(to), r * math.Sin(to)}))
	}
}
