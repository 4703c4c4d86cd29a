package melee

import "warbell/engine"

func (system) Apply(s *State, ev engine.Event) *State {
	s.apply(ev)
	return s
}

// apply folds an event. A log may come from anybody: what tells of models or seats that there are not
// changes nothing about them.
func (s *State) apply(ev engine.Event) {
	switch e := ev.(type) {
	case engine.HouseRule:
		s.setRule(e)
	case engine.Replaced:
		s.replaced(e.Seat)
	case FirstRolled:
		s.First = seated(e.First)
	case TurnBegan:
		s.applyTurn(e)
	case ActivationsEnded:
		s.Step = StepFacts
	case CombatBegan:
		s.Step = StepChoose
	case TargetsChosen:
		s.mark(&s.Chosen, e.Seat, true)
	case OrderSet:
		s.applyOrder(e)
	case Rallied:
		s.applyRallied(e)
	case Panicked:
		s.applyPanicked(e)
	case Fought:
		s.applyFought(e)
	default:
		s.applyMove(ev)
	}
}

func (s *State) setRule(e engine.HouseRule) {
	if s.Rules == nil {
		s.Rules = engine.Rules{}
	}
	s.Rules[e.Key] = e.Value
}

// seated is a seat of this fight, nobody's if it is none.
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

// applyTurn begins a turn: everybody's last turn is over, and who recovers is better.
func (s *State) applyTurn(e TurnBegan) {
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

// fold carries out strikes one by one, and reports whether anybody was hurt.
func (s *State) fold(phase int, strikes []Strike) (hurt bool) {
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

func (s *State) applyFought(e Fought) {
	fresh := false
	for _, c := range s.Contacts {
		fresh = fresh || c.Since == e.Phase
	}
	if hurt := s.fold(e.Phase, e.Strikes); hurt || fresh {
		s.Quiet = 0
	}
	s.applyShown(e)
	s.Phase, s.Chosen = e.Phase, [2]bool{}
}

func (s *State) applyPanicked(e Panicked) {
	if s.fold(s.partingPhase(e.Why), e.Hits) {
		s.Quiet = 0
	}
	m := s.Model(e.Model.ID)
	if m == nil {
		return
	}
	m.Acted = true
	if e.Away && !m.Gone() {
		m.Fleeing, m.FailedRally = true, 0
		s.run(m, e.Inches)
	}
}

func (s *State) applyRallied(e Rallied) {
	if s.fold(outsidePhase, e.Hits) {
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

func (s *State) applyMove(ev engine.Event) {
	switch e := ev.(type) {
	case Charged:
		s.applyCharged(e)
	case Advanced:
		s.applyAdvanced(e)
	case FactsAccepted:
		s.applyAccepted(e)
	case Objected:
		if f := s.fact(e.Claim.Fact); f != nil {
			f.State, f.Theirs = FactObjected, e.Theirs
		}
	case Settled:
		s.applySettled(e)
	}
}

// enemies finds two models of different sides, nil if they are not.
func (s *State) enemies(one, two Ref) (m, foe *Model) {
	m, foe = s.Model(one.ID), s.Model(two.ID)
	if m == nil || foe == nil || m.Seat == foe.Seat {
		return nil, nil
	}
	return m, foe
}

func (s *State) applyAdvanced(e Advanced) {
	m, foe := s.enemies(e.Model, e.Target)
	if m == nil {
		return
	}
	soft := s.soft(m, foe)
	m.Acted = true
	if e.Left > 0 {
		s.Quiet = 0
	}
	s.moved(m, e.Inches)
	s.setGap(m, foe, e.Left, soft)
}

func (s *State) applyCharged(e Charged) {
	m, foe := s.enemies(e.Model, e.Target)
	if m == nil {
		return
	}
	f := Fact{
		ID: e.Fact, By: m.Seat, Model: m.ID, Target: foe.ID, Inches: e.Inches, Least: s.least(m, foe), Reach: e.Reach,
		State: FactAccepted,
	}
	if e.Open {
		f.State = FactOpen
		_, f.Departs, _ = s.gap(m, foe)
	} else {
		s.Quiet = 0
	}
	soft := e.Open || s.soft(m, foe)
	s.Facts, s.LastFact = append(s.Facts, f), e.Fact
	m.Acted = true
	s.moved(m, e.Reach)
	s.arrive(m, foe, e.Contact, e.Left, soft)
}

// applyAccepted makes the distances firm that were claimed, where the table knew nothing else.
func (s *State) applyAccepted(e FactsAccepted) {
	for _, c := range e.Claims {
		f := s.fact(c.Fact)
		if f == nil || f.State != FactOpen {
			continue
		}
		f.State = FactAccepted
		if m, foe := s.enemies(Ref{ID: f.Model}, Ref{ID: f.Target}); m != nil && !f.Departs {
			s.firm(m, foe)
		}
	}
}

func (s *State) applySettled(e Settled) {
	f := s.fact(e.Claim.Fact)
	if f == nil {
		return
	}
	f.State, f.Inches = FactSettled, e.Claim.Inches
	if m, foe := s.enemies(Ref{ID: f.Model}, Ref{ID: f.Target}); m != nil {
		s.arrive(m, foe, e.Contact, e.Left, false)
	}
}

// arrive notes where a charge ends: in contact, or with so many inches left.
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

// run moves a fleeing model away from all enemies: what the table knew of distances it still knows.
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
