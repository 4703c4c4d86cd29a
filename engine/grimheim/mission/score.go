package mission

import (
	"slices"

	"warbell/engine/battlefield"
)

// Point is a score with its reason, as an event records it.
type Point struct {
	Side   int    `json:"s"`
	VP     int    `json:"vp"`
	Why    Reason `json:"why"`
	Where  string `json:"at,omitempty"` // the ID of the objective or loot, or the key of the quest
	Models []int  `json:"by,omitempty"` // the models that hold it, got through or were defeated, ascending
}

// Tally holds the points of side 1 and side 2.
type Tally [2]int

// With returns the tally with points added.
func (t Tally) With(points []Point) Tally {
	for _, p := range points {
		if known(p.Side) {
			t[p.Side-1] += p.VP
		}
	}
	return t
}

// Lead returns by how many points side 1 leads side 2, negative if it is behind.
func (t Tally) Lead() int { return t[0] - t[1] }

// Score returns the points at the end of the facts' turn, without those for the end of the game (section
// 32).
func Score(m Mission, b *battlefield.Board, f Facts) []Point {
	c := newCount(m, b, f)
	c.awards(false)
	for _, q := range f.Quests {
		if !q.Paid && !q.Kind.atEnd() && q.met(b, f) {
			c.quest(q)
		}
	}
	return c.points
}

// Close returns the points for the end of the game. The tally vp includes the last turn, and handicap is the
// agreed one.
func Close(m Mission, b *battlefield.Board, f Facts, vp, handicap Tally) []Point {
	c := newCount(m, b, f)
	for i, n := range handicap {
		c.add(i+1, n, Handicapped, "")
	}
	c.awards(true)
	for _, q := range f.Quests {
		if !q.Paid && q.Kind.atEnd() && q.Kind != Survivors && q.met(b, f) {
			c.quest(q)
		}
	}
	result := Result(f, f.Left(b), vp.With(c.points)) // the winner without the points for winning
	for _, q := range f.Quests {
		if !q.Paid && q.Kind == Survivors && result.Winner == q.Side && q.met(b, f) {
			c.quest(q)
		}
	}
	return c.points
}

// count collects points.
type count struct {
	m       Mission
	b       *battlefield.Board
	f       Facts
	markers []marker
	points  []Point
}

// marker is an objective with the models that hold it.
type marker struct {
	battlefield.Piece
	owner   int
	holders [2][]int // of side 1 and 2, ascending
}

func newCount(m Mission, b *battlefield.Board, f Facts) *count {
	c := &count{m: m, b: b, f: f}
	all := Markers(b.Map)
	for i, p := range all {
		c.markers = append(c.markers, marker{Piece: p, owner: Owner(i, len(all)), holders: Holders(b, p)})
	}
	return c
}

func (c *count) add(side, vp int, why Reason, where string, models ...int) {
	if vp != 0 {
		c.points = append(c.points, Point{Side: side, VP: vp, Why: why, Where: where, Models: models})
	}
}

func (c *count) quest(q Quest) { c.add(q.Side, q.Kind.VP(), Quested, string(q.Kind)) }

// awards adds the points of the mission at the end of a turn or of the game.
func (c *count) awards(last bool) {
	for _, a := range c.m.Awards {
		if a.Last != last {
			continue
		}
		switch a.For {
		case Held, Majority:
			c.held(a)
		case Felled:
			c.felled(a)
		case Looted:
			c.looted(a)
		case Through:
			c.through(a)
		}
	}
}

// held adds the points for objectives (rules 32.2 and 32.3).
func (c *count) held(a Award) {
	for _, m := range c.markers {
		for side := 1; side <= 2; side++ {
			mine, theirs := m.holders[side-1], m.holders[other(side)-1]
			if a.Of.About(m.owner, side) && len(mine) > 0 && (a.For == Held || len(mine) > len(theirs)) {
				c.add(side, a.VP, a.For, m.ID, mine...)
			}
		}
	}
}

// felled adds the points for enemies defeated in this turn, whatever defeated them (rule 32.4).
func (c *count) felled(a Award) {
	for _, f := range c.f.Falls {
		if f.Turn == c.f.Turn && known(f.Side) {
			c.add(other(f.Side), a.VP, a.For, "", f.Model)
		}
	}
}

// looted adds the points for objectives looted in this turn. Other loot gives none (rule 32.5).
func (c *count) looted(a Award) {
	for _, l := range c.f.Loots {
		i := slices.IndexFunc(c.markers, func(m marker) bool { return m.ID == l.Site })
		if i >= 0 && l.Turn == c.f.Turn && known(l.Side) && a.Of.About(c.markers[i].owner, l.Side) {
			c.add(l.Side, a.VP, a.For, l.Site, l.Model)
		}
	}
}

// through adds the points for models in the enemy's zone (rule 32.6).
func (c *count) through(a Award) {
	for side := 1; side <= 2; side++ {
		for _, id := range breached(c.b, side) {
			c.add(side, a.VP, a.For, "", id)
		}
	}
}

// breached returns a side's models that are wholly in an enemy zone, ascending.
func breached(b *battlefield.Board, side int) []int {
	var all []int
	for _, m := range b.Models {
		if m.Side == side && slices.ContainsFunc(b.Zones, func(z battlefield.Zone) bool {
			return z.Kind == battlefield.Deployment && z.Side == other(side) && z.Part(m) == battlefield.Wholly
		}) {
			all = append(all, m.ID)
		}
	}
	slices.Sort(all)
	return all
}

// Control is the maximum distance of a base from an objective to hold it.
const Control = 3 * battlefield.One

// Holders returns the models of each side that hold an objective, ascending (rule 32.1).
func Holders(b *battlefield.Board, objective battlefield.Piece) [2][]int {
	var all [2][]int
	for _, m := range b.Models {
		if known(m.Side) && Holds(b, m, objective) {
			all[m.Side-1] = append(all[m.Side-1], m.ID)
		}
	}
	slices.Sort(all[0])
	slices.Sort(all[1])
	return all
}

// Holds reports whether a model holds an objective: it is within [Control] of it and sees it. The objective
// counts as a disc 1″ high, and models don't hide it (rule 32.1).
func Holds(b *battlefield.Board, m battlefield.Model, objective battlefield.Piece) bool {
	disc := battlefield.Model{
		Base: 25, Height: battlefield.One, At: battlefield.Place{Point: objective.Outline.Center(),
			Up: objective.Bottom},
	}
	return objective.Away(m) <= Control && b.SightOf(m, disc,
		battlefield.SightOptions{Blocks: battlefield.Nobody}).Visible
}

// HeldBy returns the IDs of the objectives that a model holds, in the map's order.
func HeldBy(b *battlefield.Board, model int) []string {
	me, ok := b.Model(model)
	var all []string
	for _, p := range Markers(b.Map) {
		if ok && Holds(b, me, p) {
			all = append(all, p.ID)
		}
	}
	return all
}
