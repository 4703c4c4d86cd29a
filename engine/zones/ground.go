package zones

import (
	"strings"
	"unicode/utf8"

	"warbell/engine"
	"warbell/engine/naming"
)

func (s *Area) newZoneID(name engine.Name) ZoneID {
	return ZoneID(naming.Slug(string(name), func(id string) bool { return s.Zone(ZoneID(id)) != nil }))
}

func (s *Area) zoneNamed(id ZoneID) (*Zone, error) {
	if z := s.Zone(id); z != nil {
		return z, nil
	}
	return nil, engine.Refuse(engine.Invalid, "zones 2.1",
		"There is no zone “%s” on this map. Choose one of: %s.", naming.Clip(string(id)), s.zoneNames())
}

func (s *Area) zoneNames() string {
	var names []string
	for _, z := range s.Zones {
		names = append(names, string(z.Name))
	}
	return strings.Join(names, ", ")
}

// describeAll sets the name, description and hazard of a new zone.
func (s *Area) describeAll(z *Zone, name, about, hazard string) error {
	for _, w := range []struct{ what, value string }{{"name", name}, {"about", about}, {"hazard", hazard}} {
		if err := s.describe(z, w.what, w.value); err != nil {
			return err
		}
	}
	return nil
}

// describe sets one text of a zone. The zone may already be on the map.
func (s *Area) describe(z *Zone, what, value string) error {
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
				"“Exit” can be yes or no. Write whether %s is an exit.", z.Name)
		}
		z.Edge = value == "yes"
	case "start":
		if value != "yes" {
			return engine.Refuse(engine.Invalid, "zones 1.2",
				"You can't remove the start: characters must enter somewhere. Set another zone as the start instead.")
		}
	default:
		return engine.Refuse(engine.Invalid, "zones 2.1",
			"A zone has no “%s”. Choose name, about, hazard, edge or start.", naming.Clip(what))
	}
	return nil
}

func (s *Area) rename(z *Zone, text string) error {
	clean, ok := naming.Clean(text, MaxName)
	name := engine.Name(clean)
	if !ok {
		return engine.Refuse(engine.Invalid, "zones 2.1",
			"A zone needs a name of 1 to %d visible characters, not “%s”. Choose another name.", MaxName, naming.Clip(text))
	}
	for _, other := range s.Zones {
		if other.ID != z.ID && same(other.Name, name) {
			return engine.Refuse(engine.Invalid, "zones 2.1",
				"The map already has a zone “%s”. Choose another name.", other.Name)
		}
	}
	z.Name = name
	return nil
}

func reword(text *string, what, value string) error {
	if n := utf8.RuneCountInString(value); n > MaxAbout {
		return engine.Refuse(engine.Invalid, "zones 2.1",
			"A zone's %s has at most %d characters, not %d. Shorten it.", what, MaxAbout, n)
	}
	*text = value
	return nil
}

// twoZones finds two different zones.
func (s *Area) twoZones(a, b ZoneID) (one, other Place, err error) {
	for _, id := range []ZoneID{a, b} {
		if _, err := s.zoneNamed(id); err != nil {
			return one, other, err
		}
	}
	if a == b {
		err = engine.Refuse(engine.Invalid, "zones 2.1", "You named the same zone twice. Name two zones.")
	}
	return s.Place(a), s.Place(b), err
}

func (s *Area) addZone(z Zone) {
	if z.ID != "" && s.Zone(z.ID) == nil && len(s.Zones) < MaxZones {
		s.Zones = append(s.Zones, z)
	}
}

func (l Link) joins(a, b ZoneID) bool { return l == Link{a, b} || l == Link{b, a} }

// link makes two zones touch, unless they already do.
func (s *Area) link(a, b ZoneID) {
	if a != b && s.Zone(a) != nil && s.Zone(b) != nil && !s.Touch(a, b) {
		s.Links = append(s.Links, Link{a, b})
	}
}
