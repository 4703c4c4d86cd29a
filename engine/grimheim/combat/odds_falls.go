package combat

import (
	"math/big"

	"warbell/engine/dice"
	"warbell/engine/grimheim/card"
	"warbell/engine/grimheim/exchange"
	"warbell/engine/grimheim/game"
	"warbell/engine/odds"
)

// falls are all ways in which a combatant's dice can fall.
func (c Combatant) falls() odds.Odds[exchange.Fall] {
	a := c.Attack()
	harm := c.curse()
	if c.weapon.Has(card.Harmful) {
		harm++
	}
	all := odds.Map(a.odds(harm > 0), func(r rolled) exchange.Fall {
		return exchange.Fall{Hand: exchange.Hand{Attack: r.hits}, Hurt: harm * r.ones}
	})
	return c.withBlocks(all, a.spared)
}

// curse is what a 1 of any of its dice costs a combatant.
func (c Combatant) curse() int {
	n := 0
	if c.Fighter.Has(card.Cursed) {
		n++
	}
	if c.Fighter.Profile.Has(card.MarkOfExcess) {
		n++
	}
	return n
}

// withBlocks joins block dice to attack dice.
func (c Combatant) withBlocks(all odds.Odds[exchange.Fall], spared int) odds.Odds[exchange.Fall] {
	curse := c.curse()
	for _, row := range c.blockRows() {
		fell := odds.Of(telling(row.read, curse > 0), func(src dice.Source) exchange.Fall {
			r := c.block(src, row, spared)
			if row.from == game.FromBlock {
				c.Fighter.Reprieved(src, &r, row.read, game.BoonReprieve)
			}
			return exchange.Fall{Hand: exchange.Hand{Blocks: game.Blocks([]game.Roll{r})}, Hurt: curse * game.Ones(r)}
		})
		all = odds.Both(all, fell, exchange.AddFalls)
	}
	return all
}

// against is the other side of the fight.
func (c Combatant) against() Combatant {
	return Combatant{s: c.s, id: c.foeID, Fighter: c.foe, foe: c.Fighter, foeID: c.id, weapon: c.foes, foes: c.weapon, role: c.role.Other()}
}

// worth is how much more hits of a combatant do than it takes, on average, if both play boldly; of too many dice their
// damage alone.
func (c Combatant) worth() func(exchange.Hits) *big.Rat {
	var m exchange.Matchup
	solver, spared := new(exchange.Solver), 0
	return remembering(func(h exchange.Hits) *big.Rat {
		if m.Falls[c.role].Ways() == nil {
			both := [2]Combatant{}
			both[c.role], both[c.role.Other()] = c, c.against()
			m = exchange.Matchup{Rules: FightRulesOf(c.s), First: First(both)}
			for r := range both {
				m.Sides[r] = both[r].Side()
			}
			m.Falls[c.role.Other()], spared = both[c.role.Other()].falls(), c.Attack().spared
		}
		m.Falls[c.role] = c.withBlocks(odds.Sure(exchange.Fall{Hand: exchange.Hand{Attack: h}}), spared)
		if h.Total() > mostOddsDice || m.Work() > mostOddsWork {
			return big.NewRat(int64(h.Damage(c.damage(c.weapon.DMG), c.damage(c.weapon.CRT))), 1)
		}
		return m.Odds(exchange.OrderBold, solver).Mean(func(w exchange.Wounds) int {
			return w[c.role.Other()] - w[c.role]
		})
	})
}
