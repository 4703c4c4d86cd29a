package melee

import (
	"slices"

	"warbell/engine"
)

// hired is a ready-made fighter: its figures M WS BS S T W I A Ld, and the rest of its profile.
type hired struct {
	name    string
	figures [9]int
	gear    Profile
}

// Roster lists the ready-made fighters.
func Roster() []Profile {
	roster := hirelings()
	all := make([]Profile, len(roster))
	for i, h := range roster {
		all[i] = h.profile()
	}
	return all
}

// Ready finds a ready-made fighter by its name; capitals, hyphens and spaces don't matter.
func Ready(name string) (Profile, bool) {
	h, ok := hire(name)
	return h.profile(), ok
}

func hire(name string) (hired, bool) {
	roster := hirelings()
	i := slices.IndexFunc(roster, func(h hired) bool { return squeeze(h.name) == squeeze(name) })
	if i < 0 {
		return hired{}, false
	}
	return roster[i], true
}

func (h hired) profile() Profile {
	p := h.gear
	p.Name = engine.Name(h.name)
	for i, f := range p.figures() {
		*f.value = h.figures[i]
	}
	return p
}

// armed takes weapons from the armoury.
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

// hirelings is the roster: bodies and figures of the usual warbands, and gear that suits them.
func hirelings() []hired {
	return slices.Concat(soldiers(), believers(), monsters(), mountaineers(), greenskins(), rats())
}

func soldiers() []hired {
	return []hired{
		{"Mercenary Captain", [9]int{4, 4, 4, 3, 3, 1, 4, 1, 8}, Profile{
			Armour: LightArmour, Helmet: true, Traits: marked(Leader), Weapons: armed("Sword", "Axe"),
		}},
		{"Champion", [9]int{4, 4, 3, 3, 3, 1, 3, 1, 7}, Profile{Armour: LightArmour, Weapons: armed("Double-handed sword")}},
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
		{"Sigmarite Sister", [9]int{4, 3, 3, 3, 3, 1, 3, 1, 7}, Profile{Shield: true, Helmet: true, Weapons: armed("Sigmarite warhammer")}},
	}
}

func monsters() []hired {
	return []hired{
		{"Magister", [9]int{4, 4, 4, 3, 3, 1, 3, 1, 8}, Profile{
			Armour: LightArmour, Helmet: true, Traits: marked(Leader), Weapons: armed("Sword", "Dagger"),
		}},
		{"The Possessed", [9]int{5, 4, 0, 4, 4, 2, 4, 2, 7}, Profile{Traits: marked(Possessed), Weapons: armed("Natural")}},
		{"Beastman", [9]int{4, 4, 3, 3, 4, 2, 3, 1, 7}, Profile{Shield: true, Weapons: armed("Axe")}},
		{"Vampire", [9]int{6, 4, 4, 4, 4, 2, 5, 2, 8}, Profile{
			Armour: LightArmour, Traits: marked(Leader, Undead, NoPain), Weapons: armed("Sword", "Dagger"),
		}},
		{"Zombie", [9]int{4, 2, 0, 3, 3, 1, 1, 1, 5}, Profile{Traits: marked(Undead, NoPain), Weapons: armed("Natural")}},
		{"Ghoul", [9]int{4, 2, 2, 3, 4, 1, 3, 2, 5}, Profile{Weapons: armed("Natural")}},
		{"Dire Wolf", [9]int{9, 3, 0, 4, 3, 1, 2, 1, 4}, Profile{Traits: marked(Undead, NoPain, Animal)}},
	}
}

func mountaineers() []hired {
	return []hired{
		{"Dwarf Noble", [9]int{3, 5, 4, 3, 4, 1, 2, 1, 9}, Profile{
			Armour: HeavyArmour, Helmet: true, Traits: marked(Leader, HardToKill, HardHead), Weapons: armed("Axe", "Hammer"),
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
