package zones

import (
	"fmt"
	"maps"
	"slices"
	"strings"
	"unicode/utf8"

	"warbell/engine"
	"warbell/engine/naming"
)

// maxLine is how long a creature's line may be, in characters. No profile needs more.
const maxLine = 1000

// ParseProfile reads a creature from one line, or the name of a ready-made one:
//
//	Ana the Bold th8 hits4 agility6 might9; longsword 3 hand; bow 2 ranged
//
// Behind the name stand TH, hits and attributes in any order, and "exempt" for who needs no agility
// check; then, each behind a semicolon, the weapons with their dice and what they are for. Capitals
// and spaces don't matter; a comma may end the name, and a name that could be taken for something
// else stands in quotation marks. The error is a refusal that says what is wrong, and where.
func ParseProfile(line string) (Profile, error) {
	if utf8.RuneCountInString(line) > maxLine {
		return Profile{}, engine.Refuse(engine.Invalid, "zones 1.4", "A creature is written in at most %d characters. Shorten the line.", maxLine)
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
		w, err := parseWeapon(string(p.Name), s)
		if err != nil {
			return Profile{}, err
		}
		p.Weapons = append(p.Weapons, w)
	}
	if len(p.Weapons)+len(p.Attributes)+p.TH+p.Hits == 0 {
		return Profile{}, onlyNamed(string(p.Name))
	}
	return p, p.check()
}

// onlyNamed refuses a line that is nothing but a name, which is no ready-made one.
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
		return engine.Refuse(engine.Invalid, "zones 1.4", "No ready-made creature is called “%s”. Did you mean %s?", naming.Clip(name), naming.List(near, "or"))
	}
	return engine.Refuse(engine.Invalid, "zones 1.4", "No ready-made creature is called “%s”. Write one with its numbers and weapons, like “Ana the Bold th8 hits4; bow 2 ranged”.", naming.Clip(name))
}

// Notation writes a profile as ParseProfile reads it.
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

// attributes lists the names of the attributes, agility first.
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
