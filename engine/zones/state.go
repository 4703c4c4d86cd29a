package zones

import "warbell/engine"

// ModelID names a creature for ever, ZoneID a zone: lower-case letters, digits and '-', up to 16 characters.
type (
	ModelID string
	ZoneID  string
)

// Side is whose side a creature is on.
type Side string

// The sides.
const (
	PCs  Side = "pc"
	Foes Side = "foe"
)

// Show is what players see of an opponent (rule 1.5).
type Show string

// What can be shown.
const (
	ShowName  Show = "name"  // nothing but the name, and that it is out
	ShowWords Show = "words" // its condition in words
	ShowAll   Show = "all"   // every number
)

// Condition is how a creature does, in words.
type Condition string

// The conditions, by the share of hits that are left.
const (
	Fresh Condition = "unhurt"
	Hurt  Condition = "hurt"       // less than all
	Badly Condition = "badly hurt" // at most a third
)

// Reach is what a weapon is for (rule 2.3).
type Reach string

// The kinds of weapons.
const (
	Hand   Reach = "hand"
	Thrown Reach = "thrown"
	Ranged Reach = "ranged"
)

// Weapon has 1 to 12 dice; 0 where they are sealed.
type Weapon struct {
	Name  string `json:"name"`
	Reach Reach  `json:"reach"`
	Dice  int    `json:"dice,omitempty"`
}

// Profile is a creature as it is written (rules 1.3, 1.4).
type Profile struct {
	Name       engine.Name    `json:"name"`
	TH         int            `json:"th"`
	Hits       int            `json:"hits"`
	Attributes map[string]int `json:"attributes,omitempty"` // d12 targets by name, lower case
	Exempt     bool           `json:"exempt,omitempty"`     // from the agility check of round one
	Weapons    []Weapon       `json:"weapons"`
}

// Zone is a named place.
type Zone struct {
	ID     ZoneID      `json:"id"`
	Name   engine.Name `json:"name"`
	About  string      `json:"about,omitempty"`
	Hazard string      `json:"hazard,omitempty"` // known to everybody (rule 2.5)
	Edge   bool        `json:"edge,omitempty"`   // one can leave the fight from here (rule 2.6)
}

// Link says that two zones touch.
type Link struct {
	A ZoneID `json:"a"`
	B ZoneID `json:"b"`
}

// Creature is a PC or an opponent. TH, Hits, Max and the dice of its weapons are 0 while they are
// sealed (Sealed); then Condition is kept if Show allows it.
type Creature struct {
	ID         ModelID        `json:"id"`
	Name       engine.Name    `json:"name"`
	Side       Side           `json:"side"`
	Seat       engine.Seat    `json:"seat,omitempty"`  // who plays it; NoSeat for opponents
	Group      ModelID        `json:"group,omitempty"` // of opponents that came together
	Zone       ZoneID         `json:"zone,omitempty"`  // empty: in reserve, or off the table
	From       ZoneID         `json:"from,omitempty"`  // where it came from in this phase
	Kept       ModelID        `json:"kept,omitempty"`  // the reserve that it came out of, with which its numbers were sealed
	Show       Show           `json:"show"`
	TH         int            `json:"th,omitempty"`
	Hits       int            `json:"hits,omitempty"` // left
	Max        int            `json:"max,omitempty"`
	Condition  Condition      `json:"condition,omitempty"`
	Attributes map[string]int `json:"attributes,omitempty"`
	Exempt     bool           `json:"exempt,omitempty"`
	Weapons    []Weapon       `json:"weapons"`            // of an opponent that is shown by name those that it has used; others have no name
	Agility    Result         `json:"agility,omitempty"`  // of the check of round one
	Actions    int            `json:"actions,omitempty"`  // left in this turn
	Attacks    int            `json:"attacks,omitempty"`  // made in this turn
	Begun      bool           `json:"begun,omitempty"`    // its turn of this round has begun, or is lost
	Spent      int            `json:"spent,omitempty"`    // reactions that its next turn pays for
	Reopened   int            `json:"reopened,omitempty"` // how often the question in its turn, or in the window, was another one in this phase
	Held       *Held          `json:"held,omitempty"`     // an attack that waits for a ruling (rule 6.8)
	Helps      []Help         `json:"helps,omitempty"`    // for its next attack
	Armed      bool           `json:"armed,omitempty"`    // an answer is armed
	Under      int            `json:"under,omitempty"`    // with so many hits or fewer its player is asked all the same
	Out        bool           `json:"out,omitempty"`
	Captured   bool           `json:"captured,omitempty"` // out, and in the hands of the other side
	Fled       bool           `json:"fled,omitempty"`
	Statuses   []Status       `json:"statuses,omitempty"`
	Seen       bool           `json:"seen,omitempty"` // has stood in a zone
	Used       bool           `json:"used,omitempty"` // dice fell by its numbers, or by those of its unit
	Tally      Tally          `json:"tally"`
}

