package grimheim

import (
	"slices"
	"strings"
)

// Armoury finds a weapon of the published lists by its name. Traits that a duel has no use for
// (Reach, Black Powder, Fusillade) are left out of it.
func Armoury(name string) (Weapon, bool) {
	all := armoury()
	i := slices.IndexFunc(all, func(w Weapon) bool { return strings.EqualFold(w.Name, oneSpace(name)) })
	if i < 0 {
		return Weapon{}, false
	}
	return all[i], true
}

// armoury: the published lists of 2026-04; Greataxe, Knife, Two Handaxes, Brutal Warhammer, Death
// Grip, Shock Grasp, Gnarled Staff and Electro Coil are those of the older edition and of the simulator.
func armoury() []Weapon {
	return []Weapon{
		melee("Ancient Sword", 3, 4, 2, 4, Ancient),
		melee("Axe", 3, 4, 2, 3, Cleave),
		melee("Brutal Warhammer", 2, 3, 2, 4, TwoHanded, Stun, Brutal),
		melee("Club", 2, 5, 2, 3),
		melee("Dagger", 3, 5, 2, 3, FirstStrike),
		melee("Death Grip", 1, 3, 2, 3, Blighted, Necrotic),
		melee("Duelling Sword", 3, 4, 2, 3, Parry, Riposte),
		melee("Fangs", 3, 5, 2, 3),
		melee("Flail", 3, 4, 2, 3, Harmful),
		melee("Great Axe", 3, 3, 2, 4, TwoHanded, Cleave),
		melee("Greataxe", 4, 4, 2, 4, TwoHanded),
		melee("Greathammer", 3, 3, 2, 4, TwoHanded, Stun),
		melee("Greatsword", 3, 3, 2, 4, TwoHanded, Parry),
		melee("Knife", 3, 5, 2, 3),
		melee("Lance", 2, 5, 2, 3, Impact),
		melee("Morning Star", 3, 4, 2, 3, Stun),
		melee("Shock Grasp", 2, 5, 2, 2, Stun),
		melee("Sword", 3, 4, 2, 3, Parry),
		melee("Two Handaxes", 4, 4, 2, 3, Cleave),
		melee("Warhammer", 3, 4, 2, 3, Stun),
		ranged("Bow", 12, 3, 4, 2, 3),
		ranged("Crossbow", 16, 2, 4, 2, 4, ArmorPiercing, Reloading),
		ranged("Electro Coil", 6, 3, 4, 2, 3, Stun),
		ranged("Gnarled Staff", 8, 2, 4, 3, 6, Blighted),
		ranged("Long Bow", 16, 3, 4, 2, 3),
		ranged("Pistol", 8, 2, 3, 2, 3, ArmorPiercing, MeleeShot),
		ranged("Short Bow", 10, 3, 4, 1, 2),
		ranged("Sling", 6, 2, 5, 1, 2),
	}
}

func armouryNames() []string {
	var names []string
	for _, w := range armoury() {
		names = append(names, w.Name)
	}
	return names
}

func melee(name string, atk, htv, dmg, crt int, traits ...Trait) Weapon {
	return ranged(name, meleeRange, atk, htv, dmg, crt, traits...)
}

func ranged(name string, rng, atk, htv, dmg, crt int, traits ...Trait) Weapon {
	return Weapon{Name: name, RNG: rng, ATK: atk, HTV: htv, DMG: dmg, CRT: crt, Traits: traits}
}

// armed takes weapons from the armoury; a name that is not there gives nothing, which the test of
// the roster would notice.
func armed(names ...string) []Weapon {
	var weapons []Weapon
	for _, name := range names {
		if w, ok := Armoury(name); ok {
			weapons = append(weapons, w)
		}
	}
	return weapons
}
