package contest

import "slices"

// note stores a fact in place of its earlier state.
func (s *State) note(f Fact) {
	if f.ID < 1 {
		return
	}
	if known := s.fact(f.ID); known != nil {
		*known = f
		return
	}
	s.Facts = append(slices.Clip(s.Facts), f)
	s.Claims = max(s.Claims, f.ID)
}

// deny undoes the effects of a wrong fact, as far as they still hold.
func (s *State) deny(f Fact) {
	m := s.Model(f.Model.ID)
	if m == nil || m.Out {
		return
	}
	if f.Kind == FactEngage && f.Charge && f.TheirInches != f.Inches {
		s.slow(m)
	}
	if s.overtaken(f) {
		return
	}
	switch f.Kind {
	case FactEngage:
		if f.TheirFrom != f.From && s.reaches(m.ID, f.Target.ID) {
			s.meet(m.ID, f.Target.ID, FromFront)
		}
	case FactGround:
		if m.Ground == f.Ground {
			m.Ground = -1
		}
	case FactStep:
		s.drop(m.ID, f.Target.ID)
		if !f.Held {
			s.drop(f.Target.ID, m.ID)
		}
		s.giveBack(f)
	case FactLeave:
		s.set(f.Target.ID, m.ID, f.Behind)
		if f.Mutual && !f.Behind {
			s.set(m.ID, f.Target.ID, false)
		}
	}
}

// slow removes the unspent Momentum token of a model whose charge is denied.
func (s *State) slow(m *Model) {
	m.Momentum = false
	if st := s.Attack.striker(m.ID); st != nil {
		st.Momentum = false
	}
}

// overtaken reports whether a later claim of the model replaces the fact.
func (s *State) overtaken(f Fact) bool {
	return slices.ContainsFunc(s.Facts, func(o Fact) bool {
		if o.ID <= f.ID || o.Model.ID != f.Model.ID {
			return false
		}
		return f.Kind == FactGround && o.Kind == FactGround ||
			f.Kind != FactGround && o.Target.ID == f.Target.ID &&
				(o.Kind == FactEngage || o.Kind == FactStep || o.Kind == FactLeave)
	})
}

// refuted reports whether a dispute in this turn has shown that an enemy is not within a step.
func (s *State) refuted(m, t *Model) bool {
	return slices.ContainsFunc(s.Facts, func(f Fact) bool {
		return f.Kind == FactStep && f.Model.ID == m.ID && f.Target.ID == t.ID && !f.True()
	})
}

// lost finds the striker whose attacks can't be made if the fact is wrong. If there is none, it returns nil.
func (s *State) lost(f Fact) *Striker {
	st := s.Attack.striker(f.Model.ID)
	if f.Kind != FactStep || f.Stands || st == nil || st.Target != f.Target.ID || s.overtaken(f) {
		return nil
	}
	return st
}

// givenBack returns the actions that come back for attacks that can't be made (rule 3.8).
func (s *State) givenBack(f Fact) int {
	st, m := s.lost(f), s.Model(f.Model.ID)
	if st == nil || m == nil || st.Fallen != "" {
		return 0
	}
	return m.within(m.Actions+st.paid()) - m.Actions
}

// giveBack undoes the declaration of an attacker that doesn't reach its target. Its actions come back. After
// an Overrun its attacks are left over again instead.
func (s *State) giveBack(f Fact) {
	st, m := s.lost(f), s.Model(f.Model.ID)
	switch {
	case st == nil || m == nil:
	case st.Fallen != "":
		st.Target = st.Fallen
	default:
		m.Actions = m.within(m.Actions + st.paid())
		m.Momentum = m.Momentum || st.Momentum
		st.Left, st.Momentum, st.Free = 0, false, false
	}
}
