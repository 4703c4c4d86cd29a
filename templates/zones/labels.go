package zones

import (
	"warbell/engine/zones"
	"warbell/templates"
)

// longestAbout bounds the description of a choice, in characters.
const longestAbout = 100

// about turns a phrase into the description of a choice.
func about(phrase string) string { return templates.Plain(phrase, longestAbout) }

// Crowd names the creatures in a zone.
func (l Line) Crowd(id zones.ZoneID) string {
	var names []string
	for _, side := range []zones.Side{zones.PCs, zones.Foes} {
		for _, c := range l.state.In(side) {
			if c.Zone == id {
				names = append(names, string(c.Name))
			}
		}
	}
	return about(l.Phrase("there", names))
}

// Apart describes the distance from one creature to another, and the zone of the second.
func (l Line) Apart(from, to zones.ModelID) string {
	a, b := l.Creature(from), l.Creature(to)
	return about(l.Phrase("apart", struct {
		Zones int
		Where zones.Place
	}{l.state.Distance(a.Zone, b.Zone), l.PlaceOf(b.Zone)}))
}

// Whereabouts describes the zone of a creature.
func (l Line) Whereabouts(c *zones.Creature) string { return about(l.Phrase("whereabouts", c)) }

// Blow describes the attacker of a strike and, after the roll, its hits.
func (l Line) Blow(s zones.Strike) string {
	v := l.state.Volley
	return about(l.Phrase("blow", struct {
		zones.Strike
		Rolled bool
	}{s, v != nil && v.Rolled}))
}

// Tested describes the roll that a character needs on an attribute.
func (l Line) Tested(id zones.ModelID, attribute string) string {
	c := l.Creature(id)
	target := c.Attributes[attribute]
	if attribute == "agility" {
		target = l.Agility(c)
	}
	return about(l.Phrase("tested", target))
}
