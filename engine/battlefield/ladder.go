package battlefield

// addLadders links the places at the foot of each ladder with those at its head.
func (f *field) addLadders() {
	f.links = make([][]link, len(f.posts))
	if f.costs.Climb == Never {
		return
	}
	for k, p := range f.board.Pieces {
		if p.Kind != Ladder {
			continue
		}
		low, high := f.ends(p)
		if low < 0 || high < 0 {
			continue
		}
		price := f.climb(p.Top - p.Bottom).Float()
		for _, pair := range f.rungs(p, high) {
			if f.decks[low].blocked(pair[0]).kind != none || f.decks[high].blocked(pair[1]).kind != none ||
				!f.decks[high].over(pair[1]) {
				continue
			}
			n := len(f.posts)
			f.posts = append(f.posts, post{at: pair[0], plane: low}, post{at: pair[1], plane: high})
			f.links = append(f.links, []link{{n + 1, price, k}}, []link{{n, price, k}})
		}
	}
}

// ends returns the planes at the foot and the head of a ladder, or -1 if there is none.
func (f *field) ends(p Piece) (low, high int) {
	low, high = -1, -1
	for i := range f.decks {
		d := &f.decks[i]
		if d.up == p.Bottom && (d.ground || d.touches(p.Outline)) {
			low = i
		}
		if d.up == p.Top && d.touches(p.Outline) {
			high = i
		}
	}
	return low, high
}

// touches reports whether an outline touches one of a deck's surfaces.
func (d *deck) touches(o Outline) bool {
	for _, s := range d.surfaces {
		if s.Gap(o) <= joint {
			return true
		}
	}
	return false
}

// rungs returns pairs of places at the foot and the head of a ladder: across the rim that it touches, or
// straight up through a floor. They are at most half a base from its middle, so that the base touches it.
func (f *field) rungs(p Piece, high int) [][2]xy {
	c := p.Outline.Center().xy()
	nearest, best := bar{}, 0.0
	for _, b := range f.planes[high].bars {
		if away := c.toEdge(b.a, b.b); b.side == rim && (nearest.r == 0 || away < best) {
			nearest, best = b, away
		}
	}
	var rungs [][2]xy
	if nearest.r == 0 || best-p.Outline.reach() > joint {
		for _, off := range []xy{{}, {f.r, 0}, {-f.r, 0}, {0, f.r}, {0, -f.r}} {
			rungs = append(rungs, [2]xy{c.plus(off), c.plus(off)})
		}
		return rungs
	}
	along := nearest.b.minus(nearest.a).unit()
	foot := nearest.a.plus(along.times(c.minus(nearest.a).dot(along)))
	out := along.left().times(f.r)
	if in := foot.plus(out); f.decks[high].over(in) {
		out = out.times(-1)
	}
	for _, off := range []float64{0, f.r / 2, -f.r / 2, f.r, -f.r} {
		at := foot.plus(along.times(off))
		rungs = append(rungs, [2]xy{at.plus(out), at.minus(out)})
	}
	return rungs
}

// reach returns the greatest distance of an outline from its centre.
func (o Outline) reach() float64 {
	least, most := o.Bounds()
	return least.xy().to(most.xy()) / 2
}
