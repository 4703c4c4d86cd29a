package zones

import (
	"cmp"
	"slices"
)

// Units lists the opponents that stand in some zone by who acts as one order: a group, as far as it
// is in one zone and its conditions let all do the same. A unit is named after its first member.
func (s *State) Units() [][]*Creature {
	var units [][]*Creature
	for _, c := range s.In(Foes) {
		i := slices.IndexFunc(units, func(u []*Creature) bool {
			return u[0].Unit() == c.Unit() && u[0].Zone == c.Zone && s.alike(u[0], c)
		})
		if i < 0 {
			units = append(units, nil)
			i = len(units) - 1
		}
		units[i] = append(units[i], c)
	}
	return units
}

// Plans lists orders that make sense for a unit, the most useful first. It knows what all know.
func (s *State) Plans(unit []*Creature) [][]Deed { return s.plan(unit, s.atlas()) }

// mostPlans is how many plans a unit has at most, and so is offered.
const mostPlans = 24

// plan gathers plans: each move, and so many of each other sort that none crowds out the others.
func (s *State) plan(unit []*Creature, a atlas) [][]Deed {
	if len(unit) == 0 {
		return nil
	}
	p := planner{s: s, atlas: a, c: unit[0]}
	here := p.attacks(p.c.Zone)
	moves, flight := once(p.moves(p.c.Zone)), p.flight()
	first := [][][]Deed{most(5, twice(here)), most(2, p.pairs()), most(5, p.movesThen(p.attacks)),
		most(3, once(here)), most(3, p.hitAndMove())}
	sorts := fit(append(first, most(2, p.movesThen(p.further))), mostPlans-len(moves)-len(flight)-1)
	sorts = slices.Insert(sorts, len(first), moves)
	return s.possible(p.c, slices.Concat(append(sorts, flight, [][]Deed{{}})...))
}

// possible keeps the plans for which an opponent has actions enough.
func (s *State) possible(c *Creature, plans [][]Deed) [][]Deed {
	actions := s.Turn(c, turnActions)
	return slices.DeleteFunc(plans, func(deeds []Deed) bool { return len(deeds) > actions })
}

// fit shortens the longest lists until all have room, the last of them first.
func fit(sorts [][][]Deed, room int) [][][]Deed {
	for total := len(slices.Concat(sorts...)); total > max(room, 0); total-- {
		longest := 0
		for i := range sorts {
			if len(sorts[i]) >= len(sorts[longest]) {
				longest = i
			}
		}
		sorts[longest] = most(len(sorts[longest])-1, sorts[longest])
	}
	return sorts
}

func most(n int, plans [][]Deed) [][]Deed { return plans[:min(len(plans), n)] }

// planner makes plans for one opponent, and so for its unit.
type planner struct {
	s     *State
	atlas atlas
	c     *Creature
}

// attacks lists the attacks from a zone: each target in reach, the weakest first, with the first
// weapon of each kind.
func (p planner) attacks(from ZoneID) []Deed {
	var first, others []Deed
	for _, t := range p.targets() {
		var kinds []Reach
		for i, w := range p.c.Weapons {
			if slices.Contains(kinds, w.Reach) || !p.s.spans(w, p.atlas.distance(from, t.Zone)) {
				continue
			}
			kinds = append(kinds, w.Reach)
			if d := (Deed{Attack: t.ID, Weapon: i + 1}); len(kinds) == 1 {
				first = append(first, d)
			} else {
				others = append(others, d)
			}
		}
	}
	return append(first, others...)
}

// targets lists the PCs, those first that have the fewest hits left.
func (p planner) targets() []*Creature {
	pcs := p.s.In(PCs)
	slices.SortStableFunc(pcs, func(a, b *Creature) int { return cmp.Compare(a.Hits, b.Hits) })
	return pcs
}

// pairs are attacks on two different targets.
func (p planner) pairs() [][]Deed {
	var all [][]Deed
	here := p.attacks(p.c.Zone)
	for i, a := range here {
		for _, b := range here[i+1:] {
			if a.Attack != b.Attack {
				all = append(all, []Deed{a, b})
			}
		}
	}
	return all
}

