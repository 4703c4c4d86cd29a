package contest

import (
	"warbell/engine"
	"warbell/engine/naming"
)

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

// slotRespond begins the slots of standing orders, which are screened.
const slotRespond = "respond"

// slot is where the standing order of a model is sealed.
func (m *Model) slot() engine.Slot { return engine.Slot(slotRespond + ":" + string(m.ID)) }

// standing opens the standing order of a model; none, or one that can't be read, is Ask.
func standing(secrets engine.Secrets, m *Model) When {
	var w When
	if secrets.Open(m.Seat, m.slot(), &w) && w.known() {
		return w
	}
	return Ask
}

// Whens lists the standing orders.
func Whens() []When { return []When{Always, Last, Never, Ask} }

func (w When) known() bool { return w == Always || w == Last || w == Never || w == Ask }

// arm seals standing orders (rule 4.5). All of the seat's are sealed anew each time, so that nobody
// sees for which models they changed.
func (p *play) arm(c Arm) error {
	if !c.When.known() {
		return engine.Refuse(engine.Invalid, "contest 4.5", "“%s” is no standing order. Choose always, with its last action only, never, or ask me each time.", naming.Clip(string(c.When)))
	}
	if c.Model != "" {
		if _, err := p.mine(c.Model); err != nil {
			return err
		}
	}
	for i := range p.S.Models {
		m := &p.S.Models[i]
		if m.Seat != p.Seat || m.Out {
			continue
		}
		w := c.When
		if c.Model != "" && c.Model != m.ID {
			w = standing(p.Secrets, m)
		}
		p.Seal(m.Seat, m.slot(), w)
	}
	p.Tell(Armed{Seat: p.Seat})
	return nil
}

// ordered opens the standing order of a model and says what it comes to now: Always, Never or Ask.
func (p *play) ordered(m *Model) When {
	if !playing(m.Seat) || !p.S.Armed[int(m.Seat)-1] {
		return Ask
	}
	p.Reveal(m.Seat, m.slot())
	switch w := standing(p.Secrets, m); {
	case w == Last && m.Actions == 1:
		return Always
	case w == Last:
		return Never
	default:
		return w
	}
}
