package melee

import "slices"

// muster is a ready-made warband: so many of each.
type muster struct {
	name string
	of   []file
}

// file is a number of fighters of one kind.
type file struct {
	count int
	name  string
}

// Warbands lists the ready-made warbands, 5 to 8 models each. Against each other each wins about
// as often as it loses.
func Warbands() []Warband {
	musters := musters()
	all := make([]Warband, len(musters))
	for i, m := range musters {
		all[i] = m.warband()
	}
	return all
}

// ReadyWarband finds a ready-made warband by its name; capitals, hyphens and spaces don't matter.
func ReadyWarband(name string) (Warband, bool) {
	all := musters()
	i := slices.IndexFunc(all, func(m muster) bool { return squeeze(m.name) == squeeze(name) })
	if i < 0 {
		return Warband{}, false
	}
	return all[i].warband(), true
}

func (m muster) warband() Warband {
	w := Warband{Name: m.name}
	for _, f := range m.of {
		p, _ := Ready(f.name)
		for range f.count {
			w.Models = append(w.Models, p.clone())
		}
	}
	return w
}

func musters() []muster {
	return []muster{
		{"Reikland Patrol", []file{{1, "Mercenary Captain"}, {1, "Champion"}, {2, "Swordsman"}, {2, "Warrior"}, {1, "Youngblood"}}},
		{"Witch Hunt", []file{{1, "Witch Hunter Captain"}, {1, "Flagellant"}, {3, "Sigmarite Sister"}, {2, "Warhound"}}},
		{"Cult of the Pit", []file{{1, "Magister"}, {1, "The Possessed"}, {3, "Beastman"}}},
		{"Night Walkers", []file{{1, "Vampire"}, {2, "Ghoul"}, {1, "Dire Wolf"}, {3, "Zombie"}}},
		{"Treasure Hunters", []file{{1, "Dwarf Noble"}, {4, "Dwarf Clansman"}}},
		{"Orc Mob", []file{{1, "Orc Boss"}, {4, "Orc Boy"}, {3, "Goblin"}}},
		{"Rat Pack", []file{{1, "Assassin Adept"}, {7, "Verminkin"}}},
	}
}

// clone copies deeply.
func (p Profile) clone() Profile {
	p.Weapons = slices.Clone(p.Weapons)
	p.Traits = slices.Clone(p.Traits)
	return p
}
