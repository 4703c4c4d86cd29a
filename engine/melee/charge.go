package melee

import (
	"warbell/engine"
	"warbell/engine/dice"
)

// MaxInches is the largest distance that can be claimed.
const MaxInches = 60

// move is how many inches the model moves this turn (rules 1.2 and 3.3).
func (m *Model) move() int {
	if m.StoodUp {
		return (m.Profile.Move() + 1) / 2
	}
	return m.Profile.Move()
}

// free reports whether the model can still do something that an engaged one can't.
func (s *State) free(m *Model) bool {
	return s.Step == StepActivate && m.Seat == s.Active && s.idle(m) == nil && len(s.engaged(m.ID)) == 0
}

func (s *State) canCharge(m *Model) bool { return s.free(m) && !m.StoodUp }

func (s *State) canAdvance(m *Model) bool {
	if !s.free(m) {
		return false
	}
	for i := range s.Models {
		if foe := &s.Models[i]; foe.Seat != m.Seat && !foe.Gone() && s.stride(m, foe) > 0 {
			return true
		}
	}
	return false
}

// charge runs at an enemy (rules 4.1 to 4.5).
func (p *play) charge(c Charge) error {
	m, foe, err := p.mover(c.Model, c.Target)
	if err != nil {
		return err
	}
	name := m.Profile.Name
	if m.StoodUp {
		return engine.Refuse(engine.Illegal, "melee 4.4", "%s has just stood up and can't charge this turn. Let it advance, or charge with another model.", name)
	}
	inches, open, err := p.S.distance(m, foe, c.Inches)
	if err != nil {
		return err
	}
	face, reach := m.rush(p.Dice)
	p.Tell(Charged{
		Model: m.Ref(), Target: foe.Ref(), Fact: p.S.LastFact + 1, Open: open, Inches: inches,
		Face: face, Reach: reach, Contact: reach >= inches, Left: max(inches-reach, 0),
	})
	return nil
}

// rush is how far a model gets in a charge.
func (m *Model) rush(src dice.Source) (face, reach int) {
	face = src.Die(6)
	return face, m.move() + face
}

// mover finds a model that can leave its place, and the enemy that it goes for.
func (p *play) mover(id, target ModelID) (m, foe *Model, err error) {
	if m, err = p.own(id); err != nil {
		return nil, nil, err
	}
	if len(p.S.engaged(m.ID)) > 0 {
		return nil, nil, engine.Refuse(engine.Illegal, "melee 4.4", "%s is engaged and can't move. Let it fight on or panic, or name another model.", m.Profile.Name)
	}
	foe, err = p.foe(target)
	return m, foe, err
}

// distance is how far a charge has to go, and whether that is a claim the other side must answer.
func (s *State) distance(m, foe *Model, claimed int) (inches int, open bool, err error) {
	inches, known, firm := s.gap(m, foe)
	from, to := m.Profile.Name, foe.Profile.Name
	switch {
	case claimed == 0 && !known:
		return 0, false, engine.Refuse(engine.Invalid, "melee 4.5", "The table doesn't know how far %s is from %s. Say how many inches.", from, to)
	case claimed == 0:
		return inches, false, nil
	case claimed < 1 || claimed > MaxInches:
		return 0, false, engine.Refuse(engine.Invalid, "melee 4.5", "A distance is 1 to %d inches, not %d. Say one between these.", MaxInches, claimed)
	case known && firm && claimed != inches:
		return 0, false, engine.Refuse(engine.Illegal, "melee 4.5", "The table knows that %s is %d inches from %s. Leave the distance out.", from, inches, to)
	case claimed < s.least(m, foe):
		return 0, false, s.tooNear(m, foe)
	}
	return claimed, !known || claimed != inches, nil
}

// tooNear refuses a distance that the terms rule out.
func (s *State) tooNear(m, foe *Model) error {
	least, one, two := s.least(m, foe), m.Profile.Name, foe.Profile.Name
	if m.Ran+foe.Ran == 0 {
		return engine.Refuse(engine.Illegal, "melee 4.5", "The sides began %d inches apart, and neither of %s and %s has moved. Say %d inches or more.", s.Apart, one, two, least)
	}
	return engine.Refuse(engine.Illegal, "melee 4.5", "The sides began %d inches apart, and what both of %s and %s have moved since is too little for that. Say %d inches or more.", s.Apart, one, two, least)
}

// stride is how far a model can advance towards an enemy (rule 4.6).
func (s *State) stride(m, foe *Model) int {
	inches, known, _ := s.gap(m, foe)
	if !known {
		return m.move()
	}
	return min(m.move(), inches-1)
}

// advance walks nearer to an enemy (rule 4.6).
func (p *play) advance(c Advance) error {
	m, foe, err := p.mover(c.Model, c.Target)
	if err != nil {
		return err
	}
	most := p.S.stride(m, foe)
	switch name := m.Profile.Name; {
	case most < 1:
		return engine.Refuse(engine.Illegal, "melee 4.6", "%s is an inch from %s, and only a charge brings it nearer. Charge, or choose another enemy.", name, foe.Profile.Name)
	case c.Inches < 0 || c.Inches > most:
		return engine.Refuse(engine.Illegal, "melee 4.6", "%s can advance up to %d inches towards %s, not %d. Choose fewer, or 0 for as far as it goes.", name, most, foe.Profile.Name, c.Inches)
	case c.Inches == 0:
		c.Inches = most
	}
	left := 0
	if inches, known, _ := p.S.gap(m, foe); known {
		left = inches - c.Inches
	}
	p.Tell(Advanced{Model: m.Ref(), Target: foe.Ref(), Inches: c.Inches, Left: left})
	return nil
}
