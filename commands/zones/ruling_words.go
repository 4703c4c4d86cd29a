package zones

import (
	"strings"

	"warbell/commands/gamekit"
	"warbell/commands/runner"
	"warbell/engine"
	"warbell/engine/naming"
	"warbell/engine/zones"
	"warbell/templates"
)

// toZone returns a move as it is typed in a ruling.
func toZone(c *zones.Creature, z *zones.Zone) string { return string(c.Name) + " to " + string(z.Name) }

// hitOnce returns 1 hit of damage as it is typed in a ruling.
func hitOnce(c *zones.Creature) string { return string(c.Name) + " hits -1" }

// likely returns the effects that a request's words suggest: a move of its character, and a hit on each
// opponent that they name.
func (f *playerView) likely(r *zones.Request, said string) string {
	var all []string
	plain := " " + strings.ReplaceAll(naming.Plain(said), "-", " ") + " "
	in := func(name engine.Name) bool {
		word := strings.ReplaceAll(naming.Plain(string(name)), "-", " ")
		return word != "" && strings.Contains(plain, " "+word+" ")
	}
	by := f.s.Creature(r.By)
	for i := range f.s.Zones {
		if z := &f.s.Zones[i]; by != nil && z.ID != by.Zone && in(z.Name) {
			all = append(all, toZone(by, z))
			break
		}
	}
	for _, c := range f.s.In(zones.Foes) {
		if len(all) < zones.MaxEffects && in(c.Name) {
			all = append(all, hitOnce(c))
		}
	}
	return strings.Join(all, "; ")
}

// suggestRuling lists effects that can be added to a typed ruling.
func suggestRuling(f *playerView, call *gamekit.Call) []templates.Choice {
	if call.Focused != optEffects {
		return suggestCheck(f, call)
	}
	typed := call.Options[optEffects].Text
	before := ""
	if at := strings.LastIndex(typed, ";"); at >= 0 {
		before = strings.TrimSpace(typed[:at]) + "; "
	}
	var lines []string
	for _, c := range f.all((*zones.Creature).Present) {
		for _, z := range f.s.Around(c.Zone) {
			lines = append(lines, before+toZone(c, z))
		}
		lines = append(lines, before+hitOnce(c), before+string(c.Name)+" captured")
		for _, st := range c.Statuses {
			if st.Word != "" {
				lines = append(lines, before+string(c.Name)+" not "+string(st.Word))
			}
		}
	}
	return choicesOf(runner.Filter(lines, func(s string) bool { return len([]rune(s)) <= templates.MaxChoiceText })...)
}
