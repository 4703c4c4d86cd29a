package combat

import (
	"math/big"
	"slices"

	"warbell/engine"
	"warbell/engine/grimheim/exchange"
	"warbell/engine/grimheim/fate"
	"warbell/engine/grimheim/game"
)

// rollUses are the uses that can change a die of any roll.
var rollUses = []fate.Use{fate.Focus, fate.Tides, fate.Replace, fate.Reroll}

// fightUses are the uses that can improve the dice of a fight.
var fightUses = append(slices.Clone(rollUses), fate.Fighter)

// fallen is a finished roll, with functions to read its dice and to count its worth with changed dice. If
// its kind of block dice no longer exists, read is nil.
type fallen struct {
	roll  *game.Roll
	read  func(face int) exchange.Hit
	worth func(game.Roll) *big.Rat
	melee bool // attack dice of a fight, to which a fighter die can be added
}

// uses returns the uses that can change the roll.
func (f fallen) uses() []fate.Use {
	if f.melee {
		return fightUses
	}
	return rollUses
}

// whole returns a worth as a rational number.
func whole(worth func(game.Roll) int) func(game.Roll) *big.Rat {
	return func(r game.Roll) *big.Rat { return big.NewRat(int64(worth(r)), 1) }
}

// inPlace returns a function for the worth of a roll by the whole that it is part of.
func inPlace(row *game.Roll, now func() *big.Rat) func(game.Roll) *big.Rat {
	return func(other game.Roll) *big.Rat {
		was := *row
		*row = other
		defer func() { *row = was }()
		return now()
	}
}

// change is the effect of one fate die on a roll: it changes one die or adds one.
type change struct {
	face, points, die int
	use               fate.Use
}

// make changes the roll.
func (c change) make(p *game.Play, f fallen) {
	if c.use == fate.Reroll {
		game.Once(p.Dice, f.roll.Dice, f.read, c.die)
		return
	}
	*f.roll = c.made(f)
}

// made returns the changed roll. It can't reroll.
func (c change) made(f fallen) game.Roll {
	switch c.use {
	case fate.Fighter:
		return joined(*f.roll, c.points, f.read)
	case fate.Replace:
		return laid(*f.roll, c.die, c.points, f.read)
	}
	return laid(*f.roll, c.die, min(f.roll.Dice[c.die].Face+c.points, 6), f.read)
}

// dice returns the indexes of the dice that the use can change. For an added die it is the length of the
// roll.
func (c change) dice(r game.Roll) (all []int) {
	if c.use == fate.Fighter {
		return []int{len(r.Dice)}
	}
	for i, d := range r.Dice {
		if !d.Dropped && (c.use != fate.Reroll || d.Was == 0) {
			all = append(all, i)
		}
	}
	return all
}

// comesTo returns the average worth of the changed roll.
func (c change) comesTo(f fallen) *big.Rat {
	if c.use != fate.Reroll {
		return f.worth(c.made(f))
	}
	sum := new(big.Rat)
	for face := 1; face <= 6; face++ {
		sum.Add(sum, f.worth(laid(*f.roll, c.die, face, f.read)))
	}
	return sum.Quo(sum, big.NewRat(6, 1))
}

// changes returns the best change of a roll by one of some fate dice, with the lowest die that makes it. It
// returns false if none is an improvement.
func changes(s *game.State, seat engine.Seat, faces []int, f fallen, uses ...fate.Use) (best change, ok bool) {
	most, set := f.worth(*f.roll), FateSet(s, seat)
	for _, face := range slices.Compact(slices.Sorted(slices.Values(faces))) {
		for _, use := range f.uses() {
			a, has := set.Ability(use)
			if !has || len(uses) > 0 && !slices.Contains(uses, use) {
				continue
			}
			c := change{face: face, points: a.Points(face), use: use}
			for _, c.die = range c.dice(*f.roll) {
				if is := c.comesTo(f); is.Cmp(most) > 0 {
					best, most, ok = c, is, true
				}
			}
		}
	}
	return best, ok
}

// bestOf returns the best change of any of some rolls by one of some fate dice, and the index of that roll.
func bestOf(s *game.State, seat engine.Seat, faces []int, rolls []fallen,
	uses ...fate.Use) (best change, row int, ok bool) {
	most := new(big.Rat)
	for i, f := range rolls {
		if f.read == nil {
			continue
		}
		c, better := changes(s, seat, faces, f, uses...)
		if !better {
			continue
		}
		if is := c.comesTo(f); !ok || is.Cmp(most) > 0 {
			best, row, most, ok = c, i, is, true
		}
	}
	return best, row, ok
}

// spendings lists the uses of a seat's fate dice for some rolls, each with the best die.
func spendings(s *game.State, seat engine.Seat, rolls []fallen) (all []game.SpendFate) {
	for _, use := range fightUses {
		if c, _, ok := bestOf(s, seat, s.Skirmish.Fate[int(seat)-1], rolls, use); ok {
			all = append(all, game.SpendFate{Face: c.face, Use: use})
		}
	}
	return all
}
