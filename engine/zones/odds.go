package zones

import (
	"math/big"

	"warbell/engine"
	"warbell/engine/dice"
	"warbell/engine/odds"
)

// Odds are the odds of a seat's attacks: with its own characters, and for a GM with the opponents. Attacks
// whose odds depend on numbers that the seat can't see are left out.
type Odds struct {
	Seat    engine.Seat
	GM      bool
	Attacks []AttackOdds // in the order of creatures, then of weapons
	Hidden  bool         // some attacks are left out because of secret numbers
}

// ViewOf returns the name of the view.
func (Odds) ViewOf() string { return "zones/odds" }

// AttackOdds are the odds of one attack from the current zones of both creatures.
type AttackOdds struct {
	By, Target Ref
	Weapon     string
	Arm        int  // the weapon's number, from 1
	Dice, Auto int  // all dice, and those that hit automatically
	Need       int  // lowest face that hits
	Second     bool // second attack of a turn
	Mean       *big.Rat
	Hits       *big.Rat       // chance of at least 1 hit, 0 to 1
	Fells      *big.Rat       // chance to defeat the target; nil if it has more than 40 hits left
	Number     odds.Odds[int] // odds of each number of hits; the last stands for all higher ones
}

// mostLeft bounds the hits left of a target whose chance of defeat is computed.
const mostLeft = 40

// Odds returns the odds of the attacks that a seat's creatures can make now.
func (system) Odds(s *State, seat engine.Seat, secrets engine.Secrets) engine.View {
	o := Odds{Seat: seat, GM: s.GM(seat)}
	if o.GM {
		s = s.knowing(secrets)
	}
	for i := range s.Creatures {
		c := &s.Creatures[i]
		if !c.Present() || !(c.Side == PCs && c.Seat == seat || c.Side == Foes && o.GM) {
			continue
		}
		for j := range s.Creatures {
			t := &s.Creatures[j]
			for arm := 1; arm <= len(c.Weapons); arm++ {
				if checkAttack(s, c, arm, t) != nil {
					continue
				}
				if a, ok := s.AttackOdds(c, arm, t, secrets); ok {
					o.Attacks = append(o.Attacks, a)
				} else {
					o.Hidden = true
				}
			}
		}
	}
	if len(o.Attacks) == 0 && !o.Hidden {
		return nil
	}
	return o
}

// AttackOdds returns the odds of an attack with a weapon, counted from 1. It uses public numbers and those in
// secrets, which may be nil. It reports false if a number is missing.
func (s *State) AttackOdds(c *Creature, arm int, target *Creature, secrets engine.Secrets) (AttackOdds, bool) {
	mine, ok := c.seen(secrets)
	theirs, known := target.seen(secrets)
	w := c.weapon(arm)
	if !ok || !known || w == nil {
		return AttackOdds{}, false
	}
	a := AttackOdds{
		By: c.Ref(), Target: target.Ref(), Weapon: w.Name, Arm: arm,
		Dice: mine.dice(arm), Second: c.Side == PCs && c.Attacks > 0,
	}
	a.Auto = min(c.helped(), a.Dice)
	a.Need = Strike{Second: a.Second}.needs(s.TH(target, theirs.TH))
	left := theirs.left(target.ID)
	a.Number = hitOdds(a.Dice, a.Auto, a.Need, min(max(left, 1), mostLeft))
	a.Mean = meanHits(a.Dice, a.Auto, a.Need)
	a.Hits = a.Number.That(func(n int) bool { return n > 0 })
	if left <= mostLeft {
		a.Fells = a.Number.That(func(n int) bool { return n >= left })
	}
	return a, true
}

// NextOdds returns the odds of an attack that follows another in the same turn. See AttackOdds.
func (s *State) NextOdds(c *Creature, arm int, target *Creature, secrets engine.Secrets) (AttackOdds, bool) {
	then := c.clone()
	then.attacked(Strike{})
	return s.AttackOdds(&then, arm, target, secrets)
}

// seen returns a creature's numbers, if they are public or in secrets.
func (c *Creature) seen(secrets engine.Secrets) (Numbers, bool) {
	if !c.Sealed() {
		return c.open(), true
	}
	var n Numbers
	return n, secrets != nil && secrets.Open(Screen, c.slot(), &n)
}

// telling returns the properties of a face that matter against need.
func telling(need int) odds.Tell {
	return func(face int) any { return [2]bool{counts(face, need), explodes(face)} }
}

// meanHits returns the average hits of an attack. It assumes chains of 12s without end. The bound of 100 dice
// changes the result by less than one in 10 to the 107th.
func meanHits(count, auto, need int) *big.Rat {
	face := odds.Of(telling(need), func(src dice.Source) int { return src.Die(sides) })
	hits := face.That(func(face int) bool { return counts(face, need) })
	ends := new(big.Rat).Sub(big.NewRat(1, 1), face.That(explodes))
	each := hits.Quo(hits, ends)
	mean := each.Mul(each, big.NewRat(int64(count-auto), 1))
	return mean.Add(mean, big.NewRat(int64(auto), 1))
}

// hitOdds returns the odds of an attack's hits. It counts up to most; more hits count as most.
func hitOdds(count, auto, need, most int) odds.Odds[int] {
	sum := func(a, b int) int { return min(a+b, most) }
	die, all := chain(need, most), odds.Sure(min(auto, most))
	for range count - auto {
		all = odds.Both(all, die, sum)
	}
	return all
}

// chain returns the odds of the hits of one die with the dice that it adds. More hits than most count as
// most.
func chain(need, most int) odds.Odds[int] {
	type link struct {
		hits int
		open bool // a die is still to be rolled
	}
	o := odds.Sure(link{open: most > 0})
	for range most {
		o = odds.Then(o, telling(need), func(l link, src dice.Source) link {
			if !l.open {
				return l
			}
			face := src.Die(sides)
			if counts(face, need) {
				l.hits++
			}
			l.open = explodes(face) && l.hits < most
			return l
		})
	}
	return odds.Map(o, func(l link) int { return l.hits })
}
