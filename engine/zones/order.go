package zones

import (
	"slices"

	"warbell/engine"
	"warbell/engine/naming"
	"warbell/engine/verb"
)

// Order gives secret orders to an opponent and its unit (rule 7.2). Without Deeds they pass.
type Order struct {
	Foe   ModelID `json:"foe"`
	Deeds []Deed  `json:"deeds"`
}

func (Order) Kind() string { return "order" }

var order = verb.Verb[*State, *play, Order]{
	Name: "order", Rule: "zones 7.2", Duties: []string{DutyOrders}, When: mayOrder,
	May: Order.may, Do: (*play).order,
	NoneLeft: "There are no opponents on the map to order. Go on with the next step.",
	Inputs: []input[Order]{
		whoever("foe", func(c *Order) *ModelID { return &c.Foe }, func(c *Creature) bool {
			return isFoe(c) && c.Present()
		}),
		verb.With[*State](verb.Named{Name: "deeds", Kind: verb.KindWord, Several: true, Optional: true},
			func(c Order) []string { return wordsOf(c.Deeds) },
			func(c *Order, words []string) { c.Deeds = readDeeds(words) }),
	},
	// Each unit's plans, made from public information.
	Offers: func(pos position) (all []Order) {
		a := pos.State.atlas()
		for _, unit := range pos.State.Units() {
			for _, deeds := range plansOf(pos.State, unit, a) {
				if len(deeds) == 0 {
					deeds = nil
				}
				all = append(all, Order{Foe: unit[0].ID, Deeds: deeds})
			}
		}
		return all
	},
	OptionKey: func(c Order) string { return "o-" + string(c.Foe) }, Numbered: true,
}

// mayOrder returns a refusal unless the asking seat can give orders now.
func mayOrder(pos position) error {
	if err := byGM(pos); err != nil {
		return err
	}
	if pos.State.Phase != Opponents {
		return engine.Refuse(engine.Illegal, "zones 3.1",
			"You can't order opponents yet: the characters act first. Wait for the opponents' phase.")
	}
	return nil
}

func (c Order) may(pos position) error { return c.mayBeGiven(pos, Orders{}) }

// mayBeGiven adds a possible order to orders, or refuses. It uses the weapons that the position can see.
func (c Order) mayBeGiven(pos position, orders Orders) error {
	s := pos.State
	if pos.Secrets != nil {
		s = s.knowing(pos.Secrets)
	}
	return obey(s, orders, c)
}

// order locks the orders of a unit.
func (p *play) order(c Order) error {
	orders := p.S.orders(p.Secrets)
	if err := c.mayBeGiven(p.position(), orders); err != nil {
		return err
	}
	p.Seal(Screen, p.S.ordersSlot(), orders)
	return nil
}

// obey adds an order, and refuses if it isn't possible now.
func obey(s *State, orders Orders, o Order) error {
	unit := unitOf(s, o.Foe)
	if unit == nil {
		return engine.Refuse(engine.Invalid, "zones 7.2",
			"There is no opponent “%s” on the map that can act. Name another one.", naming.Clip(string(o.Foe)))
	}
	if err := checkOrder(s, unit, o.Deeds); err != nil {
		return err
	}
	orders.give(unit, o.Deeds)
	return nil
}

// unitOf finds the unit of an opponent. It returns nil if the opponent isn't on the map.
func unitOf(s *State, foe ModelID) []*Creature {
	for _, unit := range s.Units() {
		if slices.ContainsFunc(unit, func(c *Creature) bool { return c.ID == foe }) {
			return unit
		}
	}
	return nil
}
