package battlefield

import (
	"math"
	"slices"
)

// field is a board prepared for the path of one model. For each deck it holds the bars, the tolls, and the
// posts that a path can turn around.
type field struct {
	*Footing
	me     Model
	costs  Costs
	planes []plane
	posts  []post
	points map[spot]bool // positions of posts without a radius
	links  [][]link      // links of each post
	in     scope
}

// plane is a deck with its obstacles and costs.
type plane struct {
	deck    *deck
	bars    []bar
	tolls   []toll
	banned  []area // ground that the model must stay off
	portals []portal
}

// toll is terrain with a cost each time that the base enters it.
type toll struct {
	area
	bars   []bar
	price  float64
	kind   LegKind
	ground bool // ground that is walked on, not an obstacle that is crossed
	hollow bool // costs only at its edges: windows
}

// portal is the middle line of a ramp.
type portal struct {
	a, b  xy
	ahead xy // the direction through the portal
	to    int
}

// link is a ladder from one post to another.
type link struct {
	to    int
	price float64 // in addition to its length
	piece int
}

func (b *Board) field(me Model, costs Costs, in scope) *field {
	f := b.open(me, costs, in)
	f.addPosts()
	return f
}

// open returns a field that knows the bars on straight paths, but not yet all posts.
func (b *Board) open(me Model, costs Costs, in scope) *field {
	f := &field{Footing: b.Footing(me), me: me, costs: costs, in: in, points: map[spot]bool{}}
	f.planes = slices.Clone(f.plain().planes)
	for i := range f.planes {
		f.planes[i].bars = f.in.within(f.planes[i].bars, len(b.Models))
		f.addModels(i)
	}
	f.addPortals()
	return f
}

// addPosts adds the remaining posts.
func (f *field) addPosts() {
	f.posts = append(f.posts, f.plain().corners()...)
	f.addJumps()
	f.addBrinks()
	f.addLadders()
}

// plain returns the terrain for the model, without other models.
func (f *field) plain() *plain {
	costs := f.costs.terrain()
	return recall(f.board.know().plains, plainOf{footprint{f.me.Base, f.me.Height}, costs}, func() *plain {
		p := &plain{field: field{Footing: f.Footing, me: f.me, costs: costs}}
		p.planes = make([]plane, len(f.decks))
		for i := range f.decks {
			p.planes[i].deck = &f.decks[i]
			p.addTerrain(i)
		}
		return p
	})
}

// corners returns the posts of the terrain. They are computed when a path first turns.
func (p *plain) corners() []post {
	if !p.turned {
		for i := range p.planes {
			p.addCorners(i)
		}
		p.turned = true
	}
	return p.posts
}

// addTerrain sorts a deck's edges into bars and tolls.
func (f *field) addTerrain(i int) {
	pl := &f.planes[i]
	d := pl.deck
	for _, b := range d.guards {
		f.addBar(pl, b)
	}
	for k, p := range f.board.Pieces {
		on := slices.ContainsFunc(d.surfaces, func(s surface) bool { return s.piece == k && !s.inner })
		if on || !p.tall() && p.Bottom == d.up {
			f.addGround(pl, k, p)
		}
	}
}

func (f *field) addBar(pl *plane, b bar) {
	p := f.board.Pieces[b.piece]
	if b.side == hurdle || f.costs.PassTerrain && b.side != rim {
		return
	}
	switch b.side {
	case sill:
		price, kind := f.costs.Traverse, Traverse
		if p.Kind == Wall {
			price, kind = Never, Climb
			if f.climbs(b.piece) {
				price = f.climb(p.Top - pl.deck.up)
			}
		}
		if tooHigh := p.Kind == Defence && p.Top-pl.deck.up >= f.height; price != Never && !tooHigh {
			pl.charge(b, toll{area: f.board.area(b.piece), price: price.Float(), kind: kind,
				hollow: p.Kind == Building})
			return
		}
		b.side = solid
	case rise:
		if p.Kind != Ramp && f.climbs(b.piece) {
			b.top = f.roof(b.piece)
		}
	}
	if b.side == rim {
		b.brink = new(brink)
	}
	pl.bars = append(pl.bars, b)
}

// climbs reports whether the model can climb the sides of a piece.
func (f *field) climbs(piece int) bool {
	return f.costs.Climb != Never && (f.costs.Sheer || !f.board.Pieces[piece].has(Sheer))
}

// climb returns the cost of a climb of a height.
func (f *field) climb(height Inch) Inch {
	if f.costs.Weightless {
		return f.costs.Climb
	}
	return f.costs.Climb + height
}

