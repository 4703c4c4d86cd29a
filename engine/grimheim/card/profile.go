package card

import (
	"encoding/json"
	"fmt"
	"slices"
	"strings"

	"warbell/engine"
	"warbell/engine/grimheim/exchange"
)

// Profile is a model with the values of its card (rules 1.1 to 1.5).
type Profile struct {
	Name    engine.Name `json:"name"`              // 1 to 32 characters
	Faction Faction     `json:"faction,omitempty"` // flavour only
	AP      int         `json:"ap"`                // action points, 1 to 6
	MOV     int         `json:"mov"`               // inches, 1 to 12
	DEF     int         `json:"def"`               // defence dice, 0 to 6
	SAV     int         `json:"sav"`               // 2 to 6: 4 is 4+
	WND     int         `json:"wnd"`               // wounds, 1 to 40
	Armour  Armour      `json:"armour"`
	Traits  []Trait     `json:"traits,omitempty"`
	Weapons []Weapon    `json:"weapons"` // 1 to 5, at least one for melee
}

// Weapon is one weapon of a profile.
type Weapon struct {
	Name   string  `json:"name"` // 1 to 32 characters
	RNG    int     `json:"rng"`  // inches: 1 is a melee weapon, 2 to 24 a ranged one
	ATK    int     `json:"atk"`  // attack dice, 1 to 8
	HTV    int     `json:"htv"`  // 2 to 6: 4 is 4+
	DMG    int     `json:"dmg"`  // damage of a normal hit, 1 to 10
	CRT    int     `json:"crt"`  // damage of a critical hit, DMG to 12
	Traits []Trait `json:"traits,omitempty"`
}

// Faction is one of the five factions, or empty.
type Faction string

// The factions.
const (
	Imperial    Faction = "imperial"
	Undead      Faction = "undead"
	Primordial  Faction = "primordial"
	Tribes      Faction = "tribes"
	Mercenaries Faction = "mercenaries"
)

// Factions returns all factions.
func Factions() []Faction {
	return []Faction{Imperial, Undead, Primordial, Tribes, Mercenaries}
}

// Armour is a kind of armour. It gives block dice; its effect on SAV is in the profile already.
type Armour = exchange.Armour

// The kinds of armour.
const (
	NoArmour     = exchange.ArmourNone
	LightArmour  = exchange.ArmourLight
	MediumArmour = exchange.ArmourMedium
	HeavyArmour  = exchange.ArmourHeavy
)

var armours = []Armour{NoArmour, LightArmour, MediumArmour, HeavyArmour}

// armourOf returns the armour that a save implies (reading G5).
func armourOf(sav int) Armour {
	switch {
	case sav >= 6:
		return NoArmour
	case sav == 5:
		return LightArmour
	case sav == 4:
		return MediumArmour
	}
	return HeavyArmour
}

// SaveOf returns the save that an armour implies.
func SaveOf(a Armour) int { return 6 - max(slices.Index(armours, a), 0) }

// Has reports whether the model has the trait.
func (p Profile) Has(t Trait) bool { return slices.Contains(p.Traits, t) }

// Has reports whether the weapon has the trait.
func (w Weapon) Has(t Trait) bool { return slices.Contains(w.Traits, t) }

// Ranged reports whether the weapon is a ranged one.
func (w Weapon) Ranged() bool { return w.RNG > MeleeRange }

// Melee reports whether the weapon can be used in fights. A ranged weapon can if it has Throwable or Reach.
func (w Weapon) Melee() bool { return !w.Ranged() || w.Has(Reach) || w.Has(Throwable) }

// Shoots reports whether the weapon can be shot or thrown.
func (w Weapon) Shoots() bool { return w.Ranged() || w.Has(Throwable) }

// thrown is the range of a thrown weapon without its own, in inches (rule 22.14).
const thrown = 6

// Range returns the weapon's range for shots in inches, 0 if it can't shoot.
func (w Weapon) Range() int {
	switch {
	case w.Ranged():
		return w.RNG
	case w.Has(Throwable):
		return thrown
	}
	return 0
}

// MeleeRange is the reach of a melee weapon, in inches (reading G19).
const MeleeRange = 1

// Melee lists the model's melee weapons.
func (p Profile) Melee() []Weapon {
	return slices.DeleteFunc(slices.Clone(p.Weapons), func(w Weapon) bool { return !w.Melee() })
}

// Shots lists the model's ranged weapons.
func (p Profile) Shots() []Weapon {
	return slices.DeleteFunc(slices.Clone(p.Weapons), func(w Weapon) bool { return !w.Shoots() })
}

// Weapon finds a weapon by its name. It ignores case and surrounding spaces.
func (p Profile) Weapon(name string) (Weapon, bool) {
	name = strings.TrimSpace(name)
	i := slices.IndexFunc(p.Weapons, func(w Weapon) bool { return strings.EqualFold(w.Name, name) })
	if i < 0 {
		return Weapon{}, false
	}
	return p.Weapons[i], true
}

// UnmarshalJSON parses a profile from a JSON object, or from a JSON string with its one-line notation or the
// name of a pre-made fighter. Unknown fields are errors.
func (p *Profile) UnmarshalJSON(raw []byte) error {
	var line string
	if json.Unmarshal(raw, &line) == nil {
		found, err := ParseSkirmisher(line) // terms refuse traits that a duel doesn't use
		*p = found
		return err
	}
	type plain Profile
	if err := engine.DecodeStrict(raw, (*plain)(p)); err != nil {
		return fmt.Errorf("profile: %w", err)
	}
	return nil
}

// Clone copies a profile with its weapons.
func (p Profile) Clone() Profile {
	p.Traits = slices.Clone(p.Traits)
	p.Weapons = slices.Clone(p.Weapons)
	for i := range p.Weapons {
		p.Weapons[i].Traits = slices.Clone(p.Weapons[i].Traits)
	}
	return p
}

// Clone copies a weapon with its traits.
func (w Weapon) Clone() Weapon {
	w.Traits = slices.Clone(w.Traits)
	return w
}
