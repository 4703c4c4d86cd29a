package zones

import (
	"slices"
	"strings"
	"unicode/utf8"

	"warbell/engine"
	"warbell/engine/naming"
)

// layMap takes a ready-made map in the place of all zones, before the fight.
func (p *play) layMap(c LayMap) error {
	if err := p.needGM(); err != nil {
		return err
	}
	if p.S.Phase != Setup {
		return engine.Refuse(engine.Illegal, "zones 2.1",
			"The fight has begun on this map. Change its zones one by one instead.")
	}
	m, err := FindMap(c.Map)
	if err != nil {
		return err
	}
	p.Tell(m.laid())
	return nil
}

func (m Map) laid() MapLaid {
	return MapLaid{Name: m.Name, Zones: slices.Clone(m.Zones), Links: slices.Clone(m.Links), Start: m.Start}
}

func (p *play) addZone(c AddZone) error {
	if err := p.needGM(); err != nil {
		return err
	}
	if len(p.S.Zones) >= MaxZones {
		return engine.Refuse(engine.Illegal, "zones 2.1",
			"There are %d zones, which is the most a map can have. Remove one first.", MaxZones)
	}
	z := Zone{Edge: c.Edge}
	if err := p.S.describeAll(&z, string(c.Name), c.About, c.Hazard); err != nil {
		return err
	}
	ev := ZoneAdded{}
	for _, id := range c.Touches {
		other, err := p.S.zoneNamed(id)
		if err != nil {
			return err
		}
		if place := p.S.Place(other.ID); !slices.Contains(ev.Touches, place) {
			ev.Touches = append(ev.Touches, place)
		}
	}
	z.ID = p.S.newZoneID(z.Name)
	ev.Zone = z
	p.Tell(ev)
	return nil
}

func (s *State) newZoneID(name engine.Name) ZoneID {
	return ZoneID(naming.Slug(string(name), func(id string) bool { return s.Zone(ZoneID(id)) != nil }))
}

func (s *State) zoneNamed(id ZoneID) (*Zone, error) {
	if z := s.Zone(id); z != nil {
		return z, nil
	}
	return nil, engine.Refuse(engine.Invalid, "zones 2.1",
		"There is no zone “%s” on this map. Name one of these: %s.", naming.Clip(string(id)), s.zoneNames())
}

func (s *State) zoneNames() string {
	var names []string
	for _, z := range s.Zones {
		names = append(names, string(z.Name))
	}
	return strings.Join(names, ", ")
}

// setZone changes one thing of a zone.
func (p *play) setZone(c SetZone) error {
	if err := p.needGM(); err != nil {
		return err
	}
	was, err := p.S.zoneNamed(c.Zone)
	if err != nil {
		return err
	}
	z := *was
	value := c.Value
	if c.What == "name" {
		value = string(c.Name)
	}
	if err := p.S.describe(&z, c.What, value); err != nil {
		return err
	}
	p.Tell(ZoneChanged{Zone: z, What: c.What, Was: was.Name, Start: c.What == "start"})
	return nil
}

// describeAll sets what is written of a new zone.
func (s *State) describeAll(z *Zone, name, about, hazard string) error {
	for _, w := range []struct{ what, value string }{{"name", name}, {"about", about}, {"hazard", hazard}} {
		if err := s.describe(z, w.what, w.value); err != nil {
			return err
		}
	}
	return nil
}

// describe sets one thing of a zone that may be on the map already.
func (s *State) describe(z *Zone, what, value string) error {
	switch value = naming.OneLine(value); what {
	case "name":
		return s.rename(z, value)
	case "about":
		return reword(&z.About, "description", value)
	case "hazard":
		return reword(&z.Hazard, "hazard", value)
	case "edge":
		if value != "yes" && value != "no" {
			return engine.Refuse(engine.Invalid, "zones 2.6",
				"Say yes or no: is %s a way out, so that one can leave the fight from there?", z.Name)
		}
		z.Edge = value == "yes"
	case "start":
		if value != "yes" {
			return engine.Refuse(engine.Invalid, "zones 1.2",
				"Characters have to enter somewhere. Say yes for the zone where they should.")
		}
	default:
		return engine.Refuse(engine.Invalid, "zones 2.1",
			"A zone has no “%s”. Choose its name, about, hazard, edge or start.", naming.Clip(what))
	}
	return nil
}

