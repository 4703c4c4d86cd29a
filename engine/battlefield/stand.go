package battlefield

import (
	"slices"

	"warbell/engine"
)

// Footing knows the places on a board at which a model of one size can stand. It can answer many questions.
type Footing struct {
	board  *Board
	id     int // the model's ID, which is ignored; 0 or less if it is not on the board
	r      float64
	height Inch
	decks  []deck
}

// Footing returns the footing of a model, which need not be on the board. Its present place does not matter.
func (b *Board) Footing(m Model) *Footing {
	f := &Footing{board: b, id: m.ID, r: m.Base.Radius(), height: m.Height}
	f.decks = recall(b.know().decks, footprint{m.Base, m.Height}, func() []deck { return b.guarded(f.height, f.r) })
	return f
}

// guarded returns the decks for models of a height, with the bars for the centres of their bases.
func (b *Board) guarded(height Inch, r float64) []deck {
	decks := b.decks(height)
	for i := range decks {
		d := &decks[i]
		for _, c := range d.rounds {
			d.guards = append(d.guards, newBar(c.at, c.at, c.r+r, c.piece, c.side))
		}
		for _, e := range d.edges {
			d.guards = append(d.guards, newBar(e.a, e.b, r, e.piece, e.side))
		}
	}
	return decks
}

// Surfaces lists the heights of all surfaces at a point, in ascending order: the ground (unless terrain fills
// it), tops, floors and roofs, ramps with their slope, and bridges.
func (b *Board) Surfaces(at Point) []Inch {
	p := at.xy()
	var up []Inch
	filled := func(q Piece) bool {
		return q.tall() && q.Kind != Building && q.Bottom <= 0 && q.Top > 0 && q.Outline.Depth(p.x, p.y) > slack
	}
	if !slices.ContainsFunc(b.Pieces, filled) {
		up = append(up, 0)
	}
	for _, s := range b.surfaces() {
		if s.holds(p, 0) {
			up = append(up, s.up)
		}
	}
	for i := range b.Pieces {
		if in, ok := b.incline(i); ok && in.holds(p, 0) {
			up = append(up, in.up(p))
		}
	}
	slices.Sort(up)
	return slices.Compact(up)
}

// Stand returns nil if a model's whole base can stand at a place: on the battlefield, on a surface at that
// height, not over an edge, in a wall or obstacle, or on another model. Otherwise it returns a refusal with
// the reason.
func (b *Board) Stand(m Model, at Place) error { return b.Footing(m).Check(at) }

// Check is the same as [Board.Stand].
func (f *Footing) Check(at Place) error {
	switch why := f.fault(at); why.kind {
	case offTable:
		return engine.Refuse(engine.Illegal, "",
			"The whole base must be on the battlefield. Choose a place further from the edge.")
	case unheld:
		return engine.Refuse(engine.Illegal, "",
			`A model has nothing to stand on at a height of %s. Choose the ground or the top of something.`, at.Up)
	case overEdge:
		return engine.Refuse(engine.Illegal, "",
			"The base would hang over an edge of %s. Choose a place further in.", f.board.Pieces[why.which].called())
	case inside:
		return engine.Refuse(engine.Illegal, "", "%s is in the way. Choose a place next to it.",
			f.board.Pieces[why.which].called())
	case onModel:
		return engine.Refuse(engine.Illegal, "",
			"The base would overlap model %d. Choose a place next to it.", why.which)
	}
	return nil
}

// Fits reports whether the whole base can stand at a place.
func (f *Footing) Fits(at Place) bool { return f.fault(at).kind == none }

// called returns a piece's name for players.
func (p Piece) called() string {
	if p.Name == "" {
		return p.ID
	}
	return p.Name + " (" + p.ID + ")"
}

// fault is the reason why a base can't stand somewhere.
type fault struct {
	kind  faultKind
	which int // the index of a piece, or a model's ID
}

type faultKind int

const (
	none faultKind = iota
	offTable
	unheld
	overEdge
	inside
	onModel
)

func (f *Footing) fault(at Place) fault {
	if !f.onTable(at.xy()) {
		return fault{kind: offTable}
	}
	d := f.deckAt(at)
	if d < 0 {
		return fault{kind: unheld}
	}
	return f.faultOn(&f.decks[d], at)
}

// faultOn returns the reason why a base can't stand somewhere on a deck.
func (f *Footing) faultOn(d *deck, at Place) fault {
	p := at.xy()
	if !f.onTable(p) {
		return fault{kind: offTable}
	}
	if why := d.blocked(p); why.kind != none {
		return why
	}
	for _, m := range f.board.Models {
		if m.ID != f.id && f.level(m, at.Up) && p.to(m.At.xy()) < f.r+m.Base.Radius()-slack {
			return fault{onModel, m.ID}
		}
	}
	return fault{}
}

// onTable reports whether a base is wholly on the battlefield.
func (f *Footing) onTable(p xy) bool {
	w, h, r := f.board.Size.W.Float(), f.board.Size.H.Float(), f.r-slack
	return p.x >= r && p.y >= r && p.x <= w-r && p.y <= h-r
}

// level reports whether another model overlaps this one in height if this one stands at up.
func (f *Footing) level(m Model, up Inch) bool {
	return m.At.Up < up+f.height && up < m.At.Up+m.Height
}

// blocked returns the terrain of a deck that a base at a point overlaps.
func (d *deck) blocked(p xy) fault {
	for i := range d.solids {
		if d.solids[i].holds(p, slack) {
			return fault{inside, d.solids[i].piece}
		}
	}
	for i := range d.guards {
		switch b := &d.guards[i]; {
		case !b.holds(p):
		case b.side == rim:
			return fault{overEdge, b.piece}
		default:
			return fault{inside, b.piece}
		}
	}
	return fault{}
}

// deckAt returns the index of the deck of a place, or -1 if there is no surface. The lower half of a ramp
// belongs to the deck where it begins, and the upper half to the deck where it ends.
func (f *Footing) deckAt(at Place) int {
	p := at.xy()
	for i := range f.decks {
		if f.holds(&f.decks[i], p, at.Up) {
			return i
		}
	}
	return -1
}

func (f *Footing) holds(d *deck, p xy, up Inch) bool {
	ramp := false
	for i := range d.ramps {
		in := &d.ramps[i]
		if !in.holds(p, -slack) {
			continue
		}
		if off := in.up(p) - up; off >= -1 && off <= 1 && (in.share(p) < 0.5) == in.rises {
			return true
		}
		ramp = ramp || in.holds(p, slack)
	}
	return up == d.up && !ramp && d.over(p)
}

// over reports whether a point lies over one of the deck's own surfaces.
func (d *deck) over(p xy) bool {
	if d.ground {
		return true
	}
	for i := range d.surfaces {
		if d.surfaces[i].holds(p, -slack) {
			return true
		}
	}
	return false
}

// Heights lists the heights at which the whole base can stand over a point, in ascending order.
func (f *Footing) Heights(at Point) []Inch {
	var up []Inch
	for _, h := range f.board.Surfaces(at) {
		if f.Fits(Place{at, h}) {
			up = append(up, h)
		}
	}
	return up
}
