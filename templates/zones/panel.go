package zones

import (
	"fmt"
	"slices"
	"strings"
	"unicode/utf8"

	"warbell/engine/zones"
	"warbell/templates"
)

// panel renders the zones for a GM, with as much detail as there is room for.
type panel struct {
	Line
	own   zones.Own
	short int // level of omitted details: 0 for none, up to mostShort
}

// mostShort leaves out everything but the creatures' zones. longSquad then bounds the groups named in a line.
const (
	mostShort = 3
	longSquad = 8
)

// Ranks lists the creatures of each zone for a GM, one line per zone with their numbers, then the reserve. If
// the text exceeds room characters, it leaves out the same details everywhere.
func (l Line) Ranks(own zones.Own, room int) []string {
	var lines []string
	for short := range mostShort + 1 {
		p := panel{Line: l, own: own, short: short}
		if lines = p.ranks(); utf8.RuneCountInString(strings.Join(lines, "\n")) <= room {
			return lines
		}
	}
	return l.firstOf(lines, room)
}

// Commands lists the orders for a GM, one line for each unit. Without room for that it counts the units with
// orders.
func (l Line) Commands(own zones.Own, room int) []string {
	var lines []string
	for _, o := range own.Orders {
		lines = append(lines, "📜 "+l.Crew(o.Unit)+": "+l.Orders(o))
	}
	if utf8.RuneCountInString(strings.Join(lines, "\n")) <= room {
		return lines
	}
	return []string{l.Phrase("orders_counted", struct{ Ordered, Units int }{len(own.Orders), len(l.state.Units())})}
}

// firstOf returns the lines that fit, and a line that counts the others.
func (l Line) firstOf(lines []string, room int) []string {
	const last = 40 // characters of the line that counts
	for n, line := range lines {
		if room -= utf8.RuneCountInString(line) + 1; room < last {
			return append(lines[:n:n], l.Phrase("zones_left_out", len(lines)-n))
		}
	}
	return lines
}

func (p panel) ranks() []string {
	s := p.state
	var lines, empty []string
	for _, z := range s.Zones {
		who := append(p.heroes(z.ID), p.foes(func(c zones.Creature) bool { return c.Zone == z.ID })...)
		switch {
		case len(who) > 0:
			lines = append(lines, "▪️ *"+templates.Escape(z.Name)+"*: "+p.listed(who))
		case p.short == 0:
			empty = append(empty, "*"+templates.Escape(z.Name)+"*")
		}
	}
	if len(empty) > 0 {
		lines = append(lines, p.Phrase("nobody_at", empty))
	}
	who := p.foes(func(c zones.Creature) bool { return c.Zone == "" })
	for _, w := range p.own.Reserves {
		who = append(who, p.reserve(w))
	}
	if len(who) > 0 {
		lines = append(lines, p.Phrase("waiting", p.listed(who)))
	}
	if gone := p.Fallen(); gone != "" && p.short < mostShort {
		lines = append(lines, gone)
	}
	return lines
}

func (p panel) listed(who []string) string {
	if n := len(who) - longSquad; p.short == mostShort && n > 0 {
		who = append(who[:longSquad:longSquad], p.Phrase("more_units", n))
	}
	return strings.Join(who, "; ")
}

// reserve returns opponents in reserve with their numbers.
func (p panel) reserve(w zones.Waiting) string {
	if p.short == mostShort {
		return templates.Escape(p.Kept(w))
	}
	return p.Phrase("kept_short", w)
}

// heroes returns the characters in a zone.
func (p panel) heroes(zone zones.ZoneID) []string {
	var all []string
	for _, c := range p.state.In(zones.PCs) {
		if c.Zone == zone {
			all = append(all, p.hero(*c))
		}
	}
	return all
}

func (p panel) hero(c zones.Creature) string {
	if p.short == mostShort {
		return templates.Escape(c.Name)
	}
	text := fmt.Sprintf("%s %d/%d", templates.Bold(c.Name), c.Hits, c.Max)
	notes := []string{p.Phrase("th", c.TH)}
	if s := p.state; s.Phase == zones.Players {
		notes = append(notes, p.turnMark(s.Round, c))
	}
	if p.short < 2 && p.state.Phase != zones.Setup && !c.Ally {
		notes = append(notes, p.Plural(p.Reactions(c), "reaction"))
	}
	if p.short == 0 && c.Held != nil {
		notes = append(notes, p.Phrase("aims_at", p.WhoIs(c.Held.Target)))
	}
	if p.short < 2 {
		notes = append(notes, p.conditions(c.Statuses)...)
	}
	return text + brackets(notes)
}

// conditions returns conditions in short, with their last rounds if there is room.
func (p panel) conditions(all []zones.Status) []string {
	words := p.statuses(all)
	for i, st := range all {
		if st.Round > 0 && p.short == 0 {
			words[i] = p.Phrase("status.lasts", struct {
				Words string
				Round int
			}{words[i], st.Round})
		}
	}
	return words
}

// foes lists the opponents that stand, by unit, with their numbers, even secret ones.
func (p panel) foes(here func(zones.Creature) bool) []string {
	var units []zones.ModelID
	members := map[zones.ModelID][]zones.Creature{}
	for _, c := range p.state.Creatures {
		if c.Side != zones.Foes || !c.Standing() || !here(c) {
			continue
		}
		if members[c.Unit()] == nil {
			units = append(units, c.Unit())
		}
		members[c.Unit()] = append(members[c.Unit()], p.opened(c))
	}
	all := make([]string, len(units))
	for i, id := range units {
		all[i] = p.foe(members[id])
	}
	return all
}

// opened returns a creature with its secret numbers.
func (p panel) opened(c zones.Creature) zones.Creature {
	for _, open := range p.own.Foes {
		if open.ID == c.ID {
			return open
		}
	}
	return c
}

func (p panel) foe(unit []zones.Creature) string {
	name := squad(unit, templates.Escape, "")
	var notes []string
	if p.short < mostShort && unit[0].TH > 0 {
		notes = append(notes, p.Phrase("th", unit[0].TH))
	}
	switch p.short {
	case 0:
		notes = append(notes, p.leftOf(unit))
	case 1:
		notes = append(notes, sumOf(unit))
	}
	for _, c := range unit {
		if words := p.conditions(c.Statuses); p.short < 2 && len(words) > 0 {
			notes = append(notes, p.badge(c, words))
		}
	}
	if len(notes) == 0 {
		return name
	}
	return name + " (" + strings.Join(notes, "; ") + ")"
}

// leftOf lists the hits left of each member, in the order of names: "3/3, 2/3", or "3/3 each".
func (p panel) leftOf(unit []zones.Creature) string {
	texts := make([]string, len(unit))
	for i, c := range unit {
		texts[i] = p.numberFate(c)
	}
	if same := slices.Compact(slices.Clone(texts)); len(same) == 1 && len(unit) > 1 {
		return p.Phrase("each", same[0])
	}
	return strings.Join(texts, ", ")
}

// sumOf returns the hits left of all members together.
func sumOf(unit []zones.Creature) string {
	left, most := 0, 0
	for _, c := range unit {
		left, most = left+c.Hits, most+c.Max
	}
	return fmt.Sprintf("%d/%d", left, most)
}
