package zones

import (
	"slices"
)

// reactFirst reports whether players react before the dice are rolled (rule 6.4).
func (s *State) reactFirst() bool { return s.rule("interpose") == "before_roll" }

// openVolley posts all attacks, applies the set reactions and waits for the others.
func (p *play) openVolley(strikes []Strike) {
	ev := VolleyRolled{Strikes: strikes, Rolled: !p.S.reactFirst()}
	if p.wouldWait(ev) {
		ev.Window = p.S.Window
	}
	p.Tell(ev)
	p.answerArmed("")
	if p.S.Volley == nil {
		p.endRound() // there were no attacks
		return
	}
	p.settleVolley()
}

// wouldWait reports whether players would be asked after the set reactions have been applied.
func (p *play) wouldWait(ev VolleyRolled) bool {
	trial := newPlay(p.S, p.Inputs)
	trial.Tell(ev)
	trial.answerArmed("")
	return len(trial.S.reactors()) > 0
}

// settleVolley closes reactions as soon as all players have answered.
func (p *play) settleVolley() {
	if p.S.Phase == Reacting && p.S.Volley != nil && len(p.S.reactors()) == 0 {
		p.closeVolley(false)
	}
}

// closeVolley lands the strikes on their current targets and ends the round.
func (p *play) closeVolley(skipped bool) {
	strikes := p.finalStrikes()
	p.Tell(VolleyClosed{Strikes: strikes, Skipped: skipped})
	for _, st := range strikes {
		p.strike(st.Target.ID, st.Hits, st.By)
	}
	p.endRound()
}

// finalStrikes returns the strikes of the volley, rolled by now. A creature that is out before the roll
// doesn't attack.
func (p *play) finalStrikes() []Strike {
	strikes := cloneStrikes(p.S.Volley.Strikes)
	if p.S.Volley.Rolled {
		return strikes
	}
	rolled := make([]Strike, 0, len(strikes))
	for _, st := range strikes {
		by := p.S.Creature(st.By.ID)
		if by != nil && by.Standing() && p.S.Creature(st.Target.ID) != nil {
			rolled = append(rolled, p.cast(st, 0))
		}
	}
	return rolled
}

// fold opens the reactions if there are attacks. A log may name strikes and creatures that don't exist.
func (e VolleyRolled) fold(s *State) {
	s.Phase, s.Volley, s.Aftermath = Reacting, nil, nil
	s.noteStrikes(e.Strikes...)
	if e.Rolled {
		s.useTH(e.Strikes...)
	}
	if len(e.Strikes) > 0 {
		s.Volley = &Volley{Rolled: e.Rolled, Strikes: cloneStrikes(e.Strikes), Limit: s.reactionLimit()}
	}
}

func (e VolleyClosed) landed() []Strike { return e.Strikes }

func (e VolleyClosed) fold(s *State) {
	if s.Volley != nil && !s.Volley.Rolled {
		s.useTH(e.Strikes...)
	}
	s.Volley, s.Aftermath = nil, s.aftermath(e.Strikes)
	for _, st := range e.Strikes {
		s.noteBest(st)
	}
}

// done notes that a character has answered the volley.
func (s *State) done(pc ModelID) {
	if s.Volley != nil && s.Creature(pc) != nil && !slices.Contains(s.Volley.Done, pc) {
		s.Volley.Done = append(s.Volley.Done, pc)
	}
}

// noteBest notes the attacker's best attack.
func (s *Cast) noteBest(st Strike) {
	if c := s.Creature(st.By.ID); c != nil {
		c.Tally.Best = max(c.Tally.Best, st.Hits)
	}
}
