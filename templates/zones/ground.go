package zones

import (
	"encoding/json"
	"strings"

	"warbell/engine"
	"warbell/engine/zones"
	"warbell/templates"
)

// Ground is the map of a fight. Name and About are empty without a pre-made map.
type Ground struct {
	Name, About string
	Zones       []zones.Zone
	Links       []zones.Link
}

// Ground returns the zones of a fight, with the name of the map that its terms contain or name.
func (p places) Ground(config json.RawMessage) Ground {
	s := p.state
	g := Ground{Zones: s.Zones, Links: s.Links}
	var terms zones.Terms
	if json.Unmarshal(config, &terms) != nil {
		return g
	}
	if terms.Ground != nil {
		g.Name, g.About = terms.Ground.Name, terms.Ground.About
		return g
	}
	if terms.Map == "" {
		return g
	}
	g.Name = terms.Map
	for _, m := range zones.Maps() {
		if strings.EqualFold(m.Name, terms.Map) {
			g.Name, g.About = m.Name, m.About
		}
	}
	return g
}

// GMs lists the GMs of the fight.
func (l Line) GMs() []engine.Seat { return l.state.GMs }

// Spot describes a new zone, with its neighbours.
func (p places) Spot(z zones.Zone, touches []zones.Place) string {
	names := make([]string, len(touches))
	for i, p := range touches {
		names[i] = templates.Escape(placeName(p))
	}
	return templates.Bold(z.Name) + p.zoneNotes(z, strings.Join(names, ", "))
}

func ways(a *zones.Area, id zones.ZoneID) string {
	around := a.Around(id)
	names := make([]string, len(around))
	for i, z := range around {
		names[i] = templates.Escape(z.Name)
	}
	return strings.Join(names, ", ")
}

// Land describes zones, one line each.
func (p places) Land(all []zones.Zone, links []zones.Link) []string {
	area := zones.Area{Zones: all, Links: links}
	lines := make([]string, len(all))
	for i, z := range all {
		lines[i] = templates.Bold(z.Name) + p.zoneNotes(z, ways(&area, z.ID))
	}
	return lines
}

// zoneNotes returns the notes that follow a zone's name.
func (p places) zoneNotes(z zones.Zone, ways string) string {
	text := ""
	if z.About != "" {
		text += ": " + templates.Escape(z.About)
	}
	if z.Hazard != "" {
		text += " ⚠️ " + templates.Escape(z.Hazard)
	}
	if ways != "" {
		text += " ↔ " + ways
	}
	if z.Edge {
		text += " · " + p.line.Phrase("exit", nil)
	}
	return text
}
