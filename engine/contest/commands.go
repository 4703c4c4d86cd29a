package contest

import "warbell/engine"

// From is where a model stands when it engages another (rule 3.2).
type From string

// The sides from which a model engages.
const (
	FromFront  From = "front"  // face to face
	FromLength From = "length" // in front, at arm's length
	FromRear   From = "rear"
)

// Step is what a sidestep does (rule 3.6).
type Step string

// The sidesteps.
const (
	StepLeave Step = "leave" // out of an enemy's reach
	StepReach Step = "reach" // into reach of an enemy
	StepFace  Step = "face"  // round to an enemy in the rear
)

// When says when a standing order lets a model respond (rule 4.5).
type When string

// The standing orders.
const (
	Always When = "always"
	Last   When = "last" // with exactly one action left
	Never  When = "never"
)

// Asks says when a player wants to be asked about a blow in the place of a model's standing order (rule
// 4.7). Everybody sees it.
type Asks string

// When a player is asked; empty is never.
const (
	AsksNever  Asks = "never"
	AsksAlways Asks = "always"
	AsksHurt   Asks = "hurt" // once it has lost a wound
	AsksLast   Asks = "last" // when it has exactly one action left
)

// What the side whose turn it is may do.
type (
	// Engage brings a model into reach of an enemy (rule 3.2). Inches 0 names none.
	Engage struct {
		Model  ModelID `json:"model"`
		Target ModelID `json:"target"`
		From   From    `json:"from"` // empty is front
		Inches int     `json:"inches"`
		Charge bool    `json:"charge"`
	}
	// Take takes an element of ground, counted from 0 as in the terms, or leaves the one the model is
	// on with -1 (rule 3.3).
	Take struct {
		Model  ModelID `json:"model"`
		Ground int     `json:"ground"`
	}
	// Shoot is a ranged attempt (rule 3.4).
	Shoot struct {
		Model  ModelID `json:"model"`
		Target ModelID `json:"target"`
	}
	// Relay gives an order to a friend (rule 3.4).
	Relay struct {
		Model ModelID `json:"model"`
		To    ModelID `json:"to"`
	}
	// Sidestep moves a locked model an inch, or turns it (rule 3.6).
	Sidestep struct {
		Model ModelID   `json:"model"`
		Do    Step      `json:"do"`
		Other ModelID   `json:"other"`
		Also  []ModelID `json:"also,omitempty"` // the others whose reach the same inch leaves
	}
	// Break runs from everybody who has the model within reach (rule 3.7). Compelled: not of its own will.
	Break struct {
		Model     ModelID `json:"model"`
		Compelled bool    `json:"compelled,omitempty"`
	}
	// Split takes a model out of its group (rule 2.3).
	Split struct {
		Model ModelID `json:"model"`
	}
	// Declare names all who attack a target and the order in which they strike, unless Ask (rules 4.1, 4.3).
	Declare struct {
		Target    ModelID    `json:"target"`
		Attackers []Attacker `json:"attackers"`
		Ask       bool       `json:"ask"` // before each blow, who strikes
	}
	// PutClaims asks the other side now for all that was claimed in this turn (rule 3.11).
	PutClaims struct{}
	// Turn is an order for the whole turn (rules 3.9 and 3.10).
	Turn struct {
		Do    []Deed   `json:"do"`
		Spare Leftover `json:"spare,omitempty"` // what becomes of attacks left over; empty is to be asked
		Roll  bool     `json:"roll,omitempty"`  // for every claim that is objected to; else to be asked
		End   bool     `json:"end,omitempty"`   // the turn ends with it
	}
	// EndTurn ends the side's turn (rule 3.1).
	EndTurn struct{}
)

// Deed is a line of an order: a command of one's turn by its kind, with what that kind needs of the rest.
type Deed struct {
	Do        string     `json:"do"` // the Kind of Engage, Take, Shoot, Relay, Sidestep, Break, Split or Declare
	Model     ModelID    `json:"model,omitempty"`
	Target    ModelID    `json:"target,omitempty"` // whom it is about: an enemy, or who takes an order
	From      From       `json:"from,omitempty"`
	Inches    int        `json:"inches,omitempty"`
	Charge    bool       `json:"charge,omitempty"`
	Ground    int        `json:"ground,omitempty"`
	Step      Step       `json:"step,omitempty"`
	Also      []ModelID  `json:"also,omitempty"`
	Compelled bool       `json:"compelled,omitempty"`
	Attackers []Attacker `json:"attackers,omitempty"`
}

// Leftover says what becomes of attacks left over from a fallen target (rule 3.10).
type Leftover string

