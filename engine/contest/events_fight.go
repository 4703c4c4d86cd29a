package contest

// Auto is the reason why an attack hits without a Contest (rule 5.4).
type Auto string

// The reasons for automatic hits.
const (
	AutoRear     Auto = "rear"     // from the rear
	AutoHarmless Auto = "harmless" // the target is not equipped for hand-to-hand
	AutoBreaking Auto = "breaking" // the target breaks
)

// The events of an attack.
type (
	// ResponseAsked records that a player is asked whether a model reacts to an attack. If Breaking is set,
	// Attacker may attack Defender, which breaks.
	ResponseAsked struct {
		Attempt    int  `json:"attempt"`
		Attacker   Ref  `json:"attacker"`
		Defender   Ref  `json:"defender"`
		Left       int  `json:"left"` // actions of the model that may react
		Breaking   bool `json:"breaking,omitempty"`
		Collateral bool `json:"collateral,omitempty"`
	}
	// Contested records an attempt with all its dice. It is a Contest or, with Auto, an automatic hit.
	Contested struct {
		Attempt    int     `json:"attempt"` // counted from 1
		Attacker   Ref     `json:"attacker"`
		Defender   Ref     `json:"defender"`
		Auto       Auto    `json:"auto,omitempty"`
		Sides      [2]Roll `json:"sides"` // attacker, defender; without dice if Auto
		Responded  bool    `json:"responded,omitempty"`
		Held       bool    `json:"held,omitempty"`     // the defender could have reacted but held back
		Winner     int     `json:"winner"`             // 0 draw, 1 attacker, 2 defender
		Pierces    Ref     `json:"pierces,omitzero"`   // the model that may penetrate armour; zero if none
		Rear       bool    `json:"rear,omitempty"`     // the attempt meets Rear armour
		ByTable    bool    `json:"by_table,omitempty"` // the players decide whether Pierces penetrates
		Collateral bool    `json:"collateral,omitempty"`
		Left       [2]int  `json:"left"` // attacks left to the attacker, actions left to the defender
	}
	// ArmourTested records the result of an attack on armour. If the players decide, Face, Power and Need are 0.
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
		Wounds     int  `json:"wounds"` // wounds at the start of the game
		Out        bool `json:"out,omitempty"`
		Collateral bool `json:"collateral,omitempty"`
	}
	// AttackEnded records that an attack is resolved, so that its target can't be attacked again in this turn.
	// If Void is set, no attack was made and the target still can be.
	AttackEnded struct {
		Target Ref  `json:"target"`
		Void   bool `json:"void,omitempty"`
	}
)

func (ResponseAsked) Kind() string { return "response_asked" }
func (Contested) Kind() string     { return "contested" }
func (ArmourTested) Kind() string  { return "armour_tested" }
func (AttackEnded) Kind() string   { return "attack_ended" }
