package zones

import "slices"

// together returns a creature and its companions. It leaves out those that don't exist.
func (s *Cast) together(first Ref, with []Ref) []*Creature {
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
	s.Roamed = s.Roamed || s.Phase == Setup
	s.Requests = append(s.Requests, r)
}

// attacked counts an attack. A held attack has already cost its action.
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

// begin starts a character's turn, which pays for its reactions (rule 6.1).
func (c *Creature) begin() {
	if c.Side == PCs && !c.Begun {
		c.Begun, c.Spent = true, 0
	}
}

// loseTurn ends a turn. If it had not begun, the next one pays for the reactions.
func (c *Creature) loseTurn() { c.Actions, c.Begun = 0, true }

func (s *Rulings) dropRequest(id int) {
	s.Requests = slices.DeleteFunc(s.Requests, func(r Request) bool { return r.ID == id })
}

// dropRequests deletes the requests by or for creatures that are out of the fight.
func (s *State) dropRequests() {
	gone := func(id ModelID) bool {
		c := s.Creature(id)
		return c == nil || !c.Standing()
	}
	s.Requests = slices.DeleteFunc(s.Requests,
		func(r Request) bool { return gone(r.By) || r.For != "" && gone(r.For) })
}
