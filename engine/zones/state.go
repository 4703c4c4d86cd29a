package zones

import "warbell/engine"

// ModelID identifies a creature for the whole fight, ZoneID a zone. Both are slugs of up to 16 lower-case
// letters, digits and '-'.
type (
	ModelID string
	ZoneID  string
)

// Side is the side that a creature fights on.
type Side string

// The sides.
const (
	PCs  Side = "pc"
	Foes Side = "foe"
)

// Show is how much players see of an opponent (rule 1.5).
type Show string

// The levels of Show.
const (
	ShowName  Show = "name"  // only the name, and whether it is defeated
	ShowWords Show = "words" // also its condition in words
	ShowAll   Show = "all"   // all numbers
)

// Condition describes a creature's health in words.
type Condition string

// The conditions, by the share of hits left.
const (
	Fresh Condition = "unhurt"
	Hurt  Condition = "hurt"       // fewer than all hits
	Badly Condition = "badly hurt" // at most a third of the hits
)

// Reach is the kind of a weapon (rule 2.3).
type Reach string

// The kinds of weapons.
const (
	Hand   Reach = "hand"
	Thrown Reach = "thrown"
	Ranged Reach = "ranged"
)

// Weapon is an attack of a creature, with 1 to 12 dice. Dice is 0 if the number is secret.
type Weapon struct {
	Name  string `json:"name"`
	Reach Reach  `json:"reach"`
	Dice  int    `json:"dice,omitempty"`
}

// Profile is a creature's name, stats and weapons (rules 1.3, 1.4).
type Profile struct {
	Name       engine.Name    `json:"name"`
	TH         int            `json:"th"`
	Hits       int            `json:"hits"`
	Attributes map[string]int `json:"attributes,omitempty"` // d12 targets by name, lower case
	Exempt     bool           `json:"exempt,omitempty"`     // needs no agility check in round 1
	Weapons    []Weapon       `json:"weapons"`
}

// Zone is a named place on the map.
type Zone struct {
	ID     ZoneID      `json:"id"`
	Name   engine.Name `json:"name"`
	About  string      `json:"about,omitempty"`
	Hazard string      `json:"hazard,omitempty"` // public, like the rest of the zone (rule 2.5)
	Edge   bool        `json:"edge,omitempty"`   // creatures can leave the fight from here (rule 2.6)
}

// Link joins two zones that touch.
type Link struct {
	A ZoneID `json:"a"`
	B ZoneID `json:"b"`
}

// Creature is a character or an opponent. While its numbers are secret (see Sealed), TH, Hits, Max and the
// dice of its weapons are 0. Condition is then set only if Show allows it.
type Creature struct {
	ID         ModelID        `json:"id"`
	Name       engine.Name    `json:"name"`
	Side       Side           `json:"side"`
	Seat       engine.Seat    `json:"seat,omitempty"`  // the player's seat; NoSeat for opponents
	Group      ModelID        `json:"group,omitempty"` // the group of an opponent that came with others
	Zone       ZoneID         `json:"zone,omitempty"`  // empty: in reserve, or off the map
	From       ZoneID         `json:"from,omitempty"`  // the zone where it began this phase
	Kept       ModelID        `json:"kept,omitempty"`  // the reserve it came from, which names its slot
	Show       Show           `json:"show"`
	TH         int            `json:"th,omitempty"`
	Hits       int            `json:"hits,omitempty"` // hits left
	Max        int            `json:"max,omitempty"`
	Condition  Condition      `json:"condition,omitempty"`
	Attributes map[string]int `json:"attributes,omitempty"`
	Exempt     bool           `json:"exempt,omitempty"`
	Weapons    []Weapon       `json:"weapons"`            // of an opponent shown by name: those used
	Agility    Result         `json:"agility,omitempty"`  // result of the check of round 1
	Actions    int            `json:"actions,omitempty"`  // actions left in this turn
	Attacks    int            `json:"attacks,omitempty"`  // attacks made in this turn
	Begun      bool           `json:"begun,omitempty"`    // its turn of this round has begun or is lost
	Spent      int            `json:"spent,omitempty"`    // reactions that its next turn pays for
	Reopened   int            `json:"reopened,omitempty"` // new questions about its turn or reactions
	Held       *Held          `json:"held,omitempty"`     // an attack that waits for a ruling (rule 6.8)
	Helps      []Help         `json:"helps,omitempty"`    // for its next attack
	Armed      bool           `json:"armed,omitempty"`    // its player has set reactions in advance
	Under      int            `json:"under,omitempty"`    // hits at which its player is asked anyway
	Out        bool           `json:"out,omitempty"`
	Captured   bool           `json:"captured,omitempty"` // out, and captured by the other side
	Fled       bool           `json:"fled,omitempty"`     // it left the fight
	Routed     bool           `json:"routed,omitempty"`   // it left because the GM ruled that it flees
	Statuses   []Status       `json:"statuses,omitempty"`
	Ally       bool           `json:"ally,omitempty"`  // on the characters' side, but no player's own (rule 7.4)
	Saved      string         `json:"saved,omitempty"` // ID under which a character is saved between fights
	Seen       bool           `json:"seen,omitempty"`  // has stood in a zone
	Used       bool           `json:"used,omitempty"`  // its numbers, or those of its unit, were used for dice
	Tally      Tally          `json:"tally"`

	StandIn engine.Seat `json:"stand_in,omitempty"` // acts in this turn instead of Seat (rule 4.8)
}

