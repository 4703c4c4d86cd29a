package battlefield

import (
	"math"
	"slices"
)

// stride is a part of a straight path.
type stride struct {
	kind     LegKind
	from, to xy
	up, end  Inch    // heights at its start and end
	toll     float64 // in addition to its length
	pieces   []int
}

// trace is a straight path from p to q, deck by deck.
type trace struct {
	strides []stride
	toll    float64
	most    float64 // upper bound of the toll
	plan    bool    // whether to record strides, not only the toll
}

// mostDecks bounds the changes from deck to deck on a straight path.
const mostDecks = 5

// straight returns the straight path from p on one plane to q on another. It reports false if there is none
// whose toll is at most most.
func (f *field) straight(p xy, from int, q xy, to int, most float64, plan bool) (trace, bool) {
	tr := trace{most: most, plan: plan}
	ok := f.follow(&tr, p, from, q, to, 0) && tr.toll <= most
	return tr, ok
}

// follow continues a trace.
func (f *field) follow(tr *trace, p xy, from int, q xy, to, depth int) bool {
	pl := &f.planes[from]
	t, b := pl.first(p, q)
	if gate, s := pl.gate(p, q); gate != nil && s <= t {
		if depth == mostDecks {
			return false
		}
		x := p.toward(q, s)
		f.walk(tr, from, p, x)
		return f.follow(tr, x, gate.to, q, to, depth+1)
	}
	if b == nil {
		if from != to {
			return false
		}
		f.walk(tr, from, p, q)
		return true
	}
	if depth == mostDecks {
		return false
	}
	if b.side == rim {
		if up := pl.flush(p, q, t); up != nil {
			next := trace{plan: tr.plan, most: tr.most, toll: tr.toll, strides: slices.Clone(tr.strides)}
			if f.rises(&next, p, from, q, to, t, up, depth) {
				*tr = next
				return true
			}
		}
		return f.leaves(tr, p, from, q, to, t, depth)
	}
	return b.top >= 0 && f.rises(tr, p, from, q, to, t, b, depth)
}

// flush returns the step that can be climbed right where a rim begins to bar the path, as when two steps
// touch. It returns nil if there is none.
func (pl *plane) flush(p, q xy, t float64) *bar {
	box := newFrame(p, q)
	for i := range pl.bars {
		b := &pl.bars[i]
		if b.top < 0 || box.beside(b) {
			continue
		}
		if s := b.over(p, q, slack); !s.empty() && (s.from-t)*p.to(q) <= joint {
			return b
		}
	}
	return nil
}

// gate returns the first portal to another plane on the path from p to q, and its position.
func (pl *plane) gate(p, q xy) (*portal, float64) {
	best, found := 2.0, (*portal)(nil)
	for i := range pl.portals {
		g := &pl.portals[i]
		if q.minus(p).dot(g.ahead) <= 0 {
			continue
		}
		if t, ok := crossing(p, q, g.a, g.b); ok && t < best {
			best, found = t, g
		}
	}
	return found, best
}

// rises continues a trace up the side of a piece.
func (f *field) rises(tr *trace, p xy, from int, q xy, to int, t float64, b *bar, depth int) bool {
	low, high := &f.planes[from], &f.planes[b.top]
	if least := f.climb(high.deck.up - low.deck.up); len(low.portals) == 0 && tr.toll+least.Float() > tr.most {
		return false
	}
	edge, ok := high.rimOf(p, q, t, b.piece)
	if !ok {
		return false
	}
	band, ok := high.band(p, q, edge)
	if !ok || !begins(band, t, p, q) {
		return false
	}
	foot, head := p.toward(q, band.from), p.toward(q, band.to)
	if !high.deck.over(head) || !low.clear(foot, head, high.deck) || !high.clear(foot, head, high.deck) {
		return false
	}
	up := f.heightOn(from, foot)
	f.walk(tr, from, p, foot)
	f.add(tr, stride{kind: Climb, from: foot, to: head, up: up, end: high.deck.up,
		toll: f.climb(high.deck.up - up).Float(), pieces: []int{b.piece}})
	return f.follow(tr, head, b.top, q, to, depth+1)
}

