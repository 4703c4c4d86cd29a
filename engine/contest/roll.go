package contest

import (
	"cmp"
	"slices"

	"warbell/engine"
	"warbell/engine/dice"
)

// contender is one side of an attempt.
type contender struct {
	Profile  Profile
	Weapon   Weapon     // the weapon in use
	Ground   GroundKind // the ground it stands on
	Momentum bool       // spends a Momentum token
	Passive  bool       // holds back
}

// result is the result of an attempt before armour, the attacker first. Sides count from 1, and 0 is neither.
type result struct {
	Counts  [2]DiceCount
	Dice    [2][]int // as rolled
	Winner  int
	Attempt int // the side that may try to penetrate armour
}

// automatic returns the result of an attack that hits without a Contest (rule 5.4).
func automatic() result { return result{Winner: 1, Attempt: 1} }

// resolve rolls the dice of both sides, the attacker's first, and finds the side that may try to penetrate
// armour (rules 5.1 to 5.3 and section 6).
func resolve(rules engine.Rules, sides [2]contender, src dice.Source) result {
	r := result{Counts: counted(rules, sides)}
	for i := range sides {
		r.Dice[i] = throw(src, r.Counts[i].Total)
	}
	r.Winner = compare(r.Dice[0], r.Dice[1])
	r.Attempt = attempts(sides, r.Winner)
	return r
}

// counted returns the number of dice for both sides.
func counted(rules engine.Rules, sides [2]contender) (counts [2]DiceCount) {
	for i, side := range sides {
		o := sides[1-i]
		counts[i] = countDice(rules, side.Profile, o.Profile, situation{
			Ground: o.Ground, Front: true, Momentum: side.Momentum, Passive: side.Passive, Weapon: side.Weapon,
		})
	}
	return counts
}

// attempts returns the side that may try to penetrate armour: the winner, unless it held back. 0 is neither.
func attempts(sides [2]contender, winner int) int {
	if winner == 0 || sides[winner-1].Passive {
		return 0
	}
	return winner
}

// DiceCount is the number of dice that a model rolls in a Contest, with its parts (rules 6.1 to 6.7). Parts
// carry their signs. Total is their sum, but at least 1.
type DiceCount struct {
	PH       int `json:"ph,omitempty"`
	Momentum int `json:"momentum,omitempty"`
	Ground   int `json:"ground,omitempty"`
	Shield   int `json:"shield,omitempty"`
	Unarmed  int `json:"unarmed,omitempty"`
	Weapon   int `json:"weapon,omitempty"`
	Total    int `json:"total,omitempty"`
}

// Raised reports whether the sum of the parts was below 1, so that 1 die is rolled.
func (c DiceCount) Raised() bool {
	return c.PH+c.Momentum+c.Ground+c.Shield+c.Unarmed+c.Weapon < c.Total
}

// Roll is one side's roll in a Contest: its model, the number of dice, and their faces.
type Roll struct {
	Model Ref       `json:"model"`
	Count DiceCount `json:"count"`
	Dice  []int     `json:"dice,omitempty"`
}

// GroundKind is the quality of the ground that a model stands on. Its number is the dice that opponents lose.
type GroundKind int

// The kinds of ground.
const (
	NoGround   GroundKind = 0
	GoodGround GroundKind = 1
	DamnGround GroundKind = 2
)

// situation holds the facts of a Contest besides its two models.
type situation struct {
	Ground   GroundKind // the opponent's ground
	Front    bool       // the opponent is attacked from the Front
	Momentum bool       // spends a Momentum token
	Passive  bool       // defends without spending an action
	Weapon   Weapon     // the weapon in use
}

// countDice adds up bonuses and penalties. The sum is at least 1 die (rule 6.6).
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

// penalise sets the penalties for the other's ground, shield and weapon (rules 6.2 to 6.4).
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

// throw rolls n D6. For n below 1 it rolls none.
func throw(src dice.Source, n int) []int {
	return dice.Row(src, n, 6)
}

// compare returns the winner of a Contest: 1, 2, or 0 for neither (rules 5.1, 5.2 and 5.5). The dice may be
// in any order and are not changed. A side without dice can't win.
func compare(a, b []int) int {
	_, winner := deciding(ranked(a), ranked(b))
	return winner
}

// deciding compares ranked dice. It returns the index of the deciding pair and its winner. Without a winner,
// the index is the number of pairs.
func deciding[F cmp.Ordered](a, b []F) (at, winner int) {
	pairs := min(len(a), len(b))
	for at := range pairs {
		switch {
		case a[at] > b[at]:
			return at, 1
		case a[at] < b[at]:
			return at, 2
		}
	}
	switch {
	case len(a) > 0 && len(b) == 0:
		return 0, 1
	case len(b) > 0 && len(a) == 0:
		return 0, 2
	}
	return pairs, 0
}

// ranked returns a copy of the dice, the highest first.
func ranked(faces []int) []int {
	high := slices.Clone(faces)
	slices.SortFunc(high, func(x, y int) int { return cmp.Compare(y, x) })
	return high
}
