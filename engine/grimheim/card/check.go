package card

import (
	"slices"
	"strings"
	"unicode"
	"unicode/utf8"

	"warbell/engine"
	"warbell/engine/naming"
)

// The limits of a profile, apart from those of its numbers.
const (
	MaxName         = 32 // characters
	MaxWeapons      = 5
	MaxTraits       = 8 // of a model
	MaxWeaponTraits = 5
)

// figure is one number of a profile, with its range and an example of its notation.
type figure struct {
	name     string
	value    int
	min, max int
	example  string
}

func (f figure) check(whose string) error {
	if f.value < f.min || f.value > f.max {
		return engine.Refuse(engine.Invalid, "grimheim 1.1", "%s: %s must be %d to %d, not %d. Write it like “%s”.",
			whose, f.name, f.min, f.max, f.value, f.example)
	}
	return nil
}

func (p Profile) figures() []figure {
	return []figure{
		{"AP", p.AP, 1, 6, "ap2"},
		{"MOV", p.MOV, 1, 12, "mov4"},
		{"DEF", p.DEF, 0, 6, "def3"},
		{"SAV", p.SAV, 2, 6, "sav5"},
		{"WND", p.WND, 1, 40, "wnd10"},
	}
}

func (w Weapon) figures() []figure {
	return []figure{
		{"RNG", w.RNG, MeleeRange, 24, "r8"},
		{"ATK", w.ATK, 1, 8, "3/4+/2/3, where the 3 before 4+ is ATK"},
		{"HTV", w.HTV, 2, 6, "3/4+/2/3, where 4+ is HTV"},
		{"DMG", w.DMG, 1, 10, "3/4+/2/3, where 2 is DMG"},
		{"CRT", w.CRT, max(w.DMG, 1), 12, "3/4+/2/3, where the last 3 is CRT, at least DMG"},
	}
}

// Check refuses a profile that isn't possible in a duel, in words for a player (rules 1.1 to 1.4).
func (p Profile) Check() error { return p.check(onModels, onWeapons) }

// CheckSkirmish refuses a profile that isn't possible in a skirmish, which allows all traits of the lists.
func (p Profile) CheckSkirmish() error {
	return p.check(allOnModels, allOnWeapons)
}

func (p Profile) check(models, weapons home) error {
	if err := CheckName(string(p.Name), engine.Ours("The fighter")); err != nil {
		return err
	}
	for _, f := range p.figures() {
		if err := f.check(string(p.Name)); err != nil {
			return err
		}
	}
	if !slices.Contains(armours, p.Armour) {
		return engine.Refuse(engine.Invalid, "grimheim 1.2",
			"%s: armour is none, light, medium or heavy, not “%s”. Choose one of these.", p.Name, p.Armour)
	}
	if p.Faction != "" && !slices.Contains(Factions(), p.Faction) {
		return engine.Refuse(engine.Invalid, "grimheim 1.1",
			"%s: “%s” isn't a faction. Choose one of %s, or leave it out.", p.Name, p.Faction, List(Factions()))
	}
	if err := models.check(string(p.Name), p.Traits); err != nil {
		return err
	}
	return p.checkWeapons(weapons)
}

func (p Profile) checkWeapons(traits home) error {
	if len(p.Weapons) < 1 || len(p.Weapons) > MaxWeapons {
		return engine.Refuse(engine.Invalid, "grimheim 1.3",
			"%s needs 1 to %d weapons, not %d. Add each after a semicolon, like “; sword 3/4+/2/3 parry”.",
			p.Name, MaxWeapons, len(p.Weapons))
	}
	for i, w := range p.Weapons {
		if err := w.check(string(p.Name), traits); err != nil {
			return err
		}
		if slices.ContainsFunc(p.Weapons[:i], func(o Weapon) bool { return strings.EqualFold(o.Name, w.Name) }) {
			return engine.Refuse(engine.Invalid, "grimheim 1.3",
				"%s has two weapons called “%s”. Rename one of them.", p.Name, w.Name)
		}
	}
	if len(p.Melee()) == 0 {
		return engine.Refuse(engine.Invalid, "grimheim 1.3",
			"%s needs a melee weapon. Add one without a range, like “; knife 3/5+/2/3”.", p.Name)
	}
	return nil
}

func (w Weapon) check(owner string, traits home) error {
	if err := CheckName(w.Name, engine.Phrased("A weapon of %s", owner)); err != nil {
		return err
	}
	for _, f := range w.figures() {
		if err := f.check(owner + ", " + w.Name); err != nil {
			return err
		}
	}
	if err := traits.check(owner+", "+w.Name, w.Traits); err != nil {
		return err
	}
	for _, t := range w.Traits {
		if d, ok := traitNamed(traits.known, squeeze(string(t))); ok && d.On != "" && !d.fits(w) {
			return engine.Refuse(engine.Invalid, "grimheim 1.4",
				"%s: %s is only for a %s, and %s isn't one. Delete the rule, or give it to another weapon.", owner, t.Name(), d.On, w.Name)
		}
	}
	return nil
}