// Result is how an agility check went; empty while it is owed.
type Result string

// The results.
const (
	Passed Result = "passed"
	Failed Result = "failed"
	Exempt Result = "exempt"
)

// Held is an attack that was declared and waits.
type Held struct {
	Weapon int     `json:"weapon"` // counted from 1
	Target ModelID `json:"target"`
}

// Help is a number of dice that hit by themselves.
type Help struct {
	By   ModelID `json:"by"`
	Dice int     `json:"dice"`
}

// Tally is what a creature did and suffered so far.
type Tally struct {
	Dealt int     `json:"dealt,omitempty"` // hits
	Taken int     `json:"taken,omitempty"` // no more than it had left, unless that is sealed
	Best  int     `json:"best,omitempty"`  // most hits of one attack
	By    ModelID `json:"by,omitempty"`    // who put it out
}

// Phase is where a round stands.
type Phase string

// The phases.
const (
	Setup     Phase = "setup"     // before the fight
	Players   Phase = "players"   // the PCs act
	Opponents Phase = "opponents" // the GM orders
	Reacting  Phase = "reacting"  // the opponents' attacks stand, and a window is open
	Between   Phase = "between"   // a side is gone, and the GM says how it goes on (rule 3.5)
	Done      Phase = "done"      // the fight is over
)

// Request is something the GM has to rule on: a free action (rule 4.4) or an offer of help (6.7).
type Request struct {
	ID  int     `json:"id"` // which request of the fight it is, counted from 1
	By  ModelID `json:"by"`
	For ModelID `json:"for,omitempty"` // who is helped; empty for a free action
}

// Volley is the attacks of one opponents' phase while they wait for reactions.
type Volley struct {
	Rolled  bool      `json:"rolled"` // false under interpose = before_roll
	Strikes []Strike  `json:"strikes"`
	Done    []ModelID `json:"done,omitempty"`  // PCs who let the rest be
	Limit   int       `json:"limit,omitempty"` // how many reactions there are until the next turn, as it was when the window opened
}

// State is a fight. All of it is public.
type State struct {
	Rules     engine.Rules     `json:"rules"`
	Window    int              `json:"window"` // seconds that reactions are waited for
	GMs       []engine.Seat    `json:"gms"`
	Waiting   []engine.Seat    `json:"waiting,omitempty"` // players who are to bring a character
	Idle      []engine.Seat    `json:"idle,omitempty"`    // players who have none and may bring one
	Phase     Phase            `json:"phase"`
	Round     int              `json:"round"`
	Map       string           `json:"map,omitempty"` // the name of the map that was laid
	Zones     []Zone           `json:"zones"`
	Links     []Link           `json:"links"`
	Start     ZoneID           `json:"start,omitempty"` // where characters enter; empty: the first zone
	Creatures []Creature       `json:"creatures"`       // in the order of coming
	Requests  []Request        `json:"requests,omitempty"`
	Asked     int              `json:"asked,omitempty"` // how many requests there have been
	Volley    *Volley          `json:"volley,omitempty"`
	Gone      []ModelID        `json:"gone,omitempty"`     // of creatures and groups that were removed
	Came      []engine.Seat    `json:"came,omitempty"`     // who stopped waiting, once for each time
	Reserves  []ModelID        `json:"reserves,omitempty"` // opponents that wait in reserve; who they are is sealed
	Kept      int              `json:"kept,omitempty"`     // how many reserves there have been
	House     bool             `json:"house,omitempty"`    // the house plays the opponents (rule 7.3)
	Without   []Side           `json:"without,omitempty"`  // sides that are gone, and the GM goes on without (rule 3.5)
	Why       engine.EndReason `json:"why,omitempty"`      // how the last one went
	Past      []Record         `json:"past,omitempty"`     // of who was taken off the table in the course of the fight

	Grounds    []Ground `json:"grounds,omitempty"`    // conditions of zones
	Conditions int      `json:"conditions,omitempty"` // how many conditions there have been
	Scenes     int      `json:"scenes,omitempty"`     // the number of this scene; 0: the first
	Acted      int      `json:"acted,omitempty"`      // the last round at whose end something acted by itself
}
