package battlefield

import (
	"cmp"
	"math"
	"slices"

	"warbell/engine"
)

// Charge returns the shortest path of a model to within a range of an enemy, base to base; 0 means base
// contact. The enemy's own melee range never bars the path. Those of other enemies do if the costs say so; a
// system whose charges ignore them sets Melee to 0. The path is refused for the same reasons as in
// [Board.Way].
func (b *Board) Charge(id, target int, within Inch, costs Costs, most Inch) (Way, error) {
	c, err := b.contact(id, target, within, costs, most)
	if err != nil {
		return Way{}, err
	}
	best := Way{Cost: most + 1}
	for side := range eighths {
		if w, ok := c.on(side, best.Cost); ok {
			best = w
		}
	}
	if best.Cost > most {
		return Way{}, engine.Refuse(engine.Illegal, "",
			`No path of at most %s leads to model %d. Choose a nearer model.`, most, target)
	}
	return best, nil
}

// OutOfReach reports whether an enemy is too far away for a Charge, even without any obstacle. It costs much
// less than Charge.
func (b *Board) OutOfReach(id, target int, within, most Inch) bool {
	me, here := b.Model(id)
	foe, there := b.Model(target)
	if !here || !there {
		return false
	}
	away := me.Base.Radius() + foe.Base.Radius() + within.Float()
	return Round(me.At.xy().to(foe.At.xy())-away)-3 > most
}

// Contacts returns the shortest paths of a model to within a range of an enemy on each of its eight sides.
// The side that faces the model comes first, then the others clockwise as seen from above. Sides without a
// short enough path are omitted.
func (b *Board) Contacts(id, target int, within Inch, costs Costs, most Inch) ([]Way, error) {
	c, err := b.contact(id, target, within, costs, most)
	if err != nil {
		return nil, err
	}
	var ways []Way
	for side := range eighths {
		if w, ok := c.on(side, most+1); ok {
			ways = append(ways, w)
		}
	}
	return ways, nil
}

// contact begins a search for places next to an enemy.
func (b *Board) contact(id, target int, within Inch, costs Costs, most Inch) (*contact, error) {
	foe, err := b.mover(target)
	if err != nil {
		return nil, err
	}
	costs.Engage = target
	r := b.Reach(id, costs, most)
	if r.fault != nil {
		return nil, r.fault
	}
	if r.from.Point == foe.At.Point {
		return nil, engine.Refuse(engine.Invalid, "", "A model can't charge itself. Choose an enemy.")
	}
	c := &contact{Region: r, foe: foe, within: within, facing: r.from.xy().minus(foe.At.xy()).unit()}
	for _, n := range c.corners() {
		c.squeezed = append(c.squeezed, heading{n, c.angle(n)})
	}
	return c, nil
}

// eighths is the number of sides of an enemy. tries is the number of directions tried on each side.
const (
	eighths = 8
	tries   = 6
)

// contact is a search for places next to an enemy.
type contact struct {
	Region
	foe      Model
	within   Inch
	facing   xy // from the enemy to the model
	squeezed []heading
}

// heading is a direction from the enemy, with its angle from the direction to the model.
type heading struct {
	n     xy
	angle float64
}

func (c *contact) angle(n xy) float64 { return math.Atan2(c.facing.cross(n), c.facing.dot(n)) }

// on returns the shortest path to one side of the enemy with a cost below less. It reports false if there is
// none.
func (c *contact) on(side int, less Inch) (Way, bool) {
	best, found := Way{Cost: less}, false
	try := func(h heading) {
		if math.Abs(math.Remainder(h.angle-2*math.Pi*float64(side)/eighths,
			2*math.Pi)) > math.Pi/eighths+1e-6 || c.atLeast(h.n) >= best.Cost {
			return
		}
		for _, at := range c.places(h.n) {
			if w, err := c.Way(at); err == nil && w.Cost < best.Cost {
				best, found = w, true
			}
		}
	}
	for k := -tries / 2; k <= tries/2; k++ {
		turn := 2 * math.Pi * (float64(side) + float64(k)/tries) / eighths
		try(heading{c.facing.turnedBy(turn), turn})
	}
	for _, h := range c.squeezed {
		try(h)
	}
	if found && len(best.Legs) > 0 { // straight to the enemy from the last turn of the path
		n := best.Legs[len(best.Legs)-1].From.xy().minus(c.foe.At.xy()).unit()
		try(heading{n, c.angle(n)})
	}
	return best, found
}

// atLeast returns a lower bound for the cost of a path to the places in a direction. These lie within two
// hundredths of the ideal place.
func (c *contact) atLeast(n xy) Inch {
	return Round(c.from.xy().to(c.foe.At.xy().plus(n.times(c.away())))) - 3
}

