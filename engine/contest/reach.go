package contest

import "slices"

// Locked reports whether an enemy has the model within Reach (rule 2.3).
func (s *State) Locked(id ModelID) bool {
	return slices.ContainsFunc(s.Reaches, func(r Reach) bool { return r.To == id })
}

// Bound reports whether the model counts as Locked, by itself or because of its Group (rule 2.3).
func (s *State) Bound(id ModelID) bool {
	m := s.Model(id)
	if m == nil || s.Locked(id) {
		return m != nil
	}
	return m.Group != "" && slices.ContainsFunc(s.Models, func(o Model) bool {
		return o.grouped(m) && s.Locked(o.ID)
	})
}

// grouped reports whether two models are in one Group.
func (m *Model) grouped(o *Model) bool {
	return !m.Out && !o.Out && m.Seat == o.Seat && m.Group != "" && m.Group == o.Group
}

// Has returns the Reach of one model to another, and whether it has the other within Reach.
func (s *State) Has(from, to ModelID) (Reach, bool) {
	i := slices.IndexFunc(s.Reaches, func(r Reach) bool { return r.From == from && r.To == to })
	if i < 0 {
		return Reach{}, false
	}
	return s.Reaches[i], true
}

// reaches reports whether one model has another within Reach.
func (s *State) reaches(from, to ModelID) bool {
	_, ok := s.Has(from, to)
	return ok
}

// LockedBy returns the models that have a model within Reach, in the order of State.Models.
func (s *State) LockedBy(id ModelID) []ModelID {
	return s.listed(func(m *Model) bool { return s.reaches(m.ID, id) })
}

// Targets returns the models that a model has within Reach, in the order of State.Models.
func (s *State) Targets(id ModelID) []ModelID {
	return s.listed(func(m *Model) bool { return s.reaches(id, m.ID) })
}

// Foes returns the enemies of a model that are in play.
func (s *State) Foes(id ModelID) []ModelID {
	of := s.Model(id)
	return s.listed(func(m *Model) bool { return of != nil && m.Seat != of.Seat && !m.Out })
}

// listed returns the IDs of the models that fit.
func (s *State) listed(fits func(*Model) bool) []ModelID {
	var ids []ModelID
	for i := range s.Models {
		if fits(&s.Models[i]) {
			ids = append(ids, s.Models[i].ID)
		}
	}
	return ids
}

// set puts one model within another's Reach, unless the other is harmless.
func (s *State) set(from, to ModelID, rear bool) {
	m, t := s.Model(from), s.Model(to)
	if m == nil || t == nil || m.Seat == t.Seat || m.Out || t.Out || m.Profile.Harmless {
		return
	}
	s.drop(from, to)
	s.Reaches = append(s.Reaches, Reach{From: from, To: to, Rear: rear})
}

// drop removes one model from another's Reach.
func (s *State) drop(from, to ModelID) {
	s.Reaches = slices.DeleteFunc(s.Reaches, func(r Reach) bool { return r.From == from && r.To == to })
}

// part removes two models from each other's Reach.
func (s *State) part(a, b ModelID) {
	s.drop(a, b)
	s.drop(b, a)
}

// meet moves a model into Reach of another (rules 2.2 and 3.2).
func (s *State) meet(model, target ModelID, from From) {
	s.part(model, target)
	s.set(model, target, from == FromRear)
	if from == FromFront {
		s.set(target, model, false)
	}
}

// attacks returns the number of attacks that a model can declare.
func (m *Model) attacks() int {
	if m.Free {
		return m.Actions + 1
	}
	return m.Actions
}

// Attackers returns the models that could attack a target now, each with all its attacks. It is empty if the
// target can't be attacked.
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
