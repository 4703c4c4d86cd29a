package rolloff

import (
	"fmt"
	"slices"

	"warbell/engine"
)

// State is a roll-off in progress, with the players of the current round.
type State struct {
	Terms  Terms  `json:"terms"`
	Round  int    `json:"round"`
	Closed bool   `json:"closed"` // no more players can join
	Turns  []Turn `json:"turns"`
	// Places are the places before this round; tied seats share one. Scores are the scores of earlier rounds. A
	// plain roll-off has neither.
	Places  [][]engine.Seat `json:"places,omitempty"`
	Scores  []Result        `json:"scores,omitempty"`
	Decided bool            `json:"decided,omitempty"`
}

// Turn is a player's part in the current round. Face is 0 until the die is rolled.
type Turn struct {
	Seat engine.Seat `json:"seat"`
	Face int         `json:"face,omitempty"`
	Gone bool        `json:"gone,omitempty"` // dropped out

	Score *Score `json:"score,omitempty"` // replaces Face in a roll-off that is not plain
}

// View is the public view of a roll-off.
type View struct {
	Round int
	Open  bool // players may still join
	Turns []Turn
	Terms Terms
	// Results lists all results, the best first, once the roll-off is decided. A plain roll-off has none.
	Results []Result
}

// ViewOf names the system.
func (View) ViewOf() string { return ID }

func (t Turn) pending() bool { return t.Face == 0 && t.Score == nil && !t.Gone }

// opener is the seat of the player who started the roll-off and may close it (rule 2.3).
const opener engine.Seat = 1

// closes reports whether only the opener can end the wait.
func (s *State) closes() bool {
	return s.Terms.Pressed && !s.Decided && s.Terms.Name(opener) == "" && (s.door() || s.waiting() > 0)
}

// closing returns the ID of the opener's duty to end the wait in this round.
func (s *State) closing() engine.DutyID { return engine.DutyID(fmt.Sprintf("end-%d", s.Round)) }

// known adds a seat to the scores.
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

// waiting returns the number of players who have yet to roll.
func (s *State) waiting() int {
	n := 0
	for _, t := range s.Turns {
		if t.pending() {
			n++
		}
	}
	return n
}
