package zones

// suggestTo gives each unit that has no order what the house suggests.
func (s *State) suggestTo(orders Orders) {
	units, c := s.Units(), campaign{s: s, atlas: s.atlas(), due: map[ModelID]int{}}
	for _, u := range units {
		c.count(u, orders.of(u))
	}
	for _, u := range units {
		if orders.of(u) == nil {
			deeds := c.suggestion(u)
			orders.give(u, deeds[:min(len(deeds), s.Turn(u[0], turnActions))])
		}
	}
}

// Suggested gives, by the first member of each unit, what was ordered, or else what the house suggests.
func (s *State) Suggested(given []Planned) map[ModelID][]Deed {
	orders, all := Orders{}, map[ModelID][]Deed{}
	for _, o := range given {
		for _, ref := range o.Unit {
			orders[ref.ID] = o.Deeds
		}
	}
	s.suggestTo(orders)
	for _, u := range s.Units() {
		all[u[0].ID] = orders.of(u)
	}
	return all
}

// campaign plans a whole opponents' phase, so that not all strike at the same PC. It knows what all
// know, and the orders.
type campaign struct {
	s     *State
	atlas atlas
	due   map[ModelID]int // hits that are to be expected by each PC so far, in twelfths
}

// unknownDice is how many dice a weapon is taken to have whose number is sealed.
const unknownDice = 2

// expect is what an attack by a unit adds to what its target has to expect, in twelfths of a hit.
func (c campaign) expect(unit []*Creature, d Deed, second bool) int {
	target := c.s.Creature(d.Attack)
	if target == nil {
		return 0
	}
	faces := sides + 1 - Strike{Second: second}.needs(c.s.TH(target, target.TH))
	each := 0
	for _, by := range unit {
		dice := unknownDice
		if w := by.weapon(d.Weapon); w != nil && w.Dice > 0 {
			dice = w.Dice
		}
		each += dice * max(faces, 1) // a 12 always hits
	}
	return each
}

// count keeps account of what a unit is ordered to do.
func (c campaign) count(unit []*Creature, deeds []Deed) {
	second := false
	for _, d := range deeds {
		if d.Attack != "" {
			c.due[d.Attack] += c.expect(unit, d, second)
			second = true
		}
	}
}

// spare is what a PC would have left, in twelfths of a hit.
func (c campaign) spare(id ModelID) int {
	if target := c.s.Creature(id); target != nil {
		return sides*target.Hits - c.due[id]
	}
	return 0
}

// choose picks the first attack whose target can still be expected to stand; if there is none, the one
// whose target is the most likely to.
func (c campaign) choose(attacks []Deed) int {
	best := 0
	for i, d := range attacks {
		switch spare := c.spare(d.Attack); {
		case spare > 0:
			return i
		case spare > c.spare(attacks[best].Attack):
			best = i
		}
	}
	return best
}

// suggestion is what a unit does of its own accord: it strikes the weakest PCs in reach, or goes where
// it can strike, or towards the nearest PC.
func (c campaign) suggestion(unit []*Creature) []Deed {
	p := planner{s: c.s, atlas: c.atlas, c: unit[0]}
	if here := p.attacks(p.c.Zone); len(here) > 0 {
		first := here[c.choose(here)]
		c.due[first.Attack] += c.expect(unit, first, false)
		second := here[c.choose(here)]
		c.due[second.Attack] += c.expect(unit, second, true)
		return []Deed{first, second}
	}
	if there := p.movesThen(p.attacks); len(there) > 0 {
		var attacks []Deed
		for _, deeds := range there {
			attacks = append(attacks, deeds[1])
		}
		deeds := there[c.choose(attacks)]
		c.count(unit, deeds)
		return deeds
	}
	return p.approach()
}

// approach goes as far towards the nearest PC as an opponent can.
func (p planner) approach() []Deed {
	at, deeds := p.c.Zone, []Deed{}
	for len(deeds) < mostDeeds {
		moves := p.moves(at)
		if len(moves) == 0 || p.nearest(moves[0].Move) >= p.nearest(at) {
			break
		}
		at = moves[0].Move
		deeds = append(deeds, moves[0])
	}
	return deeds
}
