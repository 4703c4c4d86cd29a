package zones

import (
	"warbell/engine"
	"warbell/engine/verb"
)

// Suggest gives Warbell's suggestions to the units without orders (rule 7.2).
type Suggest struct{}

func (Suggest) Kind() string { return "suggest" }

var suggest = verb.Verb[*State, *play, Suggest]{
	Name: "suggest", Rule: "zones 7.2", Duties: []string{DutyOrders}, When: mayOrder,
	May: Suggest.may, Do: (*play).suggest,
	NoneLeft:  "There are no opponents on the map to order. Go on with the next step.",
	OptionKey: func(Suggest) string { return "suggest" },
}

func (Suggest) may(pos position) error {
	if len(pos.State.In(Foes)) == 0 {
		return engine.Refuse(engine.Illegal, "zones 7.2",
			"There are no opponents on the map to order. Go on with the next step.")
	}
	return nil
}

// suggest locks the suggested orders.
func (p *play) suggest(Suggest) error {
	orders := p.S.orders(p.Secrets)
	suggestTo(p.S.knowing(p.Secrets), orders)
	p.Seal(Screen, p.S.ordersSlot(), orders)
	return nil
}