// begins reports whether the bar on the path from p to q at t is the rim to be crossed, and not one that the
// base would graze before it.
func begins(band span, t float64, p, q xy) bool { return (band.from-t)*p.to(q) <= joint }

// leaves continues a trace over a rim: down, or in a jump to another deck, whichever costs less.
func (f *field) leaves(tr *trace, p xy, from int, q xy, to int, t float64, depth int) bool {
	pl := &f.planes[from]
	edge, ok := pl.rimOf(p, q, t, -1)
	if !ok {
		return false
	}
	band := pl.across(p, q, edge, hair)
	if !begins(band, t, p, q) {
		return false
	}
	foot := p.toward(q, max(0, band.from))
	best, found := trace{toll: math.Inf(1)}, false
	try := func(s stride, land int) {
		next := trace{plan: tr.plan, most: tr.most, toll: tr.toll, strides: slices.Clone(tr.strides)}
		f.walk(&next, from, p, foot)
		f.add(&next, s)
		if f.follow(&next, s.to, land, q, to, depth+1) && next.toll < best.toll {
			best, found = next, true
		}
	}
	up := f.heightOn(from, foot)
	if s, land, ok := f.drops(p, q, foot, from, edge, up); ok {
		try(s, land)
	}
	for land := range f.planes {
		if s, ok := f.jumps(p, q, foot, from, land, edge, up); ok {
			try(s, land)
		}
	}
	if found {
		*tr = best
	}
	return found
}

// drops returns the drop or the climb down over the rim that is crossed, and the plane that it leads to. It
// reports false if there is none.
func (f *field) drops(p, q, foot xy, from int, edge float64, up Inch) (stride, int, bool) {
	high := &f.planes[from]
	band, ok := high.band(p, q, edge)
	if !ok {
		return stride{}, 0, false
	}
	s := stride{kind: Drop, from: foot, to: p.toward(q, band.to), up: up}
	land := f.landing(s.to, up)
	if land < 0 || !high.clear(foot, s.to, high.deck) || !f.planes[land].clear(foot, s.to, high.deck) ||
		f.decks[land].blocked(s.to).kind != none {
		return s, 0, false
	}
	s.end = f.heightOn(land, s.to)
	if s.up-s.end > f.costs.Drop {
		piece := f.climbed(high, p, q, edge)
		if piece < 0 {
			return s, 0, false
		}
		s.kind, s.toll, s.pieces = Climb, f.climb(s.up-s.end).Float(), []int{piece}
	}
	return s, land, true
}

// climbed returns the piece that can be climbed down where its rim is crossed, or -1 if it can't.
func (f *field) climbed(pl *plane, p, q xy, edge float64) int {
	for _, b := range pl.bars {
		if s, ok := crossing(p, q, b.a, b.b); b.side == rim && ok && s == edge && f.climbs(b.piece) {
			return b.piece
		}
	}
	return -1
}

// landing returns the highest plane below a height that holds a model at a point.
func (f *field) landing(at xy, up Inch) int {
	for i := len(f.decks) - 1; i >= 0; i-- {
		if f.decks[i].up < up && f.decks[i].over(at) {
			return i
		}
	}
	return -1
}

// heightOn returns the height of a plane at a point, which may lie on one of its ramps.
func (f *field) heightOn(plane int, at xy) Inch {
	d := &f.decks[plane]
	for i := range d.ramps {
		if in := &d.ramps[i]; in.holds(at, -slack) && in.serves(at) {
			return in.up(at)
		}
	}
	return d.up
}

// add adds a stride to a trace.
func (f *field) add(tr *trace, s stride) {
	tr.toll += s.toll
	if tr.plan {
		tr.strides = append(tr.strides, s)
	}
}
