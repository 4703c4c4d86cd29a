package battlefield

import (
	"cmp"
	"slices"

	"warbell/engine"
)

// resolve returns the place for a relation to a thing.
func (s *seeker) resolve(t thing, said saying) (Found, error) {
	means := said.means
	if means == atIt {
		means = t.usual()
	}
	switch means {
	case towardIt, awayFrom:
		return s.along(t, said)
	case behindIt:
		return s.behind(t)
	case beforeIt:
		return s.before(t)
	case onIt, inIt:
		return s.upon(t, means, said)
	}
	return s.place(s.first(s.touching(t), s.ref, t.bottom()))
}

// touching returns points at which the model touches a thing.
func (s *seeker) touching(t thing) []Point {
	if t.model == nil {
		return border(t.outline(), s.r)
	}
	const rounding = 0.003 // inches, so that rounding a point leaves no gap
	return arc(nil, t.model.At.Point, t.model.Base.Radius()+s.r-rounding, 0, fullTurn)
}

// usual returns the relation that the name of a thing alone means.
func (t thing) usual() relation {
	switch {
	case t.zone != nil:
		return inIt
	case t.piece == nil:
		return besideIt
	}
	switch t.piece.Kind {
	case Building, Open, Rough, Water, Loot, Objective:
		return inIt
	case Elevated, Ramp:
		return onIt
	}
	return besideIt
}

// on returns the place at a point. A height of at least 0 selects the surface.
func (s *seeker) on(p Point, up Inch) (Found, error) {
	if up < 0 {
		if at, ok := s.at(p, s.me.At.Up); ok {
			return Found{Place: at}, nil
		}
		up = 0
	}
	at := Place{p, up}
	why := s.Check(at)
	if why == nil {
		return Found{Place: at}, nil
	}
	near, err := s.place(s.nearest(p, up))
	near.Why = why
	return near, err
}

// along returns the place at a length towards a thing or away from it. Without a length it is as far as
// possible.
func (s *seeker) along(t thing, said saying) (Found, error) {
	if !s.placed {
		return Found{}, engine.Refuse(engine.Illegal, "",
			"The model isn't on the battlefield yet, so it can't move. Name a square, or a model to stand next to.")
	}
	if said.means == awayFrom && said.long == 0 {
		return Found{}, engine.Refuse(engine.Invalid, "", "“Away from” needs a distance. Add one, such as 4\".")
	}
	from, to := s.me.At.xy(), t.outline().Center().xy()
	if from == to {
		return Found{}, engine.Refuse(engine.Invalid, "", "The model is already there. Name another spot.")
	}
	touch := max(0, -t.outline().Depth(from.x, from.y)-s.r) // approximate if the thing is not a circle
	if t.model == nil && t.piece == nil {
		touch = from.to(to)
	}
	long := said.long.Float()
	if said.means == awayFrom {
		long = -long
	} else if said.long == 0 || long > touch {
		long = touch
	}
	step := to.minus(from).unit().times(long * float64(One))
	return s.on(Point{s.me.At.X + Inch(step.x), s.me.At.Y + Inch(step.y)}, -1) // truncated, never rounded up
}

// foe returns the enemy nearest to an outline, or refuses if there is none.
func (s *seeker) foe(o Outline) (Model, error) {
	var foes []Model
	for _, m := range s.board.Models {
		if m.Side != s.me.Side && m.ID != s.me.ID {
			foes = append(foes, m)
		}
	}
	if len(foes) == 0 {
		return Model{}, engine.Refuse(engine.Invalid, "",
			"“Behind” and “in front of” need an enemy on the battlefield. Write “next to” instead.")
	}
	away := func(m Model) Inch { return Round(max(0, -o.depth(m.At.Point)-m.Base.Radius())) }
	return slices.MinFunc(foes, func(a, b Model) int { return cmp.Or(cmp.Compare(away(a), away(b)), cmp.Compare(a.ID, b.ID)) }), nil
}

// beside returns the places at which the model touches an outline.
func (s *seeker) beside(t thing) []Place {
	var all []Place
	for _, p := range s.touching(t) {
		if at, ok := s.at(p, t.bottom()); ok {
			all = append(all, at)
		}
	}
	return all
}

// behind returns the place against a thing where the enemy nearest to it sees least of the model.
func (s *seeker) behind(t thing) (Found, error) {
	foe, err := s.foe(t.outline())
	if err != nil {
		return Found{}, err
	}
	best, least := Place{}, 101
	for _, at := range s.beside(t) {
		line := Outline{Corners: []Point{foe.At.Point, at.Point}}
		if line.Gap(t.outline()) > 0 {
			continue
		}
		me := s.me
		me.At = at
		share := s.board.SightOf(foe, me, SightOptions{}).Share
		if share < least || share == least && s.closer(at.Point, best.Point, s.ref) < 0 {
			best, least = at, share
		}
	}
	return s.place(best, least <= 100)
}

// before returns the place against a thing that is nearest to the enemy nearest to it.
func (s *seeker) before(t thing) (Found, error) {
	foe, err := s.foe(t.outline())
	if err != nil {
		return Found{}, err
	}
	return s.place(s.first(s.touching(t), foe.At.Point, t.bottom()))
}

// upon returns a place on top of a thing or in it.
func (s *seeker) upon(t thing, means relation, said saying) (Found, error) {
	if t.model != nil {
		return Found{}, engine.Refuse(engine.Invalid, "", "A model can't stand on another model. Write “next to” instead.")
	}
	up, ok := t.level(means, said)
	if !ok {
		return Found{}, engine.Refuse(engine.Invalid, "",
			"A model can't stand there: it has no floor or top. Write “next to” or “behind” instead.")
	}
	to := s.ref
	if !s.placed {
		to = t.outline().Center()
	}
	points := s.over(t.outline())
	if t.piece != nil && t.piece.Kind == Ramp {
		return s.place(s.first(points, to, t.piece.Top))
	}
	points = slices.DeleteFunc(points, func(p Point) bool { return !s.Fits(Place{p, up}) })
	wholly := func(p Point) bool { return t.outline().Part(p, s.me.Base) == Wholly }
	if slices.ContainsFunc(points, wholly) { // prefer a place in the room to one in its doorway
		points = slices.DeleteFunc(points, func(p Point) bool { return !wholly(p) })
	}
	return s.place(s.first(points, to, up))
}

// level returns the height at which a model stands on a thing or in it. It reports false if there is none.
func (t thing) level(means relation, said saying) (Inch, bool) {
	if t.piece == nil {
		return 0, true
	}
	p := t.piece
	switch p.Kind {
	case Open, Rough, Water, Loot, Objective, Ramp:
		return p.Bottom, said.floor == 0
	case Elevated:
		return p.Top, said.floor == 0
	case Building:
		switch {
		case said.floor > len(p.Floors):
			return 0, false
		case said.floor > 0:
			return p.Floors[said.floor-1], true
		case said.up >= 0:
			return said.up, true
		case means == onIt:
			return p.Top, true
		}
		return 0, true
	}
	return 0, false
}
