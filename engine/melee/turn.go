package melee

import "warbell/engine"

// MostQuiet is the number of turns without an event after which a fight ends (rule 3.5).
const MostQuiet = 12

// mostChained bounds the automatic steps after one command. No fight needs as many.
const mostChained = 60

// goOn carries out all steps without a choice (rule 3.2).
func (p *play) goOn() {
	for range mostChained {
		if p.Ended() || !p.goes() {
			return
		}
	}
	p.end(EndStalemate)
}

// goes carries out the next step. It reports false if a player must decide first.
func (p *play) goes() bool {
	switch p.S.Step {
	case StepActivate:
		if p.S.canDo(p.S.Active) || p.S.mayChoose(p.S.Active) {
			return false
		}
		p.Tell(ActivationsEnded{Seat: p.S.Active, Idle: true})
		return true
	case StepFacts:
		if p.S.unsettled() {
			return false
		}
		p.combat()
		return true
	case StepChoose:
		if p.S.owesChoice(other(p.S.Active)) {
			return false
		}
		p.fight()
		p.nextTurn()
		return true
	}
	return false
}

// canDo reports whether a side must be asked for its activations. A panic of the last model, which would end
// the fight, counts only if the turn before had an event (rule 3.2).
func (s *State) canDo(seat engine.Seat) bool {
	eventful := s.Quiet < 2
	for i := range s.Models {
		m := &s.Models[i]
		if m.Seat == seat && (s.canCharge(m) || s.canAdvance(m) || s.canPanic(m) && (eventful || !s.last(m))) {
			return true
		}
	}
	return false
}

// nextTurn begins the other side's turn, or ends the fight after too many turns without an event (rule 3.5).
func (p *play) nextTurn() {
	switch {
	case p.Ended():
	case p.S.Quiet >= MostQuiet:
		p.end(EndStalemate)
	default:
		p.beginTurn(other(p.S.Active))
	}
}

// beginTurn tests for rout, then recovers and rallies models (rule 3.2).
func (p *play) beginTurn(seat engine.Seat) {
	if !p.holds(seat) {
		p.end(EndRouted, other(seat))
		return
	}
	p.Tell(TurnBegan{Turn: p.S.Turn + 1, Seat: seat, Recovered: p.S.recoveries(seat)})
	for i := range p.S.Models {
		if m := &p.S.Models[i]; !p.Ended() && m.Seat == seat && m.Fleeing && m.Condition == Standing && !m.Fled {
			p.rally(m)
			p.checkEnd()
		}
	}
	p.checkRallied(seat)
}

// recoveries returns the models of a side that recover (rule 3.3).
func (s *State) recoveries(seat engine.Seat) []Recovery {
	var all []Recovery
	for i := range s.Models {
		m := &s.Models[i]
		if m.Seat != seat || m.Fled {
			continue
		}
		switch m.Condition {
		case Stunned:
			all = append(all, Recovery{Model: m.Ref(), From: Stunned, To: KnockedDown})
		case KnockedDown:
			all = append(all, Recovery{Model: m.Ref(), From: KnockedDown, To: Standing})
		}
	}
	return all
}

// holds makes a side's Rout Test if it needs one, and reports whether the side fights on (rule 6.5).
func (p *play) holds(seat engine.Seat) bool {
	of, gone := p.S.losses(seat)
	leader := p.S.leader(seat)
	if of < 2 || gone*4 < of || leader == nil {
		return true
	}
	ev := RoutTested{
		Turn: p.S.Turn + 1, Seat: seat, Leader: leader.Ref(), Ld: leader.Profile.Ld, Dice: p.roll(), Gone: gone, Of: of,
	}
	ev.Held = sum(ev.Dice) <= ev.Ld
	p.Tell(ev)
	return ev.Held
}

// losses returns the number of a side's models, and of those that are gone.
func (s *State) losses(seat engine.Seat) (of, gone int) {
	for i := range s.Models {
		if m := &s.Models[i]; m.Seat == seat {
			of++
			if m.Gone() {
				gone++
			}
		}
	}
	return of, gone
}

// leader returns the model whose Leadership a side uses for a Rout Test: its leader, otherwise the best model
// that can fight, otherwise the best of the others (rule 6.5).
func (s *State) leader(seat engine.Seat) *Model {
	var best *Model
	bestRank := 0
	for i := range s.Models {
		m := &s.Models[i]
		if m.Seat != seat || m.Gone() {
			continue
		}
		rank := m.authority()*100 + m.Profile.Ld
		if best == nil || rank > bestRank {
			best, bestRank = m, rank
		}
	}
	return best
}

// authority returns 2 for a leader that can lead, 1 for another model that can fight, otherwise 0.
func (m *Model) authority() int {
	switch {
	case m.Profile.Has(Leader) && m.Condition != Stunned && !m.Fleeing:
		return 2
	case m.Fights():
		return 1
	}
	return 0
}
