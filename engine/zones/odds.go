package zones

import (
	"math/big"

	"warbell/engine"
	"warbell/engine/dice"
	"warbell/engine/odds"
)

// Odds are what a seat may reckon with: of its own characters, and for a game master of the opponents. Of
// numbers that the seat may not see there are none.
type Odds struct {
	Seat    engine.Seat
	GM      bool
	Attacks []AttackOdds // in the order of the creatures, then of their weapons
	Hidden  bool         // there are attacks whose numbers are sealed from this seat
}

// ViewOf names the view.
func (Odds) ViewOf() string { return "zones/odds" }

// AttackOdds are those of one attack from where both stand now.
type AttackOdds struct {
	By, Target Ref
	Weapon     string
	Arm        int  // its number, from 1
	Dice, Auto int  // dice, and how many of them hit by themselves
	Need       int  // what a die has to show
	Second     bool // it is the second attack of a turn
	Mean       *big.Rat
	Hits       *big.Rat       // chance of at least one, 0 to 1
	Fells      *big.Rat       // chance to put the target out; nil if it has too many hits left to count so far
	Number     odds.Odds[int] // of hits: the target's last, or the 40th, stands for as many and more
}

// mostLeft is how many hits a target may have left for the chance to put it out to be reckoned.
const mostLeft = 40

// Odds lists the attacks that a seat's creatures can make from where they stand.
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
				if s.checkAttack(c, arm, t) != nil {
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

// AttackOdds are those of an attack with a weapon, counted from 1, out of numbers that are open or that
// secrets open, if there are any; false if they don't.
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

// NextOdds are those of an attack that comes after another of the same turn; see AttackOdds.
func (s *State) NextOdds(c *Creature, arm int, target *Creature, secrets engine.Secrets) (AttackOdds, bool) {
	then := c.clone()
	then.attacked(Strike{})
	return s.AttackOdds(&then, arm, target, secrets)
}

// seen gives a creature's numbers, if they are open or secrets open them.
func (c *Creature) seen(secrets engine.Secrets) (Numbers, bool) {
	if !c.Sealed() {
		return c.open(), true
	}
	var n Numbers
	return n, secrets != nil && secrets.Open(Screen, c.slot(), &n)
}

// telling says what of a face counts against need.
func telling(need int) odds.Tell {
	return func(face int) any { return [2]bool{counts(face, need), explodes(face)} }
}

// meanHits is how many hits an attack brings on average. Chains of 12s count without end: that they stop at
// 100 further dice changes it by less than one in 10 to the 107th.
func meanHits(count, auto, need int) *big.Rat {
	face := odds.Of(telling(need), func(src dice.Source) int { return src.Die(sides) })
	hits := face.That(func(face int) bool { return counts(face, need) })
	ends := new(big.Rat).Sub(big.NewRat(1, 1), face.That(explodes))
	each := hits.Quo(hits, ends)
	mean := each.Mul(each, big.NewRat(int64(count-auto), 1))
	return mean.Add(mean, big.NewRat(int64(auto), 1))
}

// hitOdds are those of the hits of an attack; most stands for as many and more.
func hitOdds(count, auto, need, most int) odds.Odds[int] {
	sum := func(a, b int) int { return min(a+b, most) }
	die, all := chain(need, most), odds.Sure(min(auto, most))
	for range count - auto {
		all = odds.Both(all, die, sum)
	}
	return all
}

// chain are the hits of one die with all further dice that it brings; most stands for as many and more.
func chain(need, most int) odds.Odds[int] {
	type link struct {
		hits int
		open bool // a die is still to be thrown
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
