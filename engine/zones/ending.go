package zones

import (
	"slices"

	"warbell/engine"
)

// plainly reports whether only the given side still stands. An empty winner means that neither side does.
func (s *Cast) plainly(winner Side) bool {
	gone := s.gone()
	return len(gone) == 2 && winner == "" || len(gone) == 1 && winner != "" && winner != gone[0]
}

// Alone returns the only side that still stands in a fight that waits for its GM. If neither does, none is
// true. In any other phase it returns no side.
func (s *State) Alone() (side Side, none bool) {
	if s.Phase != Between {
		return "", false
	}
	if first := s.Ends()[0]; s.plainly(first) {
		return first, first == ""
	}
	return "", false
}

// story returns the summary of the fight in all its scenes, with creatures in order of arrival. It reveals
// the numbers of opponents that fought and didn't leave. Other secret numbers stay secret.
func (p *play) story() Told {
	told := Told{Rounds: p.S.Rounds()}
	var veiled []Veiled
	for i := range p.S.Creatures {
		c := &p.S.Creatures[i]
		if c.unseen() {
			continue
		}
		told.Lines = append(told.Lines, p.S.record(c))
		if c.Sealed() && c.Used && !c.Fled {
			veiled = revealing(veiled, Veiled{c.Ref(), c.slot()})
		}
	}
	told.Lines = append(told.Lines, p.S.Past...)
	for _, v := range p.S.Veiled {
		veiled = revealing(veiled, v)
	}
	for _, v := range veiled {
		p.Reveal(Screen, v.Slot)
		n := p.behind(v.Slot)
		told.Opened = append(told.Opened, Opened{Creature: v.Creature, TH: n.TH, Max: n.most(v.Creature.ID)})
	}
	return told
}

// Rounds returns the number of rounds in all scenes so far.
func (s *State) Rounds() int { return s.Earlier + s.Round }

// record returns a creature's record so far.
func (s *State) record(c *Creature) Record {
	r := Record{Creature: c.Ref(), Side: c.Side, Tally: c.Tally, Out: c.Out, Fled: c.Fled,
		Routed: c.Routed, Captured: c.Captured}
	if by := c.Tally.By; by != "" {
		r.By = s.ref(by)
		if i := slices.IndexFunc(s.Past, func(past Record) bool { return past.Creature.ID == by }); i >= 0 {
			r.By = s.Past[i].Creature
		}
	}
	return r
}

// Leave removes a seat and gives its characters to a GM. It refuses for the last GM (rule 1.1).
func (system) Leave(s *State, seat engine.Seat, in engine.Inputs) (engine.Outcome, error) {
	p := newPlay(s, in)
	p.S.apply(engine.Resigned{Seat: seat})
	if len(p.S.GMs) == 0 {
		return engine.Outcome{}, engine.Refuse(engine.Illegal, "zones 1.1",
			"You can't resign as the only GM. Name another one with `/gm player`, or end the fight with `/gm next`.")
	}
	p.settleTable()
	p.advance()
	return p.Outcome(), nil
}

// MayJoin returns a refusal if there is no room for another character (rule 1.2).
func (system) MayJoin(s *State) error {
	if s.full() {
		return engine.Refuse(engine.Illegal, "zones 1.2",
			"You can't add a character: this fight already has %d, the maximum. Ask the GM for one of them.", MaxPCs)
	}
	return nil
}

// settled ends the round as soon as a side is gone, and leaves the rest to the GM (rule 3.5). A side that was
// gone before doesn't count. Neither do reserves, because otherwise the end would reveal them. settled
// reports whether the fight waits for the GM or has ended.
func (p *play) settled() bool {
	if p.Ended() || p.S.Phase == Between {
		return true
	}
	gone := p.S.gone()
	if p.S.Round == 0 || !slices.ContainsFunc(gone,
		func(side Side) bool { return !slices.Contains(p.S.Without, side) }) {
		return false
	}
	p.Tell(RoundOver{Why: p.howGone(gone...)})
	return true
}

// gone returns the sides without a creature on the map.
func (s *Cast) gone() []Side {
	var gone []Side
	for _, side := range []Side{PCs, Foes} {
		if len(s.In(side)) == 0 {
			gone = append(gone, side)
		}
	}
	return gone
}

// fold ends the round. The fight then waits for the GM.
func (e RoundOver) fold(s *State) {
	PlayersClosed{}.fold(s)
	s.Phase, s.Volley, s.Why = Between, nil, e.Why
}

// noteGone forgets a side that is back, so that its next loss counts.
func (s *State) noteGone() {
	gone := s.gone()
	s.Without = slices.DeleteFunc(slices.Clone(s.Without),
		func(side Side) bool { return !slices.Contains(gone, side) })
	if len(s.Without) == 0 {
		s.Without = nil
	}
}

// howGone returns how the last creature of the sides left. The round ends in the same decision.
func (p *play) howGone(sides ...Side) engine.EndReason {
	for _, ev := range slices.Backward(p.Outcome().Events) {
		e, ok := ev.(interface {
			went() (ModelID, engine.EndReason)
		})
		if !ok {
			continue
		}
		id, how := e.went()
		c := p.S.Creature(id) // nil: just removed
		if how != "" && (c == nil || slices.Contains(sides, c.Side)) {
			return how
		}
	}
	return EndDefeated
}
