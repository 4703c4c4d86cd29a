package magic

import (
	"math/big"

	"warbell/engine/dice"
	"warbell/engine/grimheim/exchange"
	"warbell/engine/odds"
)

// The number of energy dice. Channelled is for spells of models with the trait Channeler.
const (
	Dice       = 2
	Channelled = 3
)

// Throw describes an energy roll for a power.
type Throw struct {
	Dice     int  // number of dice
	Energy   int  // sum that they need
	Resisted bool // a counterspell takes off a D6
	Harmful  bool // each 1 hurts the caster
	Wounds   int  // the caster's remaining wounds; a caster defeated by ones casts nothing
	// Favour returns the dice after changes by fate dice, and the points that these add. The counterspell takes
	// off the given energy. If it is nil, nothing changes.
	Favour func(src dice.Source, faces []int, off int) (lain []int, plus int)
}

// Chances are the odds of a Throw.
type Chances struct {
	Works *big.Rat // chance that the power is cast
	Harm  *big.Rat // average Fatal damage to the caster
	Falls *big.Rat // chance that it defeats the caster
}

// Read returns the result of energy dice. The energy off is taken off by a counterspell, or added by fate
// dice if it is negative.
func (t Throw) Read(faces []int, off int) exchange.CastResult {
	r := exchange.Cast(faces, t.Energy+off)
	if !t.Harmful {
		r.CasterDamage = 0
	}
	r.Cast = r.Cast && r.CasterDamage < t.Wounds
	return r
}

// Odds returns the odds over all results of the dice.
func (t Throw) Odds() Chances {
	each := func(face int) any { return face }
	off := odds.Sure(0)
	if t.Resisted {
		off = odds.Of(each, func(src dice.Source) int { return src.Die(6) })
	}
	all := odds.Then(off, each, func(off int, src dice.Source) exchange.CastResult {
		faces, plus := dice.Row(src, t.Dice, 6), 0
		if t.Favour != nil {
			faces, plus = t.Favour(src, faces, off)
		}
		return t.Read(faces, off-plus)
	})
	return Chances{
		Works: all.That(func(r exchange.CastResult) bool { return r.Cast }),
		Harm:  all.Mean(func(r exchange.CastResult) int { return r.CasterDamage }),
		Falls: all.That(func(r exchange.CastResult) bool { return r.CasterDamage >= t.Wounds }),
	}
}
