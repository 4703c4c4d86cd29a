package battlefield

import "warbell/engine"

// Push is the result of pushing a model.
type Push struct {
	To    Place  `json:"to"`
	Moved Inch   `json:"moved"`           // distance as seen from above
	Fell  Inch   `json:"fell,omitempty"`  // height of the fall
	Piece string `json:"piece,omitempty"` // ID of the piece that stopped it; empty if none did
	Model int    `json:"model,omitempty"` // ID of the model that stopped it; 0 if none did
	Edge  bool   `json:"edge,omitempty"`  // the edge of the battlefield stopped it
}

// Push returns the place where a model ends that is pushed straight away from a point, by up to most inches.
// It is the last place on that line where the whole base can stand. The model stops at all obstacles: terrain
// except small objects, other models of either side, and the edge of the battlefield. If its centre crosses
// the edge of its surface, it falls from any height to the first place beyond at which it can stand. If there
// is none, it stops at the edge. A push from the model's own centre is refused.
func (b *Board) Push(id int, from Point, most Inch) (Push, error) {
	me, err := b.mover(id)
	if err != nil {
		return Push{}, err
	}
	if me.At.Point == from {
		return Push{}, engine.Refuse(engine.Invalid, "",
			"A model can't push itself. Choose another model to push it.")
	}
	f := b.open(me, Costs{Climb: Never, Traverse: Never},
		scope{from: me.At.xy(), most: most.Float() + 5*me.Base.Radius(), open: true})
	plane := f.deckAt(me.At)
	if plane < 0 {
		return Push{}, f.Check(me.At)
	}
	way := me.At.xy().minus(from.xy()).unit().times(most.Float())
	return f.push(plane, me.At.xy().plus(way)), nil
}

// push returns a push to a place, or as far towards it as possible.
func (f *field) push(plane int, to xy) Push {
	at := f.me.At.xy()
	for {
		pl := &f.planes[plane]
		t, b := pl.first(at, to)
		gate, s := pl.gate(at, to)
		edge, inside := f.leavesTable(at, to)
		switch {
		case gate != nil && s <= min(t, edge):
			at, plane = at.toward(to, s), gate.to
			continue
		case !inside && edge <= t:
			return f.halt(plane, at, at.toward(to, edge), Push{Edge: true})
		case b == nil:
			return f.halt(plane, at, to, Push{})
		case b.side == rim:
			if over, ok := f.pushedOver(plane, at, to, t); ok {
				return over
			}
		}
		return f.halt(plane, at, at.toward(to, f.touching(pl, b, at, to, t)), f.stopped(b))
	}
}

// touching returns the position on the path at which the base touches the bar that stops it, without the
// usual slack.
func (f *field) touching(pl *plane, b *bar, at, to xy, t float64) float64 {
	if s := b.over(at, to, hair); !s.empty() {
		return min(t, s.from)
	}
	return t
}

// stopped returns a push with the obstacle of a bar.
func (f *field) stopped(b *bar) Push {
	if b.piece >= 0 {
		return Push{Piece: f.board.Pieces[b.piece].ID}
	}
	for _, m := range f.board.Models {
		if m.At.xy() == b.a && m.ID != f.me.ID {
			return Push{Model: m.ID}
		}
	}
	return Push{}
}

// leavesTable returns the position on the path at which the base leaves the battlefield. It reports true if
// it does not.
func (f *field) leavesTable(at, to xy) (float64, bool) {
	t := 2.0
	d := to.minus(at)
	for _, c := range [][3]float64{{at.x, d.x, f.board.Size.W.Float()}, {at.y, d.y, f.board.Size.H.Float()}} {
		if c[1] > 0 && c[0]+c[1] > c[2]-f.r {
			t = min(t, (c[2]-f.r-c[0])/c[1])
		}
		if c[1] < 0 && c[0]+c[1] < f.r {
			t = min(t, (f.r-c[0])/c[1])
		}
	}
	return max(0, t), t > 1
}

// halt returns the end of a push: the last place on the path where the whole base can stand.
func (f *field) halt(plane int, from, to xy, p Push) Push {
	back := to.to(from)
	for off := 0.0; off <= back; off += 0.01 {
		at := to.toward(from, off/max(back, 1e-9))
		p.To = Place{at.point(), f.heightOn(plane, at)}
		if f.Fits(p.To) {
			p.Moved = Round(f.me.At.xy().to(p.To.xy()))
			return p
		}
	}
	p.To, p.Moved = f.me.At, 0
	return p
}

// pushedOver returns a push over an edge. It reports false unless the centre of the base crosses the edge and
// the model can land.
func (f *field) pushedOver(plane int, at, to xy, t float64) (Push, bool) {
	pl := &f.planes[plane]
	edge, ok := pl.rimOf(at, to, t, -1)
	if !ok {
		return Push{}, false
	}
	far := at.plus(to.minus(at).unit().times(at.to(to) + 4*f.r))
	edge *= at.to(to) / at.to(far)
	band := pl.across(at, far, edge, hair)
	up := f.heightOn(plane, at.toward(far, max(0, band.from)))
	down := at.toward(far, band.to)
	land := f.landing(down, up)
	if land < 0 || !begins(band, t*at.to(to)/at.to(far), at, far) ||
		!pl.clear(at.toward(far, max(0, band.from)), down, pl.deck) {
		return Push{}, false
	}
	p := Push{To: Place{down.point(), f.heightOn(land, down)}, Moved: Round(f.me.At.xy().to(down))}
	p.Fell = up - p.To.Up
	return p, f.Fits(p.To)
}