// What becomes of them; empty is to be asked.
const (
	LeftOverrun  Leftover = "overrun"  // onto the next enemy within reach, else onto the fallen
	LeftOverkill Leftover = "overkill" // onto the fallen
	LeftSpare    Leftover = "spare"
)

// Attacker is a model and the attacks that it declares; one after a sidestep is for free.
type Attacker struct {
	Model   ModelID `json:"model"`
	Actions int     `json:"actions"`
}

// What is answered in an attack.
type (
	// Nominate says which attacker strikes next (rule 4.3).
	Nominate struct {
		Model ModelID `json:"model"`
	}
	// Respond spends the defender's action, or holds back (rule 4.4); likewise against one who breaks
	// (rule 3.7).
	Respond struct {
		Yes bool `json:"yes"`
	}
	// Answer seals for the rest of this turn how models respond whose player is asked (rule 4.8). Models that
	// are not named respond always; a line without a model is for all that are not named.
	Answer struct {
		Lines []OrderLine `json:"lines"`
	}
	// Penetrate says what a blow does to armour, by the table (rule 7.2).
	Penetrate struct {
		Through bool `json:"through"`
	}
	// Overrun turns the attacks that a model has left on another enemy, with a step if that is not
	// within its reach (rule 8.1).
	Overrun struct {
		Model  ModelID `json:"model"`
		Target ModelID `json:"target"`
		Step   bool    `json:"step"`
	}
	// Overkill spends the attacks that a model has left on the fallen (rule 8.2).
	Overkill struct {
		Model ModelID `json:"model"`
	}
	// Spare gives up the attacks that a model has left (rule 8.3).
	Spare struct {
		Model ModelID `json:"model"`
	}
)

// What a player may say at any time.
type (
	// SetOrder gives standing orders (rules 4.5 and 4.7). A line without a model is for all of the player's; a
	// later line takes the place of an earlier one.
	SetOrder struct {
		Lines []OrderLine `json:"lines"`
	}
	// OrderLine is the order of a model; what is empty stays as it is.
	OrderLine struct {
		Model ModelID `json:"model,omitempty"`
		When  When    `json:"when,omitempty"`
		Asks  Asks    `json:"asks,omitempty"`
	}
	// Accept accepts every fact that the other side has declared but these, which it objects to (rules 3.5
	// and 3.12).
	Accept struct {
		But []Object `json:"but,omitempty"`
	}
	// Object denies a fact (rule 3.8). From and Inches say what is right instead: empty is front, or as
	// claimed if it was front; 0 is as many as claimed.
	Object struct {
		Fact   int  `json:"fact"`
		Inches int  `json:"inches"`
		From   From `json:"from"`
	}
	// Yield lets an objection stand.
	Yield struct {
		Fact int `json:"fact"`
	}
	// RollOff rolls for whose word stands.
	RollOff struct {
		Fact int `json:"fact"`
	}
)

func (Engage) Kind() string    { return "engage" }
func (Take) Kind() string      { return "take" }
func (Shoot) Kind() string     { return "shoot" }
func (Relay) Kind() string     { return "order" }
func (Sidestep) Kind() string  { return "sidestep" }
func (Break) Kind() string     { return "break" }
func (Split) Kind() string     { return "split" }
func (Declare) Kind() string   { return "declare" }
func (PutClaims) Kind() string { return "put_claims" }
func (Turn) Kind() string      { return "turn" }
func (Answer) Kind() string    { return "answer" }
func (SetOrder) Kind() string  { return "set_order" }
func (EndTurn) Kind() string   { return "end_turn" }
func (Nominate) Kind() string  { return "nominate" }
func (Respond) Kind() string   { return "respond" }
func (Penetrate) Kind() string { return "penetrate" }
func (Overrun) Kind() string   { return "overrun" }
func (Overkill) Kind() string  { return "overkill" }
func (Spare) Kind() string     { return "spare" }
func (Accept) Kind() string    { return "accept" }
func (Object) Kind() string    { return "object" }
func (Yield) Kind() string     { return "yield" }
func (RollOff) Kind() string   { return "roll_off" }

// Commands lists one zero value of each kind, for decoding.
func Commands() []engine.Command {
	return []engine.Command{
		Engage{}, Take{}, Shoot{}, Relay{}, Sidestep{}, Break{}, Split{}, Declare{}, PutClaims{}, Turn{}, EndTurn{},
		Nominate{}, Respond{}, Answer{}, Penetrate{}, Overrun{}, Overkill{}, Spare{},
		SetOrder{}, Accept{}, Object{}, Yield{}, RollOff{},
	}
}
