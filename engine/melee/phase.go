package melee

import (
	"cmp"
	"slices"

	"warbell/engine"
)

// combat begins a combat phase: first tests, then choices of targets if there are any, then the attacks.
func (p *play) combat() {
	p.testAlone()
	if p.Ended() {
		return
	}
	if seat := other(p.S.Active); p.S.waitsFor(seat) {
		p.Tell(CombatBegan{Phase: p.S.next(), Seats: []engine.Seat{seat}})
		return
	}
	p.fight()
	p.nextTurn()
}

// fight resolves a combat phase, if any model can attack.
func (p *play) fight() {
	if len(p.S.strikers()) == 0 {
		return
	}
	ev := Fought{Phase: p.S.next(), Order: p.order()}
	p.choice(1)
	p.choice(2)
	s := p.S.clone()
	for _, place := range ev.Order {
		ev.Strikes = append(ev.Strikes, p.strikes(s, s.Model(place.Model.ID))...)
	}
	ev.Opened, ev.Left = p.shown, s.left()
	p.standOn(ev)
	p.Tell(ev)
	p.checkEnd()
}

// left returns the number of models of each side that are still in the fight.
func (s *State) left() (left [2]int) {
	for i := range s.Models {
		if m := &s.Models[i]; !m.Gone() {
			left[m.Seat-1]++
		}
	}
	return left
}

// strikes resolves the attacks of one model, while it stands and has an enemy to attack.
func (p *play) strikes(s *State, m *Model) []Strike {
	var all []Strike
	if !m.Fights() {
		return nil
	}
	for i, w := range m.Profile.blows() {
		target := p.target(s, m, i)
		if target == nil {
			break
		}
		st := s.clash(s.next()).strike(p.Dice, m, target, s.blow(m, target, w, i+1, false))
		st.fold(s.next(), m, target)
		if target.Gone() {
			s.leave(target.ID)
		}
		all = append(all, st)
	}
	return all
}

// target returns the target of one attack: the one that its player picked, if it can still be attacked,
// otherwise one by the policy (rule 5.13).
func (p *play) target(s *State, m *Model, attack int) *Model {
	foes := s.strikable(m)
	if len(foes) == 0 {
		return nil
	}
	if picked := p.picked(m, attack); picked != "" {
		for _, foe := range foes {
			if foe.ID == picked {
				return foe
			}
		}
	}
	if len(foes) > 1 {
		foes = p.preferred(s, m, foes)
	}
	return foes[0]
}

// picked returns the target picked for an attack, or "".
func (p *play) picked(m *Model, attack int) ModelID {
	c := p.choice(m.Seat)
	if c == nil {
		return ""
	}
	for _, pick := range c.Picks {
		if pick.Model != m.ID || len(pick.Targets) == 0 {
			continue
		}
		return pick.Targets[min(attack, len(pick.Targets)-1)]
	}
	return ""
}

// order returns the strike order (rule 5.1).
func (p *play) order() []Place {
	var order []Place
	for _, m := range p.S.strikers() {
		order = append(order, Place{Model: m.Ref(), Class: p.S.class(m), I: m.Profile.I})
	}
	slices.SortStableFunc(order, func(a, b Place) int {
		return cmp.Or(cmp.Compare(a.Class, b.Class), cmp.Compare(b.I, a.I))
	})
	p.breakTies(order, func(a, b Place) bool { return a.Class == b.Class && a.I == b.I }, mostTies)
	return order
}

// mostTies bounds the rerolls of equal dice. After them the order in the list decides.
const mostTies = 20

// breakTies rolls a D6 for each of several equal neighbours, and rerolls equal dice.
func (p *play) breakTies(order []Place, same func(a, b Place) bool, rounds int) {
	for len(order) > 0 {
		n := 1
		for n < len(order) && same(order[0], order[n]) {
			n++
		}
		if group := order[:n]; n > 1 && rounds > 0 {
			for i := range group {
				group[i].Rolls = append(group[i].Rolls, p.Dice.Die(6))
			}
			slices.SortStableFunc(group, func(a, b Place) int { return b.last() - a.last() })
			p.breakTies(group, func(a, b Place) bool { return a.last() == b.last() }, rounds-1)
		}
		order = order[n:]
	}
}

func (p Place) last() int { return p.Rolls[len(p.Rolls)-1] }

// class returns the class of a model in the strike order (rule 5.1).
func (s *State) class(m *Model) Class {
	weapons := m.Profile.blows()
	switch {
	case m.StoodUp:
		return ClassStoodUp
	case slices.ContainsFunc(weapons, Weapon.strikesLast):
		return ClassLast
	case m.Charged == s.next():
		return ClassFirst
	case slices.ContainsFunc(weapons, Weapon.strikesFirst) && s.fresh(m):
		return ClassFirst
	}
	return ClassNormal
}

// fresh reports whether one of the model's contacts is in its first round.
func (s *State) fresh(m *Model) bool {
	return slices.ContainsFunc(s.Contacts, func(c Contact) bool {
		return (c.A == m.ID || c.B == m.ID) && c.Since == s.next()
	})
}
