package contest

import "warbell/engine"

// applyAttack folds the events of an attack.
func (s *State) applyAttack(ev engine.Event) {
	switch e := ev.(type) {
	case Declared:
		s.commit(e)
	case Nominated:
		s.Nominations++
		if s.Attack != nil {
			s.Attack.Next = e.Model.ID
		}
	case ResponseAsked:
		s.Attempts = e.Attempt
		s.Attempt = &Attempt{
			Number: e.Attempt, Stage: StageRespond, Attacker: e.Attacker.ID, Target: e.Defender.ID,
			Breaking: e.Breaking, Collateral: e.Collateral,
		}
	case Answered:
		s.answered(e)
	case Contested:
		s.contested(e)
	case ThroughClaimed:
		s.claimedThrough(e)
	case ArmourTested:
		s.hurt(e)
	case AttackEnded:
		s.Attack, s.Attempt = nil, nil
		if m := s.Model(e.Target.ID); m != nil && !e.Void && s.fresh(m.ID) {
			s.Fought = append(s.Fought, m.ID)
		}
	default:
		s.applyOverrun(ev)
	}
}

// commit spends actions and tokens (rule 4.1).
func (s *State) commit(e Declared) {
	t := s.Model(e.Target.ID)
	if t == nil {
		return
	}
	s.Attack = &Attack{Target: t.ID, Ask: e.Ask}
	for _, d := range e.Attackers {
		m := s.Model(d.Model.ID)
		if m == nil || m.Out || s.Attack.striker(m.ID) != nil {
			continue
		}
		cost := d.Actions
		if d.Free {
			cost--
		}
		m.Actions, m.Free = m.within(m.Actions-cost), false
		if d.Momentum {
			m.Momentum = false
		}
		s.Attack.Strikers = append(s.Attack.Strikers, Striker{Model: m.ID, Target: t.ID, Left: d.Actions, Momentum: d.Momentum, Free: d.Free})
	}
}

// within keeps a number of actions between none and all of them.
func (m *Model) within(actions int) int { return min(max(actions, 0), m.Profile.Actions) }

func (s *State) contested(e Contested) {
	s.Attempts, s.Attempt = e.Attempt, nil
	if st := s.Attack.striker(e.Attacker.ID); st != nil && e.Auto != AutoBreaking {
		st.Left, st.Momentum, st.Free = max(st.Left-1, 0), false, false
		s.Attack.Next = ""
		s.Attack.Blows++
	}
	s.spendResponse(e)
	if m := s.Model(e.Defender.ID); m != nil && e.Collateral {
		m.Collateral++
	}
	if s.Model(e.Pierces.ID) != nil && s.Model(e.struck().ID) != nil && e.ByTable {
		s.Attempt = &Attempt{
			Number: e.Attempt, Stage: StagePenetrate, Attacker: e.Attacker.ID, Target: e.Defender.ID,
			Breaking: e.Auto == AutoBreaking, Collateral: e.Collateral,
			Striker: e.Pierces.ID, Struck: e.struck().ID, Rear: e.Rear,
		}
	}
}

// claimedThrough lets the blow that waits for the table's word wait for the other side's.
func (s *State) claimedThrough(e ThroughClaimed) {
	a := s.Attempt
	if a == nil || a.Stage != StagePenetrate || e.Fact.ID < 1 || s.Model(e.Fact.Model.ID) == nil || s.Model(e.Fact.Target.ID) == nil {
		return
	}
	a.Stage, a.Fact = StageClaimed, e.Fact.ID
	s.note(e.Fact)
}

// spendResponse takes the action of who responded: the defender, or who strikes at one that breaks.
func (s *State) spendResponse(e Contested) {
	id := e.Defender.ID
	if e.Auto == AutoBreaking {
		id = e.Attacker.ID
		s.Breaking.broken(id, true)
	}
	if m := s.Model(id); m != nil && e.Responded {
		m.Actions = m.within(m.Actions - 1)
	}
}

// hurt takes the wound that a blow did (rule 7.4).
func (s *State) hurt(e ArmourTested) {
	s.Attempt = nil
	m := s.Model(e.Struck.ID)
	if m == nil || m.Out || !e.Through {
		return
	}
	s.Hurt = true
	m.Wounds = min(max(e.WoundsLeft, 0), m.Profile.Wounds)
	if e.Out {
		s.fall(m, e.Striker.ID)
	}
}

// fall takes a model out of play, with what it had declared (rule 4.6).
func (s *State) fall(m *Model, by ModelID) {
	m.Out, m.By, m.Actions, m.Wounds, m.Momentum, m.Free = true, by, 0, 0, false, false
	s.leave(m)
	if st := s.Attack.striker(m.ID); st != nil {
		st.Left = 0
	}
	if s.Breaking != nil {
		s.Breaking.broken(m.ID, false)
		if s.Breaking.Model == m.ID {
			s.Breaking = nil
		}
	}
}

// applyOverrun folds what becomes of attacks left over (section 8).
func (s *State) applyOverrun(ev engine.Event) {
	switch e := ev.(type) {
	case Overran:
		s.turnOn(e)
	case Overkilled:
		s.giveUp(e.Model.ID)
		if m := s.Model(e.Target.ID); m != nil {
			m.Overkill += max(e.Count, 0)
		}
	case Spared:
		s.giveUp(e.Model.ID)
	default:
		s.applyFacts(ev)
	}
}

// turnOn lets an attacker strike at another, which it has within reach, steps up to or faces.
func (s *State) turnOn(e Overran) {
	s.Overruns++
	st, m, t := s.Attack.striker(e.Model.ID), s.Model(e.Model.ID), s.Model(e.Target.ID)
	if st == nil || m == nil || t == nil {
		return
	}
	st.Fallen, st.Target = st.Target, t.ID
	if !e.Step {
		return
	}
	m.Moved = true
	if theirs, _ := s.Has(t.ID, m.ID); theirs.Rear {
		s.step(StepFace, m.ID, t.ID)
		return
	}
	s.note(e.Fact)
	s.step(StepReach, m.ID, t.ID)
}

func (s *State) giveUp(id ModelID) {
	s.Overruns++
	if st := s.Attack.striker(id); st != nil {
		st.Left = 0
	}
}
