package contest

import (
	"warbell/engine"
	"warbell/engine/dice"
)

// contender is one side of an attempt.
type contender struct {
	Profile  Profile
	Weapon   Weapon     // that it fights with
	Ground   GroundKind // that it stands on
	Momentum bool       // a token was spent on this
	Passive  bool       // it spends no action on this
}

// result is what an attempt came to before armour, the attacker first. Sides are counted from 1, 0 is
// nobody.
type result struct {
	Counts  [2]DiceCount
	Dice    [2][]int // as they fell
	Winner  int
	Attempt int // who may attempt to get through armour
}

// automatic is the result of a blow that hits without a contest (rule 5.4).
func automatic() result { return result{Winner: 1, Attempt: 1} }

// resolve throws the dice of both, the attacker's first, and says who may attempt to get through armour
// (rules 5.1 to 5.3 and section 6).
func resolve(rules engine.Rules, sides [2]contender, src dice.Source) result {
	var r result
	for i, side := range sides {
		o := sides[1-i]
		r.Counts[i] = countDice(rules, side.Profile, o.Profile, situation{
			Ground: o.Ground, Front: true, Momentum: side.Momentum, Passive: side.Passive, Weapon: side.Weapon,
		})
		r.Dice[i] = throw(src, r.Counts[i].Total)
	}
	r.Winner = compare(r.Dice[0], r.Dice[1])
	if r.Winner != 0 && !sides[r.Winner-1].Passive {
		r.Attempt = r.Winner
	}
	return r
}
