package combat

import (
	"math/big"
	"slices"

	"warbell/engine/dice"
	"warbell/engine/grimheim/game"
	"warbell/engine/odds"
)

// chooses reports whether the attack has choices to make between its dice.
func (a AttackDice) chooses() bool { return a.all || len(a.pledged) > 0 }

// bad reports whether rerolling the whole roll has better odds than keeping it (rule 9.6), all later effects
// included.
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

// rethrow rerolls all dice of a roll.
func (a AttackDice) rethrow(src dice.Source, r *game.Roll) {
	game.Again(src, r.Dice, a.Read, func(game.Die) bool { return true })
}

// afresh returns the worth of rerolling that many dice, nil if a whole reroll isn't possible.
func (a AttackDice) afresh(n int) *big.Rat {
	if !a.all {
		return nil
	}
	return a.mean(func(src dice.Source) game.Roll {
		r := game.Roll{Source: game.FromAttack, Need: a.HTV, Kept: a.Kept, Sure: a.sure, Dice: make([]game.Die, n)}
		for i := range r.Dice {
			r.Dice[i].Face = 1 // any face; it is rerolled
		}
		a.rethrow(src, &r)
		return a.followed(src, r)
	})
}

// mean returns the average worth of a roll, pledged fate dice included.
func (a AttackDice) mean(roll func(dice.Source) game.Roll) *big.Rat {
	all := odds.Of(a.tells(false), func(src dice.Source) rolled { return a.comes(a.helped(src, roll(src))) })
	sum := new(big.Rat)
	for _, row := range all.Rows() {
		sum.Add(sum, new(big.Rat).Mul(a.value(row.Result), all.Chance(row.Result)))
	}
	return sum
}
