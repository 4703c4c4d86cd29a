package zones

import (
	"slices"
	"strconv"
	"strings"

	"warbell/engine"
	"warbell/engine/naming"
)

// mapReader builds a map from the zones of its line.
type mapReader struct {
	m    Map
	last ZoneID // the zone before the next link
}

// missing returns the refusal for a link without a zone.
func (r *mapReader) missing() error {
	return engine.Refuse(engine.Invalid, "zones 2.1",
		"A zone's name is missing next to a “-”. Write a zone on both sides.")
}

// zone adds a zone, or finds it by its name, and links it to the last one.
func (r *mapReader) zone(z Zone, marks []string, linked bool) error {
	if z.Name == "" {
		return r.missing()
	}
	at := slices.IndexFunc(r.m.Zones, func(o Zone) bool { return same(o.Name, z.Name) })
	if at < 0 {
		z.ID = ZoneID("z" + strconv.Itoa(len(r.m.Zones)+1))
		at, r.m.Zones = len(r.m.Zones), append(r.m.Zones, z)
	} else if err := r.m.Zones[at].describedAs(z); err != nil {
		return err
	}
	one := &r.m.Zones[at]
	one.Edge = one.Edge || slices.Contains(marks, markExit)
	if slices.Contains(marks, markStart) {
		if r.m.Start != "" && r.m.Start != one.ID {
			return engine.Refuse(engine.Invalid, "zones 1.2", "Only one zone can be the start. Remove one “(start)”.")
		}
		r.m.Start = one.ID
	}
	if linked {
		if r.last == one.ID {
			return engine.Refuse(engine.Invalid, "zones 2.1", "%s can't connect to itself. Name two zones.", one.Name)
		}
		r.m.link(r.last, one.ID)
	}
	r.last = one.ID
	return nil
}

// describedAs adds the texts of another mention of a zone. It refuses texts that contradict earlier ones.
func (z *Zone) describedAs(again Zone) error {
	for _, text := range []struct{ is, said *string }{{&z.About, &again.About}, {&z.Hazard, &again.Hazard}} {
		switch {
		case *text.said == "":
		case *text.is != "" && *text.is != *text.said:
			return engine.Refuse(engine.Invalid, "zones 2.1",
				"%s has two descriptions or hazards. Leave only one of each.", z.Name)
		default:
			*text.is = *text.said
		}
	}
	return nil
}

// link adds a link, unless the map already has it.
func (m *Map) link(a, b ZoneID) {
	if !slices.ContainsFunc(m.Links, func(l Link) bool { return l.joins(a, b) }) {
		m.Links = append(m.Links, Link{a, b})
	}
}

// check returns a refusal if the map is not valid.
func (r *mapReader) check() error {
	if len(r.m.Zones) == 0 {
		return engine.Refuse(engine.Invalid, "zones 2.1",
			"This map has no zones. Write some, such as `Hall - Stairs - Cellar!Flooded`.")
	}
	m := r.m
	m.Name = "map" // the real name comes later
	return (&State{}).layGround(m)
}

// FindZone finds a zone of the map by its name.
func (m Map) FindZone(text string) (*Zone, error) {
	i, err := naming.Find("zone", text, naming.Things(m.Zones, func(_ int, z *Zone) (id, name string) {
		return string(z.ID), string(z.Name)
	}), nil)
	if err != nil {
		return nil, err
	}
	return &m.Zones[i], nil
}

// Notation returns the map as a line for ParseMap.
func (m Map) Notation() string {
	left := slices.Clone(m.Links)
	var chains []string
	written := map[ZoneID]bool{}
	for i := range m.Zones {
		z := &m.Zones[i]
		for first := true; first && !written[z.ID] || m.linked(left, z.ID) >= 0; first = false {
			chains = append(chains, m.chain(z.ID, &left, written))
		}
	}
	return strings.Join(chains, "; ")
}

// linked returns the index of a zone's first link, or -1.
func (m Map) linked(left []Link, id ZoneID) int {
	return slices.IndexFunc(left, func(l Link) bool { return l.A == id || l.B == id })
}

// chain returns the zones along links, and deletes these links from left.
func (m Map) chain(at ZoneID, left *[]Link, written map[ZoneID]bool) string {
	parts := []string{m.zoneNotation(at, written)}
	for i := m.linked(*left, at); i >= 0; i = m.linked(*left, at) {
		l := (*left)[i]
		*left = slices.Delete(*left, i, i+1)
		next := l.A
		if next == at {
			next = l.B
		}
		at = next
		parts = append(parts, m.zoneNotation(at, written))
	}
	return strings.Join(parts, links[0])
}

// zoneNotation returns a zone's text. The first mention includes its marks and descriptions.
func (m Map) zoneNotation(id ZoneID, written map[ZoneID]bool) string {
	i := slices.IndexFunc(m.Zones, func(z Zone) bool { return z.ID == id })
	if i < 0 {
		return string(id)
	}
	z := m.Zones[i]
	text := quotedIn(string(z.Name), ": ", "!", "(")
	if written[id] {
		return text
	}
	written[id] = true
	var marks []string
	if m.Start == id && i > 0 {
		marks = append(marks, markStart)
	}
	if z.Edge {
		marks = append(marks, markExit)
	}
	if len(marks) > 0 {
		text += " (" + strings.Join(marks, ", ") + ")"
	}
	if z.About != "" {
		text += ": " + quotedIn(z.About, "!")
	}
	if z.Hazard != "" {
		text += "!" + quotedIn(z.Hazard)
	}
	return text
}

// quotedIn quotes a text if it contains a sign that would end it.
func quotedIn(text string, ends ...string) string {
	all := append(append(slices.Clone(links), endChain, "\n"), ends...)
	_, _, found := cutFirst(" "+text+" ", all...)
	if found || strings.HasPrefix(text, `"`) || strings.HasPrefix(text, "“") {
		return inQuotes(text)
	}
	return text
}
