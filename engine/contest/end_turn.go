package contest

import (
	"warbell/engine"
	"warbell/engine/verb"
)

// EndTurn ends the side's turn (rule 3.1).
type EndTurn struct{}

// TurnEnded records the end of a turn. If Waits is set, the next turn begins when all claims are answered.
type TurnEnded struct {
	Turn  int         `json:"turn"`
	Seat  engine.Seat `json:"seat"`
	Waits bool        `json:"waits,omitempty"`
}

func (EndTurn) Kind() string   { return "end_turn" }
func (TurnEnded) Kind() string { return "turn_ended" }

var endTurn = verb.Verb[*State, *play, EndTurn]{
	Name: "end", Rule: "contest 3.1", Duties: []string{DutyTurn}, When: ownTurn, Resolve: EndTurn.resolve,
}

func (EndTurn) resolve(pos position) (engine.Event, error) {
	s := pos.State
	return TurnEnded{Turn: s.Turn, Seat: s.Active, Waits: s.unanswered(s.Active)}, nil
}

func (e TurnEnded) fold(s *State) {
	s.Ending = true
	s.Attack, s.Breaking, s.Attempt, s.Plan = nil, nil, nil, nil
}
