package zones

// suggestTo gives each unit without orders the suggested ones.
func suggestTo(s *State, orders Orders) {
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

// Suggested returns the orders of each unit, or suggestions if it has none, by its first member.
func (s *State) Suggested(given []Planned) map[ModelID][]Deed {
	orders, all := Orders{}, map[ModelID][]Deed{}
	for _, o := range given {
		for _, ref := range o.Unit {
			orders[ref.ID] = o.Deeds
		}
	}
	suggestTo(s, orders)
	for _, u := range s.Units() {
		all[u[0].ID] = orders.of(u)
	}
	return all
}

// campaign plans an opponents' phase so that not all units attack the same character. It uses public
// information and the orders.
type campaign struct {
	s     *State
	atlas atlas
	due   map[ModelID]int // expected hits on each character so far, in twelfths
}

// unknownDice is the number of dice assumed for a weapon whose number is secret.
const unknownDice = 2

// expect returns the hits that an attack by a unit is expected to bring its target, in twelfths.
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

// count adds the expected hits of a unit's orders.
func (c campaign) count(unit []*Creature, deeds []Deed) {
	second := false
	for _, d := range deeds {
		if d.Attack != "" {
			c.due[d.Attack] += c.expect(unit, d, second)
			second = true
		}
	}
}

// spare returns the hits that a character is expected to have left, in twelfths.
func (c campaign) spare(id ModelID) int {
	if target := c.s.Creature(id); target != nil {
		return sides*target.Hits - c.due[id]
	}
	return 0
}

// choose returns the index of the first attack whose target is still expected to stand. If there is none, it
// returns that of the target with most hits left.
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

// suggestion returns the actions suggested to a unit: it attacks the weakest characters in range, or moves
// to where it can attack, or moves towards the nearest character.
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

// approach moves as far towards the nearest enemy as possible.
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
