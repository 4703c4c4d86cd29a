package combat

import (
	"math/big"

	"warbell/engine/dice"
	"warbell/engine/grimheim/card"
	"warbell/engine/grimheim/exchange"
	"warbell/engine/grimheim/game"
)

// AttackDice is an attack before its roll, in melee or at range.
type AttackDice struct {
	Dice     int // to roll
	Kept     int // hits without a die (Swift Strike)
	spared   int // dice that become blocks (Duellist, Protected)
	HTV      int
	CritFrom int
	DMG, CRT int

	all     bool // can reroll a bad roll whole (Relentless, Warp Engineer)
	ones    bool // rerolls ones (Ceaseless)
	failed  int  // how many failed dice it rerolls (Balanced, Ancient)
	seen    bool // +1 reroll by a friend's second sight
	lucky   bool // +1 reroll by a lucky charm
	changed bool // +1 reroll by the mark of change
	sure    int  // critical hits without a die (rule 21.9)
	mastery bool
	cleave  bool

	pledged []game.Pledge         // fate dice for this attack that change attack dice (rule 23.3)
	expects func(rolled) *big.Rat // the worth of a roll against the target, to choose dice; nil: its damage
	anew    *big.Rat              // the worth of rerolling all dice, once it is counted
	sparks  bool                  // a 1 makes all dice miss (rule 22.12)
	harm    int                   // damage to the attacker for each 1 at the end
}

// Common returns the part of an attack that is the same in melee and at range. The values in more change the
// number of dice.
func Common(f *game.Fighter, w card.Weapon, more ...int) AttackDice {
	a := AttackDice{
		Dice: f.AttackDice(w, more...), CritFrom: 6, DMG: w.DMG, CRT: w.CRT,
		ones: f.HasTrait(card.Ceaseless), harm: harmOf(f,
			w), mastery: f.Profile.Has(card.Mastery), cleave: w.Has(card.Cleave),
	}
	if w.Has(card.Critical) || f.Profile.Has(card.MarkOfExcess) {
		a.CritFrom = 5
	}
	if w.Has(card.Ancient) {
		a.failed++
	}
	a.failed += f.Struck()
	if w.Has(card.SwiftStrike) {
		a.Kept, a.Dice = 1, a.Dice-1
	}
	return a
}

// HTV returns a fighter's HTV with the weapon, with all modifiers (readings G9 and G18). A duel has no
// assists.
func HTV(s *game.State, f *game.Fighter, w card.Weapon, assists int, more ...int) int {
	if f.Has(card.HeadInjury) {
		more = append(more, 1)
	}
	if f.Has(card.Fearful) && !s.Is(game.RuleFearful, game.LostAction) {
		more = append(more, 1)
	}
	return exchange.HTV(w.HTV, assists, more...)
}

// Read returns the hit that a face counts as.
func (a AttackDice) Read(face int) exchange.Hit {
	return exchange.ClassifyFrom(face, a.HTV, a.CritFrom)
}

// Roll rolls the attack dice, with all rerolls and extra dice of traits.
func (a AttackDice) Roll(src dice.Source) game.Roll {
	r := game.Roll{Source: game.FromAttack, Need: a.HTV, Kept: a.Kept, Sure: a.sure,
		Dice: game.Throw(src, a.Dice, a.Read)}
	if a.all && a.bad(r) {
		a.rethrow(src, &r)
	}
	return a.followed(src, r)
}

// followed returns a roll with the effects of traits after the first roll or a whole reroll.
func (a AttackDice) followed(src dice.Source, r game.Roll) game.Roll {
	left := a.chances()
	game.Again(src, r.Dice, a.Read, func(d game.Die) bool {
		switch {
		case a.ones && d.Face == 1:
			return true
		case left > 0 && d.Hit == exchange.NoHit:
			left--
			return true
		}
		return false
	})
	own := a.chances() - left - a.failed // the rerolls that used something up
	r.Foreseen, r.Changed = a.seen && own > 0, a.changed && own == a.lent()
	r.Lucky = a.lucky && (own > 1 || own == 1 && !a.seen)
	if a.mastery && r.Hits().Crit > 0 {
		r.Dice = append(r.Dice, game.Throw(src, 1, a.Read)...)
	}
	if a.cleave {
		r.Raise()
	}
	return r
}

// lent returns how many failed dice are rerolled by effects that this uses up (rules 22.20 and 22.21).
func (a AttackDice) lent() int {
	n := 0
	for _, has := range []bool{a.seen, a.lucky, a.changed} {
		if has {
			n++
		}
	}
	return n
}

// chances returns how many failed dice are rerolled in all.
func (a AttackDice) chances() int { return a.failed + a.lent() }

// Worth returns the damage of a hit.
func (a AttackDice) Worth(h exchange.Hit) int {
	switch h {
	case exchange.Normal:
		return a.DMG
	case exchange.Crit:
		return a.CRT
	}
	return 0
}

// Mean returns the attack's average damage without saves or blocks.
func (a AttackDice) Mean() float64 {
	sum := 0
	for face := 1; face <= 6; face++ {
		sum += a.Worth(a.Read(face))
	}
	return float64(sum*a.Dice)/6 + float64(a.Kept*a.DMG)
}

// Hitting returns the average number of dice that hit.
func (a AttackDice) Hitting() float64 {
	n := 0
	for face := 1; face <= 6; face++ {
		if a.Read(face) != exchange.NoHit {
			n++
		}
	}
	return float64(n*a.Dice)/6 + float64(a.Kept)
}
