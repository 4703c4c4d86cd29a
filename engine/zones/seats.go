package zones

import (
	"slices"

	"warbell/engine"
	"warbell/engine/naming"
)

// settleTable ends a fight that is decided by what the GM did, and closes a window for reactions in
// which nobody is left to wait for.
func (p *play) settleTable() {
	if !p.settled() {
		p.settleVolley()
	}
}

// someone finds a creature on the table.
func (s *State) someone(id ModelID) (*Creature, error) {
	if s.HasReserve(id) {
		return nil, errSealed()
	}
	if c := s.Creature(id); c != nil {
		return c, nil
	}
	return nil, engine.Refuse(engine.Invalid, "zones 1.2",
		"There is no creature “%s” in this fight. Name another one.", naming.Clip(string(id)))
}

// wait lets a player who has no character wait for one.
func (s *State) wait(seat engine.Seat) {
	if seat > engine.NoSeat && !s.seated(seat) && len(s.Waiting) < maxSeats {
		s.Waiting = append(s.Waiting, seat)
	}
}

// rest lets a player who has no character sit there without having to bring one.
func (s *State) rest(seat engine.Seat) {
	if seat > engine.NoSeat && !s.seated(seat) && len(s.Idle) < maxSeats {
		s.Idle = append(s.Idle, seat)
	}
}

// mostGone is how much is remembered of who is gone.
const mostGone = 500

// come gives a seat something to play, and counts how often it had waited for that.
func (s *State) come(seat engine.Seat) {
	if slices.Contains(s.Waiting, seat) && len(s.Came) < mostGone {
		s.Came = append(s.Came, seat)
	}
	s.Waiting, s.Idle = withoutSeat(s.Waiting, seat), withoutSeat(s.Idle, seat)
}

func withoutSeat(seats []engine.Seat, seat engine.Seat) []engine.Seat {
	return slices.DeleteFunc(seats, func(other engine.Seat) bool { return other == seat })
}
