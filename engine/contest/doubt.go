package contest

import (
	"slices"

	"warbell/engine"
)

// binds reports whether a model would be locked if this claim of its own were not so.
func (f Fact) binds() bool {
	return f.pending() && (f.Kind == FactLeave || f.Kind == FactEngage && f.From != FromFront)
}

// Unsure gives the claim that has to be answered before the model engages, takes or leaves ground, breaks,
// shoots, or gives or takes orders: without it an enemy would have the model within reach (rule 3.5).
func (s *State) Unsure(id ModelID) (Fact, bool) {
	i := slices.IndexFunc(s.Facts, func(f Fact) bool { return f.Model.ID == id && f.binds() })
	if i < 0 {
		return Fact{}, false
	}
	return s.Facts[i], true
}

// sure refuses what a model can't do before such a claim is answered.
func (s *State) sure(m *Model) error {
	f, unsure := s.Unsure(m.ID)
	if !unsure {
		return nil
	}
	claim := "is out of reach of %s"
	switch {
	case f.Kind == FactEngage && f.From == FromRear:
		claim = "stands in the rear of %s"
	case f.Kind == FactEngage:
		claim = "keeps %s at arm's length"
	}
	return engine.Refuse(engine.Illegal, "contest 3.5", "The other side has not yet accepted that %s "+claim+". Until it has, %s can attack or sidestep, no more.", m.Profile.Name, f.Target.Name, m.Profile.Name)
}

// sureAll is sure for a model with all its group.
func (s *State) sureAll(m *Model) error {
	err := s.sure(m)
	for i := range s.Models {
		if o := &s.Models[i]; err == nil && o.grouped(m) {
			err = s.sure(o)
		}
	}
	return err
}

// tidy closes claims from which nothing follows any more.
func (s *State) tidy() { s.Facts = slices.DeleteFunc(s.Facts, s.moot) }

// moot reports whether nothing depends on a claim that waits for somebody: a model of it is out, another
// has taken its place, or what was claimed no longer holds anyway.
func (s *State) moot(f Fact) bool {
	m := s.Model(f.Model.ID)
	switch {
	case !f.pending():
		return false
	case m == nil || m.Out:
		return true
	case f.Kind == FactCompelled:
		return false
	case f.Kind == FactGround:
		return s.overtaken(f) || m.Ground != f.Ground
	case f.mere() && f.Charge && m.Momentum:
		return false // the token depends on it, wherever the model goes
	}
	t := s.Model(f.Target.ID)
	return t == nil || t.Out || s.overtaken(f) || !s.holds(f)
}

// holds reports whether two models still stand as a fact about them says.
func (s *State) holds(f Fact) bool {
	switch f.Kind {
	case FactEngage, FactStep:
		return s.reaches(f.Model.ID, f.Target.ID)
	case FactLeave:
		return !s.reaches(f.Target.ID, f.Model.ID)
	}
	return s.Attempt != nil && s.Attempt.Fact == f.ID
}
