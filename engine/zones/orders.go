package zones

import (
	"fmt"

	"warbell/engine"
	"warbell/engine/naming"
)

// Orders are the secret orders of an opponents' phase, by opponent. They are one secret, so that players
// don't see which opponents have orders.
type Orders map[ModelID][]Deed

// of returns the orders of a unit, or nil. It looks for the first member with orders, because others may have
// been defeated or moved away.
func (o Orders) of(unit []*Creature) []Deed {
	for _, c := range unit {
		if deeds, ok := o[c.ID]; ok {
			return append([]Deed{}, deeds[:min(len(deeds), maxActions)]...)
		}
	}
	return nil
}

// give gives orders to all members of a unit.
func (o Orders) give(unit []*Creature, deeds []Deed) {
	for _, c := range unit {
		o[c.ID] = append([]Deed{}, deeds...)
	}
}

// ordersSlot returns the slot of this round's orders.
func (s *State) ordersSlot() engine.Slot {
	return engine.Slot(s.inScene(fmt.Sprintf("order:%d", s.Round)))
}

// orders returns the orders of this round, which may be empty.
func (s *State) orders(secrets engine.Secrets) Orders {
	var orders Orders
	if !secrets.Open(Screen, s.ordersSlot(), &orders) || orders == nil {
		return Orders{}
	}
	return orders
}

// checkOrder returns a refusal if a unit can't carry out the order now.
func checkOrder(s *State, unit []*Creature, deeds []Deed) error {
	if most := s.Turn(unit[0], turnActions); len(deeds) > most {
		return engine.Refuse(engine.Illegal, "zones 7.1",
			"%s has %d actions this turn, not %d. Leave some out.", unit[0].Name, most, len(deeds))
	}
	at := stance{c: unit[0], zone: unit[0].Zone}
	for _, d := range deeds {
		if err := s.follow(&at, d); err != nil {
			return err
		}
	}
	return nil
}

// stance is an opponent's position in the middle of its order.
type stance struct {
	c        *Creature
	zone     ZoneID
	attacked bool
	left     bool
}

// follow checks the next action of an order by public information, and applies it to the stance.
func (s *State) follow(at *stance, d Deed) error {
	if err := d.check(); err != nil {
		return err
	}
	switch {
	case at.left:
		return engine.Refuse(engine.Illegal, "zones 7.1",
			"You can't act after leaving the fight. Let %s leave last.", at.c.Name)
	case d.Move != "":
		return s.followMove(at, d.Move)
	case d.Leave:
		return s.followLeave(at)
	case d.Words != "":
		return nil
	}
	_, err := s.aim(at.c, at.zone, d)
	at.attacked = at.attacked || err == nil
	return err
}

func (s *State) followMove(at *stance, to ZoneID) error {
	z, err := s.zoneNamed(to)
	if err != nil {
		return err
	}
	if s.still(at.c) {
		return s.checkStill(at.c)
	}
	if !s.Touch(at.zone, to) {
		return engine.Refuse(engine.Illegal, "zones 4.2",
			"%s would be in %s by then, which isn't connected to %s. Choose another zone.", at.c.Name, s.Place(at.zone).Name, z.Name)
	}
	at.zone = to
	return nil
}

func (s *State) followLeave(at *stance) error {
	switch {
	case !s.atEdge(at.zone):
		return engine.Refuse(engine.Illegal, "zones 2.6",
			"Opponents can only leave by an exit, and %s isn't one. Order a move to an exit first.", s.Place(at.zone).Name)
	case s.still(at.c):
		return s.checkStill(at.c)
	case at.attacked:
		return engine.Refuse(engine.Illegal, "zones 7.2",
			"Opponents move before they attack, so an opponent that leaves can't attack. Order only one of the two.")
	}
	at.left = true
	return nil
}

// aim finds the number of the weapon for an attack from a zone, counted from 1.
func (s *State) aim(c *Creature, from ZoneID, d Deed) (int, error) {
	target := s.Creature(d.Attack)
	switch {
	case target == nil || target.Side != PCs:
		return 0, engine.Refuse(engine.Invalid, "zones 7.1",
			"There is no character “%s” to attack. Name another one.", naming.Clip(string(d.Attack)))
	case !target.Present():
		return 0, engine.Refuse(engine.Illegal, "zones 5.5",
			"%s is out of this fight. Choose another target.", target.Name)
	case d.Weapon < 0 || d.Weapon > len(c.Weapons):
		return 0, engine.Refuse(engine.Invalid, "zones 4.3",
			"%s has %d weapons, so there is no number %d. Choose another weapon.", c.Name, len(c.Weapons), d.Weapon)
	}
	apart := s.Distance(from, target.Zone)
	for i, w := range c.Weapons {
		if (d.Weapon == 0 || d.Weapon == i+1) && s.spans(w, apart) {
			return i + 1, nil
		}
	}
	return 0, engine.Refuse(engine.Illegal, "zones 2.3",
		"%s can't reach %s with this weapon from %s. Move closer, or choose another weapon or target.", c.Name, target.Name, s.Place(from).Name)
}
