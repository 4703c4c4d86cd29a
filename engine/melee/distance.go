package melee

import "slices"

// seatOrder returns two enemies in the order of their seats, as contacts and gaps name them.
func seatOrder(m, foe *Model) (a, b ModelID) {
	if m.Seat == 1 {
		return m.ID, foe.ID
	}
	return foe.ID, m.ID
}

// gap returns the distance between two enemies, and whether it is known (rule 4.5). It is 0 in contact. A
// firm distance can't be disputed: one that a move has left, unless it is soft, and one in a duel.
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

// least returns the smallest possible distance of two enemies: that of the terms, less what both may have
// moved since (rule 4.5).
func (s *State) least(m, foe *Model) int { return max(s.Apart-m.Ran-foe.Ran, 1) }

// gaps returns all known distances between enemies that are not in contact.
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

// setGap stores the distance between two enemies. 0 deletes it.
func (s *State) setGap(m, foe *Model, inches int, soft bool) {
	a, b := seatOrder(m, foe)
	s.Gaps = slices.DeleteFunc(s.Gaps, func(g Gap) bool { return g.A == a && g.B == b })
	if inches > 0 {
		s.Gaps = append(s.Gaps, Gap{A: a, B: b, Inches: inches, Soft: soft})
	}
}

// soft reports whether the distance between two enemies comes from a claim without agreement.
func (s *State) soft(m, foe *Model) bool {
	a, b := seatOrder(m, foe)
	return slices.ContainsFunc(s.Gaps, func(g Gap) bool { return g.A == a && g.B == b && g.Soft })
}

// firm notes that both sides agree on the distance between two enemies.
func (s *State) firm(m, foe *Model) {
	a, b := seatOrder(m, foe)
	for i := range s.Gaps {
		if g := &s.Gaps[i]; g.A == a && g.B == b {
			g.Soft = false
		}
	}
}

// moved deletes the known distances of a model that may have moved up to the given inches.
func (s *State) moved(m *Model, inches int) {
	m.Moved = true
	m.Ran = min(m.Ran+min(max(inches, 0), MaxApart), MaxApart)
	s.Gaps = slices.DeleteFunc(s.Gaps, func(g Gap) bool { return g.A == m.ID || g.B == m.ID })
}

// contact finds the contact of two models in either order. If there is none, it returns nil.
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

// engaged returns the enemies in contact with a model, in order of arrival.
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

// foes returns the enemies in contact with a model.
func (s *State) foes(m *Model) []*Model {
	var all []*Model
	for _, id := range s.engaged(m.ID) {
		if foe := s.Model(id); foe != nil {
			all = append(all, foe)
		}
	}
	return all
}
