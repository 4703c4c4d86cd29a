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
var Words = templates.Words{System: zones.SystemID, Files: files, Line: func(l templates.Line) any { return Line{l} }}

// Line is a line of a Zones fight, with further methods for its words.
type Line struct{ templates.Line }

// fight returns the fight. If the view is not a fight, the State is empty.
func (l Line) fight() *zones.State {
	v, ok := l.View.(zones.View)
	if !ok {
		return &zones.State{}
	}
	return v.State
}

// State returns the fight. If the view is not a fight, the State is empty.
func (l Line) State() *zones.State { return l.fight() }

// Who returns the name of a creature in bold, escaped.
func (Line) Who(ref zones.Ref) string { return "**" + templates.Escape(refName(ref)) + "**" }

// WhoIs returns the name of a creature in bold by its ID.
func (l Line) WhoIs(id zones.ModelID) string { return l.Who(l.ref(id)) }

// PlainName returns the name of a creature for a label.
func (l Line) PlainName(id zones.ModelID) string { return templates.Plain(refName(l.ref(id)), 32) }

// ref returns the ref of a creature by its ID.
func (l Line) ref(id zones.ModelID) zones.Ref {
	if c := l.fight().Creature(id); c != nil {
		return c.Ref()
	}
	return zones.Ref{ID: id}
}

func refName(ref zones.Ref) string {
	return cmp.Or(string(ref.Name), string(ref.ID), templates.Nameless)
}

// Everybody lists the names of several creatures.
func (l Line) Everybody(all []zones.Ref) string {
	names := make([]string, len(all))
	for i, ref := range all {
		names[i] = l.Who(ref)
	}
	return l.And(names)
}

// At returns the name of a zone in italics, escaped.
func (Line) At(p zones.Place) string { return "*" + templates.Escape(placeName(p)) + "*" }

// PlainZone returns the name of a zone for a label.
func (l Line) PlainZone(id zones.ZoneID) string { return templates.Plain(placeName(l.place(id)), 40) }

// PlaceOf returns the ID and name of a zone.
func (l Line) PlaceOf(id zones.ZoneID) zones.Place { return l.place(id) }

func (l Line) place(id zones.ZoneID) zones.Place {
	if p := l.fight().Place(id); p.Name != "" {
		return p
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
func (l Line) Creature(id zones.ModelID) zones.Creature {
	if c := l.fight().Creature(id); c != nil {
		return *c
	}
	return zones.Creature{ID: id, Name: engine.Name(refName(zones.Ref{ID: id}))}
}

// Zone returns a zone of the fight. If there is none, the result has only ID and name.
func (l Line) Zone(id zones.ZoneID) zones.Zone {
	if z := l.fight().Zone(id); z != nil {
		return *z
	}
	return zones.Zone{ID: id, Name: engine.Name(placeName(zones.Place{ID: id}))}
}

// OnTable returns the creatures in zones. It leaves out the reserve, which is secret.
func (Line) OnTable(all []zones.Creature) []zones.Creature {
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
func (Line) Agility(c zones.Creature) int {
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
