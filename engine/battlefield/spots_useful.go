package battlefield

import (
	"cmp"
	"slices"
)

// SpotKind is the reason why a spot is proposed.
type SpotKind string

// These are the kinds of spots, in the order in which they are proposed.
const (
	ContactSpot   SpotKind = "contact"   // in base contact with an enemy
	ObjectiveSpot SpotKind = "objective" // within range of an objective or loot
	CoverSpot     SpotKind = "cover"     // against terrain, in cover from an enemy
	HiddenSpot    SpotKind = "hidden"    // seen by no enemy
	SightSpot     SpotKind = "sight"     // with a view of an enemy that is not seen now
	HighSpot      SpotKind = "high"      // on higher ground
)

// MostSpots bounds the spots proposed, since a picture has no more signs.
const MostSpots = 8

// Spot is a place that a model can reach, with all its benefits, not only the reason for the proposal. IDs
// are in the order of the board.
type Spot struct {
	At      Place    `json:"at"`
	Kind    SpotKind `json:"kind"`
	Of      string   `json:"of,omitempty"`      // ID of the piece: the objective, the cover or the high ground
	Foe     int      `json:"foe,omitempty"`     // ID of the enemy in contact, covered from, or seen
	Cost    Inch     `json:"cost"`              // of the shortest path
	Contact []int    `json:"contact,omitempty"` // enemies with the spot in their melee range
	Cover   []int    `json:"cover,omitempty"`   // enemies that see the model there in cover
	Open    []int    `json:"open,omitempty"`    // enemies that see the model there without cover
	Sees    []int    `json:"sees,omitempty"`    // enemies that the model sees from there
	Sites   []string `json:"sites,omitempty"`   // objectives and loot within SpotOptions.Site
}

// SpotOptions are a game's settings for the model that looks for spots.
type SpotOptions struct {
	Costs  Costs        // of its paths; Engage is set for spots in contact
	Most   Inch         // greatest cost of a path
	Charge Inch         // greatest cost of a path into contact; 0: no such spots
	Site   Inch         // greatest distance from an objective or loot to use it
	Gone   []string     // IDs of loot and objectives that are gone
	Sight  SightOptions // rules of sight
	Bare   bool         // omit the benefits of spots, which the game computes itself
	First  int          // number of spots to return, the first ones; 0: all
}

// Spots proposes places for a model of the board, at most MostSpots. They are in the order of their kinds,
// and the nearest of a kind comes first. Each has its benefits, without a ranking. Spots returns nil if there
// is no such model.
func Spots(b *Board, id int, opt SpotOptions) []Spot {
	me, ok := b.Model(id)
	if !ok {
		return nil
	}
	p := &proposer{seeker: newSeeker(b, Who{Model: me}), opt: opt, region: b.Reach(id, opt.Costs, opt.Most)}
	for _, m := range b.Models {
		if m.Side != me.Side {
			p.foes = append(p.foes, m)
		}
	}
	slices.SortStableFunc(p.foes, func(a, c Model) int {
		return cmp.Or(cmp.Compare(b.Between(me, a), b.Between(me, c)), cmp.Compare(a.ID, c.ID))
	})
	p.contact()
	p.sites()
	p.terrain()
	p.sight()
	p.high()
	return p.chosen()
}

// proposer collects spots.
type proposer struct {
	*seeker
	opt    SpotOptions
	region Region
	foes   []Model // enemies, the nearest first
	spots  []Spot
	eye    *glimpse
}

// These bound the spots of a kind and the distance between two spots.
const (
	mostOfKind = 2
	apart      = One
	mostLooked = 48 // places of a kind that are checked in detail
)

// add proposes a place, unless it is near another one with the same kind and reason.
func (p *proposer) add(kind SpotKind, at Place, cost Inch, of string, foe int) bool {
	for _, s := range p.spots {
		if s.Kind == kind && s.Of == of && s.Foe == foe ||
			square(s.At.Point, at.Point) < int(apart*apart) && s.At.Up == at.Up {
			return false
		}
	}
	p.spots = append(p.spots, Spot{At: at, Kind: kind, Of: of, Foe: foe, Cost: cost})
	return true
}

