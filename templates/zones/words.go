// Package zones has the words of Zones.
package zones

import (
	"cmp"
	"embed"
	"fmt"
	"slices"
	"strings"

	"warbell/engine"
	"warbell/engine/zones"
	"warbell/templates"
)

//go:embed *.tmpl
var files embed.FS

// Words are the words of Zones.
var Words = templates.Words{System: zones.SystemID, Files: files,
	Line: func(l templates.Line) any { return NewLine(l) }}

// Line is a line of a Zones fight, with further methods for its words. NewLine makes one.
type Line struct {
	templates.Line
	state *zones.State
	creatures
	places
	turns
	health
	conditions
	orders
	attacks
	questions
	story
}

// NewLine returns a line with the fight of its view. If the view is not a fight, that is empty.
func NewLine(l templates.Line) Line {
	s := &zones.State{}
	if v, ok := l.View.(zones.View); ok && v.State != nil {
		s = v.State
	}
	who, where, marks := creatures{s, l.And}, places{&l, s}, conditions{&l}
	return Line{Line: l, state: s, creatures: who, places: where, turns: turns{&l, who}, health: health{&l, marks},
		conditions: marks, orders: orders{&l, who, where}, attacks: attacks{s}, questions: questions{&l, who},
		story: story{s}}
}

// creatures are the creatures of a fight, with their names. and lists texts in the words' language.
type creatures struct {
	state *zones.State
	and   func(texts []string) string
}

// State returns the fight.
func (cs creatures) State() *zones.State { return cs.state }

// Who returns the name of a creature in bold, escaped.
func (creatures) Who(ref zones.Ref) string { return "**" + templates.Escape(refName(ref)) + "**" }

// WhoIs returns the name of a creature in bold by its ID.
func (cs creatures) WhoIs(id zones.ModelID) string { return cs.Who(cs.ref(id)) }

// PlainName returns the name of a creature for a label.
func (cs creatures) PlainName(id zones.ModelID) string {
	return templates.Plain(refName(cs.ref(id)), 32)
}

// ref returns the ref of a creature by its ID.
func (cs creatures) ref(id zones.ModelID) zones.Ref {
	if c := cs.state.Creature(id); c != nil {
		return c.Ref()
	}
	return zones.Ref{ID: id}
}

func refName(ref zones.Ref) string {
	return cmp.Or(string(ref.Name), string(ref.ID), templates.Nameless)
}

// Everybody lists the names of several creatures.
func (cs creatures) Everybody(all []zones.Ref) string {
	names := make([]string, len(all))
	for i, ref := range all {
		names[i] = cs.Who(ref)
	}
	return cs.and(names)
}

// places are the zones of a fight, with their names.
type places struct {
	line  *templates.Line
	state *zones.State
}

// At returns the name of a zone in italics, escaped.
func (places) At(p zones.Place) string { return "*" + templates.Escape(placeName(p)) + "*" }

// PlainZone returns the name of a zone for a label.
func (p places) PlainZone(id zones.ZoneID) string {
	return templates.Plain(placeName(p.PlaceOf(id)), 40)
}

// PlaceOf returns the ID and name of a zone.
func (p places) PlaceOf(id zones.ZoneID) zones.Place {
	if at := p.state.Place(id); at.Name != "" {
		return at
	}
	return zones.Place{ID: id}
}

func placeName(p zones.Place) string {
	switch {
	case p.Name != "":
		return string(p.Name)
	case p.ID != "":
		return string(p.ID)
	}
	return "nowhere"
}

// Creature returns a creature of the fight. If there is none, the result has only ID and name.
func (cs creatures) Creature(id zones.ModelID) zones.Creature {
	if c := cs.state.Creature(id); c != nil {
		return *c
	}
	return zones.Creature{ID: id, Name: engine.Name(refName(zones.Ref{ID: id}))}
}

// Zone returns a zone of the fight. If there is none, the result has only ID and name.
func (p places) Zone(id zones.ZoneID) zones.Zone {
	if z := p.state.Zone(id); z != nil {
		return *z
	}
	return zones.Zone{ID: id, Name: engine.Name(placeName(zones.Place{ID: id}))}
}

// OnTable returns the creatures in zones. It leaves out the reserve, which is secret.
func (creatures) OnTable(all []zones.Creature) []zones.Creature {
	return slices.DeleteFunc(slices.Clone(all), func(c zones.Creature) bool { return !c.Present() })
}

// Gear lists weapons: "Longbow (ranged, 3 dice), Claws (hand)". Secret dice are left out.
func (l Line) Gear(all []zones.Weapon) string {
	var texts []string
	for _, w := range all {
		switch {
		case w.Name == "": // players haven't seen it
		case w.Dice > 0:
			texts = append(texts, fmt.Sprintf("%s (%s, %s)", templates.Escape(w.Name), w.Reach, l.DieCount(w.Dice)))
		default:
			texts = append(texts, fmt.Sprintf("%s (%s)", templates.Escape(w.Name), w.Reach))
		}
	}
	return strings.Join(texts, ", ")
}

// DieCount returns a number of dice in words.
func (l Line) DieCount(n int) string { return l.Phrase("dice", n) }

// Attributes lists the targets of attributes: "agility 6, strength 8".
func (Line) Attributes(all map[string]int) string {
	names := make([]string, 0, len(all))
	for name := range all {
		names = append(names, name)
	}
	slices.Sort(names)
	for i, name := range names {
		names[i] = fmt.Sprintf("%s %d", templates.Escape(name), all[name])
	}
	return strings.Join(names, ", ")
}

// Agility returns the target of a creature's agility check.
func (turns) Agility(c zones.Creature) int {
	if target := c.Attributes["agility"]; target > 0 {
		return target
	}
	return 7
}

// Player returns the name of a creature's player. It is "" if the creature has the player's name.
func (l Line) Player(c zones.Creature) string {
	if c.Seat == engine.NoSeat || l.People[c.Seat].Name == string(c.Name) {
		return ""
	}
	return l.Bare(c.Seat)
}

// Felled reports whether another creature defeated the target.
func (Line) Felled(e zones.Struck) bool { return e.By.ID != "" && e.By.ID != e.Target.ID }
