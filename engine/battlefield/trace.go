package battlefield

import (
	"math"
	"slices"
)

// stride is a part of a straight way.
type stride struct {
	kind     LegKind
	from, to xy
	up, end  Inch    // heights where it begins and ends
	toll     float64 // beside its length
	pieces   []int
}

// trace is a straight way from p to q, deck by deck.
type trace struct {
	strides []stride
	toll    float64
	plan    bool // strides are wanted; else the toll alone
}

// mostDecks is how many times a straight way may change from deck to deck.
const mostDecks = 5

// straight is the straight way from p on one plane to q on another; false if there is none.
func (f *field) straight(p xy, from int, q xy, to int, plan bool) (trace, bool) {
	tr := trace{plan: plan}
	ok := f.follow(&tr, p, from, q, to, 0)
	return tr, ok
}

// follow goes on with a trace.
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
	switch {
	case b.top >= 0:
		return f.rises(tr, p, from, q, to, t, b, depth)
	case b.side == rim:
		return f.leaves(tr, p, from, q, to, t, depth)
	}
	return false
}

// first is the earliest bar on the way from p to q and where it begins; nil and more than 1 if there is none.
func (pl *plane) first(p, q xy) (float64, *bar) {
	low, high := xy{min(p.x, q.x), min(p.y, q.y)}, xy{max(p.x, q.x), max(p.y, q.y)}
	t, found := 2.0, (*bar)(nil)
	for i := range pl.bars {
		b := &pl.bars[i]
		if high.x <= b.least.x || low.x >= b.most.x || high.y <= b.least.y || low.y >= b.most.y {
			continue
		}
		if s := b.over(p, q, slack); !s.empty() && s.from < t {
			t, found = s.from, b
		}
	}
	return t, found
}

// over is the part of the way from p to q that comes nearer to a bar than is right, but for some slack.
func (b *bar) over(p, q xy, slack float64) span {
	if b.a == b.b {
		return inDisc(p, q, b.a, b.r-slack)
	}
	return nearEdge(p, q, b.a, b.b, b.r-slack)
}

// holds reports whether a point is nearer to a bar than is right.
func (b *bar) holds(p xy) bool {
	return p.x > b.least.x && p.x < b.most.x && p.y > b.least.y && p.y < b.most.y && p.toEdge(b.a, b.b) < b.r-slack
}

// gate is the first ramp's middle that the way from p to q goes through to another plane.
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

// rises goes on with a trace up the side of a piece.
func (f *field) rises(tr *trace, p xy, from int, q xy, to int, t float64, b *bar, depth int) bool {
	low, high := &f.planes[from], &f.planes[b.top]
	edge, ok := high.rimOf(p, q, t, b.piece)
	if !ok {
		return false
	}
	band, ok := high.band(p, q, edge)
	if !ok {
		return false
	}
	foot, head := p.toward(q, band.from), p.toward(q, band.to)
	if !high.deck.over(head) || !low.clear(foot, head, high.deck) || !high.clear(foot, head, high.deck) {
		return false
	}
	up := f.heightOn(from, foot)
	f.walk(tr, from, p, foot)
	f.add(tr, stride{kind: Climb, from: foot, to: head, up: up, end: high.deck.up, toll: f.climb(high.deck.up - up).Float(), pieces: []int{b.piece}})
	return f.follow(tr, head, b.top, q, to, depth+1)
}

// rimOf is where the way from p to q crosses a rim of a piece, not before a part of it.
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

// band is the part of the way from p to q on which the base lies across the rim that is crossed at t. Where it ends
// just beyond q, q is its end; false if it ends farther off.
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
	all, grown := span{t, t}, true
	for grown {
		grown = false
		for i := range pl.bars {
			b := &pl.bars[i]
			if b.side != rim {
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

// clear reports whether nothing bars a plane on a straight way but the sides of a deck that is climbed to or left.
func (pl *plane) clear(p, q xy, but *deck) bool {
	for i := range pl.bars {
		b := &pl.bars[i]
		own := b.piece >= 0 && slices.ContainsFunc(but.surfaces, func(s surface) bool { return s.piece == b.piece })
		if (own || pl.deck == but) && (b.side == rise || b.side == rim) {
			continue
		}
		if !b.over(p, q, slack).empty() {
			return false
		}
	}
	return true
}

// leaves goes on with a trace over a rim: down, or in a jump to another deck, whichever takes less.
func (f *field) leaves(tr *trace, p xy, from int, q xy, to int, t float64, depth int) bool {
	pl := &f.planes[from]
	edge, ok := pl.rimOf(p, q, t, -1)
	if !ok {
		return false
	}
	band := pl.across(p, q, edge, hair)
	foot := p.toward(q, max(0, band.from))
	best, found := trace{toll: math.Inf(1)}, false
	try := func(s stride, land int) {
		next := trace{plan: tr.plan, toll: tr.toll, strides: slices.Clone(tr.strides)}
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

// drops is the drop, or the climb down, over the rim that is crossed at a part of the way, and the plane it leads to.
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
		piece := f.sheer(high, p, q, edge)
		if piece < 0 {
			return s, 0, false
		}
		s.kind, s.toll, s.pieces = Climb, f.climb(s.up-s.end).Float(), []int{piece}
	}
	return s, land, true
}

// sheer is the piece that can be climbed down where its rim is crossed, -1 if it cannot.
func (f *field) sheer(pl *plane, p, q xy, edge float64) int {
	if f.costs.Climb == Never {
		return -1
	}
	for _, b := range pl.bars {
		if s, ok := crossing(p, q, b.a, b.b); b.side == rim && ok && s == edge && (f.costs.Sheer || f.board.Pieces[b.piece].has(Climbable)) {
			return b.piece
		}
	}
	return -1
}

// landing is the highest plane below a height that holds a model at a point.
func (f *field) landing(at xy, up Inch) int {
	for i := len(f.decks) - 1; i >= 0; i-- {
		if f.decks[i].up < up && f.decks[i].over(at) {
			return i
		}
	}
	return -1
}

// heightOn is the height of a plane at a point: its own, or that of its ramp there.
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
