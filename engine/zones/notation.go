package zones

import (
	"fmt"
	"maps"
	"slices"
	"strings"
	"unicode"
	"unicode/utf8"

	"warbell/engine"
	"warbell/engine/naming"
)

// maxLine bounds a creature's line, in characters. No profile needs more.
const maxLine = 1000

// ParseProfile parses a creature from one line, or finds a pre-made one by its name:
//
//	Ana the Bold th8 hits4 agility6 might9; longsword 3 hand; bow 2 ranged
//
// TH, hits and attributes follow the name in any order, as does "exempt" for a creature without agility
// check. Each weapon follows a semicolon, with its dice and its kind. Capitals and spaces don't matter. A
// comma may end the name, and quotation marks protect a name that could be mistaken for something else. The
// error is a refusal that says what is wrong, and where.
func ParseProfile(line string) (Profile, error) {
	if utf8.RuneCountInString(line) > maxLine {
		return Profile{}, engine.Refuse(engine.Invalid, "zones 1.4",
			"A creature's line has at most %d characters. Shorten the line.", maxLine)
	}
	if p, ok := Ready(naming.OneLine(line)); ok {
		return p, nil
	}
	sections, err := lex(line)
	if err != nil {
		return Profile{}, err
	}
	p, err := parseHead(sections[0])
	if err != nil {
		return Profile{}, err
	}
	for _, s := range sections[1:] {
		if err := p.readSection(s); err != nil {
			return Profile{}, err
		}
	}
	if len(p.Weapons)+len(p.Attributes)+p.TH+p.Hits == 0 {
		return Profile{}, onlyNamed(string(p.Name))
	}
	return p, p.check()
}

// readSection parses the text between two semicolons, usually one weapon.
func (p *Profile) readSection(s section) error {
	if behind, err := p.readBehind(s); behind {
		return err
	}
	for _, one := range apart(s) {
		w, err := parseWeapon(string(p.Name), one)
		if err != nil {
			return err
		}
		p.Weapons = append(p.Weapons, w)
	}
	return nil
}

// onlyNamed returns the refusal for a line that is only a name, but not a pre-made one's.
func onlyNamed(name string) error {
	var all []naming.Thing
	for i, p := range append(Characters(), Bestiary()...) {
		all = append(all, naming.Thing{At: i, Name: string(p.Name)})
	}
	near := naming.Meant(name, all)
	if len(near) == 0 {
		near = naming.Nearest(name, all)
	}
	if len(near) > 0 {
		return engine.Refuse(engine.Invalid, "zones 1.4",
			"There is no pre-made creature “%s”. Did you mean %s?", naming.Clip(name), naming.List(near, true))
	}
	return engine.Refuse(engine.Invalid, "zones 1.4",
		"There is no pre-made creature “%s”. Write your own, like “Ana the Bold th8 hits4; bow 2 ranged”.", naming.Clip(name))
}

// Notation returns the profile as a line for ParseProfile.
func (p Profile) Notation() string {
	parts := []string{headName(string(p.Name)), fmt.Sprintf("th%d hits%d", p.TH, p.Hits)}
	for _, name := range p.attributes() {
		parts = append(parts, fmt.Sprintf("%s%d", name, p.Attributes[name]))
	}
	if p.Exempt {
		parts = append(parts, "exempt")
	}
	lines := []string{strings.Join(parts, " ")}
	for _, w := range p.Weapons {
		lines = append(lines, fmt.Sprintf("%s %d %s", weaponName(w.Name), w.Dice, w.Reach))
	}
	return strings.Join(lines, "; ")
}

// attributes returns the names of the attributes, with agility first.
func (p Profile) attributes() []string {
	return slices.SortedFunc(maps.Keys(p.Attributes), func(a, b string) int {
		if (a == agility) != (b == agility) {
			if a == agility {
				return -1
			}
			return 1
		}
		return strings.Compare(a, b)
	})
}

// The limits of a profile (rule 1.3).
const (
	MaxName       = naming.MaxNumbered // characters in the name of a creature, a weapon or a zone
	MaxTH         = 12
	MaxHits       = 99
	MaxWeapons    = 6
	MaxDice       = 12
	MaxTarget     = 12 // of an attribute
	maxAttributes = 12
)

