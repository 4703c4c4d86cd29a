package contest

import "warbell/engine"

// DiceCount says how many dice a model rolls in a contest and why (rules 6.1 to 6.7). Its parts
// carry their signs; Total is their sum, but at least 1.
type DiceCount struct {
	PH       int `json:"ph,omitempty"`
	Momentum int `json:"momentum,omitempty"`
	Ground   int `json:"ground,omitempty"`
	Shield   int `json:"shield,omitempty"`
	Unarmed  int `json:"unarmed,omitempty"`
	Weapon   int `json:"weapon,omitempty"`
	Total    int `json:"total,omitempty"`
}

// Roll is one side of a contest: who rolls, how many dice, and how they fell.
type Roll struct {
	Model Ref       `json:"model"`
	Count DiceCount `json:"count"`
	Dice  []int     `json:"dice,omitempty"`
}

// GroundKind is how good a place a model stands on. Its number is the dice that it costs others.
type GroundKind int

// The kinds of ground.
const (
	NoGround   GroundKind = 0
	GoodGround GroundKind = 1
	DamnGround GroundKind = 2
)

// situation is what counts in a contest besides the two models.
type situation struct {
	Ground   GroundKind // of the opponent
	Front    bool       // the opponent is struck from the front
	Momentum bool       // a token was spent on it
	Passive  bool       // it defends itself without an action
	Weapon   Weapon     // that it fights with
}

// countDice adds up bonuses and penalties; the sum is at least one die (rule 6.6).
func countDice(rules engine.Rules, who, against Profile, s situation) DiceCount {
	c := DiceCount{PH: who.PH, Weapon: s.Weapon.Dice}
	if s.Momentum {
		c.Momentum = 1
	}
	if !s.Passive || rules[RuleModifiers] != ModifyActive {
		c.penalise(who, against, s)
	}
	c.Total = max(c.PH+c.Momentum+c.Ground+c.Shield+c.Unarmed+c.Weapon, 1)
	return c
}

// penalise puts down what the other's ground, shield and weapon cost (rules 6.2 to 6.4).
func (c *DiceCount) penalise(who, against Profile, s situation) {
	if s.Ground == GoodGround || s.Ground == DamnGround {
		c.Ground = -int(s.Ground)
	}
	if s.Front && against.Shield && !against.Size.above() {
		c.Shield = -1
	}
	if !who.armed() && against.armed() {
		c.Unarmed = -1
	}
}
