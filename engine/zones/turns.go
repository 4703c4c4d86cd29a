package zones

import "slices"

// together finds a creature and those who went along, as far as there are such.
func (s *State) together(first Ref, with []Ref) []*Creature {
	var all []*Creature
	for _, ref := range append([]Ref{first}, with...) {
		if c := s.Creature(ref.ID); c != nil {
			all = append(all, c)
		}
	}
	return all
}

func (s *State) requested(r Request) {
	s.Asked++
	s.Requests = append(s.Requests, r)
}

// attacked counts an attack; one that was held has cost its action before.
func (c *Creature) attacked(st Strike) {
	if c.Held == nil {
		c.act()
	}
	c.Held, c.Helps = nil, nil
	c.Attacks++
	c.Tally.Best = max(c.Tally.Best, st.Hits)
}

func (c *Creature) spend() { c.Actions = max(c.Actions-1, 0) }

// act spends an action in the creature's turn.
func (c *Creature) act() {
	c.begin()
	c.spend()
}

// begin starts a turn: what reactions have cost is paid with it (rule 6.1).
func (c *Creature) begin() {
	if c.Side == PCs && !c.Begun {
		c.Begun, c.Spent = true, 0
	}
}

// loseTurn takes a turn away. Where it had not begun, the next one pays for reactions.
func (c *Creature) loseTurn() { c.Actions, c.Begun = 0, true }

func (s *State) dropRequest(id int) {
	s.Requests = slices.DeleteFunc(s.Requests, func(r Request) bool { return r.ID == id })
}

// dropRequests takes away what was asked by, or offered to, somebody who is out of the fight.
func (s *State) dropRequests() {
	gone := func(id ModelID) bool {
		c := s.Creature(id)
		return c == nil || !c.Standing()
	}
	s.Requests = slices.DeleteFunc(s.Requests,
		func(r Request) bool { return gone(r.By) || r.For != "" && gone(r.For) })
}
