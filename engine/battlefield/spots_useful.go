package battlefield

import (
	"cmp"
	"slices"
)

// SpotKind names the reason why a spot is proposed.
type SpotKind string

// Kinds of spots, in the order in which they are proposed.
const (
	ContactSpot   SpotKind = "contact"   // at an enemy, base to base
	ObjectiveSpot SpotKind = "objective" // from where an objective or loot can be had
	CoverSpot     SpotKind = "cover"     // against terrain, in cover from an enemy
	HiddenSpot    SpotKind = "hidden"    // seen by no enemy
	SightSpot     SpotKind = "sight"     // from where an enemy is seen that is not seen now
	HighSpot      SpotKind = "high"      // on top of something
)

// MostSpots bounds the spots proposed: a picture has no more signs.
const MostSpots = 8

// Spot is a place that a model can reach, with all its benefits, not only the reason for which it is
// proposed. IDs are in the order of the board.
type Spot struct {
	At      Place    `json:"at"`
	Kind    SpotKind `json:"kind"`
	Of      string   `json:"of,omitempty"`      // the piece at which it is: the objective, the cover, what it is on
	Foe     int      `json:"foe,omitempty"`     // the enemy that it is about: in contact, covered from, seen
	Cost    Inch     `json:"cost"`              // of the shortest way
	Contact []int    `json:"contact,omitempty"` // enemies in whose melee range it is
	Cover   []int    `json:"cover,omitempty"`   // enemies that see it there, but in cover
	Open    []int    `json:"open,omitempty"`    // enemies that see it there without cover
	Sees    []int    `json:"sees,omitempty"`    // enemies that it sees from there
	Sites   []string `json:"sites,omitempty"`   // objectives and loot within SpotOptions.Site; what they give is the game's affair
}

// SpotOptions are a game's figures for the model that looks for spots.
type SpotOptions struct {
	Costs  Costs        // of its ways; Engage is set for spots in contact
	Most   Inch         // how long its way may be
	Charge Inch         // how long it may be into contact; 0: it proposes no contact
	Site   Inch         // how near one must be to an objective or loot to loot it
	Gone   []string     // loot and objectives that are gone, by their IDs
	Sight  SightOptions // how one sees
	Bare   bool         // it is not wanted what places give: the game reckons that by its own rules
	First  int          // how many are wanted, the first ones; 0: all. It changes none of them
}

// Spots proposes places for a model of the board: by kind, in the order of the kinds, within a kind the
// nearest first, at most MostSpots. It tells the benefits of each, and does not rank them. It is nil if there
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
	foes   []Model // the nearest first
	spots  []Spot
	eye    *glimpse
}

// How many of a kind are proposed, and how far apart two spots are at least.
const (
	mostOfKind = 2
	apart      = One
	mostLooked = 48 // places of a kind that are looked at closely
)

// add proposes a place, unless it is near another one that is proposed for the same.
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

// near sorts places by how far the model is from them, and leaves out what it cannot reach as the crow flies.
func (p *proposer) near(all []Place) []Place {
	slices.SortFunc(all, func(a, c Place) int {
		return cmp.Or(p.closer(a.Point, c.Point, p.me.At.Point), cmp.Compare(a.Up, c.Up))
	})
	return all
}

// reached are the places to which there is a way, the nearest first, not more than are looked at closely.
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

// standing are the places over points where the model can stand, as near to a height as there are.
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

// propose adds a place with the cost of its way.
func (p *proposer) propose(kind SpotKind, at Place, of string, foe int) bool {
	way, err := p.region.Way(at)
	return err == nil && p.add(kind, at, way.Cost, of, foe)
}

// byReach are pieces of some kinds, the nearest first.
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

// sites proposes the nearest place from which an objective or loot can be had.
func (p *proposer) sites() {
	for _, site := range p.byReach(p.isSite) {
		if p.count(ObjectiveSpot) == mostOfKind {
			return
		}
		if p.has(p.me, site) {
			continue // it is there already
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

// grown returns a circle around a site: a model inside it has the site.
func (p *proposer) grown(o Outline) Outline {
	least, most := o.Bounds()
	return Outline{Middle: o.Center(), Radius: max(most.X-least.X, most.Y-least.Y)/2 + Round(p.r) + p.opt.Site}
}

// has reports whether a model is near enough to a site.
func (p *proposer) has(m Model, site Piece) bool { return site.Away(m) <= p.opt.Site }
