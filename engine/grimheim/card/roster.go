package card

import (
	"slices"
	"strings"
)

// Ready finds a pre-made fighter by its name.
func Ready(name string) (Profile, bool) {
	i := slices.IndexFunc(roster, func(p Profile) bool { return strings.EqualFold(string(p.Name), name) })
	if i < 0 {
		return Profile{}, false
	}
	return roster[i].Clone(), true
}

// roster is searched for each fighter that is parsed.
var roster = Roster()

// Roster returns the pre-made fighters. Bodies, armour and traits are the published ones. Weapons outside
// the armoury are our own, of similar strength. Wounds are set so that each fighter wins about equally often
// when Warbell plays itself. Each has at least two melee weapons of similar strength, so that the secret
// pick matters.
func Roster() []Profile {
	return []Profile{
		{
			Name: "Witchhunter", Faction: Imperial, AP: 2, MOV: 4, DEF: 3, SAV: 5, WND: 10, Armour: LightArmour,
			Traits: []Trait{Fearless}, Weapons: append(armed("Sword", "Axe", "Pistol"),
				Melee("Torch", 3, 4, 2, 3, Fire)),
		},
		{
			Name: "Orc Brute", Faction: Tribes, AP: 2, MOV: 4, DEF: 3, SAV: 4, WND: 12, Armour: MediumArmour,
			Traits: []Trait{Robust}, Weapons: armed("Greataxe", "Two Handaxes"),
		},
		{
			Name: "Black Orc", Faction: Tribes, AP: 2, MOV: 4, DEF: 4, SAV: 4, WND: 10, Armour: MediumArmour,
			Traits: []Trait{Ceaseless}, Weapons: armed("Great Axe", "Greathammer", "Two Handaxes"),
		},
		{
			Name: "Savage Orc", Faction: Tribes, AP: 2, MOV: 4, DEF: 3, SAV: 6, WND: 14, Armour: NoArmour,
			Traits: []Trait{Furious}, Weapons: armed("Two Handaxes", "Greataxe"),
		},
		{
			Name: "Night Goblin", Faction: Tribes, AP: 2, MOV: 4, DEF: 3, SAV: 6, WND: 16, Armour: NoArmour,
			Traits: []Trait{Buckler}, Weapons: append(armed("Short Bow"),
				Melee("Ball and Chain", 4, 4, 2, 4, TwoHanded), Melee("Venom Dagger", 3, 4, 2, 3, FirstStrike,
					Poison)),
		},
		{
			Name: "Dwarf Ironbeard", Faction: Imperial, AP: 2, MOV: 4, DEF: 4, SAV: 4, WND: 12, Armour: MediumArmour,
			Traits: []Trait{Hardened, Shield}, Weapons: append(armed("Greathammer"),
				Melee("Rune Axe", 3, 4, 2, 4, Cleave)),
		},
		{
			Name: "Knight", Faction: Imperial, AP: 2, MOV: 4, DEF: 3, SAV: 3, WND: 12, Armour: HeavyArmour,
			Traits: []Trait{Helmet, Shield}, Weapons: append(armed("Sword", "Lance"),
				Melee("Morning Star", 3, 4, 2, 4, Stun)),
		},
		{
			Name: "Elf Bladedancer", Faction: Imperial, AP: 2, MOV: 4, DEF: 3, SAV: 5, WND: 11, Armour: LightArmour,
			Traits: []Trait{Fast}, Weapons: append(armed("Greatsword", "Bow"),
				Melee("Twin Blades", 4, 4, 2, 3, Parry, Riposte)),
		},
		{
			Name: "Sister of Radiance", Faction: Imperial, AP: 2, MOV: 4, DEF: 3, SAV: 5, WND: 14, Armour: LightArmour,
			Traits: []Trait{ShieldOfFaith}, Weapons: []Weapon{Melee("Blessed Warhammer", 3, 4, 2, 4, Stun,
				Blessed), Melee("Radiant Sword", 3, 4, 2, 4, Parry)},
		},
		{
			Name: "Crossbowman", Faction: Imperial, AP: 2, MOV: 4, DEF: 3, SAV: 4, WND: 14, Armour: MediumArmour,
			Traits: []Trait{Marksman}, Weapons: armed("Crossbow", "Sword", "Axe"),
		},
		{
			Name: "Field Surgeon", Faction: Imperial, AP: 2, MOV: 4, DEF: 3, SAV: 5, WND: 13, Armour: LightArmour,
			Traits: []Trait{Medic}, Weapons: append(armed("Sling"), Melee("Bonesaw", 3, 3, 2, 3, Cleave),
				Melee("Scalpel", 4, 5, 1, 4, FirstStrike, Critical)),
		},
		{
			Name: "Vampire", Faction: Undead, AP: 2, MOV: 4, DEF: 3, SAV: 5, WND: 13, Armour: LightArmour,
			Traits: []Trait{Lifeless, LifeLink}, Weapons: []Weapon{Melee("Claws", 4, 4, 2, 3, Necrotic),
				Melee("Ancient Greatsword", 3, 3, 2, 4, TwoHanded, Ancient)},
		},
		{
			Name: "Skeleton Knight", Faction: Undead, AP: 2, MOV: 3, DEF: 3, SAV: 4, WND: 13, Armour: MediumArmour,
			Traits: []Trait{Lifeless, Shield}, Weapons: append(armed("Greathammer"),
				Melee("Cursed Blade", 3, 4, 2, 4, Blighted)),
		},
		{
			Name: "Zombie", Faction: Undead, AP: 2, MOV: 3, DEF: 3, SAV: 6, WND: 16, Armour: NoArmour,
			Traits: []Trait{Lifeless, Resilient, NecroticHunger}, Weapons: append(armed("Greataxe"),
				Melee("Rotten Fangs", 4, 4, 2, 3, Poison)),
		},
		{
			Name: "Necromancer", Faction: Undead, AP: 2, MOV: 4, DEF: 3, SAV: 5, WND: 14, Armour: LightArmour,
			Traits: []Trait{Fear}, Weapons: append(armed("Gnarled Staff"),
				Melee("Ritual Scythe", 3, 3, 2, 3, TwoHanded, Cleave), Melee("Withering Grip", 4, 4, 1, 3,
					Blighted, Necrotic)),
		},
		{
			Name: "Ratling Knifer", Faction: Primordial, AP: 2, MOV: 4, DEF: 3, SAV: 5, WND: 13, Armour: LightArmour,
			Traits: []Trait{Assassin}, Weapons: append(armed("Sling", "Sword"),
				Melee("Weeping Blades", 4, 5, 2, 4, FirstStrike, Blighted)),
		},
		{
			Name: "Rat Ogre", Faction: Primordial, AP: 2, MOV: 6, DEF: 4, SAV: 6, WND: 11, Armour: NoArmour,
			Traits: []Trait{Tough, Stupidity}, Weapons: []Weapon{Melee("Claws", 4, 4, 2, 3),
				Melee("Crushing Fists", 3, 4, 2, 4, Brutal)},
		},
		{
			Name: "Possessed Vessel", Faction: Primordial, AP: 2, MOV: 5, DEF: 4, SAV: 6, WND: 14, Armour: NoArmour,
			Traits: []Trait{Fear, Resilient}, Weapons: append(armed("Greathammer"),
				Melee("Burning Blade", 3, 3, 2, 4, Fire, TwoHanded)),
		},
	}
}
