package turn

import (
	"warbell/engine/grimheim/exchange"
	"warbell/engine/grimheim/game"
)

// Remove spends a hit to remove one of the enemy's, under grimheim.melee = proactive (rule 4.5).
type Remove struct {
	Target exchange.Hit `json:"target"`
	With   exchange.Hit `json:"with"`
	And    exchange.Hit `json:"and"`
}

func (Remove) Kind() string { return "remove" }

var remove = game.Verb[Remove]{
	Name: "remove", Rule: exchange.RuleTurn, Duties: hitDuties, May: mayDecide[Remove], Do: decides[Remove],
	NoneLeft: "You can't remove any of your opponent's hits now. See `/game status`.",
	Inputs: []game.Input[Remove]{
		hitOf("target", func(c *Remove) *exchange.Hit { return &c.Target }, removals),
		hitOf("with", func(c *Remove) *exchange.Hit { return &c.With }, removals),
		hitOf("and", func(c *Remove) *exchange.Hit { return &c.And }, removals),
	},
	Offers: removals,
}

func (c Remove) move() exchange.Move {
	return exchange.Move{Do: exchange.Remove, With: c.With, And: c.And, Target: c.Target}
}

// removals lists the legal removals.
var removals = decisions(exchange.Remove, func(m exchange.Move) Remove { return Remove{Target: m.Target, With: m.With, And: m.And} })
