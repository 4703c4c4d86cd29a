package zones

import (
	"warbell/engine"
)

// maxSeats bounds the seats that a log can name.
const maxSeats = 25

// apply folds an event into the state. Events of the system bring their own fold method. A log may hold any
// event, so folds ignore those that make no sense or exceed a limit.
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

// applyKernel folds the kernel's events about seats and house rules.
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

// resigned removes a seat and gives its characters to the first GM left.
func (s *State) resigned(seat engine.Seat) {
	s.forget(seat)
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

// openTurn is a character that can act now, with the number of its actions.
type openTurn struct {
	pc      ModelID
	actions int
}

// openTurns returns the characters that can act now.
func (s *State) openTurns() []openTurn {
	var open []openTurn
	for i := range s.Creatures {
		if c := &s.Creatures[i]; s.turnOpen(c) {
			open = append(open, openTurn{c.ID, s.available(c)})
		}
	}
	return open
}

// countTurns marks a character's turn as a new question if its number of actions has changed. An action that
// comes back counts, too.
func (s *State) countTurns(before []openTurn) {
	for _, was := range before {
		if c := s.Creature(was.pc); c != nil && (!s.turnOpen(c) || s.available(c) != was.actions) {
			c.Reopened++
		}
	}
}
