package melee

import (
	"warbell/engine"
	"warbell/engine/dice"
)

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

// answer objects to some claims of the other side, and lets the others stand (rule 4.5).
func (p *play) answer(c Answer) error {
	if len(p.S.asked(p.Seat)) == 0 {
		return engine.Refuse(engine.Stale, "melee 4.5", "No distance that the other side claimed waits for your answer. /game status shows what the fight waits for.")
	}
	for _, objection := range c.Objections {
		if err := p.object(objection); err != nil {
			return err
		}
	}
	ev := FactsAccepted{By: p.Seat}
	for _, f := range p.S.asked(p.Seat) {
		ev.Claims = append(ev.Claims, p.S.claim(f))
	}
	if len(ev.Claims) > 0 {
		p.Tell(ev)
	}
	return nil
}

// object says what a distance is instead (rule 4.5).
func (p *play) object(c Object) error {
	f, err := p.waiting(c.Fact, FactOpen)
	switch {
	case err != nil:
		return err
	case f.By == p.Seat:
		return engine.Refuse(engine.NotYours, "melee 4.5", "That is your own claim, so the other side answers it. Wait for that.")
	case c.Inches < 1 || c.Inches > MaxInches:
		return engine.Refuse(engine.Invalid, "melee 4.5", "A distance is 1 to %d inches, not %d. Say what it is instead.", MaxInches, c.Inches)
	case c.Inches < f.Least:
		return engine.Refuse(engine.Illegal, "melee 4.5", "The sides began %d inches apart, and since then the two have not moved enough for that. Say %d inches or more.", p.S.Apart, f.Least)
	case c.Inches == f.Inches:
		return engine.Refuse(engine.Invalid, "melee 4.5", "%d inches is what the other side says. Accept it, or say another distance.", c.Inches)
	case c.Inches <= f.Reach && f.Inches <= f.Reach:
		return engine.Refuse(engine.Illegal, "melee 4.5", "The charge reaches %d inches, so it comes home at %d as well. Accept the claim.", f.Reach, c.Inches)
	}
	p.Tell(Objected{By: p.Seat, Claim: p.S.claim(f), Theirs: c.Inches})
	return nil
}

// waiting finds a claim that waits in the state that the answer is for.
func (p *play) waiting(id int, state FactState) (*Fact, error) {
	f := p.S.fact(id)
	switch {
	case f != nil && f.State == state:
		return f, nil
	case f != nil || id > 0 && id <= p.S.LastFact:
		return nil, engine.Refuse(engine.Stale, "melee 4.5", "Claim #%d doesn't wait for that any more. /game status shows what the fight waits for.", id)
	}
	return nil, engine.Refuse(engine.Invalid, "melee 4.5", "There is no claim #%d. /game status shows which claims wait for an answer.", id)
}

// objection finds a claim of the player's own that was objected to.
func (p *play) objection(id int) (*Fact, error) {
	f, err := p.waiting(id, FactObjected)
	if err == nil && f.By != p.Seat {
		err = engine.Refuse(engine.NotYours, "melee 4.5", "The other side made that claim, so it yields or rolls off, not you. Wait for that.")
	}
	return f, err
}

func (p *play) yield(id int) error {
	f, err := p.objection(id)
	if err != nil {
		return err
	}
	p.settle(f, other(f.By), nil)
	return nil
}

func (p *play) rollFact(id int) error {
	f, err := p.objection(id)
	if err != nil {
		return err
	}
	rolls, winner := dice.Pairs(p.Dice)
	stands := other(f.By)
	if winner == 1 {
		stands = f.By
	}
	p.settle(f, stands, rolls)
	return nil
}

// settle works out again what follows from the word that stands.
func (p *play) settle(f *Fact, stands engine.Seat, rolls [][2]int) {
	before := f.Inches <= f.Reach
	claim := p.S.claim(f)
	if stands != f.By {
		claim.Inches = f.Theirs
	}
	contact := claim.Inches <= f.Reach
	p.Tell(Settled{
		Claim: claim, By: f.By, Stands: stands, Yielded: rolls == nil, Rolls: rolls, Reach: f.Reach,
		Contact: contact, Left: max(claim.Inches-f.Reach, 0), Changed: contact != before,
	})
}
