package rolloff

import (
	"fmt"
	"slices"

	"warbell/engine"
)

// State is a roll-off in progress: the players of the current round.
type State struct {
	Terms  Terms  `json:"terms"`
	Round  int    `json:"round"`
	Closed bool   `json:"closed"` // the open door, once its time is up
	Turns  []Turn `json:"turns"`
}

// Turn is one player's part in the current round. Face is 0 until the die falls.
type Turn struct {
	Seat engine.Seat `json:"seat"`
	Face int         `json:"face,omitempty"`
	Gone bool        `json:"gone,omitempty"` // dropped out
}

// View is a roll-off as anyone may see it.
type View struct {
	Round int
	Open  bool // players may still join
	Turns []Turn
}

// ViewOf names the system.
func (View) ViewOf() string { return ID }

func (t Turn) pending() bool { return t.Face == 0 && !t.Gone }

// door reports whether players may still join (rule 2.2).
func (s *State) door() bool { return s.Terms.Open && !s.Closed }

func (s *State) turn(seat engine.Seat) *Turn {
	i := slices.IndexFunc(s.Turns, func(t Turn) bool { return t.Seat == seat })
	if i < 0 {
		return nil
	}
	return &s.Turns[i]
}

func (s *State) duty(seat engine.Seat) engine.DutyID {
	return engine.DutyID(fmt.Sprintf("%s-%d", s.group(), seat))
}

func (s *State) group() string { return fmt.Sprintf("roll-%d", s.Round) }

// waiting counts the players whose roll is missing.
func (s *State) waiting() int {
	n := 0
	for _, t := range s.Turns {
		if t.pending() {
			n++
		}
	}
	return n
}
