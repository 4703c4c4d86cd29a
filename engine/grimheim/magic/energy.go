package magic

import (
	"math/big"

	"warbell/engine/dice"
	"warbell/engine/grimheim/exchange"
	"warbell/engine/odds"
)

// How many dice of energy a caster throws; Channelled is for the spells of who has the trait Channeler.
const (
	Dice       = 2
	Channelled = 3
)

// Throw is how energy is thrown for a power.
type Throw struct {
	Dice     int  // thrown
	Energy   int  // that they have to come to
	Resisted bool // a D6 of a counterspell is taken off
	Harmful  bool // each 1 hurts the caster
	Wounds   int  // that the caster has left: who falls by its ones casts nothing
	// Favour is what fate dice make of dice that have fallen, with so much taken off, and what they add; nil:
	// nothing.
	Favour func(src dice.Source, faces []int, off int) (lain []int, plus int)
}

// Chances are those of a throw.
type Chances struct {
	Works *big.Rat // chance that the power is cast
	Harm  *big.Rat // Fatal damage to the caster, on average
	Falls *big.Rat // chance that the caster falls by it
}

// Read says what dice of energy come to, with so much taken off (a counterspell) or added (fate, below 0).
func (t Throw) Read(faces []int, off int) exchange.CastResult {
	r := exchange.Cast(faces, t.Energy+off)
	if !t.Harmful {
		r.CasterDamage = 0
	}
	r.Cast = r.Cast && r.CasterDamage < t.Wounds
	return r
}

// Odds reckons a throw in every way in which the dice can fall.
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
