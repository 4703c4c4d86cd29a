package contest

import (
	"slices"

	"warbell/engine"
)

func (system) Apply(s *State, ev engine.Event) *State {
	s.apply(ev)
	return s
}

// apply folds an event into the state. A log may hold any event, so unknown models and seats are ignored.
func (s *State) apply(ev engine.Event) {
	acting, asking, claims := s.acting(), s.asking(), s.Claims
	switch e := ev.(type) {
	case engine.HouseRule:
		if s.Rules == nil {
			s.Rules = engine.Rules{}
		}
		s.Rules[e.Key] = e.Value
	case engine.Replaced:
		s.replaced(e.Seat)
	case interface{ fold(*State) }:
		e.fold(s)
	}
	s.plan(ev)
	s.Facts = slices.DeleteFunc(s.Facts, s.moot)
	s.Put = s.Put && s.unanswered(s.Active)
	if !acting && s.acting() {
		s.Asked++
	}
	if now := s.asking(); now != engine.NoSeat && (now != asking || s.Claims != claims) {
		s.Questions++
	}
}

// pay spends an action of a model in play, and ends its free attack. It returns nil if the model isn't in
// play.
func (s *State) pay(r Ref) *Model {
	m := s.Model(r.ID)
	if m == nil || m.Out {
		return nil
	}
	m.Actions, m.Free = max(m.Actions-1, 0), false
	s.Asked++
	return m
}

// leave takes a model out of everyone's Reach and off its ground.
func (s *State) leave(m *Model) {
	s.Reaches = slices.DeleteFunc(s.Reaches, func(r Reach) bool { return r.From == m.ID || r.To == m.ID })
	m.Ground, m.Moved = -1, true
}
