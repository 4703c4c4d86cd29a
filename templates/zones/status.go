package zones

import (
	"fmt"
	"slices"
	"strings"

	"warbell/engine"
	"warbell/engine/zones"
	"warbell/templates"
)

// Stands describes the map: each zone with its creatures and their state. A brief text has only the zones in
// which there is something.
func (l Line) Stands() []string {
	s := l.state
	var lines []string
	for _, z := range s.Zones {
		z.About, z.Hazard = "", templates.Clip(z.Hazard, 60)
		pcs, foes, notes := l.pcsAt(z.ID), foesAt(s, z.ID), l.statuses(s.StatusesIn(z.ID))
		if l.Brief() && len(pcs)+len(foes)+len(notes) == 0 {
			continue
		}
		line := "▪️ *" + templates.Escape(z.Name) + "*"
		if !l.Brief() {
			line += l.zoneNotes(z, ways(&s.Area, z.ID))
		}
		if len(notes) > 0 {
			line += ": " + strings.Join(notes, ", ")
		}
		lines = append(lines, line)
		if len(pcs) > 0 {
			lines = append(lines, strings.Join(pcs, "; "))
		}
		if len(foes) > 0 {
			lines = append(lines, fates(foes, l.plainFate))
		}
	}
	return lines
}

func (l Line) pcsAt(zone zones.ZoneID) []string {
	var texts []string
	for _, c := range l.state.In(zones.PCs) {
		if c.Zone != zone {
			continue
		}
		text := l.Phrase("pc_stands", c)
		if marks := l.marks(*c); len(marks) > 0 {
			text += ", " + strings.Join(marks, ", ")
		}
		texts = append(texts, text)
	}
	return texts
}

// marks lists the state of a character besides its hits.
func (l Line) marks(c zones.Creature) []string {
	s := l.state
	var marks []string
	switch {
	case l.Kernel.Over(), l.Retold():
		return l.statuses(c.Statuses)
	}
	if s.Phase == zones.Players {
		marks = append(marks, l.turnMark(s.Round, c))
	}
	if c.Held != nil {
		marks = append(marks, l.Phrase("aims_at", l.WhoIs(c.Held.Target)))
	}
	if n := helped(c); n > 0 {
		marks = append(marks, l.Phrase("dice_by_help", n))
	}
	if n := s.Owes(&c); n > 0 {
		marks = append(marks, l.Phrase("owes_next", n))
	}
	return append(marks, l.statuses(c.Statuses)...)
}

func (t turns) turnMark(round int, c zones.Creature) string {
	switch {
	case round == 1 && c.Agility == "":
		return t.line.Phrase("marked.check", nil)
	case round == 1 && c.Agility == zones.Failed:
		return t.line.Phrase("marked.lost", nil)
	case c.Actions <= 0:
		return t.line.Phrase("marked.done", nil)
	}
	return t.line.Plural(c.Actions, "action")
}

func foesAt(s *zones.State, zone zones.ZoneID) []zones.Creature {
	var all []zones.Creature
	for _, c := range s.In(zones.Foes) {
		if c.Zone == zone {
			all = append(all, *c)
		}
	}
	return all
}

// health describes how creatures are: their hits as far as the reader sees them, and their conditions.
type health struct {
	line       *templates.Line
	conditions conditions
}

// Fates describes the health of creatures, equal ones together: "Ghoul 1–2 unhurt, Ghoul 3 hurt".
func (h health) Fates(all []zones.Creature) string { return fates(all, h.plainFate) }

func fates(all []zones.Creature, tell func(zones.Creature) string) string {
	type alike struct{ base, fate string }
	var order []alike
	members := map[alike][]zones.Creature{}
	for _, c := range all {
		base, _, _ := templates.Numbered(string(c.Name))
		key := alike{base, tell(c)}
		if members[key] == nil {
			order = append(order, key)
		}
		members[key] = append(members[key], c)
	}
	texts := make([]string, len(order))
	for i, key := range order {
		texts[i] = strings.TrimSpace(squad(members[key], templates.Escape, "") + " " + key.fate)
	}
	return strings.Join(texts, ", ")
}

// Left lists the hits left of opponents.
func (h health) Left(all []zones.Creature) string { return fates(all, h.numberFate) }