func (s *State) rename(z *Zone, text string) error {
	clean, ok := naming.Clean(text, MaxName)
	name := engine.Name(clean)
	if !ok {
		return engine.Refuse(engine.Invalid, "zones 2.1",
			"The name of a zone has 1 to %d characters that can be seen. Choose another name.", MaxName)
	}
	for _, other := range s.Zones {
		if other.ID != z.ID && same(other.Name, name) {
			return engine.Refuse(engine.Invalid, "zones 2.1",
				"There is a zone called “%s” already. Choose another name.", other.Name)
		}
	}
	z.Name = name
	return nil
}

func reword(text *string, what, value string) error {
	if n := utf8.RuneCountInString(value); n > MaxAbout {
		return engine.Refuse(engine.Invalid, "zones 2.1",
			"The %s of a zone has at most %d characters, not %d. Make it shorter.", what, MaxAbout, n)
	}
	*text = value
	return nil
}

func (p *play) joinZones(c JoinZones) error {
	if err := p.twoZones(c.A, c.B); err != nil {
		return err
	}
	a, b := p.S.Place(c.A), p.S.Place(c.B)
	if p.S.Touch(c.A, c.B) {
		return engine.Refuse(engine.Illegal, "zones 2.1", "%s and %s touch already. Name another zone.",
			a.Name, b.Name)
	}
	p.Tell(ZonesJoined{A: a, B: b})
	return nil
}

func (p *play) cutZones(c CutZones) error {
	if err := p.twoZones(c.A, c.B); err != nil {
		return err
	}
	a, b := p.S.Place(c.A), p.S.Place(c.B)
	if !p.S.Touch(c.A, c.B) {
		return engine.Refuse(engine.Illegal, "zones 2.1",
			"%s and %s don't touch, so there is no way to cut. Name another zone.", a.Name, b.Name)
	}
	p.Tell(ZonesCut{A: a, B: b})
	return nil
}

func (p *play) twoZones(a, b ZoneID) error {
	if err := p.needGM(); err != nil {
		return err
	}
	for _, id := range []ZoneID{a, b} {
		if _, err := p.S.zoneNamed(id); err != nil {
			return err
		}
	}
	if a == b {
		return engine.Refuse(engine.Invalid, "zones 2.1", "That is the same zone twice. Name two.")
	}
	return nil
}

// removeZone takes a zone off the map, if nobody stands in it.
func (p *play) removeZone(c RemoveZone) error {
	if err := p.needGM(); err != nil {
		return err
	}
	z, err := p.S.zoneNamed(c.Zone)
	if err != nil {
		return err
	}
	if names := p.S.namesIn(z.ID); len(names) > 0 {
		return engine.Refuse(engine.Illegal, "zones 2.1",
			"%s can't be removed while somebody stands in it: %s. Wait until they have moved, or set them into another zone.", z.Name, strings.Join(names, ", "))
	}
	if len(p.S.Zones) == 1 {
		return engine.Refuse(engine.Illegal, "zones 2.1", "%s is the last zone. Add another one first.", z.Name)
	}
	p.Tell(ZoneRemoved{Zone: p.S.Place(z.ID)})
	return nil
}

// namesIn lists who stands in a zone.
func (s *State) namesIn(id ZoneID) []string {
	var names []string
	for i := range s.Creatures {
		if c := &s.Creatures[i]; c.Zone == id && c.Standing() {
			names = append(names, string(c.Name))
		}
	}
	return names
}

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
