package melee

import (
	"slices"

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
	// TurnBegan opens a turn, counted from 1, and tells who recovered (rules 3.2 and 3.3).
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
	// Rallied tells of a fleeing model's test. If it failed, it flees on, or has left the field (rule
	// 6.3); Hits are what enemies do that had caught it.
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
	// ActivationsEnded tells that a side has moved. Idle: by itself, as nobody could have done more.
	ActivationsEnded struct {
		Seat engine.Seat `json:"seat"`
		Idle bool        `json:"idle,omitempty"`
	}
	// Casualties lists who fell, right before the end (rule 7.2).
	Casualties struct {
		Fallen []Casualty `json:"fallen,omitempty"`
	}
	// Casualty is one of them.
	Casualty struct {
		Model Ref `json:"model"`
		By    Ref `json:"by"` // empty if nobody did it
		How   How `json:"how"`
	}
)

// How is what became of a casualty.
type How string

// What can become of one.
const (
	HowOut     How = "out"     // out of action
	HowFled    How = "fled"    // left the field
	HowFleeing How = "fleeing" // in flight when the fight ended
)

// Moves and claims.
type (
	// Charged tells of a charge (rules 4.1 and 4.2). Open: the distance is a claim that waits.
	Charged struct {
		Model   Ref  `json:"model"`
		Target  Ref  `json:"target"`
		Fact    int  `json:"fact"`
		Open    bool `json:"open,omitempty"`
		Inches  int  `json:"inches"`
		Face    int  `json:"face"`
		Reach   int  `json:"reach"` // M and the die
		Contact bool `json:"contact"`
		Left    int  `json:"left"` // inches between them now; 0 in contact
	}
	// Advanced tells of an advance (rule 4.6). Left is 0 where the distance is not known.
	Advanced struct {
		Model  Ref `json:"model"`
		Target Ref `json:"target"`
		Inches int `json:"inches"`
		Left   int `json:"left"`
		// More are other advances that are told in the same sentence; the log has each by itself.
		More []Advanced `json:"-"`
	}
	// Claim is a distance as an event names it.
	Claim struct {
		Fact   int `json:"fact"`
		Model  Ref `json:"model"`
		Target Ref `json:"target"`
		Inches int `json:"inches"`
	}
	// FactsAccepted tells that a side accepts what the other claims.
	FactsAccepted struct {
		By     engine.Seat `json:"by"`
		Claims []Claim     `json:"claims"`
	}
	// Objected tells what a side says instead.
	Objected struct {
		By     engine.Seat `json:"by"`
		Claim  Claim       `json:"claim"`
		Theirs int         `json:"theirs"`
	}
	// Settled tells which word stands: Claim.Inches is the distance now. Changed: whether the charge
	// comes home is no longer as it was told.
	Settled struct {
		Claim   Claim       `json:"claim"`
		By      engine.Seat `json:"by"`              // who claimed
		Stands  engine.Seat `json:"stands"`          // whose word stands
		Yielded bool        `json:"yielded"`         // without dice
		Rolls   [][2]int    `json:"rolls,omitempty"` // claimant, objector
		Reach   int         `json:"reach"`
		Contact bool        `json:"contact"`
		Left    int         `json:"left"`
		Changed bool        `json:"changed,omitempty"`
	}
)

// Why is the reason for which a model breaks.
type Why string

// The reasons.
const (
	WhyPanic Why = "panic" // its player said so
	WhyAlone Why = "alone" // it failed the test of being all alone
)

// Combat.
type (
	// Panicked tells that a model breaks from combat: first the automatic hits, then its flight.
	Panicked struct {
		Model  Ref       `json:"model"`
		Why    Why       `json:"why"`
		Hits   []Strike  `json:"hits,omitempty"`
		Away   bool      `json:"away"` // it got away
		Dice   [2]int    `json:"dice"` // of its flight, 0 if it doesn't run
		Inches int       `json:"inches"`
		After  Condition `json:"after"`
	}
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
		Seats []engine.Seat `json:"seats"` // who must choose
	}
	// TargetsChosen tells that a side has chosen, not what.
	TargetsChosen struct {
		Seat  engine.Seat `json:"seat"`
		Phase int         `json:"phase"`
	}
	// OrderSet tells that the orders of some models stand, and under which conditions their player is asked
	// instead; not what they say (rules 5.14 and 5.15).
	OrderSet struct {
		Seat   engine.Seat `json:"seat"`
		Models []Ref       `json:"models"`
		Ask    []When      `json:"ask"` // null: as before
	}
	// Fought is a combat phase: the order, and every attack as it fell, with the orders that chose targets.
	Fought struct {
		Phase   int      `json:"phase"`
		Order   []Place  `json:"order"`
		Strikes []Strike `json:"strikes"`
		Left    [2]int   `json:"left,omitzero"` // by seat: models still in the fight
		Opened
	}
	// Opened are the sealed lines that a combat phase needed.
	Opened struct {
		Orders []Shown `json:"orders,omitempty"`
		Marks  []Mark  `json:"marks,omitempty"`
	}
	// Shown is the order of a model.
	Shown struct {
		Model  Ref    `json:"model"`
		Policy Policy `json:"policy"`
	}
	// Mark is whether a model is struck before others by the other side.
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

func (FirstRolled) Kind() string      { return "first_rolled" }
func (RoutTested) Kind() string       { return "rout_tested" }
func (TurnBegan) Kind() string        { return "turn_began" }
func (Rallied) Kind() string          { return "rallied" }
func (ActivationsEnded) Kind() string { return "activations_ended" }
func (Casualties) Kind() string       { return "casualties" }
func (Charged) Kind() string          { return "charged" }
func (Advanced) Kind() string         { return "advanced" }
func (FactsAccepted) Kind() string    { return "facts_accepted" }
func (Objected) Kind() string         { return "objected" }
func (Settled) Kind() string          { return "settled" }
func (Panicked) Kind() string         { return "panicked" }
func (AloneTested) Kind() string      { return "alone_tested" }
func (CombatBegan) Kind() string      { return "combat_began" }
func (TargetsChosen) Kind() string    { return "targets_chosen" }
func (OrderSet) Kind() string         { return "order_set" }
func (Fought) Kind() string           { return "fought" }

// Events lists one zero value of each kind, for decoding.
func Events() []engine.Event {
	return []engine.Event{
		FirstRolled{}, RoutTested{}, TurnBegan{}, Rallied{}, ActivationsEnded{}, Casualties{},
		Charged{}, Advanced{}, FactsAccepted{}, Objected{}, Settled{},
		Panicked{}, AloneTested{}, CombatBegan{}, TargetsChosen{}, OrderSet{}, Fought{},
	}
}

// Merge tells the advances of a side together.
func (e Advanced) Merge(next engine.Event) (engine.Event, bool) {
	n, ok := next.(Advanced)
	if !ok || n.Model.Seat != e.Model.Seat {
		return nil, false
	}
	e.More = append(slices.Clip(e.More), n)
	return e, true
}

// All are the advances that are told.
func (e Advanced) All() []Advanced { return append([]Advanced{e}, e.More...) }

// How a fight ends.
const (
	EndDefeated  engine.EndReason = "defeated"  // nobody of a side is left in the fight
	EndRouted    engine.EndReason = "routed"    // a side failed its rout test
	EndStalemate engine.EndReason = "stalemate" // nothing happens any more
)

// Announces makes TargetsChosen an engine.Announcement.
func (TargetsChosen) Announces() {}

// Announces makes OrderSet one as well.
func (OrderSet) Announces() {}
