package contest

import "warbell/engine"

// respond spends the defender's action or holds back (rules 3.7 and 4.4).
func (p *play) respond(c Respond) error {
	a := p.S.Attempt
	if a == nil || a.Stage != StageRespond {
		return engine.Refuse(engine.Stale, "contest 4.4", "No blow waits to be answered now. /game status shows what the fight waits for.")
	}
	m, t := p.S.Model(a.Attacker), p.S.Model(a.Target)
	if m == nil || t == nil || p.Seat != p.S.responder() {
		return engine.Refuse(engine.NotYours, "contest 4.4", "The other side says whether it strikes back, not you. Wait for that.")
	}
	switch {
	case a.Breaking && c.Yes:
		p.strikeBreaker(m, t)
	case a.Breaking:
		p.Tell(HeldBack{Model: m.Ref(), Of: t.Ref()})
	default:
		p.contest(m, t, c.Yes)
	}
	return nil
}

// responder is whose response an attempt waits for.
func (s *State) responder() engine.Seat {
	switch a := s.Attempt; {
	case a == nil || a.Stage != StageRespond:
		return engine.NoSeat
	case a.Breaking:
		return s.ref(a.Attacker).Seat
	default:
		return s.ref(a.Target).Seat
	}
}
