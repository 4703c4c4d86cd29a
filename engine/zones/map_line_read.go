package zones

import (
	"slices"
	"strconv"
	"strings"

	"warbell/engine"
	"warbell/engine/naming"
)

// mapReader puts the zones of a map's line together.
type mapReader struct {
	m    Map
	last ZoneID // that a link leads on from
}

// missing refuses a link that leads nowhere.
func (r *mapReader) missing() error {
	return engine.Refuse(engine.Invalid, "zones 2.1",
		"A zone's name is missing next to a “-”. Write a zone on both sides.")
}

// zone adds a zone, or finds the one of that name, and links it to the last one.
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

// describedAs takes what a further mention says of a zone.
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

// link adds a link, once.
func (m *Map) link(a, b ZoneID) {
	if !slices.ContainsFunc(m.Links, func(l Link) bool { return l.joins(a, b) }) {
		m.Links = append(m.Links, Link{a, b})
	}
}

// check refuses a map that can't be laid.
func (r *mapReader) check() error {
	if len(r.m.Zones) == 0 {
		return engine.Refuse(engine.Invalid, "zones 2.1",
			"This map has no zones. Write some, such as `Hall - Stairs - Cellar!Flooded`.")
	}
	m := r.m
	m.Name = "map" // it is named later
	return (&State{}).layGround(m)
}

// FindZone finds the zone of a map that a text means.
func (m Map) FindZone(text string) (*Zone, error) {
	i, err := naming.Find("zone", text, naming.Things(m.Zones, func(_ int, z *Zone) (id, name string) {
		return string(z.ID), string(z.Name)
	}), nil)
	if err != nil {
		return nil, err
	}
	return &m.Zones[i], nil
}

// Notation writes a map as ParseMap reads it.
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

// linked is the first link of a zone, or -1.
func (m Map) linked(left []Link, id ZoneID) int {
	return slices.IndexFunc(left, func(l Link) bool { return l.A == id || l.B == id })
}

// chain writes zones that are linked one after the other, and takes these links away.
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

// zoneNotation writes a zone, at its first mention with all that is said of it.
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

// quotedIn puts a text in quotation marks if it has a sign in it that would end it.
func quotedIn(text string, ends ...string) string {
	all := append(append(slices.Clone(links), endChain, "\n"), ends...)
	_, _, found := cutFirst(" "+text+" ", all...)
	if found || strings.HasPrefix(text, `"`) || strings.HasPrefix(text, "“") {
		return inQuotes(text)
	}
	return text
}
