package turn

import (
	"warbell/engine/grimheim/combat"
	"warbell/engine/grimheim/game"
	"warbell/engine/verb"
)

// PickArea is the attacker's choice to swap or keep the deployment zones (rule 20.3).
type PickArea struct {
	Swap bool `json:"swap"`
}

func (PickArea) Kind() string { return "pick_area" }

var pickArea = game.Verb[PickArea]{
	Name: "pick_area", Rule: "grimheim 20.3", Duties: []string{DutySetUp},
	NoneLeft: "The Deployment Areas have already been chosen. See `/game status`.",
	Inputs: []game.Input[PickArea]{
		verb.Flag[*game.State](verb.Named{Name: "swap"}, func(c *PickArea) *bool { return &c.Swap }),
	},
	May: func(_ PickArea, pos game.Position) error { return maySetUp(pos.State, pos.Seat, game.PhaseArea) },
	Do: func(p *game.Play, c PickArea) error {
		p.Tell(game.AreaPicked{Side: combat.Party(p.S, p.Seat), Swapped: c.Swap})
		return nil
	},
}
