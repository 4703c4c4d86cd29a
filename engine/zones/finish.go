package zones

import (
	"slices"

	"warbell/engine"
)

// finish ends the fight at the GM's word (rule 3.5).
func (p *play) finish(c Finish) error {
	if err := p.needGM(); err != nil {
		return err
	}
	if c.Winner != "" && c.Winner != PCs && c.Winner != Foes {
		return engine.Refuse(engine.Invalid, "zones 3.5", "The winners are the characters, the opponents or nobody, not “%s”.", clip(string(c.Winner)))
	}
	p.end(c.Winner, EndGM)
	return nil
}

// end tells the story in numbers and ends the fight. It does so once.
func (p *play) end(winner Side, why engine.EndReason) {
	if p.over {
		return
	}
	p.over = true
	p.tell(p.s.story())
	p.tell(engine.Ended{Winners: p.s.seatsOf(winner), Why: why})
}

// story sums the fight up, creature by creature in the order of coming.
func (s *State) story() Told {
	told := Told{Rounds: s.Round}
	for i := range s.Creatures {
		c := &s.Creatures[i]
		line := Record{Creature: c.Ref(), Side: c.Side, Tally: c.Tally, Out: c.Out, Fled: c.Fled}
		if c.Tally.By != "" {
			line.By = s.ref(c.Tally.By)
		}
		told.Lines = append(told.Lines, line)
	}
	return told
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

// Leave: what a seat played goes to a GM, and without a GM there is no fight (rule 1.1).
func (system) Leave(s *State, seat engine.Seat, in engine.Inputs) (engine.Outcome, error) {
	p := newPlay(s, in)
	p.s.apply(engine.Resigned{Seat: seat})
	if len(p.s.GMs) == 0 {
		p.end("", engine.EndResigned)
		return p.out, nil
	}
	p.settleTable()
	p.advance()
	return p.out, nil
}

// MayJoin keeps the door while there is room for another character (rule 1.2).
func (system) MayJoin(s *State) error {
	if s.full() {
		return engine.Refuse(engine.Illegal, "zones 1.2", "This fight has all the %d characters that it has room for. Ask the game master for one of theirs.", MaxPCs)
	}
	return nil
}
