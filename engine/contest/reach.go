package contest

import "slices"

// Locked reports whether an enemy has the model within reach (rule 2.3).
func (s *State) Locked(id ModelID) bool {
	return slices.ContainsFunc(s.Reaches, func(r Reach) bool { return r.To == id })
}

// Bound reports whether the model counts as locked, by itself or by its group (rule 2.3).
func (s *State) Bound(id ModelID) bool {
	m := s.Model(id)
	if m == nil || s.Locked(id) {
		return m != nil
	}
	return m.Group != "" && slices.ContainsFunc(s.Models, func(o Model) bool {
		return o.grouped(m) && s.Locked(o.ID)
	})
}

// grouped reports whether two models are in one group.
func (m *Model) grouped(o *Model) bool {
	return !m.Out && !o.Out && m.Seat == o.Seat && m.Group != "" && m.Group == o.Group
}

// Has returns the reach of one model to another, if it has the other within it.
func (s *State) Has(from, to ModelID) (Reach, bool) {
	i := slices.IndexFunc(s.Reaches, func(r Reach) bool { return r.From == from && r.To == to })
	if i < 0 {
		return Reach{}, false
	}
	return s.Reaches[i], true
}

// reaches reports whether one model has another within reach.
func (s *State) reaches(from, to ModelID) bool {
	_, ok := s.Has(from, to)
	return ok
}

// LockedBy lists the models that have a model within reach, in the order of State.Models.
func (s *State) LockedBy(id ModelID) []ModelID {
	return s.listed(func(m *Model) bool { return s.reaches(m.ID, id) })
}

// Targets lists the models that a model has within reach, in the order of State.Models.
func (s *State) Targets(id ModelID) []ModelID {
	return s.listed(func(m *Model) bool { return s.reaches(id, m.ID) })
}

// Foes lists the enemies of a model that are in play.
func (s *State) Foes(id ModelID) []ModelID {
	of := s.Model(id)
	return s.listed(func(m *Model) bool { return of != nil && m.Seat != of.Seat && !m.Out })
}

// listed lists the models that fit.
func (s *State) listed(fits func(*Model) bool) []ModelID {
	var ids []ModelID
	for i := range s.Models {
		if fits(&s.Models[i]) {
			ids = append(ids, s.Models[i].ID)
		}
	}
	return ids
}

// set puts one model within another's reach, unless the other is harmless.
func (s *State) set(from, to ModelID, rear bool) {
	m, t := s.Model(from), s.Model(to)
	if m == nil || t == nil || m.Seat == t.Seat || m.Out || t.Out || m.Profile.Harmless {
		return
	}
	s.drop(from, to)
	s.Reaches = append(s.Reaches, Reach{From: from, To: to, Rear: rear})
}

// drop ends what one model has of another.
func (s *State) drop(from, to ModelID) {
	s.Reaches = slices.DeleteFunc(s.Reaches, func(r Reach) bool { return r.From == from && r.To == to })
}

// part takes two models out of each other's reach.
func (s *State) part(a, b ModelID) {
	s.drop(a, b)
	s.drop(b, a)
}

// depart takes a model out of all reach, and all others out of its own.
func (s *State) depart(id ModelID) {
	s.Reaches = slices.DeleteFunc(s.Reaches, func(r Reach) bool { return r.From == id || r.To == id })
}

// meet brings a model to another (rules 2.2 and 3.2).
func (s *State) meet(model, target ModelID, from From) {
	s.part(model, target)
	s.set(model, target, from == FromRear)
	if from == FromFront {
		s.set(target, model, false)
	}
}

// attacks is how many attacks a model can declare.
func (m *Model) attacks() int {
	if m.Free {
		return m.Actions + 1
	}
	return m.Actions
}

// Attackers lists who could be declared against a target now, each with all the attacks that it has;
// none if no attack on it can be declared.
func (s *State) Attackers(target ModelID) []Attacker {
	t := s.Model(target)
	if t == nil || t.Out || !s.fresh(target) || t.Seat == s.Active {
		return nil
	}
	var all []Attacker
	for _, id := range s.LockedBy(target) {
		if n := s.Model(id).attacks(); n > 0 {
			all = append(all, Attacker{Model: id, Actions: n})
		}
	}
	return all
}

// fresh reports whether no attack on the model was resolved in this turn (rule 4.2).
func (s *State) fresh(id ModelID) bool { return !slices.Contains(s.Fought, id) }
