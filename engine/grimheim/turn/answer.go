package turn

import (
	"warbell/engine/grimheim/exchange"
	"warbell/engine/grimheim/game"
)

// Answer stops the pending strike with a hit, or with two under a house rule (rule 4.2). If With is none,
// the strike lands.
type Answer struct {
	With exchange.Hit `json:"with"`
	And  exchange.Hit `json:"and"`
}

func (Answer) Kind() string { return "answer" }

var answer = game.Verb[Answer]{
	Name: "answer", Rule: exchange.RuleTurn, Duties: hitDuties, May: mayDecide[Answer], Do: decides[Answer],
	NoneLeft: "You have no strike to answer now. See `/game status`.",
	Inputs: []game.Input[Answer]{
		hitOf("with", func(c *Answer) *exchange.Hit { return &c.With }, answers),
		hitOf("and", func(c *Answer) *exchange.Hit { return &c.And }, answers),
	},
	Offers: answers,
}

func (c Answer) move() exchange.Move {
	return exchange.Move{Do: exchange.Answer, With: c.With, And: c.And}
}

// answers lists the legal answers.
var answers = decisions(exchange.Answer, func(m exchange.Move) Answer { return Answer{With: m.With, And: m.And} })
