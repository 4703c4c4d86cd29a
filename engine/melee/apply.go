package melee

import "warbell/engine"

func (system) Apply(s *State, ev engine.Event) *State {
	s.apply(ev)
	return s
}

// apply folds an event into the state. A log may hold any event, so unknown models and seats are ignored.
func (s *State) apply(ev engine.Event) {
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
}

func (e FirstRolled) fold(s *State) { s.First = seated(e.First) }

func (CombatBegan) fold(s *State) { s.Step = StepChoose }

// seated returns a seat of this fight, or NoSeat for any other.
func seated(seat engine.Seat) engine.Seat {
	if playing(seat) {
		return seat
	}
	return engine.NoSeat
}

func (s *State) mark(marks *[2]bool, seat engine.Seat, on bool) {
	if playing(seat) {
		marks[int(seat)-1] = on
	}
}

// fold starts a turn and ends what lasted for the turn before. Models recover as the event says.
func (e TurnBegan) fold(s *State) {
	s.Turn, s.Active, s.Step = e.Turn, seated(e.Seat), StepActivate
	s.Phase = e.Turn - 1
	s.Facts, s.Chosen = nil, [2]bool{}
	s.Quiet++
	for i := range s.Models {
		s.Models[i].newTurn()
	}
	for _, r := range e.Recovered {
		m := s.Model(r.Model.ID)
		if m == nil || m.Condition == OutOfAction || r.To.worse(m.Condition) || r.To.rank() == 0 && r.To != Standing {
			continue
		}
		m.StoodUp = r.To == Standing && m.Condition != Standing
		m.Condition = r.To
	}
}

// struck applies strikes one by one, and reports whether any of them hurt a model.
func (s *State) struck(phase int, strikes []Strike) (hurt bool) {
	for _, st := range strikes {
		striker, target := s.Model(st.Striker.ID), s.Model(st.Target.ID)
		st.fold(phase, striker, target)
		if target != nil && target.Gone() {
			s.gone(target)
		}
		hurt = hurt || len(st.Injuries) > 0
	}
	return hurt
}

// gone takes a model out of all contacts.
func (s *State) gone(m *Model) {
	s.leave(m.ID)
	s.moved(m, 0)
	m.Fleeing = false
}

func (e Fought) fold(s *State) {
	fresh := false
	for _, c := range s.Contacts {
		fresh = fresh || c.Since == e.Phase
	}
	if hurt := s.struck(e.Phase, e.Strikes); hurt || fresh {
		s.Quiet = 0
	}
	s.applyShown(e)
	s.Phase, s.Chosen = e.Phase, [2]bool{}
}

func (e Rallied) fold(s *State) {
	if s.struck(outsidePhase, e.Hits) {
		s.Quiet = 0
	}
	m := s.Model(e.Model.ID)
	if m == nil || m.Gone() {
		return
	}
	m.Acted = true
	if e.Held {
		m.Fleeing, m.FailedRally = false, 0
		return
	}
	m.FailedRally++
	switch {
	case e.Gone:
		m.Fled = true
		s.gone(m)
	case e.Inches > 0:
		s.run(m, e.Inches)
	}
}

// enemies finds two models of different sides. Otherwise it returns nil for both.
func (s *State) enemies(one, two Ref) (m, foe *Model) {
	m, foe = s.Model(one.ID), s.Model(two.ID)
	if m == nil || foe == nil || m.Seat == foe.Seat {
		return nil, nil
	}
	return m, foe
}

// arrive places a charging model: in contact, or the given inches away.
func (s *State) arrive(m, foe *Model, contact bool, left int, soft bool) {
	if contact && !m.Gone() && !foe.Gone() {
		s.touch(m, foe)
		m.Charged = s.next()
		return
	}
	s.part(m.ID, foe.ID)
	m.Charged = 0
	s.setGap(m, foe, left, soft)
}

// run moves a fleeing model away from all enemies. Known distances grow by its move.
func (s *State) run(m *Model, inches int) {
	var gaps []Gap
	for _, g := range s.Gaps {
		if g.A == m.ID || g.B == m.ID {
			g.Inches += inches
			gaps = append(gaps, g)
		}
	}
	for _, foe := range s.foes(m) {
		a, b := seatOrder(m, foe)
		gaps = append(gaps, Gap{A: a, B: b, Inches: inches})
	}
	s.leave(m.ID)
	s.moved(m, inches)
	s.Gaps = append(s.Gaps, gaps...)
}
