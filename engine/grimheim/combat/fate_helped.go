package combat

import (
	"math/big"

	"warbell/engine/grimheim/exchange"
	"warbell/engine/grimheim/game"
	"warbell/engine/odds"
)

// RollHelped spends fate dice on a model's roll as its side's fate order says (rule 29.11). It goes on while
// a die increases the worth of the roll, for rerolls on average. If no die does, the order stays secret.
func RollHelped(p *game.Play, id game.ModelID, r *game.Roll, read func(face int) exchange.Hit,
	worth func(game.Roll) int) {
	helpedBy(p, id, fallen{roll: r, read: read, worth: whole(worth)})
}

func helpedBy(p *game.Play, id game.ModelID, f fallen) {
	for InBattle(p.S) {
		seat := p.S.Fighter(id).Seat
		if _, ok := changes(p.S, seat, p.S.Skirmish.Fate[int(seat)-1], f); !ok {
			return
		}
		o, ok := FateOrder(p, seat, f.uses()...)
		if !ok {
			return
		}
		c, ok := changes(p.S, seat, Ward(p, seat, o, o.Rolls, id), f)
		if !ok {
			return
		}
		p.Tell(game.FateSpent{
			Side: Party(p.S, seat), Face: c.face, Use: c.use, Points: c.points,
			Targets: []game.Model{p.S.NameOf(id)}, Roll: f.roll.Source,
		})
		c.make(p, f)
	}
}

// InBattle reports whether fate dice are possible: in the turns of a skirmish.
func InBattle(s *game.State) bool { return s.IsSkirmish() && s.Skirmish.Phase == game.PhaseBattle }

// Tried rolls the D6 of a model's test. Fate dice may change it as its side's order says, to increase the
// worth of the face.
func Tried(p *game.Play, id game.ModelID, from game.RollSource, worth func(face int) int) int {
	return Swayed(p, id, from, p.Dice.Die(6), worth)
}

// Swayed returns a rolled D6 of a model after changes by fate dice, as in Tried.
func Swayed(p *game.Play, id game.ModelID, from game.RollSource, face int, worth func(face int) int) int {
	r := game.Roll{Source: from, Dice: []game.Die{{Face: face}}}
	RollHelped(p, id, &r, func(int) exchange.Hit { return exchange.NoHit },
		func(r game.Roll) int { return worth(r.Dice[0].Face) })
	return r.Dice[0].Face
}

// Passes returns the worth of faces in a test that a D6 passes from a number up.
func Passes(from int) func(face int) int { return Wins(func(face int) bool { return face >= from }) }

// Wins returns the worth of faces in a test that some faces pass.
func Wins(passes func(face int) bool) func(face int) int {
	return func(face int) int { return int(one(passes(face))) }
}

// fightHelped spends fate dice on the dice of a fight, for a better margin in bold play. Attack dice of the
// active side are left out, because fate dice for them were pledged before (rule 23.4).
func fightHelped(p *game.Play, c [2]Combatant, sides *[2]game.FightSide) {
	solver := new(exchange.Solver)
	for r := range c {
		now := func() *big.Rat { return settled(p.S, c, *sides, exchange.Role(r), solver) }
		if p.S.Fighter(c[r].id).Seat != p.S.Acting.Seat {
			helpedBy(p, c[r].id, fallen{&sides[r].Attack, c[r].Attack().Read, inPlace(&sides[r].Attack, now), true})
		}
		for i := range sides[r].Blocks {
			row := &sides[r].Blocks[i]
			helpedBy(p, c[r].id, fallen{row, c[r].reads(row.Source), inPlace(row, now), false})
		}
	}
}

// shotHelped spends fate dice on the attack dice of a shot outside the side's own activation.
func shotHelped(p *game.Play, a game.Attack, r *game.Roll) {
	if InBattle(p.S) && p.S.Fighter(a.By).Seat != p.S.Acting.Seat {
		dice := ShotAttack(p.S, a)
		dice.expects = shotWorth(p.S, a)
		helpedBy(p, a.By, fallen{roll: r, read: dice.Read, worth: dice.expected})
	}
}

// reads returns the function that reads block dice of a kind.
func (c Combatant) reads(from game.RollSource) func(face int) exchange.Hit {
	for _, row := range c.blockRows() {
		if row.from == from {
			return row.read
		}
	}
	return nil
}

// settled returns one side's expected margin with the current dice.
func settled(s *game.State, c [2]Combatant, sides [2]game.FightSide, me exchange.Role,
	solver *exchange.Solver) *big.Rat {
	m := exchange.Matchup{Rules: FightRulesOf(s), First: First(c)}
	for r := range c {
		m.Sides[r], m.Falls[r] = c[r].Side(), odds.Sure(c[r].fell(sides[r]))
	}
	return margin(m, me, solver)
}

// margin returns how much more damage one side deals than it takes on average, if both play boldly.
func margin(m exchange.Matchup, me exchange.Role, solver *exchange.Solver) *big.Rat {
	return m.Odds(exchange.OrderBold, solver).Mean(func(w exchange.Wounds) int { return w[me.Other()] - w[me] })
}
