package melee

import "warbell/engine"

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
