package card

import (
	"slices"
	"strings"
)

// Armoury finds a weapon for duels by its name, among the published lists and the older editions. Weapons of
// the lists lack the traits that duels don't use (see Arm.InDuel).
func Armoury(name string) (Weapon, bool) {
	name = oneSpace(name)
	i := slices.IndexFunc(armoury, func(w Weapon) bool { return strings.EqualFold(w.Name, name) })
	if i < 0 {
		return Weapon{}, false
	}
	return armoury[i].Clone(), true
}

// Arm is a weapon of the published lists of 2026-04, with all its traits.
type Arm struct {
	Weapon
	Points int
	Roll   string // the dice that set its number of attack dice, as "D2"; ATK is 0 then
}

// Arms returns the published lists, melee weapons first. Duels have all of them except Improvised, whose
// number of attack dice is rolled.
func Arms() []Arm {
	return []Arm{
		{Weapon: Melee("Improvised", 0, 5, 1, 1), Roll: "D2"},
		{Weapon: Melee("Ancient Sword", 3, 4, 2, 4, Ancient), Points: 13},
		{Weapon: Melee("Axe", 3, 4, 2, 3, Cleave), Points: 15},
		{Weapon: Melee("Club", 2, 5, 2, 3), Points: 4},
		{Weapon: Melee("Dagger", 3, 5, 2, 3, FirstStrike), Points: 10},
		{Weapon: Melee("Duelling Sword", 3, 4, 2, 3, Parry, Riposte), Points: 16},
		{Weapon: Melee("Fangs", 3, 5, 2, 3), Points: 6},
		{Weapon: Melee("Flail", 3, 4, 2, 3, Harmful), Points: 3},
		{Weapon: Melee("Great Axe", 3, 3, 2, 4, TwoHanded, Cleave), Points: 15},
		{Weapon: Melee("Greathammer", 3, 3, 2, 4, TwoHanded, Stun), Points: 14},
		{Weapon: Melee("Greatsword", 3, 3, 2, 4, TwoHanded, Parry), Points: 12},
		{Weapon: Ranged("Halberd", 2, 3, 4, 2, 3, Reach, TwoHanded, Cleave), Points: 16},
		{Weapon: Melee("Lance", 2, 5, 2, 3, Impact), Points: 11},
		{Weapon: Melee("Morning Star", 3, 4, 2, 3, Stun), Points: 14},
		{Weapon: Ranged("Spear", 2, 3, 4, 2, 3, Reach), Points: 12},
		{Weapon: Melee("Sword", 3, 4, 2, 3, Parry), Points: 12},
		{Weapon: Melee("Warhammer", 3, 4, 2, 3, Stun), Points: 14},
		{Weapon: Ranged("Bow", 12, 3, 4, 2, 3), Points: 18},
		{Weapon: Ranged("Crossbow", 16, 2, 4, 2, 4, ArmorPiercing, Reloading), Points: 23},
		{Weapon: Ranged("Handgun", 10, 3, 4, 2, 3, BlackPowder, ArmorPiercing), Points: 15},
		{Weapon: Ranged("Long Bow", 16, 3, 4, 2, 3), Points: 22},
		{Weapon: Ranged("Pistol", 8, 2, 3, 2, 3, BlackPowder, ArmorPiercing, MeleeShot), Points: 17},
		{Weapon: Ranged("Short Bow", 10, 3, 4, 1, 2), Points: 14},
		{Weapon: Ranged("Sling", 6, 2, 5, 1, 2), Points: 6},
	}
}

// InDuel returns the weapon for duels: without traits that duels don't use, and with Reach for melee only.
// It returns false for a weapon whose number of attack dice is rolled.
func (a Arm) InDuel() (Weapon, bool) {
	w := a.Weapon
	if w.Has(Reach) {
		w.RNG = MeleeRange
	}
	w.Traits = nil
	for _, t := range a.Traits {
		if _, known := traitNamed(weaponTraits, squeeze(string(t))); known {
			w.Traits = append(w.Traits, t)
		}
	}
	return w, a.Roll == ""
}

// Unarmed returns the attack of a fighter without any melee weapon.
func Unarmed() Weapon { return Melee("Unarmed", 2, 5, 1, 1) }

// armoury holds all weapons that fighters can have by name: the published lists, and older weapons that are
// no longer in them.
var armoury = func() []Weapon {
	all := []Weapon{
		Melee("Brutal Warhammer", 2, 3, 2, 4, TwoHanded, Stun, Brutal),
		Melee("Death Grip", 1, 3, 2, 3, Blighted, Necrotic),
		Melee("Greataxe", 4, 4, 2, 4, TwoHanded),
		Melee("Knife", 3, 5, 2, 3),
		Melee("Shock Grasp", 2, 5, 2, 2, Stun),
		Melee("Two Handaxes", 4, 4, 2, 3, Cleave),
		Ranged("Electro Coil", 6, 3, 4, 2, 3, Stun),
		Ranged("Gnarled Staff", 8, 2, 4, 3, 6, Blighted),
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
}()

func armouryNames() []string {
	var names []string
	for _, w := range armoury {
		names = append(names, w.Name)
	}
	return names
}

// Melee returns a melee weapon.
func Melee(name string, atk, htv, dmg, crt int, traits ...Trait) Weapon {
	return Ranged(name, MeleeRange, atk, htv, dmg, crt, traits...)
}

// Ranged returns a ranged weapon; rng is in inches.
func Ranged(name string, rng, atk, htv, dmg, crt int, traits ...Trait) Weapon {
	return Weapon{Name: name, RNG: rng, ATK: atk, HTV: htv, DMG: dmg, CRT: crt, Traits: traits}
}

// armed returns weapons of the armoury. It leaves out unknown names, which the test of the roster would
// notice.
func armed(names ...string) []Weapon {
	var weapons []Weapon
	for _, name := range names {
		if w, ok := Armoury(name); ok {
			weapons = append(weapons, w)
		}
	}
	return weapons
}