// moves lists the zones that touch one, those first that are nearest to a PC.
func (p planner) moves(from ZoneID) []Deed {
	if p.s.still(p.c) {
		return nil
	}
	around := p.s.Around(from)
	slices.SortStableFunc(around, func(a, b *Zone) int { return cmp.Compare(p.nearest(a.ID), p.nearest(b.ID)) })
	var all []Deed
	for _, z := range around {
		all = append(all, Deed{Move: z.ID})
	}
	return all
}

// further are the moves from a zone that do not lead back.
func (p planner) further(from ZoneID) []Deed {
	return slices.DeleteFunc(p.moves(from), func(d Deed) bool { return d.Move == p.c.Zone })
}

// movesThen are a move and whatever can be done from there.
func (p planner) movesThen(then func(ZoneID) []Deed) [][]Deed {
	var all [][]Deed
	for _, m := range p.moves(p.c.Zone) {
		for _, d := range then(m.Move) {
			all = append(all, []Deed{m, d})
		}
	}
	return all
}

// hitAndMove are an attack and a move after it.
func (p planner) hitAndMove() [][]Deed {
	here := p.attacks(p.c.Zone)
	if len(here) == 0 {
		return nil
	}
	var all [][]Deed
	for _, m := range p.moves(p.c.Zone) {
		all = append(all, []Deed{here[0], m})
	}
	return all
}

// flight is the shortest way out of the fight.
func (p planner) flight() [][]Deed {
	if p.s.still(p.c) {
		return nil
	}
	if p.s.atEdge(p.c.Zone) {
		return [][]Deed{{{Leave: true}}}
	}
	for _, m := range p.moves(p.c.Zone) {
		if p.s.atEdge(m.Move) {
			return [][]Deed{{m, {Leave: true}}}
		}
	}
	return nil
}

func (s *State) atEdge(id ZoneID) bool {
	z := s.Zone(id)
	return z != nil && z.Edge
}

// nearest is how far the nearest PC is from a zone.
func (p planner) nearest(from ZoneID) int {
	least := farAway
	for _, t := range p.s.In(PCs) {
		if d := p.atlas.distance(from, t.Zone); d >= 0 {
			least = min(least, d)
		}
	}
	return least
}

func once(deeds []Deed) [][]Deed {
	var all [][]Deed
	for _, d := range deeds {
		all = append(all, []Deed{d})
	}
	return all
}

func twice(deeds []Deed) [][]Deed {
	var all [][]Deed
	for _, d := range deeds {
		all = append(all, []Deed{d, d})
	}
	return all
}

// farAway is further than any two zones of a map can be.
const farAway = 1 << 20

// atlas has the distances between all zones, for those who ask for many.
type atlas struct {
	at    map[ZoneID]int
	steps [][]int // -1 where no way leads
}

func (s *State) atlas() atlas {
	a := atlas{at: map[ZoneID]int{}}
	for i, z := range s.Zones {
		a.at[z.ID] = i
	}
	around := make([][]int, len(s.Zones))
	for _, l := range s.Links {
		from, known := a.at[l.A]
		to, too := a.at[l.B]
		if known && too {
			around[from], around[to] = append(around[from], to), append(around[to], from)
		}
	}
	for i := range s.Zones {
		a.steps = append(a.steps, stepsFrom(i, around))
	}
	return a
}

// stepsFrom counts the steps from one place to every other.
func stepsFrom(start int, around [][]int) []int {
	steps := make([]int, len(around))
	for i := range steps {
		steps[i] = -1
	}
	steps[start] = 0
	for queue := []int{start}; len(queue) > 0; queue = queue[1:] {
		for _, next := range around[queue[0]] {
			if steps[next] < 0 {
				steps[next] = steps[queue[0]] + 1
				queue = append(queue, next)
			}
		}
	}
	return steps
}

// distance is that of State.Distance.
func (a atlas) distance(from, to ZoneID) int {
	i, known := a.at[from]
	j, too := a.at[to]
	if !known || !too {
		return -1
	}
	return a.steps[i][j]
}
