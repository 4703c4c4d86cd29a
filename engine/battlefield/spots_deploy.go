package battlefield

import (
	"iter"
	"slices"
)

// These are more kinds of spots for deployment.
const (
	FrontSpot SpotKind = "front" // as near to the enemy as possible
	RoomSpot  SpotKind = "room"  // only with room for the model
)

// forward bounds how much nearer to the enemy a model could be deployed than at a front spot.
const forward = One

// DeploySpots proposes places, at most MostSpots, for a model that is not on the board yet. They lie wholly
// within a deployment zone of its side: first behind terrain as seen from the enemy's zone, then on top of
// terrain, then along the front. Costs and ranges in the options are ignored. It returns nil if the side has
// no zone.
func DeploySpots(b *Board, m Model, opt SpotOptions) []Spot {
	home, ok := b.home(m.Side)
	if !ok {
		return nil
	}
	p := &proposer{seeker: newSeeker(b, Who{Model: m}), opt: opt}
	p.me = m
	for _, o := range b.Models {
		if o.Side != m.Side && o.ID != m.ID {
			p.foes = append(p.foes, o)
		}
	}
	toward := b.against(m.Side)
	p.sheltered(toward)
	p.raised()
	p.front(home.Outline, toward)
	for i := range p.spots {
		if !opt.Bare {
			p.gives(&p.spots[i])
		}
	}
	return p.spots
}

// against returns the centre of the enemy's zone, or of the battlefield if there is none.
func (b *Board) against(side int) Point {
	for _, z := range b.Zones {
		if z.Kind == Deployment && z.Side != side {
			return z.Outline.Center()
		}
	}
	return Point{b.Size.W / 2, b.Size.H / 2}
}

// deploys reports whether the model may be deployed over a point.
func (p *proposer) deploys(at Point) bool {
	m := p.me
	m.At.Point = at
	return slices.ContainsFunc(p.board.Zones, func(z Zone) bool {
		return z.Kind == Deployment && z.Side == m.Side && z.Part(m) == Wholly
	})
}

// home returns places over points where the model may be deployed, near to a height. Those nearest to another
// point come first. Each is computed only when needed, since most are not.
func (p *proposer) home(points []Point, up Inch, near Point) iter.Seq[Place] {
	return func(yield func(Place) bool) {
		points = slices.DeleteFunc(points, func(q Point) bool { return !p.deploys(q) })
		slices.SortFunc(points, func(a, c Point) int { return p.closer(a, c, near) })
		for _, q := range points {
			if at, ok := p.at(q, up); ok && !yield(at) {
				return
			}
		}
	}
}

// sheltered proposes places with terrain between them and the enemy.
func (p *proposer) sheltered(toward Point) {
	for _, piece := range p.board.Pieces {
		if p.count(CoverSpot) == 2*mostOfKind {
			return
		}
		if !piece.Opaque() {
			continue
		}
		for at := range p.home(border(piece.Outline, p.r), piece.Bottom, piece.Outline.Center()) {
			line := Outline{Corners: []Point{at.Point, toward}}
			if line.Gap(piece.Outline) == 0 && p.add(CoverSpot, at, 0, piece.ID, 0) {
				break
			}
		}
	}
}

// raised proposes places on top of terrain.
func (p *proposer) raised() {
	for _, piece := range p.board.Pieces {
		if piece.Kind != Elevated && piece.Kind != Building || p.count(HighSpot) == mostOfKind {
			continue
		}
		for at := range p.home(p.over(piece.Outline), piece.Top, piece.Outline.Center()) {
			if at.Up > 0 {
				p.add(HighSpot, at, 0, piece.ID, 0)
			}
			break
		}
	}
}

// foremost reports whether the zone ends so near before a point that the point is at the front.
func (p *proposer) foremost(at, toward Point) bool {
	way := at.towards(toward)
	if way.length() <= forward.Float() {
		return true
	}
	return !p.deploys(at.shifted(way.unit().times(forward.Float())))
}

// front proposes places on the ground as near to the enemy as possible, three bases apart.
func (p *proposer) front(zone Outline, toward Point) {
	all := p.over(zone)
	slices.SortFunc(all, func(a, c Point) int { return p.closer(a, c, toward) })
	wide := 6 * Round(p.r)
	for _, q := range all {
		if len(p.spots) == MostSpots {
			return
		}
		if slices.ContainsFunc(p.spots, func(s Spot) bool { return square(s.At.Point, q) < int(wide*wide) }) {
			continue
		}
		if at := (Place{Point: q}); p.deploys(q) && p.Fits(at) {
			kind := RoomSpot
			if p.foremost(q, toward) {
				kind = FrontSpot
			}
			p.spots = append(p.spots, Spot{At: at, Kind: kind})
		}
	}
}
