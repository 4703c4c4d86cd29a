package zones

import (
	"cmp"
	"slices"
)

// Units returns the opponents on the map in units that act on one order. A unit is a group's members that are
// in the same zone and can do the same. Its ID is that of its first member.
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

// Plans returns sensible orders for a unit, the most useful first. It uses public information only.
func (s *State) Plans(unit []*Creature) [][]Deed { return plansOf(s, unit, s.atlas()) }

// mostPlans bounds the plans that are offered for a unit.
const mostPlans = 24

// plansOf returns each move, and some plans of each other sort, so that no sort crowds out the others.
func plansOf(s *State, unit []*Creature, a atlas) [][]Deed {
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
	return possible(s, p.c, slices.Concat(append(sorts, flight, [][]Deed{{}})...))
}

// possible returns the plans for which an opponent has enough actions.
func possible(s *State, c *Creature, plans [][]Deed) [][]Deed {
	actions := s.Turn(c, turnActions)
	return slices.DeleteFunc(plans, func(deeds []Deed) bool { return len(deeds) > actions })
}

// fit shortens the longest lists until all have room. Of equal lists it shortens the last one first.
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

// planner makes plans for one opponent and its unit, or for a character that Warbell plays.
type planner struct {
	s     *State
	atlas atlas
	c     *Creature
}

// attacks returns the attacks from a zone on each target in range, the weakest first. It uses the first
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

// targets returns the enemies, those with the fewest hits left first. Where hits are secret, the condition
// counts.
func (p planner) targets() []*Creature {
	enemies := p.enemies()
	slices.SortStableFunc(enemies, func(a, b *Creature) int {
		return cmp.Or(cmp.Compare(a.Condition.rank(), b.Condition.rank()), cmp.Compare(a.Hits, b.Hits))
	})
	return enemies
}

// enemies returns the creatures of the other side on the map.
func (p planner) enemies() []*Creature {
	if p.c.Side == PCs {
		return p.s.In(Foes)
	}
	return p.s.In(PCs)
}

// rank orders conditions, the worst first. A creature without one counts as unhurt.
func (c Condition) rank() int {
	return 2 - max(slices.Index([]Condition{Fresh, Hurt, Badly}, c), 0)
}

// pairs returns attacks on two different targets.
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

// moves returns the moves from a zone, those nearest to an enemy first.
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

// further returns the moves from a zone that don't lead back.
func (p planner) further(from ZoneID) []Deed {
	return slices.DeleteFunc(p.moves(from), func(d Deed) bool { return d.Move == p.c.Zone })
}

// movesThen returns each move with each action that can follow it.
func (p planner) movesThen(then func(ZoneID) []Deed) [][]Deed {
	var all [][]Deed
	for _, m := range p.moves(p.c.Zone) {
		for _, d := range then(m.Move) {
			all = append(all, []Deed{m, d})
		}
	}
	return all
}

// hitAndMove returns an attack with each move after it.
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

// flight returns the shortest way out of the fight.
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

func (s *Area) atEdge(id ZoneID) bool {
	z := s.Zone(id)
	return z != nil && z.Edge
}

// nearest returns the distance from a zone to the nearest enemy.
func (p planner) nearest(from ZoneID) int {
	least := farAway
	for _, t := range p.enemies() {
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

// farAway is greater than any distance on a map.
const farAway = 1 << 20

// atlas holds the distances between all zones, for repeated queries.
type atlas struct {
	at    map[ZoneID]int
	steps [][]int // -1 if no way leads there
}

func (s *Area) atlas() atlas {
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

// stepsFrom returns the number of steps from one place to each other.
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

// distance returns the same as State.Distance.
func (a atlas) distance(from, to ZoneID) int {
	i, known := a.at[from]
	j, too := a.at[to]
	if !known || !too {
		return -1
	}
	return a.steps[i][j]
}
