package combat

import (
	"math/big"

	"warbell/engine/dice"
	"warbell/engine/grimheim/card"
	"warbell/engine/grimheim/exchange"
	"warbell/engine/grimheim/game"
)

// AttackDice is an attack roll before the dice fall, in melee or at range.
type AttackDice struct {
	Dice     int // to be rolled
	Kept     int // hits without a roll (Swift Strike)
	spared   int // dice kept back as blocks (Duellist, Protected)
	HTV      int
	CritFrom int
	DMG, CRT int

	all     bool // may re-roll a bad roll whole (Relentless, Warp Engineer)
	ones    bool // re-rolls ones (Ceaseless)
	failed  int  // re-rolls so many failed dice (Balanced, Ancient)
	seen    bool // and one more by a friend's second sight
	lucky   bool // and one more by a lucky charm
	changed bool // and one more by the mark of change
	sure    int  // critical hits without a roll (rule 21.9)
	mastery bool
	cleave  bool

	pledged []game.Pledge         // fate dice that were set aside for it, but those that do nothing for attack dice (rule 23.3)
	expects func(rolled) *big.Rat // what a roll is worth against the target, for dice that are chosen; nil: its damage
	anew    *big.Rat              // what a roll of all dice anew is worth, where that was counted
	sparks  bool                  // with a 1 nothing hits (rule 22.12)
	harm    int                   // what a 1 that lies costs who attacks
}

// Common fills in what holds in melee and at range; more changes the number of dice.
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

// HTV adds up what changes a fighter's HTV with the weapon (readings G9 and G18). In a duel nobody
// has assists.
func HTV(s *game.State, f *game.Fighter, w card.Weapon, assists int, more ...int) int {
	if f.Has(card.HeadInjury) {
		more = append(more, 1)
	}
	if f.Has(card.Fearful) && !s.Is(game.RuleFearful, game.LostAction) {
		more = append(more, 1)
	}
	return exchange.HTV(w.HTV, assists, more...)
}

// Read says what a face counts for.
func (a AttackDice) Read(face int) exchange.Hit {
	return exchange.ClassifyFrom(face, a.HTV, a.CritFrom)
}

// Roll throws the attack dice, with every re-roll and extra die that the traits give.
func (a AttackDice) Roll(src dice.Source) game.Roll {
	r := game.Roll{Source: game.FromAttack, Need: a.HTV, Kept: a.Kept, Sure: a.sure,
		Dice: game.Throw(src, a.Dice, a.Read)}
	if a.all && a.bad(r) {
		a.rethrow(src, &r)
	}
	return a.followed(src, r)
}

// followed is a roll with what the traits give once it lies, or has been thrown anew.
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
	own := a.chances() - left - a.failed // how many of those that are lent were used
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

// lent is how many failed dice are re-rolled by what is used up (rules 22.20 and 22.21).
func (a AttackDice) lent() int {
	n := 0
	for _, has := range []bool{a.seen, a.lucky, a.changed} {
		if has {
			n++
		}
	}
	return n
}

// chances is how many failed dice are re-rolled in all.
func (a AttackDice) chances() int { return a.failed + a.lent() }

// Worth is the damage of a hit.
func (a AttackDice) Worth(h exchange.Hit) int {
	switch h {
	case exchange.Normal:
		return a.DMG
	case exchange.Crit:
		return a.CRT
	}
	return 0
}

// Mean is the damage that an attack does on average if nothing stops it.
func (a AttackDice) Mean() float64 {
	sum := 0
	for face := 1; face <= 6; face++ {
		sum += a.Worth(a.Read(face))
	}
	return float64(sum*a.Dice)/6 + float64(a.Kept*a.DMG)
}

// Hitting is how many dice hit on average.
func (a AttackDice) Hitting() float64 {
	n := 0
	for face := 1; face <= 6; face++ {
		if a.Read(face) != exchange.NoHit {
			n++
		}
	}
	return float64(n*a.Dice)/6 + float64(a.Kept)
}
