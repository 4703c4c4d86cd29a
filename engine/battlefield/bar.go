package battlefield

import "slices"

// bar is an area that the centre of a base must not enter: all points within a distance of a segment.
type bar struct {
	a, b  xy
	r     float64
	least xy // least corner of the area's bounds
	most  xy
	piece int // -1 for a model
	side  side
	top   int    // for a side that can be climbed, the plane at its top; else -1
	brink *brink // for a rim
}

func newBar(a, b xy, r float64, piece int, s side) bar {
	return bar{a: a, b: b, r: r, piece: piece, side: s, top: -1,
		least: xy{min(a.x, b.x) - r, min(a.y, b.y) - r}, most: xy{max(a.x, b.x) + r, max(a.y, b.y) + r}}
}

// within returns a copy of the bars that a path in the scope can meet, with room for more.
func (s *scope) within(bars []bar, more int) []bar {
	some := make([]bar, 0, len(bars)+more)
	for i := range bars {
		if b := &bars[i]; s.has(b.a.toward(b.b, 0.5), b.a.to(b.b)/2+b.r) {
			some = append(some, *b)
		}
	}
	return some
}

// frame is the bounding rectangle of a straight path.
type frame struct{ least, most xy }

func newFrame(p, q xy) frame {
	return frame{xy{min(p.x, q.x), min(p.y, q.y)}, xy{max(p.x, q.x), max(p.y, q.y)}}
}

// beside reports whether a bar's bounds lie outside the frame, so that it does not bar the path.
func (f *frame) beside(b *bar) bool {
	return f.most.x <= b.least.x || f.least.x >= b.most.x || f.most.y <= b.least.y || f.least.y >= b.most.y
}

// over returns the part of the path from p to q that is too near to the bar, by more than slack.
func (b *bar) over(p, q xy, slack float64) span {
	if b.a == b.b {
		return inDisc(p, q, b.a, b.r-slack)
	}
	return nearEdge(p, q, b.a, b.b, b.r-slack)
}

// holds reports whether a point is too near to the bar.
func (b *bar) holds(p xy) bool {
	return p.x > b.least.x && p.x < b.most.x && p.y > b.least.y && p.y < b.most.y && p.toEdge(b.a, b.b) < b.r-slack
}

// holds reports whether a point is too near to any bar of the plane.
func (pl *plane) holds(p xy) bool {
	for i := range pl.bars {
		if pl.bars[i].holds(p) {
			return true
		}
	}
	return false
}

// first returns the earliest bar on the path from p to q, and the position at which it begins. If there is
// none, it returns nil and a number above 1.
func (pl *plane) first(p, q xy) (float64, *bar) {
	t, found, box := 2.0, (*bar)(nil), newFrame(p, q)
	for i := range pl.bars {
		b := &pl.bars[i]
		if box.beside(b) {
			continue
		}
		if s := b.over(p, q, slack); !s.empty() && s.from < t {
			t, found = s.from, b
		}
	}
	return t, found
}

// rimOf returns the position on the path from p to q at which it first crosses a rim of a piece, at t or
// later. It reports false if there is none.
func (pl *plane) rimOf(p, q xy, t float64, piece int) (float64, bool) {
	best := 2.0
	for i := range pl.bars {
		b := &pl.bars[i]
		if b.side != rim || piece >= 0 && b.piece != piece {
			continue
		}
		if s, ok := crossing(p, q, b.a, b.b); ok && s >= t && s < best {
			best = s
		}
	}
	return best, best <= 1
}

// band returns the part of the path from p to q on which the base lies across the rim that is crossed at t.
// If that part ends just beyond q, it ends at q. band reports false if it ends farther away.
func (pl *plane) band(p, q xy, t float64) (span, bool) {
	all := pl.across(p, q, t, hair)
	if all.to >= 1 {
		if pl.across(p, q, t, slack).to >= 1 {
			return all, false
		}
		all.to = 1
	}
	return all, true
}

func (pl *plane) across(p, q xy, t, slack float64) span {
	all, grown, box := span{t, t}, true, newFrame(p, q)
	for grown {
		grown = false
		for i := range pl.bars {
			b := &pl.bars[i]
			if b.side != rim || box.beside(b) {
				continue
			}
			s := b.over(p, q, slack)
			if !s.empty() && s.from <= all.to && s.to >= all.from && (s.from < all.from || s.to > all.to) {
				all, grown = all.with(s), true
			}
		}
	}
	return all
}

// clear reports whether nothing bars a straight path across a rim on the plane. It ignores rims and the sides
// of the deck that is climbed or left.
func (pl *plane) clear(p, q xy, but *deck) bool {
	box := newFrame(p, q)
	for i := range pl.bars {
		b := &pl.bars[i]
		if b.side == rim || box.beside(b) || b.over(p, q, slack).empty() {
			continue
		}
		if own := b.side == rise && slices.ContainsFunc(but.surfaces,
			func(s surface) bool { return s.piece == b.piece }); !own {
			return false
		}
	}
	return true
}