// plainFate returns the health of an opponent as players see it.
func (h health) plainFate(c zones.Creature) string {
	switch {
	case c.Out, c.Fled:
		return h.line.Phrase("gone", c)
	case c.Show == zones.ShowAll:
		return h.badged(h.line.Phrase("open_fate", c), c)
	case c.Show == zones.ShowName:
		return h.badged("", c)
	}
	return h.badged(h.line.Phrase("condition", c.Condition), c)
}

// numberFate returns the health of an opponent as a GM sees it.
func (h health) numberFate(c zones.Creature) string {
	switch {
	case c.Out, c.Fled:
		return h.line.Phrase("gone", c)
	}
	return fmt.Sprintf("%d/%d", c.Hits, c.Max)
}

// Fallen lists the creatures that are out of the fight, and the way in which each left. It includes opponents
// of an earlier fight in the same scene.
func (l Line) Fallen() string {
	var out, captured, routed, left []zones.Creature
	s := l.state
	all := slices.Clone(s.Creatures)
	for _, r := range s.Past[min(s.Before, len(s.Past)):] {
		if !r.Removed {
			all = append(all, zones.Creature{ID: r.Creature.ID, Name: r.Creature.Name, Out: r.Out, Fled: r.Fled,
				Routed: r.Routed, Captured: r.Captured})
		}
	}
	for _, c := range all {
		switch {
		case c.Captured:
			captured = append(captured, c)
		case c.Out:
			out = append(out, c)
		case c.Routed:
			routed = append(routed, c)
		case c.Fled:
			left = append(left, c)
		}
	}
	named := func(all []zones.Creature) string { return squad(all, templates.Escape, "") }
	var parts []string
	for _, way := range []struct {
		all  []zones.Creature
		text string
	}{
		{out, l.Phrase("fallen.out", named(out))}, {captured, l.Phrase("fallen.captured", named(captured))},
		{routed, l.Phrase("fallen.fled", named(routed))}, {left, l.Phrase("fallen.gone", named(left))},
	} {
		if len(way.all) > 0 {
			parts = append(parts, way.text)
		}
	}
	return strings.Join(parts, " · ")
}

// Named lists the names of creatures by their IDs.
func (cs creatures) Named(ids []zones.ModelID) string {
	refs := make([]zones.Ref, len(ids))
	for i, id := range ids {
		refs[i] = cs.ref(id)
	}
	return cs.Everybody(refs)
}

// Crew lists the names of the creatures of a unit.
func (creatures) Crew(unit []zones.Ref) string {
	all := make([]zones.Creature, len(unit))
	for i, ref := range unit {
		all[i].Name = engine.Name(refName(ref))
	}
	return squad(all, templates.Escape, "**")
}

// Behind lists the numbers of the opponents, one line for each group.
func (l Line) Behind(own zones.Own) []string {
	var order []zones.ModelID
	units := map[zones.ModelID][]zones.Creature{}
	for _, c := range own.Foes {
		if !c.Standing() {
			continue
		}
		if units[c.Unit()] == nil {
			order = append(order, c.Unit())
		}
		units[c.Unit()] = append(units[c.Unit()], c)
	}
	lines := make([]string, len(order), len(order)+len(own.Reserves))
	for i, id := range order {
		lines[i] = l.behind(units[id])
	}
	for _, w := range own.Reserves {
		lines = append(lines, l.Phrase("kept_behind", w))
	}
	return lines
}

// Unseen returns an opponent in reserve as a creature with public numbers.
func (creatures) Unseen(w zones.Waiting) zones.Creature {
	return zones.Creature{TH: w.Profile.TH, Hits: w.Profile.Hits, Max: w.Profile.Hits, Show: zones.ShowAll}
}

func (l Line) behind(unit []zones.Creature) string {
	text := squad(unit, templates.Escape, "**") + ": " + l.Figures(unit[0]) + "; " + l.Gear(unit[0].Weapons)
	for _, c := range unit {
		if c.Hits != c.Max {
			text += l.Phrase("behind.left", fates(unit, l.numberFate))
			break
		}
	}
	if unit[0].Zone == "" {
		text += l.Phrase("behind.reserve", nil)
	}
	return text
}
