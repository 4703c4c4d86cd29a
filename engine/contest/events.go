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
	// TurnEnded tells that a turn is over; Waits: as soon as what was declared in it is answered.
	TurnEnded struct {
		Turn  int         `json:"turn"`
		Seat  engine.Seat `json:"seat"`
		Waits bool        `json:"waits,omitempty"`
	}
	// OrderSet tells that standing orders stand for all of a seat's models, and for whom its player is asked all
	// the same, not what they say.
	OrderSet struct {
		Seat engine.Seat `json:"seat"`
		Asks []AsksOf    `json:"asks,omitempty"` // who is not named is not asked about
		Laid bool        `json:"laid,omitempty"` // they are those of the start
	}
	// AsksOf says when the player of a model is asked.
	AsksOf struct {
		Model Ref  `json:"model"`
		Asks  Asks `json:"asks"`
	}
	// TurnOrdered tells an order for a turn before any of it is carried out (rule 3.9).
	TurnOrdered struct {
		Seat  engine.Seat `json:"seat"`
		Do    []Deed      `json:"do"`
		Spare Leftover    `json:"spare,omitempty"`
		Roll  bool        `json:"roll,omitempty"`
		End   bool        `json:"end,omitempty"`
	}
	// Lapsed tells of models that can't do any more what they were ordered to. Line: nothing is left of the
	// line, otherwise others of it go on. Then the turn does not end by itself.
	Lapsed struct {
		Models []Ref `json:"models"`
		Target Ref   `json:"target,omitzero"` // whom, if it is an enemy
		Attack bool  `json:"attack,omitempty"`
		Line   bool  `json:"line,omitempty"`
	}
	// ClaimsPut tells that what was claimed in the turn is put to the other side (rule 3.11).
	ClaimsPut struct {
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

// What models do besides striking.
type (
	// Engaged tells that a model came into reach of another. Fact is what was declared with it.
	Engaged struct {
		Model  Ref         `json:"model"`
		Target Ref         `json:"target"`
		From   From        `json:"from"`
		Mutual bool        `json:"mutual,omitempty"` // each has the other within reach
		Inches int         `json:"inches,omitempty"` // 0: none were named
		Charge bool        `json:"charge,omitempty"` // it has a momentum token now
		Left   engine.Name `json:"left,omitempty"`   // the ground that it left
		Fact   Fact        `json:"fact"`
	}
	// GroundTaken tells that a model took an element, or with an empty Place only left one.
	GroundTaken struct {
		Model  Ref         `json:"model"`
		Ground int         `json:"ground"` // index into the terms' ground; -1 for none
		Place  engine.Name `json:"place,omitempty"`
		Damn   bool        `json:"damn,omitempty"`
		Left   engine.Name `json:"left,omitempty"`
		Fact   Fact        `json:"fact,omitzero"` // none for leaving
	}
	// Acted tells of a ranged attempt or an order, which the table carries out.
	Acted struct {
		Model  Ref    `json:"model"`
		Act    string `json:"act"` // ActShoot or ActOrder
		Target Ref    `json:"target"`
	}
	// Sidestepped tells of a sidestep. Locked: somebody still has the model within reach.
	Sidestepped struct {
		Model  Ref  `json:"model"`
		Do     Step `json:"do"`
		Other  Ref  `json:"other"`
		Locked bool `json:"locked,omitempty"`
		Fact   Fact `json:"fact,omitzero"` // for StepReach and StepLeave
		// Also are the others whose reach it leaves, each with a claim of its own.
		Also []Departure `json:"also,omitempty"`
	}
	// Departure is an enemy whose reach a sidestep leaves.
	Departure struct {
		Other Ref  `json:"other"`
		Fact  Fact `json:"fact,omitzero"`
	}
	// SplitOff tells that a model left its group.
	SplitOff struct {
		Model Ref    `json:"model"`
		Group string `json:"group"`
	}
	// BreakDeclared tells that a model runs, and who may strike at it first.
	BreakDeclared struct {
		Model Ref   `json:"model"`
		By    []Ref `json:"by,omitempty"`
		Fast  bool  `json:"fast,omitempty"` // it is fast, which does not help it in this action
		// Compelled: it does not run of its own will; Fact claims that.
		Compelled bool `json:"compelled,omitempty"`
		Fact      Fact `json:"fact,omitzero"`
	}
	// HeldBack tells that a model let one who breaks go.
	HeldBack struct {
		Model Ref `json:"model"`
		Of    Ref `json:"of"` // who breaks
	}
	// BrokeOff tells that a model got away, and who struck at it.
	BrokeOff struct {
		Model  Ref         `json:"model"`
		Struck []Ref       `json:"struck,omitempty"`
		Left   engine.Name `json:"left,omitempty"` // the ground that it left
	}
)

// What Acted tells of.
const (
	ActShoot = "shoot"
	ActOrder = "order"
)

func (FirstRolled) Kind() string   { return "first_rolled" }
func (TurnBegan) Kind() string     { return "turn_began" }
func (TurnEnded) Kind() string     { return "turn_ended" }
func (OrderSet) Kind() string      { return "order_set" }
func (TurnOrdered) Kind() string   { return "turn_ordered" }
func (Lapsed) Kind() string        { return "lapsed" }
func (ClaimsPut) Kind() string     { return "claims_put" }
func (Casualties) Kind() string    { return "casualties" }
func (Engaged) Kind() string       { return "engaged" }
func (GroundTaken) Kind() string   { return "ground_taken" }
func (Acted) Kind() string         { return "acted" }
func (Sidestepped) Kind() string   { return "sidestepped" }
func (SplitOff) Kind() string      { return "split_off" }
func (BreakDeclared) Kind() string { return "break_declared" }
func (HeldBack) Kind() string      { return "held_back" }
func (BrokeOff) Kind() string      { return "broke_off" }

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

// What becomes of declared facts (rules 3.5 and 3.8).
type (
	// FactsAccepted tells that a side takes facts as they were claimed.
	FactsAccepted struct {
		By    engine.Seat `json:"by"`
		Facts []Fact      `json:"facts"`
	}
	// Objected tells that a side denies a fact, and what it says instead.
	Objected struct {
		By   engine.Seat `json:"by"`
		Fact Fact        `json:"fact"`
	}
	// Settled tells whose word stands; Fact.Stands if it is the claim.
	Settled struct {
		Fact    Fact     `json:"fact"`
		Rolls   [][2]int `json:"rolls,omitempty"` // claim, objection; none if it was yielded
		Yielded bool     `json:"yielded,omitempty"`
		Back    int      `json:"back,omitempty"` // actions given back for attacks that can't be made
	}
)

func (FactsAccepted) Kind() string { return "facts_accepted" }
func (Objected) Kind() string      { return "objected" }
func (Settled) Kind() string       { return "settled" }

// Announces makes OrderSet an engine.Announcement.
func (OrderSet) Announces() {}
