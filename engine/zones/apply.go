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
	applyKernel(s, ev)
	turns := openTurns(s)
	if e, ok := ev.(interface{ fold(*State) }); ok {
		e.fold(s)
	}
	s.dropRequests()
	countTurns(s, turns)
	countAnswers(s, asked)
	s.noteSeen()
	s.noteGone()
}

// applyKernel folds the kernel's events about seats and house rules.
func applyKernel(s *State, ev engine.Event) {
	switch e := ev.(type) {
	case engine.Seated:
		s.wait(e.Seat)
	case engine.Resigned:
		resigned(s, e.Seat)
	case engine.Replaced:
		replaced(s, e.Seat)
	case engine.TermsChanged:
		askAnew(s)
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
func resigned(s *State, seat engine.Seat) {
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
func openTurns(s *State) []openTurn {
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
func countTurns(s *State, before []openTurn) {
	for _, was := range before {
		if c := s.Creature(was.pc); c != nil && (!s.turnOpen(c) || s.available(c) != was.actions) {
			c.Reopened++
		}
	}
}
