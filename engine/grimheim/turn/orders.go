package turn

import (
	"warbell/engine"
	"warbell/engine/grimheim/combat"
	"warbell/engine/grimheim/game"
)

// SetOrders gives orders to several models at once and sets the fate order (rules 29.5 to 29.10). It is
// possible at any time.
type SetOrders struct {
	Models []SetOrder      `json:"models,omitempty"`
	Fate   *game.FateOrder `json:"fate,omitempty"` // nil: as before
}

func (SetOrders) Kind() string { return "orders" }

// orders is the verb of SetOrders, which has its own form. One invalid part refuses them all.
var orders = game.Verb[SetOrders]{
	Name: "orders", Rule: "grimheim 29.5", Secret: true, May: SetOrders.may, Do: setOrders,
	NoneLeft: "You have no models to give orders to now. See `/game status`.",
}

func (c SetOrders) may(pos game.Position) error {
	switch {
	case !pos.State.IsSkirmish():
		return engine.Refuse(engine.Illegal, "grimheim 29.5",
			"A duel has one set of orders. Press *Orders*.")
	case len(c.Models) == 0 && c.Fate == nil:
		return engine.Refuse(engine.Invalid, "grimheim 29.5",
			"These orders are empty. Choose a model, or how to use Fate dice.")
	case len(c.Models) > game.MostModels:
		return engine.Refuse(engine.Invalid, "grimheim 29.5",
			"You can't give orders to %d models: the limit is %d. Name each model once.", len(c.Models), game.MostModels)
	}
	if c.Fate != nil {
		if err := c.Fate.Check(); err != nil {
			return err
		}
	}
	for _, one := range c.Models {
		if err := one.may(pos); err != nil {
			return err
		}
	}
	return nil
}

func setOrders(p *game.Play, c SetOrders) error {
	for _, one := range c.Models {
		if err := setOrder(p, one); err != nil {
			return err
		}
	}
	if c.Fate != nil {
		number := p.S.Skirmish.Minded[int(p.Seat)-1].Number
		if !p.S.Skirmish.Minded[int(p.Seat)-1].Stands {
			number++
		}
		p.Seal(p.Seat, game.FateSlot(number), *c.Fate)
		p.Tell(game.FateOrdered{Side: combat.Party(p.S, p.Seat), Number: number})
	}
	return nil
}
