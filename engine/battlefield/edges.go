package battlefield

import (
	"math"
	"slices"
)

// brink is the terrain beside a rim, computed when a path first leads there.
type brink struct {
	known      bool
	along, out xy // the rim's direction, and a vector of half a base away from its surface
	lows       []fall
}

// fall is a deck below a rim, with the places at which a path over it may have to start or end.
type fall struct {
	low   int
	posts []foothold
}

// foothold is a place on a plane.
type foothold struct {
	at    xy
	plane int
}

// addBrinks adds posts at both sides of rims that can be climbed or dropped over, wherever an obstacle
// affects the crossing. There a path bends where the crossing starts or ends, and not at a corner.
func (f *field) addBrinks() {
	plain := f.plain()
	for high := range f.planes {
		for i := range f.planes[high].bars {
			e := &f.planes[high].bars[i]
			if e.side != rim || !f.in.has(e.a.toward(e.b, 0.5), e.a.to(e.b)/2+f.r) {
				continue
			}
			if !e.brink.known {
				plain.survey(e, high)
			}
			for _, fall := range e.brink.lows {
				if f.crosses(e, high, fall.low) {
					f.addBrink(e, high, fall)
				}
			}
		}
	}
}

// addBrink adds the posts of one rim over one deck, for terrain and for models.
func (f *field) addBrink(e *bar, high int, fall fall) {
	for _, p := range fall.posts {
		f.free(p.plane, p.at)
	}
	for _, plane := range []int{high, fall.low} {
		for i := range f.planes[plane].bars {
			if b := &f.planes[plane].bars[i]; b.piece < 0 {
				for _, at := range narrows(e, b, f.r) {
					f.point(fall.low, at.plus(e.brink.out))
					f.point(high, at.minus(e.brink.out))
				}
			}
		}
	}
}

// survey computes the terrain beside a rim of a plane.
func (p *plain) survey(e *bar, high int) {
	k := e.brink
	k.known, k.along = true, e.b.minus(e.a).unit()
	k.out = k.along.left().times(p.r)
	if mid := e.a.toward(e.b, 0.5); p.decks[high].over(mid.plus(k.out.times(joint / p.r))) {
		k.out = k.out.times(-1)
	}
	for share := 0.0; share <= 1; share += 0.25 {
		low := p.landing(e.a.toward(e.b, share).plus(k.out), p.decks[high].up)
		if low >= 0 && !slices.ContainsFunc(k.lows, func(one fall) bool { return one.low == low }) {
			k.lows = append(k.lows, fall{low, p.footholds(e, high, low)})
		}
	}
}

// footholds returns the places at which terrain bends a path over a rim and a base can stand.
func (p *plain) footholds(e *bar, high, low int) []foothold {
	var all []foothold
	add := func(plane int, at xy) {
		if p.stands(plane, at) && !p.planes[plane].holds(at) {
			all = append(all, foothold{at, plane})
		}
	}
	for _, plane := range []int{high, low} {
		for i := range p.planes[plane].bars {
			if b := &p.planes[plane].bars[i]; b.side != rim && b.piece != e.piece {
				for _, at := range narrows(e, b, p.r) {
					add(low, at.plus(e.brink.out))
					add(high, at.minus(e.brink.out))
				}
			}
		}
	}
	return all
}

// crosses reports whether a rim can be climbed or dropped over.
func (f *field) crosses(e *bar, high, low int) bool {
	return f.climbs(e.piece) || f.decks[high].up-f.decks[low].up <= f.costs.Drop
}

// brinkStep is the distance between these posts, in inches.
const brinkStep = 0.125

// narrows returns points of a rim next to which a crossing base meets an obstacle: where it just touches the
// obstacle on either side of the rim, and as far along as its slant matters.
func narrows(e, b *bar, r float64) []xy {
	along, out := e.brink.along, e.brink.out
	long := e.a.to(e.b)
	var all []xy
	for _, off := range []float64{-1, 0, 1} {
		p, q := e.a.plus(out.times(off)).minus(along.times(r)), e.b.plus(out.times(off)).plus(along.times(r))
		if box := newFrame(p, q); box.beside(b) {
			continue
		}
		s := b.over(p, q, hair)
		if s.empty() {
			continue
		}
		from, to := s.from*(long+2*r)-r, s.to*(long+2*r)-r
		all = append(all, e.a.plus(along.times(from)), e.a.plus(along.times(to)))
		// from the rim's centre, so that they turn with the map
		first, last := max(0, from-r)-long/2, min(long, to+r)-long/2
		for k := math.Ceil(first / brinkStep); k*brinkStep <= last; k++ {
			all = append(all, e.a.plus(along.times(long/2+k*brinkStep)))
		}
	}
	return all
}
