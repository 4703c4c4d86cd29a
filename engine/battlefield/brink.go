package battlefield

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
			low := f.landing(e.a.toward(e.b, 0.5).plus(out), f.decks[high].up)
			if low < 0 || !f.crosses(e, high, low) {
				continue
			}
			for _, at := range f.narrows(e, high, low, along, out) {
				f.point(low, at.plus(out))
				f.point(high, at.minus(out))
			}
		}
	}
}

// crosses reports whether a rim can be climbed or dropped over.
func (f *field) crosses(e bar, high, low int) bool {
	climbs := f.costs.Climb != Never && (f.costs.Sheer || f.board.Pieces[e.piece].has(Climbable))
	return climbs || f.decks[high].up-f.decks[low].up <= f.costs.Drop
}

// narrows are the points of a rim beside which a base on its way across meets something.
func (f *field) narrows(e bar, high, low int, along, out xy) []xy {
	var all []xy
	for _, off := range []float64{-1, 0, 1} {
		p := e.a.plus(out.times(off)).minus(along.times(f.r))
		q := e.b.plus(out.times(off)).plus(along.times(f.r))
		for _, plane := range []int{high, low} {
			for i := range f.planes[plane].bars {
				b := &f.planes[plane].bars[i]
				if b.side == rim || b.piece == e.piece {
					continue
				}
				s := b.over(p, q, hair)
				for _, t := range []float64{s.from, s.to} {
					if !s.empty() && t > 0 && t < 1 {
						all = append(all, p.toward(q, t).minus(out.times(off)))
					}
				}
			}
		}
	}
	return all
}
