package battlefield

import (
	"math"
	"slices"
)

// addBrinks adds posts at the rims that can be climbed or dropped over, on both sides, wherever something stands in the
// way across: there a way bends where it begins or ends to cross, and not at a corner.
func (f *field) addBrinks() {
	for high := range f.planes {
		for _, e := range f.planes[high].bars {
			if e.side != rim || !f.in.has(e.a.toward(e.b, 0.5), e.a.to(e.b)/2+f.r) {
				continue
			}
			along := e.b.minus(e.a).unit()
			out := along.left().times(f.r)
			if mid := e.a.toward(e.b, 0.5); f.decks[high].over(mid.plus(out.times(joint / f.r))) {
				out = out.times(-1)
			}
			f.addBrink(e, high, along, out)
		}
	}
}

// addBrink adds the posts of one rim.
func (f *field) addBrink(e bar, high int, along, out xy) {
	var done [8]int
	lows := done[:0]
	for share := 0.0; share <= 1; share += 0.25 {
		low := f.landing(e.a.toward(e.b, share).plus(out), f.decks[high].up)
		if low < 0 || slices.Contains(lows, low) || !f.crosses(e, high, low) {
			continue
		}
		lows = append(lows, low)
		for _, at := range f.narrows(e, high, low, along, out) {
			f.point(low, at.plus(out))
			f.point(high, at.minus(out))
		}
	}
}

// crosses reports whether a rim can be climbed or dropped over.
func (f *field) crosses(e bar, high, low int) bool {
	climbs := f.costs.Climb != Never && (f.costs.Sheer || f.board.Pieces[e.piece].has(Climbable))
	return climbs || f.decks[high].up-f.decks[low].up <= f.costs.Drop
}

// brinkStep is how far apart, in inches, these posts are.
const brinkStep = 0.125

// narrows are points of a rim beside which a base on its way across meets something: where it just touches that before
// or behind the rim, and as far along as its slant may matter.
func (f *field) narrows(e bar, high, low int, along, out xy) []xy {
	var all []xy
	long := e.a.to(e.b)
	for _, off := range []float64{-1, 0, 1} {
		p, q := e.a.plus(out.times(off)).minus(along.times(f.r)), e.b.plus(out.times(off)).plus(along.times(f.r))
		box := newFrame(p, q)
		for _, plane := range []int{high, low} {
			for i := range f.planes[plane].bars {
				b := &f.planes[plane].bars[i]
				if b.side == rim || b.piece == e.piece || box.beside(b) {
					continue
				}
				s := b.over(p, q, hair)
				if s.empty() {
					continue
				}
				from, to := s.from*(long+2*f.r)-f.r, s.to*(long+2*f.r)-f.r
				all = append(all, e.a.plus(along.times(from)), e.a.plus(along.times(to)))
				// from the rim's middle on, so that they turn with the table
				first, last := max(0, from-f.r)-long/2, min(long, to+f.r)-long/2
				for k := math.Ceil(first / brinkStep); k*brinkStep <= last; k++ {
					all = append(all, e.a.plus(along.times(long/2+k*brinkStep)))
				}
			}
		}
	}
	return all
}
