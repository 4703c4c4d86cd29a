package battlefield

import "math"

// jumps returns the jump over a rim crossed by a path to another plane that is not higher. It reports false
// if there is none.
func (f *field) jumps(p, q, foot xy, from, land int, edge float64, up Inch) (stride, bool) {
	pl, other := &f.planes[from], &f.planes[land]
	if land == from || other.deck.ground || other.deck.up > up || up-other.deck.up > f.costs.Drop {
		return stride{}, false
	}
	over, ok := other.rimOf(p, q, edge, -1)
	if !ok {
		return stride{}, false
	}
	band, ok := other.band(p, q, over)
	s := stride{kind: Jump, from: foot, to: p.toward(q, band.to), up: up, end: other.deck.up}
	if !ok || foot.to(s.to) > f.costs.Jump.Float()+slack/2 || !other.deck.over(s.to) {
		return s, false
	}
	return s, pl.clear(foot, s.to, pl.deck) && other.clear(p.toward(q, max(band.from, 0)), s.to, pl.deck)
}

// jumpStep is the distance, in inches, between places along a rim where a jump may start or end, besides
// those in the straight line of a path. A slanted jump of the greatest length is thus found with an error
// below half of it.
const jumpStep = 0.25

// addJumps adds posts along rims between which jumps are possible.
func (f *field) addJumps() {
	for i := range f.planes {
		for k := range f.planes {
			from, to := f.decks[i].up, f.decks[k].up
			if i == k || f.costs.Jump <= 0 || f.decks[i].ground || f.decks[k].ground || to > from ||
				from-to > f.costs.Drop {
				continue
			}
			for n := range f.planes[i].bars {
				a := f.planes[i].bars[n]
				for _, b := range f.planes[k].bars {
					if a.side == rim && b.side == rim && a.apart(b) <= f.costs.Jump.Float() {
						f.addTakeoffs(i, a, b)
						f.addTakeoffs(k, b, a)
					}
				}
			}
		}
	}
}

// apart returns an upper bound for the distance between two bars.
func (b *bar) apart(o bar) float64 {
	return max(o.least.x-b.most.x, b.least.x-o.most.x, o.least.y-b.most.y, b.least.y-o.most.y) + 2*b.r
}

// addTakeoffs adds posts along one rim from which another is near enough for a jump.
func (f *field) addTakeoffs(plane int, at, other bar) {
	d := &f.decks[plane]
	along := at.b.minus(at.a)
	long := along.length()
	in := along.left().times(f.r / long)
	if mid := at.a.toward(at.b, 0.5).plus(in.times(joint / f.r)); !d.over(mid) {
		in = in.times(-1)
	}
	most := math.Floor((long/2 - f.r + hair) / jumpStep)
	for k := -most; k <= most; k++ { // from the middle, so that they turn with the map
		p := at.a.toward(at.b, 0.5+k*jumpStep/long).plus(in)
		if p.toEdge(other.a, other.b)+f.r <= f.costs.Jump.Float() {
			f.point(plane, p)
		}
	}
}
