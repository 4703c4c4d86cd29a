package battlefield

import (
	"cmp"
	"slices"
)

// part is a part of a building's wall.
type part struct {
	a, b  xy
	state state
}

// state is the state of a part of a wall for a model that stands at a given height.
type state int

const (
	shut   state = iota
	open         // an entry to walk through
	raised       // an entry with a sill to climb over: a window
)

// parts splits one edge of a building's outline at its entries, for a model of some height on a floor. An
// edge of any other piece is one part.
func (p Piece) parts(a, b xy, floor, height Inch) []part {
	type gap struct {
		from, to float64
		state    state
	}
	var gaps []gap
	side := b.minus(a)
	along := func(q Point) float64 { return q.xy().minus(a).dot(side) / side.dot(side) }
	for _, e := range p.Entries {
		s := e.at(floor, height)
		if s == shut || e.From.xy().toEdge(a, b) > joint || e.To.xy().toEdge(a, b) > joint {
			continue
		}
		from, to := along(e.From), along(e.To)
		gaps = append(gaps, gap{max(0, min(from, to)), min(1, max(from, to)), s})
	}
	slices.SortFunc(gaps, func(x, y gap) int { return cmp.Compare(x.from, y.from) })
	var parts []part
	done := 0.0
	for _, g := range gaps {
		if g.from > done {
			parts = append(parts, part{a.toward(b, done), a.toward(b, g.from), shut})
		}
		if g.to > max(g.from, done) {
			parts = append(parts, part{a.toward(b, max(g.from, done)), a.toward(b, g.to), g.state})
		}
		done = max(done, g.to)
	}
	if done < 1 {
		parts = append(parts, part{a.toward(b, done), b, shut})
	}
	return parts
}

// sillMost bounds the height above the floor of a sill that a model can climb over.
const sillMost = 2 * One

// at returns the state of an entry for a model of some height on a floor. A model taller than a door can't
// pass through it. A model of any height can pass through a window.
func (e Entry) at(floor, height Inch) state {
	switch {
	case e.Floor == floor && e.Height < height:
		return shut
	case e.Shut || e.Floor < floor || e.Floor > floor+sillMost:
		return shut
	case e.Floor == floor:
		return open
	}
	return raised
}
