package melee

import (
	"slices"

	"warbell/engine"
)

// hired is a pre-made model: its figures M WS BS S T W I A Ld, and the rest of its profile.
type hired struct {
	name    string
	figures [9]int
	gear    Profile
}

// Roster returns the pre-made models.
func Roster() []Profile {
	all := make([]Profile, len(roster))
	for i, h := range roster {
		all[i] = h.profile()
	}
	return all
}

// Ready finds a pre-made model by its name. Capitals, hyphens and spaces don't matter.
func Ready(name string) (Profile, bool) {
	h, ok := hire(name)
	return h.profile(), ok
}

func hire(name string) (hired, bool) {
	name = squeeze(name)
	i := slices.IndexFunc(roster, func(h hired) bool { return squeeze(h.name) == name })
	if i < 0 {
		return hired{}, false
	}
	return roster[i], true
}

func (h hired) profile() Profile {
	p := h.gear.clone()
	p.Name = engine.Name(h.name)
	for i, f := range p.figures() {
		*f.value = h.figures[i]
	}
	return p
}

// armed returns weapons of the armoury by name.
func armed(names ...string) []Weapon {
	weapons := make([]Weapon, 0, len(names))
	for _, name := range names {
		if w, ok := weaponNamed(name); ok {
			weapons = append(weapons, w)
		}
	}
	return weapons
}

func marked(traits ...Trait) []Trait { return traits }

// roster holds models of common warbands with fitting gear. It never changes.
var roster = slices.Concat(soldiers(), believers(), monsters(), mountaineers(), greenskins(), rats())

func soldiers() []hired {
	return []hired{
		{"Mercenary Captain", [9]int{4, 4, 4, 3, 3, 1, 4, 1, 8}, Profile{
			Armour: LightArmour, Helmet: true, Traits: marked(Leader), Weapons: armed("Sword", "Axe"),
		}},
		{"Champion", [9]int{4, 4, 3, 3, 3, 1, 3, 1, 7},
			Profile{Armour: LightArmour, Weapons: armed("Double-handed sword")}},
		{"Youngblood", [9]int{4, 2, 2, 3, 3, 1, 3, 1, 6}, Profile{Weapons: armed("Sword", "Dagger")}},
		{"Warrior", [9]int{4, 3, 3, 3, 3, 1, 3, 1, 7}, Profile{Helmet: true, Weapons: armed("Axe", "Dagger")}},
		{"Marksman", [9]int{4, 3, 3, 3, 3, 1, 3, 1, 7}, Profile{Weapons: armed("Club", "Dagger")}},
		{"Swordsman", [9]int{4, 4, 3, 3, 3, 1, 3, 1, 7}, Profile{Buckler: true, Weapons: armed("Sword")}},
	}
}

func believers() []hired {
	return []hired{
		{"Witch Hunter Captain", [9]int{4, 4, 4, 3, 3, 1, 4, 1, 8}, Profile{
			Armour: LightArmour, Helmet: true, Traits: marked(Leader), Weapons: armed("Sword", "Mace"),
		}},
		{"Flagellant", [9]int{4, 3, 3, 4, 4, 1, 3, 1, 10}, Profile{Weapons: armed("Flail")}},
		{"Warhound", [9]int{6, 4, 0, 4, 3, 1, 4, 1, 5}, Profile{Traits: marked(Animal)}},
		{"Sigmarite Sister", [9]int{4, 3, 3, 3, 3, 1, 3, 1, 7},
			Profile{Shield: true, Helmet: true, Weapons: armed("Sigmarite warhammer")}},
	}
}

func monsters() []hired {
	return []hired{
		{"Magister", [9]int{4, 4, 4, 3, 3, 1, 3, 1, 8}, Profile{
			Armour: LightArmour, Helmet: true, Traits: marked(Leader), Weapons: armed("Sword", "Dagger"),
		}},
		{"The Possessed", [9]int{5, 4, 0, 4, 4, 2, 4, 2, 7},
			Profile{Traits: marked(Possessed), Weapons: armed("Natural")}},
		{"Beastman", [9]int{4, 4, 3, 3, 4, 2, 3, 1, 7}, Profile{Shield: true, Weapons: armed("Axe")}},
		{"Vampire", [9]int{6, 4, 4, 4, 4, 2, 5, 2, 8}, Profile{
			Armour: LightArmour, Traits: marked(Leader, Undead, NoPain), Weapons: armed("Sword", "Dagger"),
		}},
		{"Zombie", [9]int{4, 2, 0, 3, 3, 1, 1, 1, 5},
			Profile{Traits: marked(Undead, NoPain), Weapons: armed("Natural")}},
		{"Ghoul", [9]int{4, 2, 2, 3, 4, 1, 3, 2, 5}, Profile{Weapons: armed("Natural")}},
		{"Dire Wolf", [9]int{9, 3, 0, 4, 3, 1, 2, 1, 4}, Profile{Traits: marked(Undead, NoPain, Animal)}},
	}
}

