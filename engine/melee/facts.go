package melee

import "warbell/engine"

// fact finds a claim of this turn, nil if there is none.
func (s *State) fact(id int) *Fact {
	for i := range s.Facts {
		if s.Facts[i].ID == id {
			return &s.Facts[i]
		}
	}
	return nil
}

// unsettled reports whether a claim still waits for somebody.
func (s *State) unsettled() bool {
	for _, f := range s.Facts {
		if f.State == FactOpen || f.State == FactObjected {
			return true
		}
	}
	return false
}

// asked lists the claims that a seat has to answer.
func (s *State) asked(seat engine.Seat) []*Fact {
	var all []*Fact
	for i := range s.Facts {
		if f := &s.Facts[i]; f.State == FactOpen && f.By == other(seat) {
			all = append(all, f)
		}
	}
	return all
}

func (s *State) claim(f *Fact) Claim {
	c := Claim{Fact: f.ID, Inches: f.Inches}
	if m := s.Model(f.Model); m != nil {
		c.Model = m.Ref()
	}
	if m := s.Model(f.Target); m != nil {
		c.Target = m.Ref()
	}
	return c
}

// waiting finds a claim that waits in the state that the answer is for.
func (s *State) waiting(id int, state FactState) (*Fact, error) {
	f := s.fact(id)
	switch {
	case f != nil && f.State == state:
		return f, nil
	case f != nil || id > 0 && id <= s.LastFact:
		return nil, engine.Refuse(engine.Stale, "melee 4.5",
			"Claim #%d doesn't wait for that any more. /game status shows what the fight waits for.", id)
	}
	return nil, engine.Refuse(engine.Invalid, "melee 4.5",
		"There is no claim #%d. /game status shows which claims wait for an answer.", id)
}

// objection finds a claim of the player's own that was objected to.
func (s *State) objection(seat engine.Seat, id int) (*Fact, error) {
	f, err := s.waiting(id, FactObjected)
	if err == nil && f.By != seat {
		err = engine.Refuse(engine.NotYours, "melee 4.5",
			"The other side made that claim, so it yields or rolls off, not you. Wait for that.")
	}
	return f, err
}
