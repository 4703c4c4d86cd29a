package zones

import (
	"warbell/engine/zones"
	"warbell/templates"
)

// longestAbout is how long what describes a choice may be.
const longestAbout = 100

// about makes a phrase the description of a choice.
func about(phrase string) string { return templates.Plain(phrase, longestAbout) }

// Crowd names who stands in a zone.
func (l Line) Crowd(id zones.ZoneID) string {
	var names []string
	for _, side := range []zones.Side{zones.PCs, zones.Foes} {
		for _, c := range l.fight().In(side) {
			if c.Zone == id {
				names = append(names, string(c.Name))
			}
		}
	}
	return about(l.Phrase("there", names))
}

// Apart tells how far from a creature another stands, and where.
func (l Line) Apart(from, to zones.ModelID) string {
	a, b := l.Creature(from), l.Creature(to)
	return about(l.Phrase("apart", struct {
		Zones int
		Where zones.Place
	}{l.fight().Distance(a.Zone, b.Zone), l.place(b.Zone)}))
}

// Whereabouts tells in which zone a creature is.
func (l Line) Whereabouts(c *zones.Creature) string { return about(l.Phrase("whereabouts", c)) }

// Blow tells who strikes, and, once the dice have fallen, how hard.
func (l Line) Blow(s zones.Strike) string {
	v := l.fight().Volley
	return about(l.Phrase("blow", struct {
		zones.Strike
		Rolled bool
	}{s, v != nil && v.Rolled}))
}

// Tested tells what a character has to roll on an attribute.
func (l Line) Tested(id zones.ModelID, attribute string) string {
	c := l.Creature(id)
	target := c.Attributes[attribute]
	if attribute == "agility" {
		target = l.Agility(c)
	}
	return about(l.Phrase("tested", target))
}
