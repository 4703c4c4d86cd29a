package zones

import (
	"maps"
	"slices"
	"strings"

	"warbell/engine"
	"warbell/engine/naming"
)

// opponent finds an opponent that isn't in a secret reserve.
func (s *State) opponent(id ModelID) (*Creature, error) {
	if s.HasReserve(id) {
		return nil, errSealed()
	}
	c := s.Creature(id)
	switch {
	case c != nil && c.Side == Foes:
		return c, nil
	case c != nil:
		return nil, engine.Refuse(engine.Invalid, "zones 1.5",
			"%s is a character. Name an opponent.", c.Name)
	case strings.HasPrefix(string(id), reserveMark):
		return nil, engine.Refuse(engine.Invalid, "zones 1.5",
			"These opponents are no longer in reserve. Choose again in `/gm panel`.")
	}
	return nil, engine.Refuse(engine.Invalid, "zones 1.5",
		"There is no opponent “%s” in this fight. Name another one.", naming.Clip(string(id)))
}

func (show Show) check() error {
	if show == ShowName || show == ShowWords || show == ShowAll {
		return nil
	}
	return engine.Refuse(engine.Invalid, "zones 1.5",
		"You can't show “%s”. Choose name, words or all.", naming.Clip(string(show)))
}

// unit returns the opponents that act on one order.
func (s *Cast) unit(id ModelID) []Creature {
	var unit []Creature
	for _, c := range s.Creatures {
		if c.Side == Foes && c.Unit() == id {
			unit = append(unit, c)
		}
	}
	return unit
}

// numbersOf returns the numbers of a unit from its creatures.
func numbersOf(unit []Creature) Numbers {
	n := Numbers{Hits: map[ModelID]int{}, Max: map[ModelID]int{}}
	for i := range unit {
		c := &unit[i]
		open := c.open()
		n.TH, n.Dice, n.Arms, n.Attributes, n.Hits[c.ID], n.Max[c.ID] = open.TH, open.Dice, open.Arms,
			open.Attributes, c.Hits, c.Max
	}
	return n
}

// shown returns a unit with these numbers as players see it. It locks the secret numbers, unless they already
// are.
func (p *play) shown(unit []Creature, n Numbers, show Show) []Creature {
	if show != ShowAll && !unit[0].Sealed() {
		p.Seal(Screen, unit[0].slot(), n)
	}
	unit = slices.Clone(unit)
	for i := range unit {
		unit[i] = unit[i].as(show, n)
	}
	return unit
}

// as returns an opponent with these numbers as players see it at a level of Show.
func (c Creature) as(show Show, n Numbers) Creature {
	c = c.clone()
	c.Show, c.TH, c.Hits, c.Max, c.Condition, c.Attributes = show, 0, 0, 0, "", nil
	if show == ShowAll {
		c.Attributes = maps.Clone(n.Attributes)
		c.TH, c.Hits, c.Max = n.TH, n.left(c.ID), n.most(c.ID)
	}
	if show != ShowName && len(n.Arms) > 0 {
		c.Weapons = slices.Clone(n.Arms)
	}
	for i := range c.Weapons {
		c.Weapons[i].Dice = 0
		if show == ShowAll {
			c.Weapons[i].Dice = n.dice(i + 1)
		}
	}
	if show != ShowName && c.Standing() {
		c.Condition = n.words(c.ID)
	}
	return c
}

// waits reports whether a creature is an opponent in reserve that players have seen.
func (c *Creature) waits() bool { return c.Side == Foes && c.Standing() && c.Zone == "" }

// unseen reports whether a creature is an opponent that never stood in a zone.
func (c *Creature) unseen() bool { return c.Side == Foes && !c.Seen }

// noteSeen marks the opponents that stand in a zone as seen.
func (s *Cast) noteSeen() {
	for i := range s.Creatures {
		if c := &s.Creatures[i]; c.Side == Foes && c.Zone != "" {
			c.Seen = true
		}
	}
}
