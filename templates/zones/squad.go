package zones

import (
	"fmt"

	"warbell/engine/zones"
	"warbell/templates"
)

// squad names creatures together: "Ghoul 1–3, 5 and Troll". Around each name stands the mark.
func squad(all []zones.Creature, clean func(string) string, mark string) string {
	names := make([]string, len(all))
	for i, c := range all {
		names[i] = string(c.Name)
	}
	return templates.Together(names, clean, mark)
}

// Squad names creatures together, in bold.
func (Line) Squad(all []zones.Creature) string {
	return squad(all, templates.Escape, "**")
}

// Kept names who waits in reserve, and how many they are: they have no numbers of their own yet.
func (Line) Kept(w zones.Waiting) string {
	if w.Count > 1 {
		return fmt.Sprintf("%d × %s", w.Count, w.Profile.Name)
	}
	return string(w.Profile.Name)
}

// Together names a creature and those who went along.
func (l Line) Together(first zones.Ref, with []zones.Ref) string {
	return l.Crew(append([]zones.Ref{first}, with...))
}
