package zones

import (
	"slices"

	"warbell/engine"
)

// plainly reports whether a side, or nobody for none, is what is left standing.
func (s *State) plainly(winner Side) bool {
	gone := s.gone()
	return len(gone) == 2 && winner == "" || len(gone) == 1 && winner != "" && winner != gone[0]
}

// Alone is the side that alone is left standing in a fight that waits for its GM; none is set when nobody is.
// Before that no side is.
func (s *State) Alone() (side Side, none bool) {
	if s.Phase != Between {
		return "", false
	}
	if first := s.Ends()[0]; s.plainly(first) {
		return first, first == ""
	}
	return "", false
}

// story sums the fight up, creature by creature in the order of coming, and opens the numbers of opponents
// that were fought and did not get away. Those of others were never shown, and stay sealed.
func (p *play) story() Told {
	told := Told{Rounds: p.S.Round}
	var units []ModelID
	for i := range p.S.Creatures {
		c := &p.S.Creatures[i]
		if c.unseen() {
			continue
		}
		told.Lines = append(told.Lines, p.S.record(c))
		if c.Sealed() && c.Used && !c.Fled && !slices.Contains(units, c.Unit()) {
			n := p.numbers(c)
			units = append(units, c.Unit())
			told.Opened = append(told.Opened, Opened{Creature: c.Ref(), TH: n.TH, Max: n.most(c.ID)})
		}
	}
	told.Lines = append(told.Lines, p.S.Past...)
	return told
}

// record is a creature's part in the story so far.
func (s *State) record(c *Creature) Record {
	r := Record{Creature: c.Ref(), Side: c.Side, Tally: c.Tally, Out: c.Out, Fled: c.Fled,
		Captured: c.Captured}
	if by := c.Tally.By; by != "" {
		r.By = s.ref(by)
		if i := slices.IndexFunc(s.Past, func(past Record) bool { return past.Creature.ID == by }); i >= 0 {
			r.By = s.Past[i].Creature
		}
	}
	return r
}

// Leave: what a seat played goes to a GM. The last GM doesn't go (rule 1.1).
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

// MayJoin keeps the door while there is room for another character (rule 1.2).
func (system) MayJoin(s *State) error {
	if s.full() {
		return engine.Refuse(engine.Illegal, "zones 1.2",
			"You can't add a character: this fight already has %d, the maximum. Ask the GM for one of them.", MaxPCs)
	}
	return nil
}

// settled ends the round once a side is gone that was there before, and leaves the rest to the GM (rule 3.5).
// It reports whether the fight waits for that, or has ended. Who waits in reserve has no part in it: else it
// would tell of them.
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

// gone lists the sides of which nobody is on the map.
func (s *State) gone() []Side {
	var gone []Side
	for _, side := range []Side{PCs, Foes} {
		if len(s.In(side)) == 0 {
			gone = append(gone, side)
		}
	}
	return gone
}

// fold ends the round until the GM says how it goes on.
func (e RoundOver) fold(s *State) {
	PlayersClosed{}.fold(s)
	s.Phase, s.Volley, s.Why = Between, nil, e.Why
}

// noteGone misses a side that is back again when it goes.
func (s *State) noteGone() {
	gone := s.gone()
	s.Without = slices.DeleteFunc(slices.Clone(s.Without),
		func(side Side) bool { return !slices.Contains(gone, side) })
	if len(s.Without) == 0 {
		s.Without = nil
	}
}

// howGone says whether the last to go fled. A round ends with the very decision in which they go.
func (p *play) howGone(sides ...Side) engine.EndReason {
	for _, ev := range slices.Backward(p.Outcome().Events) {
		e, ok := ev.(interface {
			went() (ModelID, engine.EndReason)
		})
		if !ok {
			continue
		}
		id, how := e.went()
		if c := p.S.Creature(id); how != "" && c != nil && slices.Contains(sides, c.Side) {
			return how
		}
	}
	return EndDefeated
}
