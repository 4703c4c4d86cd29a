package melee

import (
	"slices"

	"warbell/engine"
)

// checkEnd ends the fight when a side has no model left in it (rule 7.1).
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

// inIt reports whether a side has a model left in the fight. Fleeing models, which may rally, count.
func (s *State) inIt(seat engine.Seat) bool {
	return slices.ContainsFunc(s.Models, func(m Model) bool { return m.Seat == seat && !m.Gone() })
}

// checkRallied ends the fight if all models of a side still flee when its turn begins (rule 7.1).
func (p *play) checkRallied(seat engine.Seat) {
	if !p.Ended() && !p.S.fighting(seat) {
		p.end(EndDefeated, other(seat))
	}
}

// fighting reports whether a side has a model left that is neither gone nor fleeing.
func (s *State) fighting(seat engine.Seat) bool {
	return slices.ContainsFunc(s.Models, func(m Model) bool { return m.Seat == seat && m.holdsOut() })
}

// holdsOut reports whether the model is neither gone nor fleeing.
func (m *Model) holdsOut() bool { return !m.Gone() && !m.Fleeing }

// last reports whether a model is the last of its side that is neither gone nor fleeing.
func (s *State) last(m *Model) bool {
	return m.holdsOut() && !slices.ContainsFunc(s.Models, func(o Model) bool {
		return o.Seat == m.Seat && o.ID != m.ID && o.holdsOut()
	})
}

// end ends the fight with the list of casualties (rule 7.2).
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

// Leave ends the fight when a player resigns: the opponent wins. The list of casualties comes first (rule
// 7.2).
func (system) Leave(s *State, seat engine.Seat, in engine.Inputs) (engine.Outcome, error) {
	p := newPlay(s, in)
	p.end(engine.EndResigned, other(seat))
	return p.Outcome(), nil
}

// fallen returns the models that are gone.
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
