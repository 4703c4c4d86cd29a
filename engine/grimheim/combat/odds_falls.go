package combat

import (
	"math/big"

	"warbell/engine/dice"
	"warbell/engine/grimheim/card"
	"warbell/engine/grimheim/exchange"
	"warbell/engine/grimheim/game"
	"warbell/engine/odds"
)

// falls returns the odds of all results of a combatant's dice.
func (c Combatant) falls() odds.Odds[exchange.Fall] {
	a := c.Attack()
	return c.withBlocks(odds.Map(a.odds(a.harm > 0), c.strikes), a.spared)
}

// curseOf returns the damage of each 1 among a fighter's dice.
func curseOf(f *game.Fighter) int {
	n := 0
	if f.Has(card.Cursed) {
		n++
	}
	if f.Profile.Has(card.MarkOfExcess) {
		n++
	}
	return n
}

// harmOf returns the damage of each 1 among a fighter's attack dice.
func harmOf(f *game.Fighter, w card.Weapon) int {
	n := curseOf(f)
	if w.Has(card.Harmful) {
		n++
	}
	return n
}

// strikes returns the result of attack dice for a combatant.
func (c Combatant) strikes(r rolled) exchange.Fall {
	return exchange.Fall{Hand: exchange.Hand{Attack: r.hits}, Hurt: harmOf(c.Fighter, c.weapon) * r.ones}
}

// stops returns the result of a row of block dice.
func (c Combatant) stops(r game.Roll) exchange.Fall {
	return exchange.Fall{Hand: exchange.Hand{Blocks: game.Blocks([]game.Roll{r})},
		Hurt: curseOf(c.Fighter) * game.Ones(r)}
}

// fell returns the result of all rolled dice of a combatant.
func (c Combatant) fell(side game.FightSide) exchange.Fall {
	all := c.strikes(rolled{side.Attack.Hits(), game.Ones(side.Attack)})
	for _, r := range side.Blocks {
		all = exchange.AddFalls(all, c.stops(r))
	}
	return all
}

// withBlocks combines the odds of attack dice with those of block dice.
func (c Combatant) withBlocks(all odds.Odds[exchange.Fall], spared int) odds.Odds[exchange.Fall] {
	curse := curseOf(c.Fighter)
	for _, row := range c.blockRows() {
		fell := odds.Of(telling(row.read, curse > 0), func(src dice.Source) exchange.Fall {
			r := c.block(src, row, spared)
			if row.from == game.FromBlock {
				c.Fighter.Reprieved(src, &r, row.read, game.BoonReprieve)
			}
			return c.stops(r)
		})
		all = odds.Both(all, fell, exchange.AddFalls)
	}
	return all
}

// against returns the other side of the fight before its roll. It chooses between its dice by their damage
// only, because choices that depend on each other's choices would never end.
func (c Combatant) against() Combatant {
	return Combatant{
		s: c.s, id: c.foeID, Fighter: c.foe, foe: c.Fighter, foeID: c.id, weapon: c.foes, foes: c.weapon, role: c.role.Other(), plain: true,
	}
}

// worth returns a function for the margin of damage that attack dice give on average, if both play boldly.
// With too many dice it is their damage alone.
func (c Combatant) worth() func(rolled) *big.Rat {
	var m exchange.Matchup
	solver, spared := new(exchange.Solver), 0
	return remembering(func(r rolled) *big.Rat {
		if m.Falls[c.role].Ways() == nil {
			both := [2]Combatant{}
			both[c.role], both[c.role.Other()] = c, c.against()
			m = exchange.Matchup{Rules: FightRulesOf(c.s), First: First(both)}
			for r := range both {
				m.Sides[r] = both[r].Side()
			}
			m.Falls[c.role.Other()], spared = both[c.role.Other()].falls(), c.Attack().spared
		}
		fall := c.strikes(r)
		m.Falls[c.role] = c.withBlocks(odds.Sure(fall), spared)
		if r.hits.Total() > mostOddsDice || m.Work() > mostOddsWork {
			return big.NewRat(int64(r.hits.Damage(c.damage(c.weapon.DMG), c.damage(c.weapon.CRT))-fall.Hurt), 1)
		}
		return margin(m, c.role, solver)
	})
}
