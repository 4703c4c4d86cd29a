package melee

// move returns the model's move in this turn, in inches (rules 1.2 and 3.3).
func (m *Model) move() int {
	if m.StoodUp {
		return (m.Profile.Move() + 1) / 2
	}
	return m.Profile.Move()
}

// free reports whether the model can still act in a way that an Engaged one can't.
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

// stride returns how far a model can advance towards an enemy, in inches (rule 4.6).
func (s *State) stride(m, foe *Model) int {
	inches, known, _ := s.gap(m, foe)
	if !known {
		return m.move()
	}
	return min(m.move(), inches-1)
}
