package zones

import (
	"fmt"
	"maps"
	"slices"
	"strings"

	"warbell/engine"
	"warbell/engine/zones"
	"warbell/templates"
)

// Settled reports whether the fight is over.
func (l Line) Settled() bool { return l.Kernel.Over() }

// Summed reports whether the fight ended in a way that is told with its numbers.
func (l Line) Summed() bool {
	end := l.Kernel.Ended
	return end != nil && slices.Contains([]engine.EndReason{zones.EndDefeated, zones.EndFled, zones.EndGM, engine.EndResigned}, end.Why)
}

// Everyone mentions all who sit at the table.
func (l Line) Everyone() string {
	var names []string
	for _, seat := range slices.Sorted(maps.Keys(l.People)) {
		names = append(names, l.Ping(seat))
	}
	return templates.And(names)
}

// Crowds tells the part of the opponents, those of a kind together: "Hill Goblin 1–8: 6 dealt, 14
// taken; 5 fell: 3 to Ana, 2 to Bo".
func (l Line) Crowds(all []zones.Record) []string {
	var order []string
	kinds := map[string][]zones.Record{}
	for _, r := range l.Sheet(all, string(zones.Foes)) {
		base, _, _ := templates.Numbered(r.Creature.Name)
		if kinds[base] == nil {
			order = append(order, base)
		}
		kinds[base] = append(kinds[base], r)
	}
	texts := make([]string, len(order))
	for i, base := range order {
		texts[i] = l.crowd(kinds[base])
	}
	return texts
}

func (l Line) crowd(all []zones.Record) string {
	if len(all) == 1 {
		return templates.Escape(refName(all[0].Creature)) + ": " + l.Part(all[0])
	}
	names := make([]zones.Creature, len(all))
	dealt, taken, fled := 0, 0, 0
	for i, r := range all {
		names[i].Name = refName(r.Creature)
		dealt, taken = dealt+r.Tally.Dealt, taken+r.Tally.Taken
		if r.Fled {
			fled++
		}
	}
	text := fmt.Sprintf("%s: %d dealt, %d taken", squad(names, templates.Escape, ""), dealt, taken) + l.fallen(all)
	if fled > 0 {
		text += fmt.Sprintf("; %d left the fight", fled)
	}
	return text
}

// fallen counts who fell, and to whom.
func (l Line) fallen(all []zones.Record) string {
	fell := 0
	var order []zones.Ref
	to := map[zones.Ref]int{}
	for _, r := range all {
		if !r.Out {
			continue
		}
		fell++
		if r.By.ID == "" || r.By.ID == r.Creature.ID {
			continue
		}
		if to[r.By]++; to[r.By] == 1 {
			order = append(order, r.By)
		}
	}
	if fell == 0 {
		return ""
	}
	slices.SortStableFunc(order, func(a, b zones.Ref) int { return to[b] - to[a] })
	text := fmt.Sprintf("; %d fell", fell)
	if len(order) == 1 && to[order[0]] == fell {
		return text + " to " + l.Who(order[0])
	}
	for i, by := range order {
		text += fmt.Sprintf("%s%d to %s", [2]string{": ", ", "}[min(i, 1)], to[by], l.Who(by))
	}
	return text
}

// Opened tells what was sealed: "Ghoul TH 7, 3 hits".
func (l Line) Opened(all []zones.Opened) string {
	texts := make([]string, len(all))
	for i, o := range all {
		name := refName(o.Creature)
		if l.Creature(o.Creature.ID).Group != "" {
			name, _, _ = templates.Numbered(name)
		}
		texts[i] = fmt.Sprintf("%s TH %d, %s", templates.Escape(name), o.TH, templates.Plural(max(o.Max, 0), "hit"))
	}
	return strings.Join(texts, "; ")
}

// Melee names in short who attacks whom: "Ghoul 1–3 → **Ana**; Troll → **Bo**".
func (l Line) Melee(strikes []zones.Strike) string {
	var texts []string
	for _, salvo := range l.Salvos(strikes) {
		var by []zones.Creature
		for _, s := range salvo.Strikes {
			one := zones.Creature{ID: s.By.ID, Name: refName(s.By)}
			if !slices.ContainsFunc(by, func(c zones.Creature) bool { return c.ID == one.ID }) {
				by = append(by, one)
			}
		}
		texts = append(texts, squad(by, templates.Escape, "")+" → "+l.Who(salvo.Target))
	}
	return strings.Join(texts, "; ")
}
