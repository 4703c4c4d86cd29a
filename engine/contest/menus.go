package contest

import "warbell/engine"

// Engages reports whether a model may engage that enemy from there, if it has an action.
func (s *State) Engages(model, target ModelID, from From) bool {
	m, t := s.Model(model), s.Model(target)
	if m == nil || t == nil || m.Out || t.Out || m.Seat == t.Seat || s.Locked(model) || s.sure(m) != nil {
		return false
	}
	return s.checkEngage(Engage{From: from}, m, t) == nil
}

// Sidesteps lists all that a locked model can do with a sidestep, enemy by enemy, if it has an action.
func (s *State) Sidesteps(model ModelID) []Sidestep {
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

// Escape is the sidestep out of the reach of everybody who has the model within it, if they are several.
func (s *State) Escape(model ModelID) (Sidestep, bool) {
	by := s.LockedBy(model)
	if len(by) < 2 {
		return Sidestep{}, false
	}
	return Sidestep{Model: model, Do: StepLeave, Other: by[0], Also: by[1:]}, true
}

// Redirects lists the enemies on whom an attacker whose target has fallen can turn, and whether it takes
// a step for that, or turns round.
func (s *State) Redirects(model ModelID) []Overrun {
	m := s.Model(model)
	var all []Overrun
	for _, id := range s.Foes(model) {
		if s.reaches(model, id) {
			all = append(all, Overrun{Model: model, Target: id})
		} else if _, err := s.approach(m, s.Model(id)); err == nil {
			all = append(all, Overrun{Model: model, Target: id, Step: true})
		}
	}
	return all
}

// Takes reports whether a model may take ground or leave it, if it has an action (rule 3.3).
func (s *State) Takes(id ModelID) bool {
	m := s.Model(id)
	return m != nil && !m.Out && !s.Locked(id) && s.sure(m) == nil
}

// Shoots reports whether a model may make a ranged attempt, if it has an action (rule 2.4).
func (s *State) Shoots(id ModelID) bool {
	m := s.Model(id)
	return m != nil && !m.Out && s.unbound(m, engine.Phrase{}) == nil
}

// Relays reports whether a model may give another an order, if it has an action (rule 2.4).
func (s *State) Relays(from, to ModelID) bool {
	m, t := s.Model(from), s.Model(to)
	if m == nil || t == nil || m == t || m.Out || t.Out || m.Seat != t.Seat {
		return false
	}
	return m.grouped(t) || s.unbound(m, engine.Phrase{}) == nil && s.unbound(t, engine.Phrase{}) == nil
}

// Breaks reports whether a model has anybody to break from and may, if it has an action (rule 3.7).
func (s *State) Breaks(id ModelID) bool {
	m := s.Model(id)
	return m != nil && !m.Out && (s.Locked(id) || len(s.Targets(id)) > 0) && s.sure(m) == nil
}

// Chasers lists who may strike at a model if it breaks: who has it within reach and an action left.
func (s *State) Chasers(id ModelID) []ModelID {
	return s.listed(func(m *Model) bool { return m.Actions > 0 && s.reaches(m.ID, id) })
}
