package turn

import (
	"slices"

	"warbell/engine"
	"warbell/engine/grimheim/combat"
	"warbell/engine/grimheim/exchange"
	"warbell/engine/grimheim/game"
)

// Resolve gives new orders for the rest of the fight (rule 5.4).
type Resolve struct {
	Order exchange.Order `json:"order"`
}

func (Resolve) Kind() string { return "resolve" }

var resolution = game.Verb[Resolve]{
	Name: "resolve", Rule: "grimheim 5.4", Duties: hitDuties, May: Resolve.may, Do: resolve,
	NoneLeft: "You have no Fight to decide now. See `/game status`.",
	Inputs:   []game.Input[Resolve]{wayOfPlay(func(c *Resolve) *exchange.Order { return &c.Order }, settling)},
}

// settling lists the orders that can be given in the middle of a fight.
func settling() []exchange.Order {
	return slices.DeleteFunc(exchange.Orders(), func(o exchange.Order) bool { return o == exchange.OrderAsk })
}

func (c Resolve) may(pos game.Position) error {
	if err := combat.MayDecide(pos.State, pos.Seat); err != nil {
		return err
	}
	order, err := combat.ReadOrder(c.Order)
	if err == nil && order == exchange.OrderAsk {
		err = engine.Refuse(engine.Illegal, "grimheim 5.4",
			"You already choose each hit yourself. Carry on, or choose bold, cautious, all_out or defend for the rest.")
	}
	return err
}

func resolve(p *game.Play, c Resolve) error {
	order, err := combat.ReadOrder(c.Order)
	if err != nil {
		return err
	}
	p.Tell(game.OrderGiven{Model: p.S.NameOf(p.S.Melee.Mine(p.Seat)), Order: order})
	fightOn(p)
	return nil
}
