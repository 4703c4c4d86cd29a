package contest

import (
	"slices"

	"warbell/engine"
	"warbell/engine/dice"
)

// rollFirst rolls for the first turn. If all allowed rolls tie, the first seat has it.
func (p *play) rollFirst() {
	rolls, winner := dice.Pairs(p.Dice)
	first := engine.Seat(max(winner, 1))
	p.Tell(FirstRolled{Rolls: rolls, First: first})
	p.Tell(TurnBegan{Turn: 1, Seat: first})
}

// fold starts a turn (rules 3.1, 4.2 and 9.2).
func (e TurnBegan) fold(s *State) {
	s.Plan = nil
	if !playing(e.Seat) {
		return
	}
	if s.Active != engine.NoSeat {
		s.Quiet++
	}
	if s.Hurt {
		s.Quiet = 0
	}
	s.Turn, s.Active, s.Hurt, s.Ending, s.Fought = e.Turn, e.Seat, false, false, nil
	s.Facts, s.Roll = nil, false
	for i := range s.Models {
		m := &s.Models[i]
		m.Free, m.Answers = false, false
		if m.Seat == e.Seat && !m.Out {
			m.Actions = m.Profile.Actions
		}
	}
	s.Asked++
}

// exhausted reports whether the active side has no action left to spend.
func (s *State) exhausted() bool {
	return s.acting() && !slices.ContainsFunc(s.Models, func(m Model) bool {
		return m.Seat == s.Active && !m.Out && (m.Actions > 0 || m.Free && s.strikes(m.ID))
	})
}

// strikes reports whether the model could declare an attack.
func (s *State) strikes(id ModelID) bool {
	return slices.ContainsFunc(s.Targets(id), func(t ModelID) bool { return !slices.Contains(s.Fought, t) })
}

func (p *play) endTurn() { _ = endTurn.Carry(p.position(), p, EndTurn{}) } // never refused

// nextTurn begins the other side's turn as soon as all claims of this one are answered.
func (p *play) nextTurn() bool {
	switch s := p.S; {
	case s.unanswered(s.Active):
		return false
	case !s.Hurt && s.Quiet+1 >= mostQuiet:
		p.end(engine.Ended{Why: EndStalemate})
		return false
	default:
		p.Tell(TurnBegan{Turn: s.Turn + 1, Seat: other(s.Active)})
		return true
	}
}

// mostQuiet bounds the turns in a row without a wound. The fight is then a draw (rule 9.2).
const mostQuiet = 12

// defeat ends the fight if a side has no models left (rule 9.1).
func (p *play) defeat() bool {
	for seat := engine.Seat(1); seat <= 2; seat++ {
		if !p.S.stands(seat) {
			p.end(engine.Ended{Winners: []engine.Seat{other(seat)}, Why: EndDefeated})
			return true
		}
	}
	return false
}

// stands reports whether a side has a model in play.
func (s *State) stands(seat engine.Seat) bool {
	return slices.ContainsFunc(s.Models, func(m Model) bool { return m.Seat == seat && !m.Out })
}

// end posts the casualties and ends the fight (rule 9.3).
func (p *play) end(ended engine.Ended) {
	p.Tell(Casualties{Fallen: p.S.Casualties()})
	p.Tell(ended)
}

// Leave ends the fight when a player resigns, with the list of casualties.
func (system) Leave(s *State, seat engine.Seat, in engine.Inputs) (engine.Outcome, error) {
	p := newPlay(s, in)
	ended := engine.Ended{Why: engine.EndResigned}
	if playing(seat) {
		ended.Winners = []engine.Seat{other(seat)}
	}
	p.end(ended)
	return p.Outcome(), nil
}

// Casualties returns the models that are Out of Action, in the order of Models.
func (s *State) Casualties() []Casualty {
	var fallen []Casualty
	for i := range s.Models {
		if m := &s.Models[i]; m.Out {
			fallen = append(fallen, Casualty{Model: m.Ref(), By: s.ref(m.By), Overkill: m.Overkill,
				Collateral: m.Collateral})
		}
	}
	return fallen
}
