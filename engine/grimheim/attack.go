package grimheim

import (
	"warbell/engine/dice"
	"warbell/engine/grimheim/exchange"
)

// attack is an attack roll before the dice fall, in melee or at range.
type attack struct {
	dice     int // to be rolled
	kept     int // hits without a roll (Swift Strike)
	spared   int // dice kept back as blocks (Duellist, Protected)
	htv      int
	critFrom int
	dmg, crt int

	all     bool // may re-roll a bad roll whole (Relentless, Warp Engineer)
	ones    bool // re-rolls ones (Ceaseless)
	failed  int  // re-rolls so many failed dice (Balanced, Ancient)
	mastery bool
	cleave  bool
}

// common fills in what holds in melee and at range; more changes the number of dice.
func (f *Fighter) common(w Weapon, more ...int) attack {
	a := attack{
		dice: f.attackDice(w, more...), critFrom: 6, dmg: w.DMG, crt: w.CRT,
		ones: f.Profile.Has(Ceaseless), mastery: f.Profile.Has(Mastery), cleave: w.Has(Cleave),
	}
	if w.Has(Critical) {
		a.critFrom = 5
	}
	if w.Has(Ancient) {
		a.failed++
	}
	if w.Has(SwiftStrike) {
		a.kept, a.dice = 1, a.dice-1
	}
	return a
}

// htv adds up what changes a fighter's HTV with the weapon (readings G9 and G18). In a duel nobody
// has assists.
func (s *State) htv(f *Fighter, w Weapon, assists int, more ...int) int {
	if f.Has(HeadInjury) {
		more = append(more, 1)
	}
	if f.Has(Fearful) && !s.is(RuleFearful, LostAction) {
		more = append(more, 1)
	}
	return exchange.HTV(w.HTV, assists, more...)
}

// read says what a face counts for.
func (a attack) read(face int) exchange.Hit { return exchange.ClassifyFrom(face, a.htv, a.critFrom) }

// roll throws the attack dice, with every re-roll and extra die that the traits give.
func (a attack) roll(src dice.Source) Roll {
	r := Roll{Source: FromAttack, Need: a.htv, Kept: a.kept, Dice: throw(src, a.dice, a.read)}
	if a.all && a.bad(r) {
		again(src, r.Dice, a.read, func(Die) bool { return true })
	}
	left := a.failed
	again(src, r.Dice, a.read, func(d Die) bool {
		switch {
		case a.ones && d.Face == 1:
			return true
		case left > 0 && d.Hit == exchange.NoHit:
			left--
			return true
		}
		return false
	})
	if a.mastery && r.hits().Crit > 0 {
		r.Dice = append(r.Dice, throw(src, 1, a.read)...)
	}
	if a.cleave {
		r.raise()
	}
	return r
}

// bad reports whether a roll does less than such dice do on average, so that a re-roll pays.
func (a attack) bad(r Roll) bool {
	average := 0 // six times that of one die
	for face := 1; face <= 6; face++ {
		average += a.worth(a.read(face))
	}
	got := 0
	for _, d := range r.Dice {
		got += a.worth(d.Hit)
	}
	return 6*got < average*len(r.Dice)
}

func (a attack) worth(h exchange.Hit) int {
	switch h {
	case exchange.Normal:
		return a.dmg
	case exchange.Crit:
		return a.crt
	}
	return 0
}

// raise makes a normal hit critical where there is a critical already (Cleave). Only dice that
// were rolled can be raised.
func (r *Roll) raise() {
	rolled := *r
	rolled.Kept = 0
	if h := rolled.hits(); h.Cleaved() == h {
		return
	}
	for i := range r.Dice {
		if r.Dice[i].Hit == exchange.Normal {
			r.Dice[i].Hit, r.Dice[i].Raised = exchange.Crit, true
			return
		}
	}
}
