package contest

import "warbell/engine"

// Ref names a model in an event.
type Ref struct {
	ID   ModelID     `json:"id"`
	Name engine.Name `json:"name"`
	Seat engine.Seat `json:"seat"`
}

// The events that begin, divide and end a fight.
type (
	// FirstRolled records the roll-off for the first turn, with rerolled ties (rule 3.1).
	FirstRolled struct {
		Rolls [][2]int    `json:"rolls"` // in each pair the dice are by seat
		First engine.Seat `json:"first"`
	}
	// TurnBegan starts a turn, counted from 1. The side's models get all their actions back.
	TurnBegan struct {
		Turn int         `json:"turn"`
		Seat engine.Seat `json:"seat"`
	}
	// Casualties records the models that are Out of Action, right before the end (rule 9.3).
	Casualties struct {
		Fallen []Casualty `json:"fallen,omitempty"`
	}
)

// Casualty is a model that is Out of Action.
type Casualty struct {
	Model      Ref `json:"model"`
	By         Ref `json:"by,omitzero"`
	Overkill   int `json:"overkill,omitempty"`   // attacks that it took when already Out of Action
	Collateral int `json:"collateral,omitempty"` // collateral attacks that were made at it
}

func (FirstRolled) Kind() string { return "first_rolled" }
func (TurnBegan) Kind() string   { return "turn_began" }
func (Casualties) Kind() string  { return "casualties" }

// The reasons for the end of a fight that is played to its end.
const (
	EndDefeated  engine.EndReason = "defeated"  // a side has no models left
	EndStalemate engine.EndReason = "stalemate" // too many turns without a wound: a draw
)

// Events returns a zero value of each event, for decoding.
func Events() []engine.Event {
	return []engine.Event{
		FirstRolled{}, TurnBegan{}, TurnEnded{}, OrderSet{}, TurnOrdered{}, Lapsed{}, ClaimsPut{}, Casualties{},
		Engaged{}, GroundTaken{}, Acted{}, Sidestepped{}, SplitOff{}, BreakDeclared{}, HeldBack{}, BrokeOff{},
		Declared{}, Nominated{}, ResponseAsked{}, Answered{}, Contested{}, ThroughClaimed{}, ArmourTested{},
		Overran{}, Overkilled{}, Spared{}, AttackEnded{},
		FactsAccepted{}, Objected{}, Settled{},
	}
}
