package grimheim

import (
	"slices"
	"strings"
)

// Ready finds a ready-made fighter by its name.
func Ready(name string) (Profile, bool) {
	all := Roster()
	i := slices.IndexFunc(all, func(p Profile) bool { return strings.EqualFold(p.Name, name) })
	if i < 0 {
		return Profile{}, false
	}
	return all[i], true
}

// Roster lists the ready-made fighters. Figures are the published body types, armour and weapons,
// with the wounds of a tier where that makes a fairer duel; each has at least two weapons for
// melee, so that the secret choice is one.
func Roster() []Profile {
	return []Profile{
		{
			Name: "Witchhunter", Faction: Imperial, AP: 2, MOV: 4, DEF: 3, SAV: 5, WND: 12, Armour: LightArmour,
			Traits: []Trait{Fearless}, Weapons: armed("Duelling Sword", "Axe", "Pistol"),
		},
		{
			Name: "Orc Brute", Faction: Tribes, AP: 2, MOV: 4, DEF: 3, SAV: 4, WND: 12, Armour: MediumArmour,
			Traits: []Trait{Shield}, Weapons: armed("Greataxe", "Axe", "Club"),
		},
		{
			Name: "Black Orc", Faction: Tribes, AP: 2, MOV: 4, DEF: 4, SAV: 4, WND: 13, Armour: MediumArmour,
			Traits: []Trait{Ceaseless}, Weapons: armed("Great Axe", "Two Handaxes"),
		},
		{
			Name: "Savage Orc", Faction: Tribes, AP: 2, MOV: 4, DEF: 3, SAV: 6, WND: 14, Armour: NoArmour,
			Traits: []Trait{Furious}, Weapons: armed("Two Handaxes", "Greathammer"),
		},
		{
			Name: "Night Goblin", Faction: Tribes, AP: 2, MOV: 4, DEF: 3, SAV: 6, WND: 13, Armour: NoArmour,
			Traits: []Trait{Buckler}, Weapons: append(armed("Flail", "Short Bow"), melee("Venom Dagger", 3, 5, 2, 3, FirstStrike, Poison)),
		},
		{
			Name: "Dwarf Ironbeard", Faction: Imperial, AP: 2, MOV: 4, DEF: 4, SAV: 4, WND: 12, Armour: MediumArmour,
			Traits: []Trait{Hardened, Shield}, Weapons: armed("Warhammer", "Great Axe"),
		},
		{
			Name: "Knight", Faction: Imperial, AP: 2, MOV: 4, DEF: 3, SAV: 3, WND: 12, Armour: HeavyArmour,
			Traits: []Trait{Helmet, Shield}, Weapons: armed("Morning Star", "Greatsword", "Lance"),
		},
		{
			Name: "Elf Bladedancer", Faction: Imperial, AP: 2, MOV: 4, DEF: 3, SAV: 5, WND: 12, Armour: LightArmour,
			Traits: []Trait{Fast, Balanced}, Weapons: armed("Duelling Sword", "Greatsword", "Bow"),
		},
		{
			Name: "Sister of Radiance", Faction: Imperial, AP: 2, MOV: 4, DEF: 3, SAV: 5, WND: 12, Armour: LightArmour,
			Traits: []Trait{ShieldOfFaith}, Weapons: append(armed("Flail"), melee("Blessed Warhammer", 3, 4, 2, 3, Stun, Blessed)),
		},
		{
			Name: "Crossbowman", Faction: Imperial, AP: 2, MOV: 4, DEF: 3, SAV: 4, WND: 12, Armour: MediumArmour,
			Traits: []Trait{Marksman}, Weapons: armed("Crossbow", "Sword", "Dagger"),
		},
		{
			Name: "Field Surgeon", Faction: Imperial, AP: 2, MOV: 4, DEF: 3, SAV: 5, WND: 13, Armour: LightArmour,
			Traits: []Trait{Medic}, Weapons: append(armed("Sling", "Sword"), melee("Scalpel", 4, 5, 1, 4, Critical)),
		},
		{
			Name: "Vampire", Faction: Undead, AP: 2, MOV: 4, DEF: 3, SAV: 5, WND: 12, Armour: LightArmour,
			Traits: []Trait{Lifeless, LifeLink}, Weapons: append(armed("Ancient Sword"), melee("Claws", 4, 4, 1, 3, Necrotic)),
		},
		{
			Name: "Skeleton Knight", Faction: Undead, AP: 2, MOV: 3, DEF: 3, SAV: 4, WND: 12, Armour: MediumArmour,
			Traits: []Trait{Lifeless, Shield}, Weapons: append(armed("Sword", "Greathammer"), melee("Cursed Blade", 3, 4, 2, 3, Blighted)),
		},
		{
			Name: "Zombie", Faction: Undead, AP: 2, MOV: 3, DEF: 3, SAV: 6, WND: 16, Armour: NoArmour,
			Traits: []Trait{Lifeless, Resilient, NecroticHunger}, Weapons: append(armed("Greataxe"), melee("Rotten Fangs", 3, 4, 2, 3, Poison)),
		},
		{
			Name: "Necromancer", Faction: Undead, AP: 2, MOV: 4, DEF: 3, SAV: 5, WND: 14, Armour: LightArmour,
			Traits: []Trait{Fear}, Weapons: append(armed("Gnarled Staff", "Ancient Sword"), melee("Withering Grip", 3, 4, 1, 3, Blighted, Necrotic)),
		},
		{
			Name: "Ratling Knifer", Faction: Primordial, AP: 2, MOV: 4, DEF: 3, SAV: 5, WND: 13, Armour: LightArmour,
			Traits: []Trait{Assassin}, Weapons: append(armed("Sling", "Two Handaxes"), melee("Weeping Blade", 3, 5, 2, 4, FirstStrike, Poison)),
		},
		{
			Name: "Rat Ogre", Faction: Primordial, AP: 2, MOV: 6, DEF: 4, SAV: 6, WND: 12, Armour: NoArmour,
			Traits: []Trait{Tough, Stupidity}, Weapons: append(armed("Fangs"), melee("Fists", 2, 3, 3, 4), melee("Wrecking Ball", 4, 4, 2, 4, Harmful)),
		},
		{
			Name: "Possessed Vessel", Faction: Primordial, AP: 2, MOV: 5, DEF: 4, SAV: 6, WND: 14, Armour: NoArmour,
			Traits: []Trait{Fear, Resilient}, Weapons: append(armed("Greathammer"), melee("Burning Blade", 3, 4, 2, 3, Fire)),
		},
	}
}
