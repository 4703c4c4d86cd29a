package grimheim

import (
	"slices"
	"strings"
)

// Armoury finds a weapon that a duel knows by its name: one of the published lists without what a duel
// has no use for (see Arm.InDuel), or one of the older editions.
func Armoury(name string) (Weapon, bool) {
	all := armoury()
	i := slices.IndexFunc(all, func(w Weapon) bool { return strings.EqualFold(w.Name, oneSpace(name)) })
	if i < 0 {
		return Weapon{}, false
	}
	return all[i], true
}

// Arm is a weapon as the published lists of 2026-04 have it, with all its traits.
type Arm struct {
	Weapon
	Points int
	Roll   string // how many attack dice it has is itself rolled for, as "D2"; ATK is 0 then
}

// Arms are the published lists: first the weapons for melee, then the ranged ones. A duel knows
// them all but Improvised, whose attack dice are rolled for.
func Arms() []Arm {
	return []Arm{
		{Weapon: melee("Improvised", 0, 5, 1, 1), Roll: "D2"},
		{Weapon: melee("Ancient Sword", 3, 4, 2, 4, Ancient), Points: 13},
		{Weapon: melee("Axe", 3, 4, 2, 3, Cleave), Points: 15},
		{Weapon: melee("Club", 2, 5, 2, 3), Points: 4},
		{Weapon: melee("Dagger", 3, 5, 2, 3, FirstStrike), Points: 10},
		{Weapon: melee("Duelling Sword", 3, 4, 2, 3, Parry, Riposte), Points: 16},
		{Weapon: melee("Fangs", 3, 5, 2, 3), Points: 6},
		{Weapon: melee("Flail", 3, 4, 2, 3, Harmful), Points: 3},
		{Weapon: melee("Great Axe", 3, 3, 2, 4, TwoHanded, Cleave), Points: 15},
		{Weapon: melee("Greathammer", 3, 3, 2, 4, TwoHanded, Stun), Points: 14},
		{Weapon: melee("Greatsword", 3, 3, 2, 4, TwoHanded, Parry), Points: 12},
		{Weapon: ranged("Halberd", 2, 3, 4, 2, 3, reach, TwoHanded, Cleave), Points: 16},
		{Weapon: melee("Lance", 2, 5, 2, 3, Impact), Points: 11},
		{Weapon: melee("Morning Star", 3, 4, 2, 3, Stun), Points: 14},
		{Weapon: ranged("Spear", 2, 3, 4, 2, 3, reach), Points: 12},
		{Weapon: melee("Sword", 3, 4, 2, 3, Parry), Points: 12},
		{Weapon: melee("Warhammer", 3, 4, 2, 3, Stun), Points: 14},
		{Weapon: ranged("Bow", 12, 3, 4, 2, 3), Points: 18},
		{Weapon: ranged("Crossbow", 16, 2, 4, 2, 4, ArmorPiercing, Reloading), Points: 23},
		{Weapon: ranged("Handgun", 10, 3, 4, 2, 3, blackPowder, ArmorPiercing), Points: 15},
		{Weapon: ranged("Long Bow", 16, 3, 4, 2, 3), Points: 22},
		{Weapon: ranged("Pistol", 8, 2, 3, 2, 3, blackPowder, ArmorPiercing, MeleeShot), Points: 17},
		{Weapon: ranged("Short Bow", 10, 3, 4, 1, 2), Points: 14},
		{Weapon: ranged("Sling", 6, 2, 5, 1, 2), Points: 6},
	}
}

// Traits of the published weapons that a duel has no use for.
const (
	reach       Trait = "reach"
	blackPowder Trait = "black-powder"
)

// InDuel is the weapon as a duel knows it: without traits that it does not carry out, and with Reach for
// melee alone. It reports false of a weapon whose attack dice are rolled for.
func (a Arm) InDuel() (Weapon, bool) {
	w := a.Weapon
	if w.Has(reach) {
		w.RNG = meleeRange
	}
	w.Traits = nil
	for _, t := range a.Traits {
		if _, known := traitNamed(weaponTraits(), squeeze(string(t))); known {
			w.Traits = append(w.Traits, t)
		}
	}
	return w, a.Roll == ""
}

// Unarmed is what a fighter without any weapon for melee strikes with.
func Unarmed() Weapon { return melee("Unarmed", 2, 5, 1, 1) }

// armoury is all that a fighter can be given by name: the published lists, and from the older edition and the
// simulator what these have no longer.
func armoury() []Weapon {
	all := []Weapon{
		melee("Brutal Warhammer", 2, 3, 2, 4, TwoHanded, Stun, Brutal),
		melee("Death Grip", 1, 3, 2, 3, Blighted, Necrotic),
		melee("Greataxe", 4, 4, 2, 4, TwoHanded),
		melee("Knife", 3, 5, 2, 3),
		melee("Shock Grasp", 2, 5, 2, 2, Stun),
		melee("Two Handaxes", 4, 4, 2, 3, Cleave),
		ranged("Electro Coil", 6, 3, 4, 2, 3, Stun),
		ranged("Gnarled Staff", 8, 2, 4, 3, 6, Blighted),
	}
	for _, a := range Arms() {
		if w, ok := a.InDuel(); ok {
			all = append(all, w)
		}
	}
	slices.SortFunc(all, func(a, b Weapon) int {
		if a.Ranged() != b.Ranged() {
			return a.RNG - b.RNG
		}
		return strings.Compare(a.Name, b.Name)
	})
	return all
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