// check returns a refusal if rule 1.3 doesn't allow the profile.
func (p Profile) check() error {
	if err := checkName(string(p.Name), engine.Ours("The creature")); err != nil {
		return err
	}
	for _, f := range []struct {
		name, key   string
		value, most int
	}{{"TH", "th", p.TH, MaxTH}, {"hits", "hits", p.Hits, MaxHits}} {
		switch {
		case f.value == 0:
			return engine.Refuse(engine.Invalid, "zones 1.3",
				"%s has no %s. Add it after the name, from 1 to %d, like “%s7”.", p.Name, f.name, f.most, f.key)
		case f.value < 0 || f.value > f.most:
			return engine.Refuse(engine.Invalid, "zones 1.3",
				"%s: %s is 1 to %d, not %d. Write it like “%s7”.", p.Name, f.name, f.most, f.value, f.key)
		}
	}
	if err := p.checkAttributes(); err != nil {
		return err
	}
	return p.checkWeapons()
}

func (p Profile) checkAttributes() error {
	if len(p.Attributes) > maxAttributes {
		return engine.Refuse(engine.Invalid, "zones 1.3",
			"%s has %d attributes. Keep at most %d.", p.Name, len(p.Attributes), maxAttributes)
	}
	for _, name := range p.attributes() {
		if !isAttribute(name) {
			return engine.Refuse(engine.Invalid, "zones 1.3",
				"%s: “%s” isn't an attribute. Use one word of 2–16 small letters and a number, like “might9”.", p.Name, naming.Clip(name))
		}
		if n := p.Attributes[name]; n < 1 || n > MaxTarget {
			return engine.Refuse(engine.Invalid, "zones 1.3",
				"%s: the target of %s is 1 to %d, not %d. Write what a D12 needs, like “%s7”.", p.Name, name, MaxTarget, n, name)
		}
	}
	return nil
}

// isAttribute reports whether an attribute can have this name.
func isAttribute(name string) bool {
	if n := utf8.RuneCountInString(name); n < 2 || n > 16 || name == exempt || name == "th" ||
		name == "hits" || canonical(name) != name {
		return false
	}
	return !strings.ContainsFunc(name, func(r rune) bool { return notLetter(r) || unicode.ToLower(r) != r })
}

func (p Profile) checkWeapons() error {
	if len(p.Weapons) < 1 || len(p.Weapons) > MaxWeapons {
		return engine.Refuse(engine.Invalid, "zones 1.3",
			"%s needs 1 to %d weapons, not %d. Write each after a semicolon, like “; bow 2 ranged”.", p.Name, MaxWeapons, len(p.Weapons))
	}
	for i, w := range p.Weapons {
		if err := w.check(string(p.Name)); err != nil {
			return err
		}
		if slices.ContainsFunc(p.Weapons[:i], func(o Weapon) bool { return strings.EqualFold(o.Name, w.Name) }) {
			return engine.Refuse(engine.Invalid, "zones 1.3",
				"%s has two weapons called “%s”. Rename one.", p.Name, w.Name)
		}
	}
	return nil
}

func (w Weapon) check(owner string) error {
	if err := checkName(w.Name, engine.Phrased("A weapon of %s", owner)); err != nil {
		return err
	}
	if w.Dice < 1 || w.Dice > MaxDice {
		return engine.Refuse(engine.Invalid, "zones 1.3",
			"%s, “%s”: a weapon has 1 to %d dice, not %d. Write it like “bow 2 ranged”.", owner, w.Name, MaxDice, w.Dice)
	}
	if !slices.Contains([]Reach{Hand, Thrown, Ranged}, w.Reach) {
		return engine.Refuse(engine.Invalid, "zones 1.3",
			"%s, “%s”: a weapon is hand, thrown or ranged, not “%s”. Write it like “bow 2 ranged”.", owner, w.Name, naming.Clip(string(w.Reach)))
	}
	return nil
}

// checkName returns a refusal if a name isn't valid. The refusal begins with whose.
func checkName(name string, whose engine.Phrase) error {
	clean, ok := naming.Clean(name, MaxName)
	switch {
	case !ok:
		return engine.Refuse(engine.Invalid, "zones 1.3",
			"%s needs a name of 1 to %d characters. “%s” isn't valid.", whose, MaxName, naming.Clip(name))
	case clean != name:
		return engine.Refuse(engine.Invalid, "zones 1.3",
			"%s: the name “%s” has invisible characters. Type the name again.", whose, naming.Clip(name))
	}
	return nil
}
