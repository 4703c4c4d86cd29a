package melee

import (
	"slices"

	"warbell/engine"
)

// checkEnd ends the fight when a side has nobody left in it (rule 7.1).
func (p *play) checkEnd() {
	if p.Ended() {
		return
	}
	switch one, two := p.S.inIt(1), p.S.inIt(2); {
	case one && two:
	case one:
		p.end(EndDefeated, 1)
	case two:
		p.end(EndDefeated, 2)
	default:
		p.end(EndDefeated)
	}
}

// inIt reports whether a side has anybody left in the fight, be it who may rally.
func (s *State) inIt(seat engine.Seat) bool {
	return slices.ContainsFunc(s.Models, func(m Model) bool { return m.Seat == seat && !m.Gone() })
}

// checkRallied ends the fight if nobody of a side in flight has rallied when its turn begins (rule 7.1).
func (p *play) checkRallied(seat engine.Seat) {
	if !p.Ended() && !p.S.fighting(seat) {
		p.end(EndDefeated, other(seat))
	}
}

// fighting reports whether a side has a model left that is neither gone nor in flight.
func (s *State) fighting(seat engine.Seat) bool {
	return slices.ContainsFunc(s.Models, func(m Model) bool { return m.Seat == seat && m.holdsOut() })
}

// holdsOut reports whether the model is neither gone nor in flight.
func (m *Model) holdsOut() bool { return !m.Gone() && !m.Fleeing }

// last reports whether a side has nobody but this model left in the fight.
func (s *State) last(m *Model) bool {
	return m.holdsOut() && !slices.ContainsFunc(s.Models, func(o Model) bool {
		return o.Seat == m.Seat && o.ID != m.ID && o.holdsOut()
	})
}

// end closes the fight with the list of who fell (rule 7.2).
func (p *play) end(why engine.EndReason, winners ...engine.Seat) {
	list := p.S.fallen()
	for i := range p.S.Models {
		if m := &p.S.Models[i]; m.Fleeing && !m.Gone() {
			list = append(list, Casualty{Model: m.Ref(), How: HowFleeing})
		}
	}
	p.Tell(Casualties{Fallen: list})
	p.Tell(engine.Ended{Winners: winners, Why: why})
}

// Leave ends the fight for who resigns: the other side has won, and the list of who fell comes first
// (rule 7.2).
func (system) Leave(s *State, seat engine.Seat, in engine.Inputs) (engine.Outcome, error) {
	p := newPlay(s, in)
	p.end(engine.EndResigned, other(seat))
	return p.Outcome(), nil
}

// fallen lists who is gone.
func (s *State) fallen() []Casualty {
	var list []Casualty
	for i := range s.Models {
		m := &s.Models[i]
		switch {
		case m.Condition == OutOfAction:
			c := Casualty{Model: m.Ref(), How: HowOut}
			if by := s.Model(m.By); by != nil {
				c.By = by.Ref()
			}
			list = append(list, c)
		case m.Fled:
			list = append(list, Casualty{Model: m.Ref(), How: HowFled})
		}
	}
	return list
}
