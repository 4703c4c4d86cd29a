package combat

import (
	"math/big"
	"slices"

	"warbell/engine/dice"
	"warbell/engine/grimheim/game"
	"warbell/engine/odds"
)

// chooses reports whether there is anything to choose between the dice of an attack.
func (a AttackDice) chooses() bool { return a.all || len(a.pledged) > 0 }

// bad reports whether a whole roll is better thrown anew (rule 9.6): more is to be expected then, by the
// odds, with all that follows in either case.
func (a AttackDice) bad(r game.Roll) bool {
	if a.anew == nil {
		a.anew = a.afresh(len(r.Dice))
	}
	keeps := a.mean(func(src dice.Source) game.Roll {
		kept := r
		kept.Dice = slices.Clone(r.Dice)
		return a.followed(src, kept)
	})
	return keeps.Cmp(a.anew) < 0
}

// rethrow throws all dice of a roll once more.
func (a AttackDice) rethrow(src dice.Source, r *game.Roll) {
	game.Again(src, r.Dice, a.Read, func(game.Die) bool { return true })
}

// afresh is what so many dice are worth that are thrown anew; nil where that can't be.
func (a AttackDice) afresh(n int) *big.Rat {
	if !a.all {
		return nil
	}
	return a.mean(func(src dice.Source) game.Roll {
		r := game.Roll{Source: game.FromAttack, Need: a.HTV, Kept: a.Kept, Sure: a.sure, Dice: make([]game.Die, n)}
		for i := range r.Dice {
			r.Dice[i].Face = 1 // whatever it was
		}
		a.rethrow(src, &r)
		return a.followed(src, r)
	})
}

// mean is what a roll is worth on average, with what was pledged to it.
func (a AttackDice) mean(roll func(dice.Source) game.Roll) *big.Rat {
	all := odds.Of(a.tells(false), func(src dice.Source) rolled { return a.comes(a.helped(src, roll(src))) })
	sum := new(big.Rat)
	for _, row := range all.Rows() {
		sum.Add(sum, new(big.Rat).Mul(a.value(row.Result), all.Chance(row.Result)))
	}
	return sum
}
