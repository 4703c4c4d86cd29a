package contest

// Auto says why a blow hits without a contest (rule 5.4).
type Auto string

// Why there is no contest.
const (
	AutoRear     Auto = "rear"     // from the rear
	AutoHarmless Auto = "harmless" // the target is not equipped for hand-to-hand
	AutoBreaking Auto = "breaking" // the target runs
)

// The events of an attack.
type (
	// ResponseAsked tells that a model may respond to a blow, and that its player is asked. Breaking:
	// Attacker, which may respond, would strike at Defender, which runs.
	ResponseAsked struct {
		Attempt    int  `json:"attempt"`
		Attacker   Ref  `json:"attacker"`
		Defender   Ref  `json:"defender"`
		Left       int  `json:"left"` // actions of who may respond
		Breaking   bool `json:"breaking,omitempty"`
		Collateral bool `json:"collateral,omitempty"`
	}
	// Contested tells of an attempt with all its dice: a contest or, with Auto, a hit without one.
	Contested struct {
		Attempt    int     `json:"attempt"` // counted from 1
		Attacker   Ref     `json:"attacker"`
		Defender   Ref     `json:"defender"`
		Auto       Auto    `json:"auto,omitempty"`
		Sides      [2]Roll `json:"sides"` // attacker, defender; without dice if Auto
		Responded  bool    `json:"responded,omitempty"`
		Held       bool    `json:"held,omitempty"`     // the defender could have responded; if not, it had no action left or the attacker out of reach
		Winner     int     `json:"winner"`             // 0 draw, 1 attacker, 2 defender
		Pierces    Ref     `json:"pierces,omitzero"`   // who may get through armour, if anybody
		Rear       bool    `json:"rear,omitempty"`     // the armour that is met
		ByTable    bool    `json:"by_table,omitempty"` // the player of Pierces is asked what comes of it
		Collateral bool    `json:"collateral,omitempty"`
		Left       [2]int  `json:"left"` // attacks that the attacker has left to make, actions that the defender has left
	}
	// ArmourTested tells what came of a blow. By the table Face, Power and Need are 0.
	ArmourTested struct {
		Attempt    int  `json:"attempt"`
		Striker    Ref  `json:"striker"`
		Struck     Ref  `json:"struck"`
		Rear       bool `json:"rear,omitempty"`
		ByTable    bool `json:"by_table,omitempty"`
		Face       int  `json:"face,omitempty"`
		Power      int  `json:"power,omitempty"`
		Need       int  `json:"need,omitempty"`
		Through    bool `json:"through,omitempty"`
		WoundsLeft int  `json:"wounds_left"`
		Wounds     int  `json:"wounds"` // that the model began with
		Out        bool `json:"out,omitempty"`
		Collateral bool `json:"collateral,omitempty"`
	}
	// AttackEnded tells that an attack is resolved: nobody declares another on its target in this turn.
	// Void: not a blow of it was struck, so that it doesn't count.
	AttackEnded struct {
		Target Ref  `json:"target"`
		Void   bool `json:"void,omitempty"`
	}
)

func (ResponseAsked) Kind() string { return "response_asked" }
func (Contested) Kind() string     { return "contested" }
func (ArmourTested) Kind() string  { return "armour_tested" }
func (AttackEnded) Kind() string   { return "attack_ended" }
