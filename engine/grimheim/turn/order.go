package turn

import (
	"warbell/engine"
	"warbell/engine/grimheim/combat"
	"warbell/engine/grimheim/exchange"
	"warbell/engine/grimheim/game"
)

// SetOrder gives orders for fights that the enemy begins (rule 11.1). With Ask, or once one of the
// conditions is true, the player is asked anyway (rule 11.2). It is possible at any time.
type SetOrder struct {
	Weapon string           `json:"weapon"`
	Order  exchange.Order   `json:"order"`
	Ask    bool             `json:"ask,omitempty"`
	Until  []game.Condition `json:"until,omitempty"`
	Model  game.ModelID     `json:"model,omitempty"` // 0: the seat's only model
	Watch  *game.Watch      `json:"watch,omitempty"` // in a skirmish: its overwatch targets; nil: as before (rule 26.3)
}

func (SetOrder) Kind() string { return "order" }

// order is the verb of SetOrder, which has its own form.
var order = game.Verb[SetOrder]{
	Name: "order", Rule: "grimheim 11.1", Secret: true, May: SetOrder.may, Do: setOrder,
	NoneLeft: "You have no fighter to give orders to. See `/game status`.",
}

func (c SetOrder) may(pos game.Position) error {
	s := pos.State
	if !combat.Standing(s) {
		return engine.Refuse(engine.Illegal, "grimheim 11.1",
			"You can't set orders in this duel: weapons are picked for each Fight. Pick when you are asked.")
	}
	id, err := own(s, pos.Seat, c.Model)
	if err != nil {
		return err
	}
	_, err = checkOrder(s, id, game.Pick{Weapon: c.Weapon, Order: c.Order})
	if err == nil {
		err = checkConditions(s, id, c.Until)
	}
	if err == nil {
		err = combat.CheckWatch(s, id, c.Watch)
	}
	return err
}

// setOrder puts a fighter's orders for fights that its enemy begins into a secret slot.
func setOrder(p *game.Play, c SetOrder) error {
	id, err := own(p.S, p.Seat, c.Model)
	if err != nil {
		return err
	}
	pick, err := checkOrder(p.S, id, game.Pick{Weapon: c.Weapon, Order: c.Order})
	if err == nil {
		giveOrder(p, id, pick, c.Ask, c.Until, c.Watch)
	}
	return err
}
