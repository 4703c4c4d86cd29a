package grimheim

import "warbell/engine"

func (s *State) allowsCharge(f *Fighter) error {
	switch {
	case s.Engaged:
		return engine.Refuse(engine.Illegal, "grimheim 3.5", "You are in melee already. Fight instead.")
	case f.Profile.Has(Immobile):
		return engine.Refuse(engine.Illegal, "grimheim 9.14", "%s is immobile and can't charge. Choose another action, or end the activation.", f.Profile.Name)
	case s.Distance > f.charge():
		return engine.Refuse(engine.Illegal, "grimheim 3.5", "%s charges %d inches, and your foe is %d away. Move closer first.", f.Profile.Name, f.charge(), s.Distance)
	}
	return s.again(ActCharge, "")
}

// charge moves into melee; a weapon with Impact strikes home at once (rules 3.5 and 10.18).
func (p *play) charge() {
	seat, foe := p.S.Acting.Seat, other(p.S.Acting.Seat)
	p.Tell(Charged{Model: p.S.model(seat), Foe: p.S.model(foe), Inches: p.S.Distance})
	for _, w := range p.S.fighter(seat).Profile.Melee() {
		if w.Has(Impact) {
			face := p.Dice.Die(6)
			p.hurt(foe, d3(face), string(Impact), face)
			break
		}
	}
	p.fallen()
}

func (s *State) allowsMove(f *Fighter, c Move) error {
	switch {
	case s.Engaged:
		return engine.Refuse(engine.Illegal, "grimheim 3.6", "There is no walking out of melee in a duel. Fight instead.")
	case f.Profile.Has(Immobile):
		return engine.Refuse(engine.Illegal, "grimheim 9.14", "%s is immobile and can't move. Choose another action, or end the activation.", f.Profile.Name)
	}
	if err := s.again(ActMove, ""); err != nil {
		return err
	}
	furthest := s.reach(f, c.Closer)
	switch {
	case furthest == 0 && c.Closer:
		return engine.Refuse(engine.Illegal, "grimheim 3.6", "%s can't walk any closer than this. Charge, if you want to fight.", f.Profile.Name)
	case furthest == 0:
		return engine.Refuse(engine.Illegal, "grimheim 3.6", "%s can't back off any further. Move closer, or choose another action.", f.Profile.Name)
	case c.Inches < 0 || c.Inches > furthest:
		return engine.Refuse(engine.Illegal, "grimheim 3.6", "%s can walk 1 to %d inches that way, not %d. Choose a distance between these.", f.Profile.Name, furthest, c.Inches)
	}
	return nil
}

// reach is how far the fighter can walk one way: no nearer than outside melee range.
func (s *State) reach(f *Fighter, closer bool) int {
	room := MaxDistance - s.Distance
	if closer {
		room = s.Distance - MinDistance
	}
	return max(min(f.move(), room), 0)
}

func (p *play) move(c Move) {
	inches := c.Inches
	if inches == 0 {
		inches = p.S.reach(p.S.fighter(p.S.Acting.Seat), c.Closer)
	}
	distance := p.S.Distance + inches
	if c.Closer {
		distance = p.S.Distance - inches
	}
	p.Tell(Moved{Model: p.S.model(p.S.Acting.Seat), Foe: p.S.model(other(p.S.Acting.Seat)), Closer: c.Closer, Inches: inches, Distance: distance})
}
