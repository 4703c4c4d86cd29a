package turn

import (
	"warbell/engine/grimheim/combat"
	"warbell/engine/grimheim/exchange"
	"warbell/engine/grimheim/game"
	"warbell/engine/verb"
)

// PassHits spends no hit in this step (rule 4.3). It needs Sure if attack hits are left.
type PassHits struct {
	Sure bool `json:"sure"`
}

func (PassHits) Kind() string { return "pass_hits" }

var passHits = game.Verb[PassHits]{
	Name: "pass_hits", Rule: exchange.RuleTurn, Duties: hitDuties, May: PassHits.may, Do: decides[PassHits], Confirm: wastes[PassHits],
	NoneLeft: "You can't Pass now. See `/game status`.",
	Inputs: []game.Input[PassHits]{
		verb.Flag[*game.State](verb.Named{Name: "sure", TypeOnly: true}, func(c *PassHits) *bool { return &c.Sure }),
	},
	Offers: decisions(exchange.Pass, func(exchange.Move) PassHits { return PassHits{Sure: true} }),
}

func (PassHits) move() exchange.Move { return exchange.Move{Do: exchange.Pass} }

func (c PassHits) may(pos game.Position) error {
	if err := combat.MayDecide(pos.State, pos.Seat); err != nil {
		return err
	}
	if !c.Sure {
		if err := combat.Warn(pos.State.Melee, pos.Seat); err != nil {
			return err
		}
	}
	return combat.MaySpend(pos.State, c.move())
}
