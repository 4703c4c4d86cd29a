package zones

import (
	"warbell/engine"
)

// maxSeats is the most seats that a log can speak of.
const maxSeats = 25

// apply folds an event: that of a verb, or of what follows from one, does so itself. A log may tell anything:
// what makes no sense or goes beyond what a table has room for is passed over.
func (s *State) apply(ev engine.Event) {
	asked := s.askedToReact()
	s.applyKernel(ev)
	turns := s.openTurns()
	if e, ok := ev.(interface{ fold(*State) }); ok {
		e.fold(s)
	}
	s.dropRequests()
	s.countTurns(turns)
	s.countAnswers(asked)
	s.noteSeen()
	s.noteGone()
}

// applyKernel folds what the kernel tells of seats and house rules.
func (s *State) applyKernel(ev engine.Event) {
	switch e := ev.(type) {
	case engine.Seated:
		s.wait(e.Seat)
	case engine.Resigned:
		s.resigned(e.Seat)
	case engine.Replaced:
		s.replaced(e.Seat)
	case engine.TermsChanged:
		s.askAnew()
	case engine.HouseRule:
		if s.Rules == nil {
			s.Rules = engine.Rules{}
		}
		s.Rules[e.Key] = e.Value
	case engine.Ended:
		s.Phase = Done
	}
}

// resigned hands what a seat played to the first GM who is left.
func (s *State) resigned(seat engine.Seat) {
	s.GMs, s.Waiting, s.Idle = withoutSeat(s.GMs, seat), withoutSeat(s.Waiting, seat), withoutSeat(s.Idle, seat)
	if len(s.GMs) == 0 {
		return
	}
	for i := range s.Creatures {
		if c := &s.Creatures[i]; c.Side == PCs && c.Seat == seat {
			c.Seat, c.Armed, c.Under = s.GMs[0], false, 0
		}
	}
}

// openTurn is how many actions a PC can spend now.
type openTurn struct {
	pc      ModelID
	actions int
}

// openTurns lists the PCs that can act now.
func (s *State) openTurns() []openTurn {
	var open []openTurn
	for i := range s.Creatures {
		if c := &s.Creatures[i]; s.turnOpen(c) {
			open = append(open, openTurn{c.ID, s.available(c)})
		}
	}
	return open
}

// countTurns counts the turns that are another question than before: with each action, also where that comes
// back.
func (s *State) countTurns(before []openTurn) {
	for _, was := range before {
		if c := s.Creature(was.pc); c != nil && (!s.turnOpen(c) || s.available(c) != was.actions) {
			c.Reopened++
		}
	}
}
