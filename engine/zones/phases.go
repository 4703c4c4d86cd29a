package zones

import (
	"fmt"
	"slices"

	"warbell/engine"
)

// Phase names what has a deadline of its own (rule 3.6). Before the fight nothing has one.
func (system) Phase(s *State) string { return s.inScene(fmt.Sprintf("%s-%d", s.Phase, s.Round)) }

// Missed lists who must all stay away for the fight to end by that: the players of those who stand, and the
// GMs, unless rounds go by without them, since the house plays in their place or no opponent is there. Before
// the fight it is the GMs alone, for whom all wait; so it is where they are to say how it goes on (rule 3.5).
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

// askAnew makes new questions of the reactions that are waited for: until when they are depends on the pace.
func (s *State) askAnew() {
	for _, c := range s.reactors() {
		c.Reopened++
	}
}
