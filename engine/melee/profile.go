package melee

import (
	"slices"
	"strings"

	"warbell/engine"
)

// Profile is a model as it stands on its card (rules 1.2 and 1.3).
type Profile struct {
	Name    engine.Name `json:"name"` // 1 to 32 characters
	M       int         `json:"m"`    // Movement in inches, 1 to 12
	WS      int         `json:"ws"`   // Weapon Skill, 1 to 10
	BS      int         `json:"bs"`   // Ballistic Skill, 0 to 10: written on the card, not used in melee
	S       int         `json:"s"`    // Strength, 1 to 10
	T       int         `json:"t"`    // Toughness, 1 to 10
	W       int         `json:"w"`    // Wounds, 1 to 6
	I       int         `json:"i"`    // Initiative, 1 to 10
	A       int         `json:"a"`    // Attacks, 1 to 6
	Ld      int         `json:"ld"`   // Leadership, 2 to 10
	Weapons []Weapon    `json:"weapons,omitempty"`
	Armour  Armour      `json:"armour,omitempty"`
	Shield  bool        `json:"shield,omitempty"`
	Buckler bool        `json:"buckler,omitempty"`
	Helmet  bool        `json:"helmet,omitempty"`
	Save    int         `json:"save,omitempty"` // 2 to 6 stands instead of armour and shield; 0: by them
	Traits  []Trait     `json:"traits,omitempty"`
}

// Trait is a special rule of a model.
type Trait string

// The traits.
const (
	Leader     Trait = "leader"       // the warband tests for rout on its Leadership
	NoPain     Trait = "no-pain"      // stunned counts as knocked down
	HardToKill Trait = "hard-to-kill" // goes out of action on a 6 only
	HardHead   Trait = "hard-head"    // clubs and the like don't stun it more easily
	Undead     Trait = "undead"
	Possessed  Trait = "possessed"
	Mounted    Trait = "mounted" // has more of a lance or a spear when it charges
	Animal     Trait = "animal"  // fights with teeth and claws
)

// Traits lists them all.
func Traits() []Trait {
	return []Trait{Leader, NoPain, HardToKill, HardHead, Undead, Possessed, Mounted, Animal}
}

// Name is the trait for a sentence: "hard to kill".
func (t Trait) Name() string { return squeeze(string(t)) }

// Armour is a kind of armour.
type Armour string

// The kinds of armour.
const (
	NoArmour         Armour = ""
	LightArmour      Armour = "light"
	ToughenedLeather Armour = "toughened-leather"
	HeavyArmour      Armour = "heavy"
	Ithilmar         Armour = "ithilmar"
	Gromril          Armour = "gromril"
)

// Armours lists them all, none first.
func Armours() []Armour {
	return []Armour{NoArmour, LightArmour, ToughenedLeather, HeavyArmour, Ithilmar, Gromril}
}

// Name is the armour for a sentence: "toughened leather", "no armour".
func (a Armour) Name() string {
	if a == NoArmour {
		return "no armour"
	}
	return squeeze(string(a))
}

// Has reports whether the model has the trait.
func (p Profile) Has(t Trait) bool { return slices.Contains(p.Traits, t) }

// Move is how many inches the model moves: heavy armour together with a shield costs one.
func (p Profile) Move() int {
	if p.Armour == HeavyArmour && p.Shield {
		return max(p.M-1, 1)
	}
	return p.M
}

// traitNamed finds a trait by what a player calls it.
func traitNamed(phrase string) (Trait, bool) {
	phrase = squeeze(phrase)
	for _, t := range Traits() {
		if t.Name() == phrase {
			return t, true
		}
	}
	return "", false
}

// armourNamed finds armour by what a player calls it: "light", "heavy armour", "none".
func armourNamed(phrase string) (Armour, bool) {
	phrase = squeeze(phrase)
	for _, end := range []string{" armour", " armor"} {
		phrase = strings.TrimSuffix(phrase, end)
	}
	switch phrase {
	case "none", "no", "unarmoured":
		return NoArmour, true
	case "leather":
		return ToughenedLeather, true
	case "":
		return NoArmour, false
	}
	for _, a := range Armours() {
		if a.Name() == phrase {
			return a, true
		}
	}
	return NoArmour, false
}

// squeeze brings words into the form in which they are compared: small letters, single spaces, no hyphens.
func squeeze(phrase string) string {
	return strings.Join(strings.Fields(strings.NewReplacer("-", " ", "_", " ").Replace(strings.ToLower(phrase))), " ")
}
