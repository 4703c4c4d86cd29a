package battlefield

import "warbell/engine/battlefield"

// measuredView is the view of a distance.
type measuredView struct {
	seen
	A, B endTold
	Away battlefield.Inch // from edge to edge
	Flat battlefield.Inch // the horizontal distance
}

func (measuredView) ViewOf() string { return "ui/battlefield.measured" }

func (l *laid) measured(a, b end) measuredView {
	v := measuredView{seen: l.picture(), A: l.end(a), B: l.end(b)}
	v.Away, v.Flat = l.away(a, b)
	var ids []int
	for _, e := range []end{a, b} {
		if e.ID != 0 {
			ids = append(ids, e.ID)
		}
	}
	if len(ids) > 0 {
		v.seen = v.closeup(ids...)
	}
	from, to := tape(a, b)
	v.pic.Overlay = battlefield.Tape(from, to, v.Away)
	return v
}

// tape returns the nearest points of two things, between which a tape measure would lie.
func tape(a, b end) (from, to battlefield.Place) {
	from = a.nearest(b.outline().Center())
	to = b.nearest(from.Point)
	return a.nearest(to.Point), to
}

// outline returns the outline of a thing on the battlefield.
func (e end) outline() battlefield.Outline {
	if e.Piece != nil {
		return e.Piece.Outline
	}
	return battlefield.Outline{Middle: e.At.Point, Radius: battlefield.Round(e.Base.Radius())}
}

// nearest returns the place at a thing's edge that is nearest to a point.
func (e end) nearest(to battlefield.Point) battlefield.Place {
	up := e.At.Up
	if e.Piece != nil {
		up = e.Piece.Bottom
	}
	return battlefield.Place{Point: e.outline().Nearest(to), Up: up}
}

// away returns the distance between two things, and their horizontal distance.
func (l *laid) away(a, b end) (away, flat battlefield.Inch) {
	switch {
	case a.Piece != nil && b.Piece != nil:
		gap := battlefield.Round(a.Piece.Outline.Gap(b.Piece.Outline))
		return gap, gap
	case a.Piece != nil:
		return l.away(b, a)
	case b.Piece != nil:
		away = b.Piece.Away(a.Model)
		a.At.Up = b.Piece.Bottom
		return away, b.Piece.Away(a.Model)
	}
	away = l.Board.Between(a.Model, b.Model)
	b.At.Up = a.At.Up
	return away, l.Board.Between(a.Model, b.Model)
}
