package contest

import (
	"warbell/engine"
	"warbell/engine/verb"
)

// Respond spends an action to react, or holds back (rule 4.4). It also answers whether to attack a breaking
// enemy (rule 3.7).
type Respond struct {
	Yes bool `json:"yes"`
}

func (Respond) Kind() string { return "respond" }

var respond = verb.Verb[*State, *play, Respond]{
	Name: "respond", Rule: "contest 4.4", Duties: []string{DutyRespond}, May: Respond.may, Do: (*play).respond,
	Inputs: []input[Respond]{verb.YesNo[*State](verb.Named{Name: "yes"}, func(c *Respond) *bool { return &c.Yes })},
	Offers: func(position) []Respond { return []Respond{{Yes: true}, {}} },
}

func (c Respond) may(pos position) error {
	a := pos.State.Attempt
	if a == nil || a.Stage != StageRespond {
		return engine.Refuse(engine.Stale, "contest 4.4",
			"You have no attack to react to. See `/game status`.")
	}
	if pos.State.Model(a.Attacker) == nil || pos.State.Model(a.Target) == nil || pos.Seat != pos.State.responder() {
		return engine.Refuse(engine.NotYours, "contest 4.4",
			"You can't react for your opponent's model. Wait for your opponent.")
	}
	return nil
}

// respond spends an action to react, or holds back (rules 3.7 and 4.4).
func (p *play) respond(c Respond) error {
	a := p.S.Attempt
	m, t := p.S.Model(a.Attacker), p.S.Model(a.Target)
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

// responder returns the seat whose reaction an attempt waits for.
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
