package combat

import (
	"math/big"
	"slices"

	"warbell/engine/dice"
	"warbell/engine/grimheim/exchange"
	"warbell/engine/grimheim/fate"
	"warbell/engine/grimheim/game"
)

// pledgedTo returns the fate dice that were pledged to an attack of a model. Only the active model has any.
func pledgedTo(s *game.State, id game.ModelID, melee bool) []game.Pledge {
	if !s.IsSkirmish() || s.Acting.Model != id {
		return nil
	}
	var all []game.Pledge
	for _, pledge := range s.Acting.Pledged {
		if pledge.Use != fate.Bargain && (melee || pledge.Use != fate.Fighter) {
			all = append(all, pledge)
		}
	}
	return all
}

// attackRoll rolls a model's attack dice, with the dice pledged to it.
func attackRoll(p *game.Play, id game.ModelID, a AttackDice) game.Roll {
	r := a.Roll(p.Dice)
	if slices.ContainsFunc(r.Dice, func(d game.Die) bool { return d.Was != 0 }) {
		p.SpendBoon(id, game.BoonStrike)
	}
	return a.helped(p.Dice, r)
}

// helped returns an attack roll after the best use of its pledged dice. It keeps those that don't help. The
// order of the dice doesn't matter, because odds count each combination once.
func (a AttackDice) helped(src dice.Source, r game.Roll) game.Roll {
	for _, pledge := range a.pledged {
		switch pledge.Use {
		case fate.Focus, fate.Tides:
			a.lays(&r, func(face int) int { return min(face+pledge.Points, 6) })
		case fate.Replace:
			a.lays(&r, func(int) int { return pledge.Points })
		case fate.Reroll:
			if again := a.again(r); again >= 0 {
				game.Once(src, r.Dice, a.Read, again)
			}
		case fate.Fighter:
			r = joined(r, pledge.Points, a.Read)
		}
	}
	return r
}

// lays changes the face of the die where that has the highest expected worth, if that is an improvement. Of
// equal dice it takes the one that sooner prefers.
func (a AttackDice) lays(r *game.Roll, to func(face int) int) {
	best, most := -1, a.expected(*r)
	for i, d := range r.Dice {
		then := a.laid(*r, i, to(d.Face))
		switch is := a.expected(then).Cmp(most); {
		case is > 0 || is == 0 && best >= 0 && sooner(d, r.Dice[best]):
			best, most = i, a.expected(then)
		}
	}
	if best >= 0 {
		*r = a.laid(*r, best, to(r.Dice[best].Face))
	}
}

// again returns the die whose reroll is worth most on average, negative if no reroll is an improvement.
func (a AttackDice) again(r game.Roll) int {
	best, most := -1, a.expected(r)
	for i, d := range r.Dice {
		if d.Was != 0 {
			continue
		}
		mean := new(big.Rat)
		for face := 1; face <= 6; face++ {
			mean.Add(mean, a.expected(a.laid(r, i, face)))
		}
		mean.Quo(mean, big.NewRat(6, 1))
		if is := mean.Cmp(most); is > 0 || is == 0 && best >= 0 && d.Face < r.Dice[best].Face {
			best, most = i, mean
		}
	}
	return best
}

func (a AttackDice) laid(r game.Roll, i, face int) game.Roll { return laid(r, i, face, a.Read) }

// joined returns a roll with an extra fate die.
func joined(r game.Roll, face int, read func(face int) exchange.Hit) game.Roll {
	r.Dice = append(slices.Clone(r.Dice), game.Die{Face: face, Hit: read(face), Fate: true})
	return r
}

// laid returns a roll in which one die shows another face.
func laid(r game.Roll, i, face int, read func(face int) exchange.Hit) game.Roll {
	r.Dice = slices.Clone(r.Dice)
	d := &r.Dice[i]
	if d.Was == 0 {
		d.Was = d.Face
	}
	d.Face, d.Hit, d.Fate, d.Raised = face, read(face), true, false
	return r
}

// expected returns the worth of a roll to the attacker, by the odds. For a shot it is the damage that gets
// through, for a fight the margin of damage. Without a known target it is the damage of all hits.
func (a AttackDice) expected(r game.Roll) *big.Rat { return a.value(a.comes(r)) }

// comes returns the result of a roll: its hits, and its ones if they matter.
func (a AttackDice) comes(r game.Roll) rolled {
	is := rolled{hits: r.Hits()}
	if a.harm > 0 || a.sparks {
		is.ones = game.Ones(r)
	}
	if a.sparks && is.ones > 0 {
		is.hits = exchange.Hits{}
	}
	return is
}

func (a AttackDice) value(r rolled) *big.Rat {
	if a.expects == nil {
		return big.NewRat(int64(r.hits.Damage(a.DMG, a.CRT)-a.harm*r.ones), 1)
	}
	return a.expects(r)
}

// remembering caches a function by the numbers of hits and ones.
func remembering(f func(rolled) *big.Rat) func(rolled) *big.Rat {
	known := map[rolled]*big.Rat{}
	return func(r rolled) *big.Rat {
		if known[r] == nil {
			known[r] = f(r)
		}
		return known[r]
	}
}

// sooner reports whether to change a die rather than an equally good one. Dice that can't be rerolled come
// first, then lower faces.
func sooner(d, other game.Die) bool {
	if changed := d.Was != 0; changed != (other.Was != 0) {
		return changed
	}
	return d.Face < other.Face
}

// raises lists the totals by which pledged dice may raise a die, up to 5, which makes a 6 of any face.
func (a AttackDice) raises() []int {
	var all []int
	for _, pledge := range a.pledged {
		if pledge.Use != fate.Focus && pledge.Use != fate.Tides {
			continue
		}
		for _, before := range append([]int{0}, all...) {
			if more := min(before+pledge.Points, 5); !slices.Contains(all, more) {
				all = append(all, more)
			}
		}
	}
	return all
}
