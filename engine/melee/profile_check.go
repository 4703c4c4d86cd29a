package melee

import (
	"slices"
	"strings"

	"warbell/engine"
	"warbell/engine/naming"
)

// Limits of a profile, besides those of its figures.
const (
	MaxName    = 32 // characters
	MaxWeapons = 2
)

// figure is one number of a profile with its range and the word before it in a notation.
type figure struct {
	word     string
	value    *int
	min, max int
	human    int // what it is when nobody says
}

// figures lists the numbers in the order of the card.
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

// human is the profile of a plain human without a name.
func human() Profile {
	var p Profile
	for _, f := range p.figures() {
		*f.value = f.human
	}
	return p
}

// Check refuses a profile that no card could have, in words for a player (rules 1.2 and 1.3).
func (p Profile) Check() error {
	if err := checkName(string(p.Name)); err != nil {
		return err
	}
	for _, f := range p.figures() {
		if *f.value < f.min || *f.value > f.max {
			return engine.Refuse(engine.Invalid, "melee 1.2", "%s: %s is %d to %d, not %d. Write it like “%s%d”.",
				p.Name, f.word, f.min, f.max, *f.value, strings.ToLower(f.word), f.human)
		}
	}
	if p.Save != 0 && (p.Save < 2 || p.Save > 6) {
		return engine.Refuse(engine.Invalid, "melee 1.3", "%s: a save of its own is 2 to 6, not %d. Write it like “save5”, or leave it out: it then follows from the armour.", p.Name, p.Save)
	}
	if !slices.Contains(Armours(), p.Armour) {
		return engine.Refuse(engine.Invalid, "melee 1.3", "%s: “%s” is no armour. Choose one of %s, or leave it out for none.", p.Name, naming.Clip(string(p.Armour)), words(Armours()[1:]))
	}
	if err := p.checkTraits(); err != nil {
		return err
	}
	return p.checkWeapons()
}

// checkName refuses a name that can't be shown, or that a notation couldn't give back.
func checkName(name string) error {
	clean, ok := naming.Clean(name, MaxName)
	switch {
	case !ok:
		return engine.Refuse(engine.Invalid, "melee 1.2", "A model needs a name of 1 to %d characters. Write one at the beginning of its line.", MaxName)
	case clean != name || strings.ContainsAny(name, "\"“”;:"):
		return engine.Refuse(engine.Invalid, "melee 1.2", "“%s” has a character that no name can have. Leave out quotation marks, colons, semicolons and what can't be seen.", naming.Clip(name))
	}
	return nil
}

func (p Profile) checkTraits() error {
	for i, t := range p.Traits {
		if !slices.Contains(Traits(), t) {
			return engine.Refuse(engine.Invalid, "melee 1.2", "%s: “%s” is no trait. Leave it out, or choose one of %s.", p.Name, naming.Clip(string(t)), words(Traits()))
		}
		if slices.Contains(p.Traits[:i], t) {
			return engine.Refuse(engine.Invalid, "melee 1.2", "%s has the trait %s twice. Leave one out.", p.Name, t.Name())
		}
	}
	return nil
}

func (p Profile) checkWeapons() error {
	if len(p.Weapons) > MaxWeapons {
		return engine.Refuse(engine.Invalid, "melee 1.3", "%s has %d weapons and two hands. Leave out all but two.", p.Name, len(p.Weapons))
	}
	for _, w := range p.Weapons {
		if w.kind().name != w.Name {
			return engine.Refuse(engine.Invalid, "melee 1.3", "%s: “%s” is not in the armoury. It has %s.", p.Name, naming.Clip(w.Name), weaponWords())
		}
		if w.Wounds != 0 && w.Wounds != 2 && w.Wounds != 3 {
			return engine.Refuse(engine.Invalid, "melee 1.3", "%s: a weapon that causes several wounds causes 2 or 3, not %d. Write “wounds2” or “wounds3” behind it.", p.Name, w.Wounds)
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
