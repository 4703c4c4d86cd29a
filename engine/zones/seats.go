package zones

import (
	"slices"

	"warbell/engine"
	"warbell/engine/naming"
)

// settleTable ends the round if a GM's change has removed a side. Otherwise it closes reactions that no
// character can answer any more.
func (p *play) settleTable() {
	if !p.settled() {
		p.settleVolley()
	}
}

// someone finds a creature of the fight.
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

// wait has a player without a character wait for one.
func (s *State) wait(seat engine.Seat) {
	if seat > engine.NoSeat && !s.seated(seat) && len(s.Waiting) < maxSeats {
		s.Waiting = append(s.Waiting, seat)
	}
}

// rest gives a player without a character a place without asking for one.
func (s *State) rest(seat engine.Seat) {
	if seat > engine.NoSeat && !s.seated(seat) && len(s.Idle) < maxSeats {
		s.Idle = append(s.Idle, seat)
	}
}

// mostGone bounds the remembered IDs of removed creatures.
const mostGone = 500

// come notes that a seat has something to play, and counts how often it had to wait.
func (s *State) come(seat engine.Seat) {
	if slices.Contains(s.Waiting, seat) && len(s.Came) < mostGone {
		s.Came = append(s.Came, seat)
	}
	s.Waiting, s.Idle = withoutSeat(s.Waiting, seat), withoutSeat(s.Idle, seat)
}

func withoutSeat(seats []engine.Seat, seat engine.Seat) []engine.Seat {
	return slices.DeleteFunc(seats, func(other engine.Seat) bool { return other == seat })
}
