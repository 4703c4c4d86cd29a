package turn

import (
	"warbell/engine/grimheim/exchange"
	"warbell/engine/grimheim/game"
	"warbell/engine/verb"
)

// Strike spends an attack hit on the enemy (rule 4.1).
type Strike struct {
	Crit   bool         `json:"crit"`
	Disarm exchange.Hit `json:"disarm,omitzero"` // the enemy hit that a Disarming critical removes (rule 22.16)
}

func (Strike) Kind() string { return "strike" }

var strike = game.Verb[Strike]{
	Name: "strike", Rule: exchange.RuleTurn, Duties: hitDuties, May: mayDecide[Strike], Do: decides[Strike],
	NoneLeft: "You have no hit to strike with now. See `/game status`.",
	Inputs: []game.Input[Strike]{
		verb.Flag[*game.State](verb.Named{Name: "crit"}, func(c *Strike) *bool { return &c.Crit }),
		hitOf("disarm", func(c *Strike) *exchange.Hit { return &c.Disarm }, strikes),
	},
	Offers: strikes,
}

func (c Strike) move() exchange.Move {
	if c.Crit {
		return exchange.Move{Do: exchange.Strike, With: exchange.Crit, Target: c.Disarm}
	}
	return exchange.Move{Do: exchange.Strike, With: exchange.Normal}
}

// strikes lists the legal strikes.
var strikes = decisions(exchange.Strike, func(m exchange.Move) Strike { return Strike{Crit: m.With == exchange.Crit, Disarm: m.Target} })
