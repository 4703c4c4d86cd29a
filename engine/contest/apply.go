package contest

import (
	"slices"

	"warbell/engine"
)

func (system) Apply(s *State, ev engine.Event) *State {
	s.apply(ev)
	return s
}

// apply folds an event. A log may come from anybody: what is said of models and seats that there are
// not changes nothing.
func (s *State) apply(ev engine.Event) {
	acting, asking, claims := s.acting(), s.asking(), s.Claims
	switch e := ev.(type) {
	case engine.HouseRule:
		s.setRule(e)
	case engine.Replaced:
		s.replaced(e.Seat)
	case TurnBegan:
		s.begin(e)
	case TurnEnded:
		s.Ending = true
		s.Attack, s.Breaking, s.Attempt = nil, nil, nil
	case OrderSet:
		s.setAsks(e)
	case ClaimsPut:
		s.Put = true
	default:
		s.applyMove(ev)
	}
	s.plan(ev)
	s.tidy()
	s.Put = s.Put && s.unanswered(s.Active)
	if !acting && s.acting() {
		s.Asked++
	}
	if now := s.asking(); now != engine.NoSeat && (now != asking || s.Claims != claims) {
		s.Questions++
	}
}

func (s *State) setRule(e engine.HouseRule) {
	if s.Rules == nil {
		s.Rules = engine.Rules{}
	}
	s.Rules[e.Key] = e.Value
}

// begin opens a turn (rules 3.1, 4.2 and 9.2).
func (s *State) begin(e TurnBegan) {
	if !playing(e.Seat) {
		return
	}
	if s.Active != engine.NoSeat {
		s.Quiet++
	}
	if s.Hurt {
		s.Quiet = 0
	}
	s.Turn, s.Active, s.Hurt, s.Ending, s.Fought = e.Turn, e.Seat, false, false, nil
	s.Facts, s.Roll = nil, false
	for i := range s.Models {
		m := &s.Models[i]
		m.Free, m.Answers = false, false
		if m.Seat == e.Seat && !m.Out {
			m.Actions = m.Profile.Actions
		}
	}
	s.Asked++
}

// applyMove folds what models do besides striking.
func (s *State) applyMove(ev engine.Event) {
	switch e := ev.(type) {
	case Engaged:
		s.engaged(e)
	case GroundTaken:
		s.grounded(e)
	case Acted:
		s.pay(e.Model)
	case Sidestepped:
		if m := s.pay(e.Model); m != nil {
			m.Free, m.Moved = true, true
			s.note(e.Fact)
			s.step(e.Do, m.ID, e.Other.ID)
			for _, d := range e.Also {
				s.note(d.Fact)
				s.step(StepLeave, m.ID, d.Other.ID)
			}
		}
	case SplitOff:
		if m := s.Model(e.Model.ID); m != nil {
			m.Group = ""
			s.Asked++
		}
	case BreakDeclared:
		s.breaks(e)
	case HeldBack:
		s.Attempt = nil
		s.Breaking.broken(e.Model.ID, false)
	case BrokeOff:
		s.Breaking, s.Attempt = nil, nil
		if m := s.Model(e.Model.ID); m != nil {
			s.leave(m)
		}
	default:
		s.applyAttack(ev)
	}
}

// pay spends an action of a model that is in play; nil if it is not. What a sidestep left it is gone.
func (s *State) pay(r Ref) *Model {
	m := s.Model(r.ID)
	if m == nil || m.Out {
		return nil
	}
	m.Actions, m.Free = max(m.Actions-1, 0), false
	s.Asked++
	return m
}

// leave takes a model away from everybody and off its ground.
func (s *State) leave(m *Model) {
	s.depart(m.ID)
	m.Ground, m.Moved = -1, true
}

func (s *State) engaged(e Engaged) {
	m := s.pay(e.Model)
	if m == nil {
		return
	}
	s.leave(m)
	m.Momentum = m.Momentum || e.Charge
	s.note(e.Fact)
	s.meet(m.ID, e.Target.ID, e.From)
}

func (s *State) grounded(e GroundTaken) {
	m := s.pay(e.Model)
	if m == nil {
		return
	}
	s.leave(m)
	s.note(e.Fact)
	if e.Ground >= 0 && e.Ground < len(s.Ground) {
		m.Ground = e.Ground
	}
}

func (s *State) breaks(e BreakDeclared) {
	m := s.pay(e.Model)
	if m == nil {
		return
	}
	s.note(e.Fact)
	s.Breaking = &Breaking{Model: m.ID}
	for _, r := range e.By {
		if by := s.Model(r.ID); by != nil && !slices.Contains(s.Breaking.Waiting, r.ID) {
			s.Breaking.Waiting = append(s.Breaking.Waiting, r.ID)
		}
	}
}
