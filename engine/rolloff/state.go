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
	// Places are, except in a plain roll-off, the places before this round, with all that tie in one; Scores
	// are the scores of the rounds before it.
	Places  [][]engine.Seat `json:"places,omitempty"`
	Scores  []Result        `json:"scores,omitempty"`
	Decided bool            `json:"decided,omitempty"`
}

// Turn is one player's part in the current round. Face is 0 until the die falls.
type Turn struct {
	Seat engine.Seat `json:"seat"`
	Face int         `json:"face,omitempty"`
	Gone bool        `json:"gone,omitempty"` // dropped out

	Score *Score `json:"score,omitempty"` // in the place of Face where other things than a D6 are agreed on
}

// View is a roll-off as anyone may see it.
type View struct {
	Round int
	Open  bool // players may still join
	Turns []Turn
	Terms Terms
	// Results lists all results, the best first, once it is decided; none in a plain roll-off.
	Results []Result
}

// ViewOf names the system.
func (View) ViewOf() string { return ID }

func (t Turn) pending() bool { return t.Face == 0 && t.Score == nil && !t.Gone }

// opener is the seat that begins a roll-off, and may close it (rule 2.3).
const opener engine.Seat = 1

// closes reports whether the opener is asked to end the waiting, for nothing else does.
func (s *State) closes() bool {
	return s.Terms.Pressed && !s.Decided && s.Terms.Name(opener) == "" && (s.door() || s.waiting() > 0)
}

// closing names what the opener is asked this round.
func (s *State) closing() engine.DutyID { return engine.DutyID(fmt.Sprintf("end-%d", s.Round)) }

// known adds a seat to those with scores.
func (s *State) known(seat engine.Seat) {
	if !s.Terms.plain() && !slices.ContainsFunc(s.Scores, func(r Result) bool { return r.Seat == seat }) {
		s.Scores = append(s.Scores, Result{Seat: seat})
	}
}

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

// waiting counts the players that have yet to roll.
func (s *State) waiting() int {
	n := 0
	for _, t := range s.Turns {
		if t.pending() {
			n++
		}
	}
	return n
}
