package contest

// Reach is how far a model strikes, in inches; 0 for a harmless one (rules 2.1 and 2.5).
func (m *Model) Reach() int { return m.Profile.reach() }

// Attacks is how many attacks a model could declare: its actions, and one that comes with a sidestep.
func (m *Model) Attacks() int { return m.attacks() }

// Place names the ground that a model stands on; empty if it stands on none.
func (s *State) Place(id ID) string { return s.place(s.Model(id)) }

// Acting lists the models of the side whose turn it is that have an action left, while that side is
// asked what to do.
func (s *State) Acting() []ID {
	return s.listed(func(m *Model) bool { return s.acting() && m.Seat == s.Active && !m.Out && m.Actions > 0 })
}

// Engages reports whether a model that has an action may engage that enemy from there.
func (s *State) Engages(model, target ID, from From) bool {
	m, t := s.Model(model), s.Model(target)
	if m == nil || t == nil || m.Out || t.Out || m.Seat == t.Seat || s.Locked(model) {
		return false
	}
	return checkEngage(Engage{From: from}, m, t) == nil
}

// Sidesteps lists all that a locked model can do with a sidestep, enemy by enemy.
func (s *State) Sidesteps(model ID) []Sidestep {
	m := s.Model(model)
	if m == nil || !s.Locked(model) {
		return nil
	}
	var all []Sidestep
	for _, id := range s.Foes(model) {
		for _, do := range []Step{StepLeave, StepFace, StepReach} {
			if s.checkStep(do, m, s.Model(id)) == nil {
				all = append(all, Sidestep{Model: model, Do: do, Other: id})
			}
		}
	}
	return all
}

// Redirects lists the enemies on whom an attacker whose target has fallen can turn.
func (s *State) Redirects(model ID) []Overrun {
	m := s.Model(model)
	var all []Overrun
	for _, id := range s.Foes(model) {
		switch {
		case s.reaches(model, id):
			all = append(all, Overrun{Model: model, Target: id})
		case s.checkStepTo(m, s.Model(id)) == nil:
			all = append(all, Overrun{Model: model, Target: id, Step: true})
		}
	}
	return all
}
