package contest

func (e ResponseAsked) fold(s *State) {
	s.Attempts = e.Attempt
	s.Attempt = &Attempt{
		Number: e.Attempt, Stage: StageRespond, Attacker: e.Attacker.ID, Target: e.Defender.ID,
		Breaking: e.Breaking, Collateral: e.Collateral,
	}
}

func (e Contested) fold(s *State) {
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

// spendResponse spends the action of the model that reacted: the defender, or an enemy of a breaking model.
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

// fold takes the wound of an attack (rule 7.4).
func (e ArmourTested) fold(s *State) {
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

func (e AttackEnded) fold(s *State) {
	s.Attack, s.Attempt = nil, nil
	if m := s.Model(e.Target.ID); m != nil && !e.Void && s.fresh(m.ID) {
		s.Fought = append(s.Fought, m.ID)
	}
}

// fall puts a model Out of Action and ends its declared attacks (rule 4.6).
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

// within limits a number of actions to the model's range.
func (m *Model) within(actions int) int { return min(max(actions, 0), m.Profile.Actions) }