// away returns the distance of the two centres, in inches, when the base is just within range.
func (c *contact) away() float64 {
	return c.f.r + c.foe.Base.Radius() + c.within.Float()
}

// corners returns the directions in which the base would touch another obstacle too.
func (c *contact) corners() []xy {
	var all []xy
	o, r := c.foe.At.xy(), c.away()
	for i := range c.f.planes {
		for _, b := range c.f.planes[i].bars {
			for _, end := range []xy{b.a, b.b} {
				all = append(all, meet(o, r, end, b.r)...)
			}
			along := b.b.minus(b.a).unit()
			for _, off := range []float64{b.r, -b.r} {
				if away := o.minus(b.a).cross(along) + off; b.a != b.b && math.Abs(away) < r {
					ahead := along.times(math.Sqrt(r*r - away*away))
					out := along.left().times(away)
					all = append(all, out.plus(ahead).unit(), out.minus(ahead).unit())
				}
			}
		}
	}
	return all
}

// meet returns the directions from the centre of one circle to its intersections with another.
func meet(o xy, r float64, p xy, s float64) []xy {
	d := p.minus(o)
	long := d.length()
	if long == 0 || long > r+s || long < math.Abs(r-s) {
		return nil
	}
	k := (long*long + r*r - s*s) / (2 * long)
	u := d.times(1 / long)
	side := u.left().times(math.Sqrt(max(0, r*r-k*k)))
	return []xy{u.times(k).plus(side).unit(), u.times(k).minus(side).unit()}
}

// places lists the places, in whole hundredths, at which the base stands just within range in one direction
// from the enemy. There is at most one for each surface.
func (c *contact) places(n xy) []Place {
	ideal := c.foe.At.xy().plus(n.times(c.away()))
	var all []Place
	for i := range c.f.decks {
		best, nearest := Place{}, math.Inf(1)
		for dy := Inch(-1); dy <= 1; dy++ {
			for dx := Inch(-1); dx <= 1; dx++ {
				p := ideal.point()
				p.X, p.Y = p.X+dx, p.Y+dy
				at := Place{p, c.f.heightOn(i, p.xy())}
				if off := p.xy().to(ideal); off < nearest && c.touches(at) &&
					c.f.holds(&c.f.decks[i], p.xy(), at.Up) && c.f.Fits(at) {
					best, nearest = at, off
				}
			}
		}
		if nearest < 1 {
			all = append(all, best)
		}
	}
	return all
}

// touches reports whether a base at a place is within range of the enemy, measured to a hundredth. On a
// slope, bases up to half an inch apart in height can touch.
func (c *contact) touches(at Place) bool {
	up := (at.Up - c.foe.At.Up).Float()
	if c.within == 0 && math.Abs(up) <= 0.5 {
		up = 0
	}
	gap := at.xy().to(c.foe.At.xy()) - c.f.r - c.foe.Base.Radius()
	return Round(math.Hypot(max(0, gap), up)) <= c.within
}

// FallBack returns paths of a model out of the melee range of all enemies, which it may pass. For each of 16
// directions it finds the nearest place where the model may end. The shortest path comes first. Equal ones
// are in the order of their directions, beginning with the one away from the enemies. There may be none.
func (b *Board) FallBack(id int, costs Costs, most Inch) ([]Way, error) {
	costs.PassMelee = true
	r := b.Reach(id, costs, most)
	if r.fault != nil {
		return nil, r.fault
	}
	var ways []Way
	for k := range 2 * eighths {
		if w, ok := r.out(r.retreat().turnedBy(2 * math.Pi * float64(k) / (2 * eighths))); ok {
			ways = append(ways, w)
		}
	}
	slices.SortStableFunc(ways, func(a, c Way) int { return cmp.Compare(a.Cost, c.Cost) })
	return ways, nil
}

// retreat returns the direction away from the enemies within melee range.
func (r Region) retreat() xy {
	sum := xy{}
	for _, m := range r.f.board.Models {
		gap := max(0, r.from.xy().to(m.At.xy())-r.f.r-m.Base.Radius())
		if m.Side != r.f.me.Side && Round(gap) <= r.f.costs.Melee {
			sum = sum.plus(r.from.xy().minus(m.At.xy()).unit())
		}
	}
	if sum.length() < 1e-9 {
		return xy{1, 0}
	}
	return sum.unit()
}

// out returns the path to the nearest place in a direction where the model may end. It reports false if there
// is none.
func (r Region) out(n xy) (Way, bool) {
	for away := 0.0; away <= r.most.Float(); away += 0.05 {
		at := r.from.xy().plus(n.times(away))
		for i := range r.f.decks {
			p := Place{at.point(), r.f.heightOn(i, at)}
			if !r.f.holds(&r.f.decks[i], p.xy(), p.Up) {
				continue
			}
			if w, err := r.Way(p); err == nil {
				return w, true
			}
		}
	}
	return Way{}, false
}
