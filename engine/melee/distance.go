package melee

import "slices"

// seatOrder puts two models of different sides into the order in which contacts and gaps name them.
func seatOrder(m, foe *Model) (a, b ModelID) {
	if m.Seat == 1 {
		return m.ID, foe.ID
	}
	return foe.ID, m.ID
}

// gap is how far two enemies are apart, if the table knows (rule 4.5); 0 in contact. It is firm if a
// move left it and it is not soft, and in a duel: then nobody can say otherwise.
func (s *State) gap(m, foe *Model) (inches int, known, firm bool) {
	a, b := seatOrder(m, foe)
	for _, g := range s.Gaps {
		if g.A == a && g.B == b {
			return g.Inches, true, !g.Soft
		}
	}
	if s.contact(m.ID, foe.ID) != nil {
		return 0, true, true
	}
	return s.Apart, s.Apart > 0 && !m.Moved && !foe.Moved, s.Duel()
}

// least is the smallest distance at which two enemies can be: that of the terms, less what both may have
// moved since (rule 4.5).
func (s *State) least(m, foe *Model) int { return max(s.Apart-m.Ran-foe.Ran, 1) }

// gaps lists all distances that the table knows between enemies who are not in contact.
func (s *State) gaps() []Gap {
	var all []Gap
	for i := range s.Models {
		for j := range s.Models {
			m, foe := &s.Models[i], &s.Models[j]
			if m.Seat != 1 || foe.Seat != 2 || m.Gone() || foe.Gone() || s.contact(m.ID, foe.ID) != nil {
				continue
			}
			if inches, known, firm := s.gap(m, foe); known {
				all = append(all, Gap{A: m.ID, B: foe.ID, Inches: inches, Soft: !firm})
			}
		}
	}
	return all
}

// setGap notes how far two enemies are apart; 0 forgets it.
func (s *State) setGap(m, foe *Model, inches int, soft bool) {
	a, b := seatOrder(m, foe)
	s.Gaps = slices.DeleteFunc(s.Gaps, func(g Gap) bool { return g.A == a && g.B == b })
	if inches > 0 {
		s.Gaps = append(s.Gaps, Gap{A: a, B: b, Inches: inches, Soft: soft})
	}
}

// soft reports whether the distance between two enemies was left by a claim that is not agreed to.
func (s *State) soft(m, foe *Model) bool {
	a, b := seatOrder(m, foe)
	return slices.ContainsFunc(s.Gaps, func(g Gap) bool { return g.A == a && g.B == b && g.Soft })
}

// firm notes that both sides agree to the distance between two enemies.
func (s *State) firm(m, foe *Model) {
	a, b := seatOrder(m, foe)
	for i := range s.Gaps {
		if g := &s.Gaps[i]; g.A == a && g.B == b {
			g.Soft = false
		}
	}
}

// moved forgets the distances of a model that changes its place by up to so many inches.
func (s *State) moved(m *Model, inches int) {
	m.Moved = true
	m.Ran = min(m.Ran+min(max(inches, 0), MaxApart), MaxApart)
	s.Gaps = slices.DeleteFunc(s.Gaps, func(g Gap) bool { return g.A == m.ID || g.B == m.ID })
}

// contact finds the contact of two models in either order, nil if there is none.
func (s *State) contact(one, two ModelID) *Contact {
	for i, c := range s.Contacts {
		if c.A == one && c.B == two || c.A == two && c.B == one {
			return &s.Contacts[i]
		}
	}
	return nil
}

// touch brings two enemies into contact.
func (s *State) touch(m, foe *Model) {
	s.setGap(m, foe, 0, false)
	if s.contact(m.ID, foe.ID) == nil {
		a, b := seatOrder(m, foe)
		s.Contacts = append(s.Contacts, Contact{A: a, B: b, Since: s.next()})
	}
}

// part ends the contact of two models.
func (s *State) part(one, two ModelID) {
	s.Contacts = slices.DeleteFunc(s.Contacts, func(c Contact) bool {
		return c.A == one && c.B == two || c.A == two && c.B == one
	})
}

// leave ends all contacts of a model.
func (s *State) leave(id ModelID) {
	s.Contacts = slices.DeleteFunc(s.Contacts, func(c Contact) bool { return c.A == id || c.B == id })
}

// engaged lists the enemies in contact with a model, in the order in which they came.
func (s *State) engaged(id ModelID) []ModelID {
	var all []ModelID
	for _, c := range s.Contacts {
		switch id {
		case c.A:
			all = append(all, c.B)
		case c.B:
			all = append(all, c.A)
		}
	}
	return all
}

// foes gives the enemies in contact with a model.
func (s *State) foes(m *Model) []*Model {
	var all []*Model
	for _, id := range s.engaged(m.ID) {
		if foe := s.Model(id); foe != nil {
			all = append(all, foe)
		}
	}
	return all
}