// count returns the number of spots of a kind.
func (p *proposer) count(kind SpotKind) int {
	n := 0
	for _, s := range p.spots {
		if s.Kind == kind {
			n++
		}
	}
	return n
}

// contact proposes the nearest place at each enemy that can be charged.
func (p *proposer) contact() {
	for _, foe := range p.foes {
		if p.opt.Charge <= 0 || p.count(ContactSpot) == mostOfKind || p.board.Between(p.me, foe) > p.opt.Charge {
			return
		}
		costs := p.opt.Costs
		costs.Engage = foe.ID
		region := p.board.Reach(p.me.ID, costs, p.opt.Charge)
		foot := foe.At.Up
		for _, at := range p.near(p.beside(thing{model: &foe})) {
			if way, err := region.Way(at); err == nil && at.Up == foot &&
				p.add(ContactSpot, at, way.Cost, "", foe.ID) {
				break
			}
		}
	}
}

// near sorts places by their distance from the model, and removes those that are too far even in a straight
// line.
func (p *proposer) near(all []Place) []Place {
	slices.SortFunc(all, func(a, c Place) int {
		return cmp.Or(p.closer(a.Point, c.Point, p.me.At.Point), cmp.Compare(a.Up, c.Up))
	})
	return all
}

// reached returns the places to which there is a path, the nearest first. It checks only a limited number.
func (p *proposer) reached(all []Place) []Place {
	var some []Place
	for _, at := range p.near(all) {
		if square(at.Point, p.me.At.Point) > int(p.opt.Most*p.opt.Most) || len(some) == mostLooked {
			break
		}
		if p.region.Contains(at) {
			some = append(some, at)
		}
	}
	return some
}

// standing returns the places over points where the model can stand, as near to a height as possible.
func (p *proposer) standing(points []Point, up Inch) []Place {
	var all []Place
	for _, q := range points {
		if square(q, p.me.At.Point) > int(p.opt.Most*p.opt.Most) {
			continue
		}
		if at, ok := p.at(q, up); ok {
			all = append(all, at)
		}
	}
	return all
}

// propose adds a place with the cost of its path.
func (p *proposer) propose(kind SpotKind, at Place, of string, foe int) bool {
	way, err := p.region.Way(at)
	return err == nil && p.add(kind, at, way.Cost, of, foe)
}

// byReach returns the wanted pieces, the nearest first.
func (p *proposer) byReach(wanted func(Piece) bool) []Piece {
	var all []Piece
	for _, piece := range p.board.Pieces {
		if wanted(piece) && piece.Away(p.me) <= p.opt.Most {
			all = append(all, piece)
		}
	}
	slices.SortStableFunc(all, func(a, c Piece) int {
		return cmp.Or(cmp.Compare(a.Away(p.me), c.Away(p.me)),
			p.closer(a.Outline.Center(), c.Outline.Center(), p.me.At.Point))
	})
	return all
}

// isSite reports whether a piece is an objective or loot that is still there.
func (p *proposer) isSite(q Piece) bool {
	return (q.Kind == Objective || q.Kind == Loot) && !slices.Contains(p.opt.Gone, q.ID)
}

// sites proposes the nearest place within range of each objective and loot.
func (p *proposer) sites() {
	for _, site := range p.byReach(p.isSite) {
		if p.count(ObjectiveSpot) == mostOfKind {
			return
		}
		if p.has(p.me, site) {
			continue // the model is there already
		}
		for _, at := range p.reached(p.standing(p.over(p.grown(site.Outline)), site.Bottom)) {
			m := p.me
			m.At = at
			if p.has(m, site) && p.propose(ObjectiveSpot, at, site.ID, 0) {
				break
			}
		}
	}
}

// grown returns a circle around a site. A model inside it is within range of the site.
func (p *proposer) grown(o Outline) Outline {
	least, most := o.Bounds()
	return Outline{Middle: o.Center(), Radius: max(most.X-least.X, most.Y-least.Y)/2 + Round(p.r) + p.opt.Site}
}

// has reports whether a model is within range of a site.
func (p *proposer) has(m Model, site Piece) bool { return site.Away(m) <= p.opt.Site }
