package zones

import "slices"

// mapLaid takes a map in the place of the zones there were. Characters go to its entrance, opponents
// into the reserve.
func (s *State) mapLaid(e MapLaid) {
	if len(e.Zones) == 0 {
		return
	}
	s.Map, s.Zones, s.Links, s.Start = e.Name, nil, nil, ""
	for _, z := range e.Zones {
		s.addZone(z)
	}
	for _, l := range e.Links {
		s.link(l.A, l.B)
	}
	if s.Zone(e.Start) != nil {
		s.Start = e.Start
	}
	for i := range s.Creatures {
		c := &s.Creatures[i]
		c.Zone, c.From = "", ""
		if c.Side == PCs {
			c.Zone = s.entrance()
		}
	}
}

func (s *State) addZone(z Zone) {
	if z.ID != "" && s.Zone(z.ID) == nil && len(s.Zones) < MaxZones {
		s.Zones = append(s.Zones, z)
	}
}

func (l Link) joins(a, b ZoneID) bool { return l == Link{a, b} || l == Link{b, a} }

// link lets two zones touch, once.
func (s *State) link(a, b ZoneID) {
	if a != b && s.Zone(a) != nil && s.Zone(b) != nil && !s.Touch(a, b) {
		s.Links = append(s.Links, Link{a, b})
	}
}

func (s *State) zoneAdded(e ZoneAdded) {
	s.addZone(e.Zone)
	for _, other := range e.Touches {
		s.link(e.Zone.ID, other.ID)
	}
}

func (s *State) zoneChanged(e ZoneChanged) {
	z := s.Zone(e.Zone.ID)
	if z == nil {
		return
	}
	*z = e.Zone
	if e.Start {
		s.Start = z.ID
	}
}

// zoneRemoved takes a zone off the map; who lies there is nowhere, who enters comes elsewhere.
func (s *State) zoneRemoved(id ZoneID) {
	if s.Zone(id) == nil || len(s.Zones) == 1 {
		return
	}
	s.Zones = slices.DeleteFunc(s.Zones, func(z Zone) bool { return z.ID == id })
	s.Links = slices.DeleteFunc(s.Links, func(l Link) bool { return l.A == id || l.B == id })
	if s.Start == id {
		s.Start = s.Zones[0].ID
	}
	for i := range s.Creatures {
		c := &s.Creatures[i]
		if c.Zone == id {
			c.Zone = ""
		}
		if c.From == id {
			c.From = ""
		}
	}
}
