package melee

import (
	"warbell/engine"
)

// The frame of a fight.
type (
	// FirstRolled tells how the roll-off for the first turn went, ties included (rule 3.1).
	FirstRolled struct {
		Rolls [][2]int    `json:"rolls"` // each pair by seat
		First engine.Seat `json:"first"`
	}
	// RoutTested tells of a rout test, before the turn begins; a side that failed has lost (rule 6.5).
	RoutTested struct {
		Turn   int         `json:"turn"` // that would begin
		Seat   engine.Seat `json:"seat"`
		Leader Ref         `json:"leader"` // whose Ld it was
		Ld     int         `json:"ld"`
		Dice   [2]int      `json:"dice"`
		Gone   int         `json:"gone"` // models out of action or off the field
		Of     int         `json:"of"`
		Held   bool        `json:"held"`
	}
	// TurnBegan opens a turn, counted from 1, and lists the models that recover (rules 3.2 and 3.3).
	TurnBegan struct {
		Turn      int         `json:"turn"`
		Seat      engine.Seat `json:"seat"`
		Recovered []Recovery  `json:"recovered,omitempty"`
	}
	// Recovery is one model that got better.
	Recovery struct {
		Model Ref       `json:"model"`
		From  Condition `json:"from"`
		To    Condition `json:"to"`
	}
	// Rallied tells of a fleeing model's test. After a failed test it flees on, or has left the field (rule
	// 6.3); Hits are the attacks of enemies that had caught it.
	Rallied struct {
		Model  Ref       `json:"model"`
		Dice   [2]int    `json:"dice"`
		Ld     int       `json:"ld"`
		Held   bool      `json:"held"`
		Gone   bool      `json:"gone,omitempty"` // off the field
		Hits   []Strike  `json:"hits,omitempty"`
		Run    [2]int    `json:"run"`    // the dice of its flight, 0 if it doesn't run
		Inches int       `json:"inches"` // that it runs
		After  Condition `json:"after"`
	}
	// Casualties lists the models lost, right before the end (rule 7.2).
	Casualties struct {
		Fallen []Casualty `json:"fallen,omitempty"`
	}
	// Casualty is one of them.
	Casualty struct {
		Model Ref `json:"model"`
		By    Ref `json:"by"` // empty if no model caused it
		How   How `json:"how"`
	}
)

// How is the fate of a casualty.
type How string

// What can become of one.
const (
	HowOut     How = "out"     // out of action
	HowFled    How = "fled"    // left the field
	HowFleeing How = "fleeing" // in flight when the fight ended
)

// Moves and claims.
type (
	// Claim is a distance as an event names it.
	Claim struct {
		Fact   int `json:"fact"`
		Model  Ref `json:"model"`
		Target Ref `json:"target"`
		Inches int `json:"inches"`
	}
)

// Combat.
type (
	// AloneTested tells of the test of a model that is all alone (rule 6.4).
	AloneTested struct {
		Model Ref    `json:"model"`
		Foes  []Ref  `json:"foes"`
		Ld    int    `json:"ld"`
		Dice  [2]int `json:"dice"`
		Held  bool   `json:"held"`
	}
	// CombatBegan tells that a combat phase waits for choices of targets.
	CombatBegan struct {
		Phase int           `json:"phase"`
		Seats []engine.Seat `json:"seats"` // with a choice to make
	}
	// Fought is a combat phase: the strike order, and every attack with its rolls, with the orders that chose
	// targets.
	Fought struct {
		Phase   int      `json:"phase"`
		Order   []Place  `json:"order"`
		Strikes []Strike `json:"strikes"`
		Left    [2]int   `json:"left,omitzero"` // by seat: models still in the fight
		Opened
	}
	// Opened are the locked lines that a combat phase needed.
	Opened struct {
		Orders []Shown `json:"orders,omitempty"`
		Marks  []Mark  `json:"marks,omitempty"`
	}
	// Shown is the order of a model.
	Shown struct {
		Model  Ref    `json:"model"`
		Policy Policy `json:"policy"`
	}
	// Mark tells whether a model is struck before others by the other side.
	Mark struct {
		Model Ref  `json:"model"`
		First bool `json:"first"`
	}
	// Place is when a model strikes.
	Place struct {
		Model Ref   `json:"model"`
		Class Class `json:"class"`
		I     int   `json:"i"`
		Rolls []int `json:"rolls,omitempty"` // the dice among equals
	}
)

// Class is a class of the strike order (rule 5.1).
type Class int

// The classes.
const (
	ClassFirst   Class = 0 // charged, or a spear in the first round
	ClassNormal  Class = 1
	ClassLast    Class = 2 // a weapon that strikes last
	ClassStoodUp Class = 3
)

func (FirstRolled) Kind() string { return "first_rolled" }
func (RoutTested) Kind() string  { return "rout_tested" }
func (TurnBegan) Kind() string   { return "turn_began" }
func (Rallied) Kind() string     { return "rallied" }
func (Casualties) Kind() string  { return "casualties" }
func (AloneTested) Kind() string { return "alone_tested" }
func (CombatBegan) Kind() string { return "combat_began" }
func (Fought) Kind() string      { return "fought" }

// Events lists one zero value of each kind, for decoding.
func Events() []engine.Event {
	return []engine.Event{
		FirstRolled{}, RoutTested{}, TurnBegan{}, Rallied{}, ActivationsEnded{}, Casualties{},
		Charged{}, Advanced{}, FactsAccepted{}, Objected{}, Settled{},
		Panicked{}, AloneTested{}, CombatBegan{}, TargetsChosen{}, OrderSet{}, Fought{},
	}
}

// How a fight ends.
const (
	EndDefeated  engine.EndReason = "defeated"  // one side has no model left in the fight
	EndRouted    engine.EndReason = "routed"    // a side failed its rout test
	EndStalemate engine.EndReason = "stalemate" // too many turns without an event
)
