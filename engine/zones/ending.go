package zones

import (
	"slices"

	"warbell/engine"
	"warbell/engine/naming"
)

// finish ends the fight at the GM's word (rule 3.5).
func (p *play) finish(c Finish) error {
	if err := p.needGM(); err != nil {
		return err
	}
	if c.Winner != "" && c.Winner != PCs && c.Winner != Foes {
		return engine.Refuse(engine.Invalid, "zones 3.5",
			"The winners are the characters, the opponents or nobody, not “%s”. Choose one of these.", naming.Clip(string(c.Winner)))
	}
	p.end(c.Winner, p.S.endedBy(c.Winner))
	return nil
}

// endedBy is why a fight ends that the GM gives to a side: what happened, if that leaves this side, or
// nobody, standing.
func (s *State) endedBy(winner Side) engine.EndReason {
	if s.Phase == Between && s.plainly(winner) {
		return s.Why
	}
	return EndGM
}

// plainly reports whether a side, or nobody for none, is what is left standing.
func (s *State) plainly(winner Side) bool {
	gone := s.gone()
	return len(gone) == 2 && winner == "" || len(gone) == 1 && winner != "" && winner != gone[0]
}

// Ends are for whom the fight can end, what is left standing first; empty is for nobody.
func (s *State) Ends() []Side {
	ends := []Side{PCs, Foes, ""}
	if i := slices.IndexFunc(ends, s.plainly); i > 0 {
		ends[0], ends[i] = ends[i], ends[0]
	}
	return ends
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

// nextRound starts the next round at the GM's word, whoever is missing (rule 3.5).
func (p *play) nextRound() error {
	if err := p.needGM(); err != nil {
		return err
	}
	if p.S.Phase != Between {
		return engine.Refuse(engine.Stale, "zones 3.5",
			"The round isn't over, so the fight goes on as it is. The panel shows what is due.")
	}
	p.Tell(WentOn{Without: p.S.gone()})
	p.startRound(p.S.Round + 1)
	return nil
}

// end tells the story in numbers and ends the fight. It does so once.
func (p *play) end(winner Side, why engine.EndReason) {
	if p.Ended() {
		return
	}
	p.Tell(p.story())
	p.Tell(engine.Ended{Winners: p.S.seatsOf(winner), Why: why})
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
	r := Record{Creature: c.Ref(), Side: c.Side, Tally: c.Tally, Out: c.Out, Fled: c.Fled}
	if by := c.Tally.By; by != "" {
		r.By = s.ref(by)
		if i := slices.IndexFunc(s.Past, func(past Record) bool { return past.Creature.ID == by }); i >= 0 {
			r.By = s.Past[i].Creature
		}
	}
	return r
}

// seatsOf lists who plays a side: the GMs the opponents, and the PCs the players, or the GMs if
// nobody else plays one.
func (s *State) seatsOf(side Side) []engine.Seat {
	var seats, gms []engine.Seat
	switch side {
	case Foes:
		seats = slices.Clone(s.GMs)
	case PCs:
		for _, c := range s.Creatures {
			switch {
			case c.Side != PCs:
			case s.GM(c.Seat):
				gms = append(gms, c.Seat)
			default:
				seats = append(seats, c.Seat)
			}
		}
		if len(seats) == 0 {
			seats = gms
		}
	}
	slices.Sort(seats)
	return slices.Compact(seats)
}

// Leave: what a seat played goes to a GM. The last GM doesn't go (rule 1.1).
func (system) Leave(s *State, seat engine.Seat, in engine.Inputs) (engine.Outcome, error) {
	p := newPlay(s, in)
	p.S.apply(engine.Resigned{Seat: seat})
	if len(p.S.GMs) == 0 {
		return engine.Outcome{}, engine.Refuse(engine.Illegal, "zones 1.1",
			"Nobody else could run this fight. Name another game master first with /zones gm, or end it with /zones end.")
	}
	p.settleTable()
	p.advance()
	return p.Outcome(), nil
}

// MayJoin keeps the door while there is room for another character (rule 1.2).
func (system) MayJoin(s *State) error {
	if s.full() {
		return engine.Refuse(engine.Illegal, "zones 1.2",
			"This fight has all the %d characters that it has room for. Ask the game master to give you one of them.", MaxPCs)
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

// foldEnding folds how a round ends without a side, and that the GM goes on all the same: a side that is back
// is missed again when it goes.
func (s *State) foldEnding(ev engine.Event) {
	switch e := ev.(type) {
	case RoundOver:
		s.playersClosed()
		s.Phase, s.Volley, s.Why = Between, nil, e.Why
	case WentOn:
		s.Without = e.Without
	}
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
		switch e := ev.(type) {
		case Left:
			if c := p.S.Creature(e.Creature.ID); c != nil && slices.Contains(sides, c.Side) {
				return EndFled
			}
		case Struck:
			if c := p.S.Creature(e.Target.ID); e.Out && c != nil && slices.Contains(sides, c.Side) {
				return EndDefeated
			}
		}
	}
	return EndDefeated
}
