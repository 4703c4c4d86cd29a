package contest

import (
	"slices"
	"strings"

	"warbell/engine"
	"warbell/engine/naming"
)

// ReadyWarband finds a ready-made warband by its name; capitals and spaces around it don't matter.
func ReadyWarband(name string) (Warband, bool) {
	name = naming.OneLine(name)
	all := Warbands()
	i := slices.IndexFunc(all, func(w Warband) bool { return strings.EqualFold(w.Name, name) })
	if i < 0 {
		return Warband{}, false
	}
	return all[i], true
}

// Warbands lists the ready-made warbands, of about the same strength.
func Warbands() []Warband {
	return []Warband{
		{"The Red Reavers", slices.Concat(
			take(2, "oath", "Berserker"), take(1, "", "Barbarian"), take(1, "", "Rogue"), take(3, "pack", "Dog"))},
		{"The Iron Company", slices.Concat(
			take(1, "", "Knight"), take(1, "", "Halberdier"), take(2, "line", "Spearman"), take(1, "", "Crossbowman"))},
		{"The Old Valley", slices.Concat(
			take(1, "", "Cave Bear"), take(2, "hunters", "Caveman"), take(2, "pack", "Dog"))},
		{"The Broken Seal", slices.Concat(
			take(1, "", "Horned Demon"), take(1, "", "Magician"), take(4, "swarm", "Imp"))},
		{"The Toll Bridge", slices.Concat(
			take(1, "", "Ogre"), take(6, "gang", "Goblin"), take(1, "", "Supply Cart"))},
	}
}

// take takes so many ready-made models of a name, numbered if they are several, as one group.
func take(n int, group, name string) []Profile {
	var all []Profile
	for i := range n {
		p, _ := Ready(name) // TestWarbands shows that there is one
		if n > 1 {
			p.Name = engine.Name(naming.Numbered(name, i+1))
		}
		p.Group = group
		all = append(all, p)
	}
	return all
}
