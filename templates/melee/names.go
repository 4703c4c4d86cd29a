package melee

import "warbell/templates/closecombat"

// troop lists models' names together, in bold: "**Goblin 1–3** and **Orc Boss**".
func (m Line) troop(names []string) string { return m.together(names, "**") }

// together lists models' names with a mark around each. It joins names that the system has numbered.
func (m Line) together(names []string, mark string) string {
	var all []string
	for _, v := range m.Fight.Models {
		all = append(all, string(v.Profile.Name))
	}
	return closecombat.Together(all, names, mark)
}
