package contest

import "warbell/engine"

// Ref names a model in an event.
type Ref struct {
	ID   ModelID     `json:"id"`
	Name engine.Name `json:"name"`
	Seat engine.Seat `json:"seat"`
}

// The frame of a fight.
type (
	// FirstRolled tells how the roll-off for the first turn went, ties included (rule 3.1).
	FirstRolled struct {
		Rolls [][2]int    `json:"rolls"` // each pair by seat
		First engine.Seat `json:"first"`
	}
	// TurnBegan opens a turn, counted from 1. The side's actions are filled up.
	TurnBegan struct {
		Turn int         `json:"turn"`
		Seat engine.Seat `json:"seat"`
	}
	// Casualties tells who fell, right before the end (rule 9.3). Fallen is empty if nobody did.
	Casualties struct {
		Fallen []Casualty `json:"fallen,omitempty"`
	}
)

// Casualty is a model out of action.
type Casualty struct {
	Model      Ref `json:"model"`
	By         Ref `json:"by,omitzero"`
	Overkill   int `json:"overkill,omitempty"`   // blows that it took when it had fallen
	Collateral int `json:"collateral,omitempty"` // collateral blows that were struck at it
}

func (FirstRolled) Kind() string { return "first_rolled" }
func (TurnBegan) Kind() string   { return "turn_began" }
func (Casualties) Kind() string  { return "casualties" }

// How a fight ends that is fought out.
const (
	EndDefeated  engine.EndReason = "defeated"  // a side has no models left
	EndStalemate engine.EndReason = "stalemate" // nobody gets anywhere: a draw
)

// Events lists one zero value of each kind, for decoding.
func Events() []engine.Event {
	return []engine.Event{
		FirstRolled{}, TurnBegan{}, TurnEnded{}, OrderSet{}, TurnOrdered{}, Lapsed{}, ClaimsPut{}, Casualties{},
		Engaged{}, GroundTaken{}, Acted{}, Sidestepped{}, SplitOff{}, BreakDeclared{}, HeldBack{}, BrokeOff{},
		Declared{}, Nominated{}, ResponseAsked{}, Answered{}, Contested{}, ThroughClaimed{}, ArmourTested{},
		Overran{}, Overkilled{}, Spared{}, AttackEnded{},
		FactsAccepted{}, Objected{}, Settled{},
	}
}
