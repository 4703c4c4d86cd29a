package zones

import (
	"maps"
	"slices"

	"warbell/engine"
)

// Screen is the seat that owns the secrets that all GMs share (rule 1.1).
const Screen engine.Seat = 1

// GM reports whether a seat is a GM's.
func (s *State) GM(seat engine.Seat) bool {
	return seat != engine.NoSeat && slices.Contains(s.GMs, seat)
}

// Creature finds a creature. If there is none, it returns nil.
func (s *Cast) Creature(id ModelID) *Creature {
	for i := range s.Creatures {
		if s.Creatures[i].ID == id {
			return &s.Creatures[i]
		}
	}
	return nil
}

// Zone finds a zone. If there is none, it returns nil.
func (s *Area) Zone(id ZoneID) *Zone {
	for i := range s.Zones {
		if s.Zones[i].ID == id {
			return &s.Zones[i]
		}
	}
	return nil
}

// Place returns a zone's ID and name. If there is no such zone, it returns the zero Place.
func (s *Area) Place(id ZoneID) Place {
	if z := s.Zone(id); z != nil {
		return Place{z.ID, z.Name}
	}
	return Place{}
}

// Request finds a request that waits for a ruling. If there is none, it returns nil.
func (s *Rulings) Request(id int) *Request {
	for i := range s.Requests {
		if s.Requests[i].ID == id {
			return &s.Requests[i]
		}
	}
	return nil
}

// Ref returns the creature's ID and name for an event.
func (c *Creature) Ref() Ref { return Ref{c.ID, c.Name} }

// refsOf returns the refs of creatures.
func refsOf(all []*Creature) []Ref {
	var refs []Ref
	for _, c := range all {
		refs = append(refs, c.Ref())
	}
	return refs
}

// ref returns the ref of a creature by its ID.
func (s *Cast) ref(id ModelID) Ref {
	if c := s.Creature(id); c != nil {
		return c.Ref()
	}
	return Ref{ID: id}
}

// Standing reports whether a creature still takes part in the fight.
func (c *Creature) Standing() bool { return !c.Out && !c.Fled }

// Present reports whether a creature stands in a zone.
func (c *Creature) Present() bool { return c.Standing() && c.Zone != "" }

// Unit returns the ID of the creature's group, or its own without a group.
func (c *Creature) Unit() ModelID {
	if c.Group != "" {
		return c.Group
	}
	return c.ID
}

// In returns the creatures of a side that stand in zones, in order of arrival.
func (s *Cast) In(side Side) []*Creature {
	var in []*Creature
	for i := range s.Creatures {
		if c := &s.Creatures[i]; c.Side == side && c.Present() {
			in = append(in, c)
		}
	}
	return in
}

// Touch reports whether two zones touch.
func (s *Area) Touch(a, b ZoneID) bool {
	return slices.ContainsFunc(s.Links, func(l Link) bool { return l.joins(a, b) })
}

// Around returns the zones that touch a zone, in the order of the map.
func (s *Area) Around(id ZoneID) []*Zone {
	var around []*Zone
	for i := range s.Zones {
		if s.Touch(id, s.Zones[i].ID) {
			around = append(around, &s.Zones[i])
		}
	}
	return around
}

// Within returns the other zones that are at most moves zones away, in the order of the map.
func (s *Area) Within(id ZoneID, moves int) []*Zone {
	var all []*Zone
	for i := range s.Zones {
		if d := s.Distance(id, s.Zones[i].ID); d > 0 && d <= moves {
			all = append(all, &s.Zones[i])
		}
	}
	return all
}

// Distance returns the number of steps between two zones (rule 2.2), or -1 if they aren't connected.
func (s *Area) Distance(a, b ZoneID) int {
	if s.Zone(a) == nil || s.Zone(b) == nil {
		return -1
	}
	reached, edge := map[ZoneID]bool{a: true}, []ZoneID{a}
	for steps := 0; len(edge) > 0; steps++ {
		if reached[b] {
			return steps
		}
		var next []ZoneID
		for _, at := range edge {
			for _, z := range s.Around(at) {
				if !reached[z.ID] {
					reached[z.ID] = true
					next = append(next, z.ID)
				}
			}
		}
		edge = next
	}
	return -1
}

// rule returns the value of a house rule.
func (s *State) rule(key string) string { return s.Rules[SystemID+"."+key] }

func (s *State) clone() *State {
	c := *s
	c.Rules = maps.Clone(s.Rules)
	c.GMs, c.Waiting, c.Idle = slices.Clone(s.GMs), slices.Clone(s.Waiting), slices.Clone(s.Idle)
	c.Past, c.Veiled, c.StandIns = slices.Clone(s.Past), slices.Clone(s.Veiled), slices.Clone(s.StandIns)
	c.Reserves = slices.Clone(s.Reserves)
	c.Zones, c.Links, c.Grounds = slices.Clone(s.Zones), slices.Clone(s.Links), slices.Clone(s.Grounds)
	c.Requests, c.Gone, c.Came = slices.Clone(s.Requests), slices.Clone(s.Gone), slices.Clone(s.Came)
	c.Creatures = slices.Clone(s.Creatures)
	for i := range c.Creatures {
		c.Creatures[i] = c.Creatures[i].clone()
	}
	if s.Volley != nil {
		v := *s.Volley
		v.Strikes, v.Done = cloneStrikes(v.Strikes), slices.Clone(v.Done)
		c.Volley = &v
	}
	return &c
}

func (c Creature) clone() Creature {
	c.Attributes, c.Weapons, c.Helps = maps.Clone(c.Attributes), slices.Clone(c.Weapons), slices.Clone(c.Helps)
	c.Statuses = slices.Clone(c.Statuses)
	if c.Held != nil {
		held := *c.Held
		c.Held = &held
	}
	return c
}

func cloneStrikes(all []Strike) []Strike {
	all = slices.Clone(all)
	for i := range all {
		all[i].Chains = slices.Clone(all[i].Chains) // chains themselves never change
		if all[i].For != nil {
			ref := *all[i].For
			all[i].For = &ref
		}
	}
	return all
}