// roof returns the plane at the top of a piece, or -1 if there is none.
func (f *field) roof(piece int) int {
	return slices.IndexFunc(f.decks, func(d deck) bool {
		return slices.ContainsFunc(d.surfaces, func(s surface) bool { return s.piece == piece && !s.inner })
	})
}

// charge adds a bar to a toll.
func (pl *plane) charge(b bar, t toll) {
	k := slices.IndexFunc(pl.tolls, func(o toll) bool { return o.piece == t.piece && o.kind == t.kind })
	if k < 0 {
		k = len(pl.tolls)
		pl.tolls = append(pl.tolls, t)
	}
	pl.tolls[k].bars = append(pl.tolls[k].bars, b)
}

// addGround adds a piece of difficult or dangerous ground.
func (f *field) addGround(pl *plane, k int, p Piece) {
	price, bad := Inch(0), false
	for _, t := range []struct {
		trait Trait
		price Inch
	}{{Difficult, f.costs.Difficult}, {Dangerous, f.costs.Dangerous}} {
		if !p.has(t.trait) && (p.Kind != Water || t.trait != Difficult) {
			continue
		}
		bad = true
		if price = price + t.price; t.price == Never {
			price = Never
			break
		}
	}
	if !bad {
		return
	}
	if price == Never {
		pl.banned = append(pl.banned, f.board.area(k))
	}
	add := func(b bar) {
		if price == Never {
			pl.bars = append(pl.bars, b)
		} else {
			pl.charge(b, toll{area: f.board.area(k), price: price.Float(), kind: Walk, ground: true})
		}
	}
	if p.Outline.Radius > 0 {
		at := p.Outline.Middle.xy()
		add(newBar(at, at, p.Outline.Radius.Float()+f.r, k, solid))
		return
	}
	p.Outline.sides(func(a, b xy) { add(newBar(a, b, f.r, k, solid)) })
}

// addModels adds bars for models in the way and for the melee range of enemies.
func (f *field) addModels(i int) {
	pl := &f.planes[i]
	for _, m := range f.board.Models {
		foe := m.Side != f.me.Side
		r := f.passing(m, foe, f.beside(pl.deck, m))
		if m.ID == f.me.ID || r == 0 {
			continue
		}
		at := m.At.xy()
		pl.bars = append(pl.bars, newBar(at, at, r, -1, solid))
		f.posts = append(f.posts, post{at: at, r: r, plane: i})
	}
}

// beside returns the height from which a model is met on a deck: the deck's height, or on one of its ramps
// the model's own.
func (f *field) beside(d *deck, m Model) Inch {
	for i := range d.ramps {
		if in := &d.ramps[i]; in.holds(m.At.xy(), 0) {
			if off := in.up(m.At.xy()) - m.At.Up; off >= -1 && off <= 1 {
				return m.At.Up
			}
		}
	}
	return d.up
}

// keep is a margin added to the melee range of enemies, in inches, since lengths and places are rounded to a
// hundredth.
const keep = 0.015

// passing returns the least distance of the centres of two bases on a path, or 0 if there is no limit.
func (f *field) passing(m Model, foe bool, up Inch) float64 {
	touch := f.r + m.Base.Radius()
	if foe && !f.costs.PassMelee && m.ID != f.costs.Engage {
		if off := f.costs.Melee.Float() + keep; f.costs.Melee > 0 && f.near(m, up) {
			return touch + math.Sqrt(off*off-math.Pow((m.At.Up-up).Float(), 2))
		}
	}
	if !f.level(m, up) || foe && f.costs.PassFoes || !foe && f.costs.PassFriends {
		return 0
	}
	return touch
}

// near reports whether a model is within melee range, counting only heights.
func (f *field) near(m Model, up Inch) bool {
	off := m.At.Up - up
	return off <= f.costs.Melee && -off <= f.costs.Melee
}

// addPortals adds the ramps that join two decks.
func (f *field) addPortals() {
	for low := range f.planes {
		for _, in := range f.decks[low].ramps {
			if !in.rises {
				continue
			}
			high := slices.IndexFunc(f.decks, func(d deck) bool {
				return slices.ContainsFunc(d.ramps, func(o incline) bool { return o.piece == in.piece && !o.rises })
			})
			if high < 0 {
				continue
			}
			a, b := in.middle()
			ahead := in.corners[3].minus(in.corners[0])
			f.planes[low].portals = append(f.planes[low].portals, portal{a, b, ahead, high})
			f.planes[high].portals = append(f.planes[high].portals, portal{a, b, ahead.times(-1), low})
		}
	}
}
