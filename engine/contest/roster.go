package contest

import (
	"slices"

	"warbell/engine"
	"warbell/engine/naming"
)

// Ready finds a pre-made model by its name, in any case and with spaces around it.
func Ready(name string) (Profile, bool) {
	if len(name) > maxLine { // avoids comparing a long text with every name
		return Profile{}, false
	}
	all := Roster()
	i := slices.IndexFunc(all, func(p Profile) bool { return naming.Alike(string(p.Name), name) })
	if i < 0 {
		return Profile{}, false
	}
	return all[i], true
}

// Roster returns the pre-made models, from the weakest to the strongest. The chapter names ten of them, and
// its examples give the PH of five. Those five have neither shield nor bonus dice, so that their Contests
// have as many dice as in the examples. All other numbers are our own.
func Roster() []Profile {
	return slices.Concat(littleOnes(), commonFolk(), soldiers(), champions(), monsters(), engines())
}

// card returns a model of average size with 2 actions and 1 wound.
func card(name string, ph, front, rear int, weapons ...Weapon) Profile {
	p := blank(name)
	p.PH, p.Front, p.Rear, p.Weapons = ph, front, rear, weapons
	return p
}

// of returns the model with another size and number of wounds.
func (p Profile) of(size Size, wounds int) Profile {
	p.Size, p.Wounds = size, wounds
	return p
}

func (p Profile) nimble() Profile   { p.Actions = 3; return p }
func (p Profile) shielded() Profile { p.Shield = true; return p }

func littleOnes() []Profile {
	return []Profile{
		card("Goblin", 1, 3, 2, Weapon{Name: "crooked knife"}).of(Small, 1),
		card("Imp", 2, 2, 2, Weapon{Name: "claws", Natural: true}).of(Small, 1),
		card("Dog", 2, 2, 2, Weapon{Name: "teeth", Natural: true}).of(Small, 1),
	}
}

func commonFolk() []Profile {
	return []Profile{
		card("Magician", 1, 3, 3, Weapon{Name: "staff"}),
		card("Brawler", 3, 3, 3),
		card("Caveman", 3, 3, 2, Weapon{Name: "stone club", Power: 1}),
		card("Crossbowman", 2, 4, 3, Weapon{Name: "dagger"}),
		card("Rogue", 2, 3, 3, Weapon{Name: "long knife", Power: 1}).nimble(),
	}
}

func soldiers() []Profile {
	return []Profile{
		card("Spearman", 2, 5, 3, Weapon{Name: "spear", Long: true}).shielded(),
		card("Swordsman", 3, 5, 4, Weapon{Name: "sword"}).shielded(),
		card("Halberdier", 3, 5, 4, Weapon{Name: "halberd", Long: true, Power: 1}),
		card("Duellist", 2, 3, 3, Weapon{Name: "rapier", Dice: 1}).nimble(),
	}
}

func champions() []Profile {
	return []Profile{
		card("Berserker", 3, 3, 3, Weapon{Name: "two axes", Power: 2}),
		card("Barbarian", 4, 3, 3, Weapon{Name: "great axe", Power: 2}),
		card("Knight", 4, 6, 4, Weapon{Name: "longsword", Power: 1}),
	}
}

func monsters() []Profile {
	return []Profile{
		card("Horned Demon", 4, 5, 5, Weapon{Name: "burning claws", Natural: true, Dice: 1, Power: 1}).of(Average, 2),
		card("Cave Bear", 4, 4, 3, Weapon{Name: "claws and teeth", Natural: true, Dice: 1, Power: 2}).of(Large, 2),
		card("Ogre", 5, 4, 3, Weapon{Name: "tree trunk", Power: 2}).of(Large, 2),
		card("Mammoth", 7, 6, 5, Weapon{Name: "tusks", Natural: true, Power: 3,
			Note: "tramples what is small and in its way"}).of(Huge, 4),
		card("Great Wyrm", 8, 8, 6, Weapon{Name: "jaws", Natural: true, Dice: 1, Power: 4}).of(Huge, 4),
	}
}

// engines returns models that can be attacked but never react.
func engines() []Profile {
	cart := card("Supply Cart", 1, 5, 5).of(Large, 2)
	cart.Actions, cart.Harmless = 1, true
	mortar := card("Siege Mortar", 1, 7, 6).of(Large, 3)
	mortar.Actions, mortar.Harmless = 1, true
	return []Profile{cart, mortar}
}

// ReadyWarband finds a pre-made warband by its name, in any case, with spaces around it or without its "The".
func ReadyWarband(name string) (Warband, bool) {
	if len(name) > maxLine {
		return Warband{}, false
	}
	all := Warbands()
	i := slices.IndexFunc(all, func(w Warband) bool { return naming.Alike(string(w.Name), name) })
	if i < 0 {
		return Warband{}, false
	}
	return all[i], true
}

// Warbands returns the pre-made warbands, which are of about the same strength.
func Warbands() []Warband {
	return []Warband{
		{"The Red Reavers", slices.Concat(
			take(2, "oath", "Berserker"), take(1, "", "Barbarian"), take(1, "", "Rogue"), take(3, "pack", "Dog"))},
		{"The Iron Company", slices.Concat(
			take(1, "", "Knight"), take(1, "", "Halberdier"), take(2, "line", "Spearman"), take(1, "",
				"Crossbowman"))},
		{"The Old Valley", slices.Concat(
			take(1, "", "Cave Bear"), take(2, "hunters", "Caveman"), take(2, "pack", "Dog"))},
		{"The Broken Seal", slices.Concat(
			take(1, "", "Horned Demon"), take(1, "", "Magician"), take(4, "swarm", "Imp"))},
		{"The Toll Bridge", slices.Concat(
			take(1, "", "Ogre"), take(6, "gang", "Goblin"), take(1, "", "Supply Cart"))},
	}
}

// take returns n pre-made models of a name in one group. If there are several, they are numbered.
func take(n int, group, name string) []Profile {
	var all []Profile
	for i := range n {
		p, _ := Ready(name) // TestWarbands checks that it exists
		if n > 1 {
			p.Name = engine.Name(naming.Numbered(name, i+1))
		}
		p.Group = group
		all = append(all, p)
	}
	return all
}
