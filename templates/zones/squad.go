package zones

import (
	"fmt"

	"warbell/engine/zones"
	"warbell/templates"
)

// squad lists creatures' names together, with a mark around each: "Ghoul 1–3, 5 and Troll".
func squad(all []zones.Creature, clean func(string) string, mark string) string {
	names := make([]string, len(all))
	for i, c := range all {
		names[i] = string(c.Name)
	}
	return templates.Together(names, clean, mark)
}

// Squad lists creatures' names together, in bold.
func (creatures) Squad(all []zones.Creature) string {
	return squad(all, templates.Escape, "**")
}

// Kept returns the name and number of opponents in reserve, which have no numbered names yet.
func (creatures) Kept(w zones.Waiting) string {
	if w.Count > 1 {
		return fmt.Sprintf("%d × %s", w.Count, w.Profile.Name)
	}
	return string(w.Profile.Name)
}

// Together lists the names of a creature and its companions.
func (cs creatures) Together(first zones.Ref, with []zones.Ref) string {
	return cs.Crew(append([]zones.Ref{first}, with...))
}
