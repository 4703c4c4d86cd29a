package zones

import (
	"fmt"
	"slices"

	"warbell/engine"
)

// Phase returns the name of the phase, each of which has its own deadline (rule 3.6).
func (system) Phase(s *State) string { return s.inScene(fmt.Sprintf("%s-%d", s.Phase, s.Round)) }

// Missed returns the seats that must all be absent for the fight to end: the players of standing characters,
// and the GMs. GMs are left out if rounds go on without them, because Warbell plays the opponents or none is
// on the map. Before the fight and after a round's end (rule 3.5) the GMs alone count.
func (system) Missed(s *State) []engine.Seat {
	var seats []engine.Seat
	for i := range s.Creatures {
		if c := &s.Creatures[i]; s.Phase != Setup && s.Phase != Between && c.Side == PCs && c.Standing() {
			seats = append(seats, s.player(c))
		}
	}
	if alone := s.House || len(s.In(Foes)) == 0; !alone || len(seats) == 0 {
		seats = append(seats, s.GMs...)
	}
	slices.Sort(seats)
	return slices.Compact(seats)
}

// askAnew makes the open reactions new questions, because their deadline depends on the time limit.
func askAnew(s *State) {
	for _, c := range s.reactors() {
		c.Reopened++
	}
}
