package melee

import (
	"slices"
	"strings"
	"unicode"

	"warbell/engine"
	"warbell/engine/naming"
)

// Profile is a model's name, stats and equipment (rules 1.2 and 1.3).
type Profile struct {
	Name    engine.Name `json:"name"` // 1 to 32 characters
	M       int         `json:"m"`    // Movement in inches, 1 to 12
	WS      int         `json:"ws"`   // Weapon Skill, 1 to 10
	BS      int         `json:"bs"`   // Ballistic Skill, 0 to 10; not used in melee
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
	Save    int         `json:"save,omitempty"` // 2 to 6 replaces the save of armour and shield; 0: their save
	Traits  []Trait     `json:"traits,omitempty"`
}

// Trait is a special rule of a model.
type Trait string

// The traits.
const (
	Leader     Trait = "leader"       // the warband takes Rout Tests on its Leadership
	NoPain     Trait = "no-pain"      // Stunned counts as Knocked Down
	HardToKill Trait = "hard-to-kill" // goes Out of Action only on a 6
	HardHead   Trait = "hard-head"    // clubs and similar weapons don't stun it more easily
	Undead     Trait = "undead"
	Possessed  Trait = "possessed"
	Mounted    Trait = "mounted" // gains from a lance or spear when it charges
	Animal     Trait = "animal"  // fights with teeth and claws
)

// Traits returns all traits.
func Traits() []Trait {
	return []Trait{Leader, NoPain, HardToKill, HardHead, Undead, Possessed, Mounted, Animal}
}

// Name returns the trait in words: "hard to kill".
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

// Armours returns all kinds of armour, none first.
func Armours() []Armour {
	return []Armour{NoArmour, LightArmour, ToughenedLeather, HeavyArmour, Ithilmar, Gromril}
}

// Name returns the armour in words: "toughened leather", "no armour".
func (a Armour) Name() string {
	if a == NoArmour {
		return "no armour"
	}
	return squeeze(string(a))
}

// Has reports whether the model has the trait.
func (p Profile) Has(t Trait) bool { return slices.Contains(p.Traits, t) }

// Move returns the model's move in inches. Heavy armour with a shield costs 1.
func (p Profile) Move() int {
	if p.Armour == HeavyArmour && p.Shield {
		return max(p.M-1, 1)
	}
	return p.M
}

// traitNamed finds a trait by its name.
func traitNamed(phrase string) (Trait, bool) {
	phrase = squeeze(phrase)
	for _, t := range Traits() {
		if t.Name() == phrase {
			return t, true
		}
	}
	return "", false
}

// armourNamed finds a kind of armour by a name: "light", "heavy armour", "none".
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

// squeeze normalises words for comparison: lower case, single spaces, no hyphens.
func squeeze(phrase string) string {
	return strings.Join(strings.FieldsFunc(strings.ToLower(phrase),
		func(r rune) bool { return r == '-' || r == '_' || unicode.IsSpace(r) }), " ")
}

// The limits of a profile, besides those of its figures.
const (
	MaxName    = 32 // characters
	MaxWeapons = 2
)

// figure is one number of a profile with its range and its key in the notation.
type figure struct {
	word     string
	value    *int
	min, max int
	human    int // the default, a human's
}

// figures returns the numbers in the order of the card.
func (p *Profile) figures() []figure {
	return []figure{
		{"M", &p.M, 1, 12, 4},
		{"WS", &p.WS, 1, 10, 3},
		{"BS", &p.BS, 0, 10, 3},
		{"S", &p.S, 1, 10, 3},
		{"T", &p.T, 1, 10, 3},
		{"W", &p.W, 1, 6, 1},
		{"I", &p.I, 1, 10, 3},
		{"A", &p.A, 1, 6, 1},
		{"Ld", &p.Ld, 2, 10, 7},
	}
}

// human returns the profile of a human without a name.
func human() Profile {
	var p Profile
	for _, f := range p.figures() {
		*f.value = f.human
	}
	return p
}

// Check returns a refusal if the profile isn't possible (rules 1.2 and 1.3).
func (p Profile) Check() error {
	if err := checkName(string(p.Name)); err != nil {
		return err
	}
	for _, f := range p.figures() {
		if *f.value < f.min || *f.value > f.max {
			return engine.Refuse(engine.Invalid, "melee 1.2", "%s: %s must be %d to %d, not %d. Write it like “%s%d”.",
				p.Name, f.word, f.min, f.max, *f.value, strings.ToLower(f.word), f.human)
		}
	}
	if p.Save != 0 && (p.Save < 2 || p.Save > 6) {
		return engine.Refuse(engine.Invalid, "melee 1.3",
			"%s: a save must be 2 to 6, not %d. Write it like “save5”, or leave it out.", p.Name, p.Save)
	}
	if !slices.Contains(Armours(), p.Armour) {
		return engine.Refuse(engine.Invalid, "melee 1.3",
			"%s: “%s” isn't armour. Choose one of %s, or leave it out.", p.Name, naming.Clip(string(p.Armour)), words(Armours()[1:]))
	}
	if err := p.checkTraits(); err != nil {
		return err
	}
	return p.checkWeapons()
}

// checkName returns a refusal if a name can't be shown or written in the notation.
func checkName(name string) error {
	clean, ok := naming.Clean(name, MaxName)
	switch {
	case !ok:
		return engine.Refuse(engine.Invalid, "melee 1.2",
			"A model needs a name of 1 to %d characters. Write it at the start of the line.", MaxName)
	case clean != name || strings.ContainsAny(name, "\"“”;:"):
		return engine.Refuse(engine.Invalid, "melee 1.2",
			"“%s” isn't a valid name. Leave out quotation marks, colons, semicolons and invisible characters.", naming.Clip(name))
	}
	return nil
}

func (p Profile) checkTraits() error {
	for i, t := range p.Traits {
		if !slices.Contains(Traits(), t) {
			return engine.Refuse(engine.Invalid, "melee 1.2",
				"%s: “%s” isn't a special rule. Leave it out, or choose one of %s.", p.Name, naming.Clip(string(t)), words(Traits()))
		}
		if slices.Contains(p.Traits[:i], t) {
			return engine.Refuse(engine.Invalid, "melee 1.2", "%s has the special rule %s twice. Leave one out.",
				p.Name, t.Name())
		}
	}
	return nil
}

func (p Profile) checkWeapons() error {
	if len(p.Weapons) > MaxWeapons {
		return engine.Refuse(engine.Invalid, "melee 1.3",
			"%s has %d weapons; the limit is 2. Leave some out.", p.Name, len(p.Weapons))
	}
	for _, w := range p.Weapons {
		if w.kind().name != w.Name {
			return engine.Refuse(engine.Invalid, "melee 1.3", "%s: “%s” isn't a weapon. Choose %s.",
				p.Name, naming.Clip(w.Name), weaponWords())
		}
		if w.Wounds != 0 && w.Wounds != 2 && w.Wounds != 3 {
			return engine.Refuse(engine.Invalid, "melee 1.3",
				"%s: a multi-wound weapon causes 2 or 3 wounds, not %d. Write “wounds2” or “wounds3” after it.", p.Name, w.Wounds)
		}
	}
	return nil
}

// words joins names for a sentence.
func words[S ~string](all []S) string {
	plain := make([]string, len(all))
	for i, w := range all {
		plain[i] = squeeze(string(w))
	}
	return strings.Join(plain, ", ")
}

func weaponWords() string {
	names := make([]string, len(kinds))
	for i := range kinds {
		names[i] = strings.ToLower(kinds[i].name)
	}
	return strings.Join(names, ", ")
}
