package zones

import (
	"slices"

	"warbell/engine"
)

// applyVolley folds the attacks of the opponents, what is done against them, and hits. A log may
// tell of strikes and creatures that there are not.
func (s *State) applyVolley(ev engine.Event) {
	switch e := ev.(type) {
	case VolleyRolled:
		s.Phase, s.Volley = Reacting, nil
		if len(e.Strikes) > 0 {
			s.Volley = &Volley{Rolled: e.Rolled, Strikes: cloneStrikes(e.Strikes), Limit: s.reactionLimit()}
		}
	case Interposed:
		s.reopening(func() { s.interposed(e) })
	case LetBe:
		s.done(e.By.ID)
	case VolleyClosed:
		s.Volley = nil
		for _, st := range e.Strikes {
			s.noteBest(st)
		}
	case Armed:
		s.armed(e.Creature.ID)
	case Disarmed:
		if c := s.Creature(e.Creature.ID); c != nil {
			c.Armed = false
		}
	case Struck:
		s.struck(e)
	}
}

func (s *State) interposed(e Interposed) {
	if s.Volley != nil && e.Number >= 1 && e.Number <= len(s.Volley.Strikes) {
		s.Volley.Strikes[e.Number-1] = cloneStrikes([]Strike{e.Strike})[0]
	}
	if c := s.Creature(e.By.ID); c != nil {
		s.pay(c, e.Now)
		s.dropUnpaid(c)
	}
}

// done notes that a PC has answered the volley.
func (s *State) done(pc ModelID) {
	if s.Volley != nil && s.Creature(pc) != nil && !slices.Contains(s.Volley.Done, pc) {
		s.Volley.Done = append(s.Volley.Done, pc)
	}
}

// armed notes an armed answer. To a volley that waits it is an answer, too, even if it is taken back.
func (s *State) armed(pc ModelID) {
	if c := s.Creature(pc); c != nil {
		c.Armed = true
		s.done(pc)
	}
}

// noteBest remembers the best attack of whoever struck.
func (s *State) noteBest(st Strike) {
	if c := s.Creature(st.By.ID); c != nil {
		c.Tally.Best = max(c.Tally.Best, st.Hits)
	}
}
