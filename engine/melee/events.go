package melee

import (
	"warbell/engine"
)

// The events that begin, divide and end a fight.
type (
	// FirstRolled records the roll-off for the first turn, with rerolled ties (rule 3.1).
	FirstRolled struct {
		Rolls [][2]int    `json:"rolls"` // in each pair the dice are by seat
		First engine.Seat `json:"first"`
	}
	// RoutTested records a Rout Test before a turn. A side that fails it loses (rule 6.5).
	RoutTested struct {
		Turn   int         `json:"turn"` // the turn that would begin
		Seat   engine.Seat `json:"seat"`
		Leader Ref         `json:"leader"` // the model with the Leadership used
		Ld     int         `json:"ld"`
		Dice   [2]int      `json:"dice"`
		Gone   int         `json:"gone"` // models Out of Action or off the battlefield
		Of     int         `json:"of"`
		Held   bool        `json:"held"`
	}
	// TurnBegan starts a turn, counted from 1, and lists the models that recover (rules 3.2 and 3.3).
	TurnBegan struct {
		Turn      int         `json:"turn"`
		Seat      engine.Seat `json:"seat"`
		Recovered []Recovery  `json:"recovered,omitempty"`
	}
	// Recovery is one model that recovers.
	Recovery struct {
		Model Ref       `json:"model"`
		From  Condition `json:"from"`
		To    Condition `json:"to"`
	}
	// Rallied records a fleeing model's test. After a failed test it flees on or leaves the battlefield (rule
	// 6.3). Hits are the attacks of enemies that had caught it.
	Rallied struct {
		Model  Ref       `json:"model"`
		Dice   [2]int    `json:"dice"`
		Ld     int       `json:"ld"`
		Held   bool      `json:"held"`
		Gone   bool      `json:"gone,omitempty"` // left the battlefield
		Hits   []Strike  `json:"hits,omitempty"`
		Run    [2]int    `json:"run"`    // dice for its flight; 0 if it doesn't run
		Inches int       `json:"inches"` // length of its flight
		After  Condition `json:"after"`
	}
	// Casualties lists the models lost, right before the end (rule 7.2).
	Casualties struct {
		Fallen []Casualty `json:"fallen,omitempty"`
	}
	// Casualty is one lost model.
	Casualty struct {
		Model Ref `json:"model"`
		By    Ref `json:"by"` // empty if no model caused it
		How   How `json:"how"`
	}
)

// How is the way in which a model was lost.
type How string

// The ways in which a model can be lost.
const (
	HowOut     How = "out"     // Out of Action
	HowFled    How = "fled"    // left the battlefield
	HowFleeing How = "fleeing" // was fleeing at the end of the fight
)

// The events of moves and claims.
type (
	// Claim is a claimed distance in an event.
	Claim struct {
		Fact   int `json:"fact"`
		Model  Ref `json:"model"`
		Target Ref `json:"target"`
		Inches int `json:"inches"`
	}
)

// The events of combat.
type (
	// AloneTested records the test of a model that is all alone (rule 6.4).
	AloneTested struct {
		Model Ref    `json:"model"`
		Foes  []Ref  `json:"foes"`
		Ld    int    `json:"ld"`
		Dice  [2]int `json:"dice"`
		Held  bool   `json:"held"`
	}
	// CombatBegan records that a combat phase waits for choices of targets.
	CombatBegan struct {
		Phase int           `json:"phase"`
		Seats []engine.Seat `json:"seats"` // with a choice to make
	}
	// Fought records a combat phase: the strike order, each attack with its rolls, and the orders that chose
	// targets.
	Fought struct {
		Phase   int      `json:"phase"`
		Order   []Place  `json:"order"`
		Strikes []Strike `json:"strikes"`
		Left    [2]int   `json:"left,omitzero"` // models still in the fight, by seat
		Opened
	}
	// Opened holds the locked orders that a combat phase revealed.
	Opened struct {
		Orders []Shown `json:"orders,omitempty"`
		Marks  []Mark  `json:"marks,omitempty"`
	}
	// Shown is the revealed order of a model.
	Shown struct {
		Model  Ref    `json:"model"`
		Policy Policy `json:"policy"`
	}
	// Mark is the revealed choice of a side to attack a model before others.
	Mark struct {
		Model Ref  `json:"model"`
		First bool `json:"first"`
	}
	// Place is a model's place in the strike order.
	Place struct {
		Model Ref   `json:"model"`
		Class Class `json:"class"`
		I     int   `json:"i"`
		Rolls []int `json:"rolls,omitempty"` // roll-offs against models of equal rank
	}
)

// Class is a class of the strike order (rule 5.1).
type Class int

// The classes of the strike order.
const (
	ClassFirst   Class = 0 // charged, or has a spear in the first round
	ClassNormal  Class = 1
	ClassLast    Class = 2 // has a weapon that strikes last
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

// Events returns a zero value of each event, for decoding.
func Events() []engine.Event {
	return []engine.Event{
		FirstRolled{}, RoutTested{}, TurnBegan{}, Rallied{}, ActivationsEnded{}, Casualties{},
		Charged{}, Advanced{}, FactsAccepted{}, Objected{}, Settled{},
		Panicked{}, AloneTested{}, CombatBegan{}, TargetsChosen{}, OrderSet{}, Fought{},
	}
}

// The reasons why a fight ends.
const (
	EndDefeated  engine.EndReason = "defeated"  // one side has no model left in the fight
	EndRouted    engine.EndReason = "routed"    // a side failed its rout test
	EndStalemate engine.EndReason = "stalemate" // too many turns without an event
)
