package zones

import (
	"slices"
)

// overridden folds what the GM set (rule 1.6). A turn that closes by it, comes back or has another
// number of actions is another question from then on.
func (s *State) overridden(e Overridden) {
	c := s.Creature(e.Creature.ID)
	if c == nil {
		return
	}
	open, over, actions := s.turnOpen(c), s.turnOver(c), s.available(c)
	switch e.What {
	case whatHits, whatOut:
		s.setStanding(c, e)
	case whatTH:
		s.setTH(c, e.Number)
	case whatZone:
		s.setPlace(c, e.Where.ID)
	default:
		s.setTurn(c, e)
	}
	if now := s.turnOpen(c); open && (!now || s.available(c) != actions) || over && now {
		c.Reopened++
	}
}

// turnOver reports whether a PC has nothing left to do in this players' phase.
func (s *State) turnOver(c *Creature) bool {
	return s.Phase == Players && c.Side == PCs && !s.owesAgility(c) && !s.turnOpen(c)
}

// setStanding sets hits, and whether a creature takes part.
func (s *State) setStanding(c *Creature, e Overridden) {
	if e.What == whatHits && !c.Sealed() {
		c.Hits = within(e.Number, MaxHits)
		c.Max = max(c.Max, c.Hits)
	}
	c.Condition = e.Condition
	if e.Out {
		c.Out, c.Held, c.Helps = true, nil, nil
		return
	}
	fallen := !c.Standing()
	c.Out, c.Tally.By = false, ""
	if e.What == whatOut {
		c.Fled = false
	}
	if fallen && s.owesAgility(c) {
		c.Agility = Exempt // its check was called off when it fell
	}
	if !c.Sealed() {
		c.Hits = max(c.Hits, 1)
	}
	if s.Zone(e.Where.ID) != nil {
		c.Zone = e.Where.ID
	}
}

// setTH sets the TH of a creature; a group has one for all.
func (s *State) setTH(c *Creature, th int) {
	unit := c.Unit()
	for i := range s.Creatures {
		if c := &s.Creatures[i]; c.Unit() == unit && !c.Sealed() {
			c.TH = within(th, MaxTH)
		}
	}
}

func (s *State) setPlace(c *Creature, zone ZoneID) {
	if s.Zone(zone) == nil && c.Side == PCs {
		return
	}
	c.From, c.Zone = c.Zone, ""
	if s.Zone(zone) != nil {
		c.Zone = zone
	}
}

// setTurn sets what a PC has of its turn.
func (s *State) setTurn(c *Creature, e Overridden) {
	switch e.What {
	case whatActions:
		if c.Actions = within(e.Number, maxActions); c.Actions == 0 {
			c.loseTurn()
		}
	case whatTurn:
		s.loseTurn(c)
	case whatAgility:
		s.setAgility(c, Result(e.Value))
	}
}

func (s *State) setAgility(c *Creature, r Result) {
	switch {
	case r == Failed:
		s.loseTurn(c)
	case r != Passed && r != Exempt:
		return
	case c.Agility == Failed:
		c.giveTurnBack()
	}
	c.Agility = r
}

// giveTurnBack gives a PC the turn that it had lost by the agility check.
func (c *Creature) giveTurnBack() {
	c.Actions, c.Begun = actionsAfter(c.Spent), false
}

// loseTurn ends a PC's turn with what it still wanted to do. Its offers of help stay, for those are
// reactions.
func (s *State) loseTurn(c *Creature) {
	c.loseTurn()
	c.Held = nil
	if s.owesAgility(c) {
		c.Agility = Failed
	}
	s.Requests = slices.DeleteFunc(s.Requests, func(r Request) bool { return r.By == c.ID && r.For == "" })
}