// Result is the result of an agility check. It is empty until the check is made.
type Result string

// The results.
const (
	Passed Result = "passed"
	Failed Result = "failed"
	Exempt Result = "exempt"
)

// Held is a declared attack that waits for a ruling.
type Held struct {
	Weapon int     `json:"weapon"` // counted from 1
	Target ModelID `json:"target"`
}

// Help is a number of dice that hit automatically in an ally's attack.
type Help struct {
	By   ModelID `json:"by"`
	Dice int     `json:"dice"`
}

// Tally counts what a creature has done and suffered in the fight.
type Tally struct {
	Dealt int     `json:"dealt,omitempty"` // hits
	Taken int     `json:"taken,omitempty"` // at most the hits it had left, unless those are secret
	Best  int     `json:"best,omitempty"`  // most hits in one attack
	By    ModelID `json:"by,omitempty"`    // the creature that defeated it
}

// Phase is the phase of a round.
type Phase string

// The phases.
const (
	Setup     Phase = "setup"     // before the fight
	Players   Phase = "players"   // the characters act
	Opponents Phase = "opponents" // the GM gives orders
	Reacting  Phase = "reacting"  // the opponents' attacks are shown, and players may react
	Between   Phase = "between"   // a side is gone, and the GM decides how to go on (rule 3.5)
	Done      Phase = "done"      // the fight is over
)

// Request is a question that the GM must rule on: a free action (rule 4.4) or an offer of Help (rule 6.7).
type Request struct {
	ID  int     `json:"id"` // counted from 1 in the whole fight
	By  ModelID `json:"by"`
	For ModelID `json:"for,omitempty"` // the creature to help; empty for a free action
}

// Volley holds the attacks of an opponents' phase while players may react.
type Volley struct {
	Rolled  bool      `json:"rolled"` // false under interpose = before_roll
	Strikes []Strike  `json:"strikes"`
	Done    []ModelID `json:"done,omitempty"`  // characters that don't react to the rest
	Limit   int       `json:"limit,omitempty"` // reactions until the next turn, when the window opened
}

// Area is where a fight takes place.
type Area struct {
	Map   string `json:"map,omitempty"` // name of the map in use
	Zones []Zone `json:"zones"`
	Links []Link `json:"links"`
	Start ZoneID `json:"start,omitempty"` // where characters enter; empty: the first zone
}

// Cast holds the creatures of a fight.
type Cast struct {
	Creatures []Creature `json:"creatures"` // in order of arrival
}

// Rulings holds the requests that wait for a ruling.
type Rulings struct {
	Requests []Request `json:"requests,omitempty"`
	Asked    int       `json:"asked,omitempty"` // number of requests so far
}

// State is the public state of a fight. Secrets are not part of it.
type State struct {
	Rules   engine.Rules  `json:"rules"`
	Window  int           `json:"window"` // time to react, in seconds
	GMs     []engine.Seat `json:"gms"`
	Waiting []engine.Seat `json:"waiting,omitempty"` // players who are asked to bring a character
	Idle    []engine.Seat `json:"idle,omitempty"`    // players without a character who may bring one
	Phase   Phase         `json:"phase"`
	Round   int           `json:"round"`
	Title   engine.Name   `json:"title,omitempty"` // of its first scene; empty until another scene begins
	Area
	Cast
	Rulings
	Volley    *Volley          `json:"volley,omitempty"`
	Aftermath *Aftermath       `json:"aftermath,omitempty"` // of the latest volley; never changed
	Gone      []ModelID        `json:"gone,omitempty"`      // removed creatures and groups
	Came      []engine.Seat    `json:"came,omitempty"`      // a seat for each time that it stopped waiting
	Reserves  []ModelID        `json:"reserves,omitempty"`  // opponents in reserve; which ones is secret
	Kept      int              `json:"kept,omitempty"`      // number of reserves so far
	House     bool             `json:"house,omitempty"`     // Warbell plays the opponents (rule 7.3)
	Without   []Side           `json:"without,omitempty"`   // sides whose loss didn't end the fight (rule 3.5)
	Why       engine.EndReason `json:"why,omitempty"`       // how the last creature of a side left
	Past      []Record         `json:"past,omitempty"`      // creatures that were removed during the fight
	Before    int              `json:"before,omitempty"`    // number of those in earlier scenes
	Veiled    []Veiled         `json:"veiled,omitempty"`    // those of them whose numbers the end reveals
	Earlier   int              `json:"earlier,omitempty"`   // number of rounds before this scene

	Grounds    []Ground  `json:"grounds,omitempty"`    // conditions of zones
	Conditions int       `json:"conditions,omitempty"` // number of conditions so far
	Scenes     int       `json:"scenes,omitempty"`     // number of this scene; 0: the first
	Restarts   int       `json:"restarts,omitempty"`   // how often the rounds have begun again from 1
	Peace      bool      `json:"peace,omitempty"`      // the characters explore this scene (rule 3.7)
	Roamed     bool      `json:"roamed,omitempty"`     // characters moved or asked before its fight
	StandIns   []StandIn `json:"stand_ins,omitempty"`  // of absent players
	Acted      int       `json:"acted,omitempty"`      // the last round whose end had effects of its own
}