func mountaineers() []hired {
	return []hired{
		{"Dwarf Noble", [9]int{3, 5, 4, 3, 4, 1, 2, 1, 9}, Profile{
			Armour: HeavyArmour, Helmet: true, Traits: marked(Leader, HardToKill,
				HardHead), Weapons: armed("Axe", "Hammer"),
		}},
		{"Dwarf Clansman", [9]int{3, 4, 3, 3, 4, 1, 2, 1, 9}, Profile{
			Shield: true, Traits: marked(HardToKill, HardHead), Weapons: armed("Axe"),
		}},
	}
}

func greenskins() []hired {
	return []hired{
		{"Orc Boss", [9]int{4, 4, 4, 4, 4, 1, 3, 1, 8}, Profile{
			Armour: LightArmour, Helmet: true, Traits: marked(Leader), Weapons: armed("Axe", "Club"),
		}},
		{"Orc Boy", [9]int{4, 3, 3, 3, 4, 1, 2, 1, 7}, Profile{Weapons: armed("Axe", "Club")}},
		{"Goblin", [9]int{4, 2, 3, 3, 3, 1, 3, 1, 5}, Profile{Shield: true, Weapons: armed("Spear")}},
	}
}

func rats() []hired {
	return []hired{
		{"Verminkin", [9]int{5, 3, 3, 3, 3, 1, 4, 1, 5}, Profile{Weapons: armed("Club", "Dagger")}},
		{"Assassin Adept", [9]int{6, 4, 4, 4, 3, 1, 5, 1, 7}, Profile{
			Traits: marked(Leader), Weapons: armed("Fighting claws", "Fighting claws"),
		}},
		{"Rat Ogre", [9]int{6, 3, 3, 5, 5, 3, 4, 3, 4}, Profile{Weapons: armed("Natural")}},
	}
}

// muster is a pre-made warband.
type muster struct {
	name string
	of   []file
}

// file is a number of models of one kind.
type file struct {
	count int
	name  string
}

// Warbands returns the pre-made warbands, with 5 to 8 models each. Each wins about half of its fights against
// the others.
func Warbands() []Warband {
	musters := musters()
	all := make([]Warband, len(musters))
	for i, m := range musters {
		all[i] = m.warband()
	}
	return all
}

// ReadyWarband finds a pre-made warband by its name. Capitals, hyphens and spaces don't matter.
func ReadyWarband(name string) (Warband, bool) {
	all := musters()
	name = squeeze(name)
	i := slices.IndexFunc(all, func(m muster) bool { return squeeze(m.name) == name })
	if i < 0 {
		return Warband{}, false
	}
	return all[i].warband(), true
}

func (m muster) warband() Warband {
	w := Warband{Name: engine.Name(m.name)}
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
		{"Reikland Patrol", []file{{1, "Mercenary Captain"}, {1, "Champion"}, {2, "Swordsman"},
			{2, "Warrior"}, {1, "Youngblood"}}},
		{"Witch Hunt", []file{{1, "Witch Hunter Captain"}, {1, "Flagellant"}, {3, "Sigmarite Sister"},
			{2, "Warhound"}}},
		{"Cult of the Pit", []file{{1, "Magister"}, {1, "The Possessed"}, {3, "Beastman"}}},
		{"Night Walkers", []file{{1, "Vampire"}, {2, "Ghoul"}, {1, "Dire Wolf"}, {3, "Zombie"}}},
		{"Treasure Hunters", []file{{1, "Dwarf Noble"}, {4, "Dwarf Clansman"}}},
		{"Orc Mob", []file{{1, "Orc Boss"}, {4, "Orc Boy"}, {3, "Goblin"}}},
		{"Rat Pack", []file{{1, "Assassin Adept"}, {7, "Verminkin"}}},
	}
}

// clone returns a deep copy.
func (p Profile) clone() Profile {
	p.Weapons = slices.Clone(p.Weapons)
	p.Traits = slices.Clone(p.Traits)
	return p
}
