package combat

import (
	"slices"

	"warbell/engine"
	"warbell/engine/grimheim/exchange"
	"warbell/engine/grimheim/fate"
	"warbell/engine/grimheim/game"
)

// rollUses are those that change a die of any roll.
var rollUses = []fate.Use{fate.Focus, fate.Tides, fate.Replace, fate.Reroll}

// fallen is a roll that has fallen, how its dice are read, and what it is worth with other dice in its place. Nobody reads block
// dice of a kind that has gone since: read is nil.
type fallen struct {
	roll  *game.Roll
	read  func(face int) exchange.Hit
	worth func(game.Roll) int
}

// inPlace counts what a roll is worth by what it is part of.
func inPlace(row *game.Roll, now func() int) func(game.Roll) int {
	return func(other game.Roll) int {
		was := *row
		*row = other
		defer func() { *row = was }()
		return now()
	}
}

// change is what one fate die makes of one die of a roll.
type change struct {
	face, points, die int
	use               fate.Use
}

// RollHelped spends fate dice on a roll of a model that has fallen, as its side's order says (rule 29.11): while one makes
// it worth more, on average where it re-rolls. The order stays closed where none would.
func RollHelped(p *game.Play, id game.ModelID, r *game.Roll, read func(face int) exchange.Hit, worth func(game.Roll) int) {
	for p.S.IsSkirmish() && p.S.Skirmish.Phase == game.PhaseBattle {
		seat := p.S.Fighter(id).Seat
		if _, ok := changes(p.S, seat, p.S.Skirmish.Fate[int(seat)-1], *r, read, worth); !ok {
			return
		}
		o, ok := FateOrder(p, seat, rollUses...)
		if !ok {
			return
		}
		c, ok := changes(p.S, seat, Spare(p, seat, o, o.Rolls, id), *r, read, worth)
		if !ok {
			return
		}
		p.Tell(game.FateSpent{
			Side: Party(p.S, seat), Face: c.face, Use: c.use, Points: c.points,
			Targets: []game.Model{p.S.NameOf(id)}, Roll: r.Source,
		})
		c.make(p, r, read)
	}
}

// make changes the roll.
func (c change) make(p *game.Play, r *game.Roll, read func(face int) exchange.Hit) {
	if c.use == fate.Reroll {
		game.Once(p.Dice, r.Dice, read, c.die)
		return
	}
	*r = laid(*r, c.die, c.lies(r.Dice[c.die].Face), read)
}

// lies is the face that a die shows once it is changed.
func (c change) lies(face int) int {
	if c.use == fate.Replace {
		return c.points
	}
	return min(face+c.points, 6)
}

// changes is the best that one of some fate dice makes of a roll, with the lowest that does it; false if none makes it
// worth more.
func changes(
	s *game.State, seat engine.Seat, faces []int, r game.Roll, read func(face int) exchange.Hit,
	worth func(game.Roll) int, uses ...fate.Use,
) (best change, ok bool) {
	most, set := 6*worth(r), FateSet(s, seat)
	if len(uses) == 0 {
		uses = rollUses
	}
	for _, face := range slices.Compact(slices.Sorted(slices.Values(faces))) {
		for _, use := range uses {
			a, has := set.Ability(use)
			for i, d := range r.Dice {
				c := change{face: face, points: a.Points(face), die: i, use: use}
				if !has || d.Dropped || use == fate.Reroll && d.Was != 0 {
					continue
				}
				if is := c.comesTo(r, read, worth); is > most {
					best, most, ok = c, is, true
				}
			}
		}
	}
	return best, ok
}

// bestOf is the best that one of some fate dice makes of one of some rolls, and of which.
func bestOf(s *game.State, seat engine.Seat, faces []int, rolls []fallen, uses ...fate.Use) (best change, row int, ok bool) {
	most := 0
	for i, r := range rolls {
		if r.read == nil {
			continue
		}
		c, better := changes(s, seat, faces, *r.roll, r.read, r.worth, uses...)
		if !better {
			continue
		}
		if is := c.comesTo(*r.roll, r.read, r.worth); !ok || is > most {
			best, row, most, ok = c, i, is, true
		}
	}
	return best, row, ok
}

// spendings are what a seat's fate dice may be spent on for some rolls: each use with the die that does most.
func spendings(s *game.State, seat engine.Seat, rolls []fallen) (all []game.SpendFate) {
	for _, use := range rollUses {
		if c, _, ok := bestOf(s, seat, s.Skirmish.Fate[int(seat)-1], rolls, use); ok {
			all = append(all, game.SpendFate{Face: c.face, Use: use})
		}
	}
	return all
}

// comesTo is six times what a roll is worth once it is changed, on average.
func (c change) comesTo(r game.Roll, read func(face int) exchange.Hit, worth func(game.Roll) int) int {
	if c.use != fate.Reroll {
		return 6 * worth(laid(r, c.die, c.lies(r.Dice[c.die].Face), read))
	}
	sum := 0
	for face := 1; face <= 6; face++ {
		sum += worth(laid(r, c.die, face, read))
	}
	return sum
}

// fightHelped spends them on attack and block dice of who fights in an enemy's activation, for more done than taken if
// both play boldly.
func fightHelped(p *game.Play, c [2]Combatant, sides *[2]game.FightSide) {
	for r := range c {
		if p.S.Fighter(c[r].id).Seat == p.S.Acting.Seat {
			continue
		}
		now := func() int { return settled(p.S, c, *sides, exchange.Role(r)) }
		RollHelped(p, c[r].id, &sides[r].Attack, c[r].Attack().Read, inPlace(&sides[r].Attack, now))
		for i := range sides[r].Blocks {
			row := &sides[r].Blocks[i]
			RollHelped(p, c[r].id, row, c[r].reads(row.Source), inPlace(row, now))
		}
	}
}

// reads is how block dice of a kind are read.
func (c Combatant) reads(from game.RollSource) func(face int) exchange.Hit {
	for _, row := range c.blockRows() {
		if row.from == from {
			return row.read
		}
	}
	return nil
}

// settled is how much more one side does than it takes, with the dice as they lie.
func settled(s *game.State, c [2]Combatant, sides [2]game.FightSide, me exchange.Role) int {
	var x [2]exchange.Side
	for r := range c {
		x[r] = c[r].Side()
		x[r].Attack, x[r].Blocks = sides[r].Attack.Hits(), game.Blocks(sides[r].Blocks)
	}
	return boldly(exchange.New(FightRulesOf(s), First(c), x[0], x[1]), me)
}

// boldly is how much more one side does than it takes from here on, if both play boldly.
func boldly(e exchange.Exchange, me exchange.Role) int {
	var solver exchange.Solver
	for !e.Done() {
		move, ok := e.Forced()
		if !ok {
			move, ok = solver.Choose(exchange.OrderBold, e)
		}
		next, _, err := e.Play(move)
		if !ok || err != nil {
			break
		}
		e = next
	}
	return e.Taken[me.Other()] - e.Taken[me]
}