// CheckName refuses an invalid name of a fighter or weapon (rule 1.1). The phrase whose begins the refusal.
// Invisible names, such as Hangul fillers, are invalid.
func CheckName(name string, whose engine.Phrase) error {
	if _, seen := naming.Clean(name, MaxName); !seen {
		name = ""
	}
	switch {
	case name == "" || utf8.RuneCountInString(name) > MaxName:
		return engine.Refuse(engine.Invalid, "grimheim 1.1",
			"%s needs a name of 1 to %d characters. Add or shorten the name.", whose, MaxName)
	case !utf8.ValidString(name) || strings.ContainsAny(name, "\"“”;") ||
		strings.ContainsFunc(name, func(r rune) bool { return !unicode.IsPrint(r) }):
		return engine.Refuse(engine.Invalid, "grimheim 1.1",
			"%s can't have that name. Delete quotation marks, semicolons and invisible characters.", whose)
	}
	return nil
}

// home is a place of traits: a model or a weapon.
type home struct {
	known, others []TraitDef
	elsewhere     string // the place of the others
	most          int
	wide          bool // for skirmishes
}

var (
	onModels  = home{known: modelTraits, others: weaponTraits, elsewhere: "weapons", most: MaxTraits}
	onWeapons = home{known: weaponTraits, others: modelTraits, elsewhere: "models", most: MaxWeaponTraits}
	// Skirmishes also know the traits that duels don't use.
	allOnModels, allOnWeapons = inSkirmish(onModels), inSkirmish(onWeapons)
)

func (h home) check(whose string, traits []Trait) error {
	if len(traits) > h.most {
		return engine.Refuse(engine.Invalid, "grimheim 1.4",
			"%s has %d rules, but can have at most %d. Delete some.", whose, len(traits), h.most)
	}
	for i, t := range traits {
		if d, ok := traitNamed(h.known, squeeze(string(t))); !ok || d.Trait != t {
			return h.unknown(whose, string(t))
		}
		if slices.Contains(traits[:i], t) {
			return engine.Refuse(engine.Invalid, "grimheim 1.4", "%s has the rule %s twice. Delete one.",
				whose, t.Name())
		}
	}
	return nil
}

func (h home) unknown(whose, word string) error {
	if d, ok := traitNamed(h.others, squeeze(word)); ok {
		return engine.Refuse(engine.Invalid, "grimheim 1.4", "%s: %s is a rule for %s. Write it there.",
			whose, d.Trait.Name(), h.elsewhere)
	}
	t, ok := idle(word)
	switch {
	case ok && h.wide:
		return engine.Refuse(engine.Invalid, "grimheim 1.4",
			"%s: the rules don't define %s clearly. Leave it out.", whose, engine.Ours(t.Name()))
	case ok:
		return engine.Refuse(engine.Invalid, "grimheim 1.4",
			"%s: %s isn't available in a duel, because it needs a battlefield, other models or a whole game. Leave it out.", whose, engine.Ours(t.Name()))
	}
	names := make([]Trait, len(h.known))
	for i, d := range h.known {
		names[i] = d.Trait
	}
	return engine.Refuse(engine.Invalid, "grimheim 1.4",
		"%s: “%s” isn't a rule for duels. Leave it out, or use one of these: %s.", whose, Clip(word), List(names))
}

// List joins words for a sentence.
func List[S ~string](words []S) string {
	plain := make([]string, len(words))
	for i, w := range words {
		plain[i] = string(w)
	}
	return strings.Join(plain, ", ")
}

// Clip shortens a player's text for a quotation in an answer.
func Clip(word string) string {
	r := []rune(strings.ToValidUTF8(word, "?"))
	if len(r) > MaxName {
		return string(r[:MaxName-1]) + "…"
	}
	return string(r)
}

// Tidy returns a profile in its stored form: single spaces in names, melee range as a number, and armour or
// save from the other if one is missing.
func (p Profile) Tidy() Profile {
	p = p.Clone()
	p.Name = engine.Name(oneSpace(string(p.Name)))
	if p.Armour == "" {
		p.Armour = armourOf(p.SAV)
	}
	for i := range p.Weapons {
		w := &p.Weapons[i]
		w.Name = oneSpace(w.Name)
		if w.RNG == 0 {
			w.RNG = MeleeRange
		}
	}
	return p
}

func oneSpace(s string) string { return strings.Join(strings.Fields(s), " ") }
