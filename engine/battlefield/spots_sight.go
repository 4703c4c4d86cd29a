package battlefield

import (
	"math"
	"slices"
)

// terrain proposes places in cover from an enemy, and one that no enemy sees.
func (p *proposer) terrain() {
	if len(p.foes) == 0 {
		return
	}
	for _, piece := range p.byReach(Piece.Opaque) {
		covers := p.count(CoverSpot) < mostOfKind
		hides := p.count(HiddenSpot) == 0
		if !covers && !hides {
			return
		}
		for _, at := range spread(p.reached(p.standing(border(piece.Outline, p.r), max(piece.Bottom, p.me.At.Up)))) {
			if !covers && !hides {
				break
			}
			seen := p.watched(at)
			foe := slices.IndexFunc(seen, func(s Seen) bool { return s.Visible && s.Covered && s.Beside == piece.ID })
			switch {
			case hides && !slices.ContainsFunc(seen, func(s Seen) bool { return s.Visible }):
				hides = !p.propose(HiddenSpot, at, piece.ID, 0)
			case covers && foe >= 0:
				covers = !p.propose(CoverSpot, at, piece.ID, p.foes[foe].ID)
			}
		}
	}
}

// spread removes places that are next to an earlier one.
func spread(all []Place) []Place {
	var some []Place
	for _, at := range all {
		if !slices.ContainsFunc(some, func(o Place) bool { return o.Up == at.Up && square(o.Point, at.Point) < int(apart*apart)/2 }) {
			some = append(some, at)
		}
	}
	return some
}

// watched returns the view that each enemy has of the model at a place, in the order of the enemies.
func (p *proposer) watched(at Place) []Seen {
	m := p.me
	m.At = at
	var all []Seen
	for _, foe := range p.foes {
		all = append(all, p.board.SightOf(foe, m, p.opt.Sight))
	}
	return all
}

// sees reports whether the model sees an enemy from a place.
func (p *proposer) sees(at Place, foe Model) bool {
	m := p.me
	m.At = at
	if p.eye == nil {
		p.eye = newGlimpse(p.board, p.opt.Sight)
	}
	return p.eye.sees(m, foe)
}

// enough reports whether First spots have been found, so that further ones are not needed. Kinds before sight
// never have so many spots that one of them would be dropped.
func (p *proposer) enough() bool { return p.opt.First > 0 && len(p.spots) >= p.opt.First }

// sight proposes the nearest place from which another enemy can be seen.
func (p *proposer) sight() {
	var ring []Place
	for _, foe := range p.foes {
		if p.count(SightSpot) == mostOfKind || p.enough() {
			return
		}
		if p.sees(p.me.At, foe) {
			continue
		}
		if ring == nil {
			ring = p.reached(p.standing(p.rings(), p.me.At.Up))
		}
		for _, at := range ring {
			if p.sees(at, foe) && p.propose(SightSpot, at, "", foe.ID) {
				break
			}
		}
	}
}

// rings returns points on circles around the model, an inch and a half apart.
func (p *proposer) rings() []Point {
	const step, spokes = One * 3 / 2, 16
	var all []Point
	for r := step; r <= p.opt.Most; r += step {
		for k := range spokes {
			sin, cos := math.Sincos(float64(k) * fullTurn / spokes)
			all = append(all, p.me.At.shifted(xy{cos * r.Float(), sin * r.Float()}))
		}
	}
	return all
}

// high proposes the nearest place that is higher than the model's.
func (p *proposer) high() {
	for _, piece := range p.byReach(func(q Piece) bool { return q.Kind == Elevated || q.Kind == Building }) {
		if p.count(HighSpot) == mostOfKind || p.enough() {
			return
		}
		for _, up := range append(slices.Clone(piece.Floors), piece.Top) {
			if up <= p.me.At.Up {
				continue
			}
			points := slices.DeleteFunc(p.standing(p.over(piece.Outline), up),
				func(at Place) bool { return at.Up != up })
			if some := p.reached(points); len(some) > 0 && p.propose(HighSpot, some[0], piece.ID, 0) {
				break
			}
		}
	}
}

// chosen returns the proposed spots with all their benefits. If there are too many, it drops the last one of
// a kind with several.
func (p *proposer) chosen() []Spot {
	for len(p.spots) > MostSpots {
		last := len(p.spots) - 1
		for i := last; i > 0; i-- {
			if p.spots[i].Kind == p.spots[i-1].Kind {
				last = i
				break
			}
		}
		p.spots = slices.Delete(p.spots, last, last+1)
	}
	order := []SpotKind{ContactSpot, ObjectiveSpot, CoverSpot, HiddenSpot, SightSpot, HighSpot}
	slices.SortStableFunc(p.spots, func(a, c Spot) int { return slices.Index(order, a.Kind) - slices.Index(order, c.Kind) })
	if p.enough() {
		p.spots = p.spots[:p.opt.First]
	}
	for i := range p.spots {
		if p.opt.Bare {
			break
		}
		p.gives(&p.spots[i])
	}
	return p.spots
}

// gives adds the model's benefits at a spot.
func (p *proposer) gives(s *Spot) {
	m := p.me
	m.At = s.At
	watched := p.watched(s.At)
	for _, foe := range p.board.Models {
		i := slices.IndexFunc(p.foes, func(f Model) bool { return f.ID == foe.ID })
		if i < 0 {
			continue
		}
		if p.board.Between(m, foe) <= p.opt.Costs.Melee {
			s.Contact = append(s.Contact, foe.ID)
		}
		switch seen := watched[i]; {
		case seen.Visible && seen.Covered:
			s.Cover = append(s.Cover, foe.ID)
		case seen.Visible:
			s.Open = append(s.Open, foe.ID)
		}
		if p.sees(s.At, foe) {
			s.Sees = append(s.Sees, foe.ID)
		}
	}
	for _, site := range p.board.Pieces {
		if p.isSite(site) && p.has(m, site) {
			s.Sites = append(s.Sites, site.ID)
		}
	}
}
