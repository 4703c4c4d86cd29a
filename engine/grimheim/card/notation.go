package card

import (
	"fmt"
	"strings"

	"warbell/engine"
)

// maxNotation is how long a notation may be, in bytes.
const maxNotation = 1500

// ParseFighter reads a fighter's one-line notation, or the name of a ready-made fighter:
//
//	Witchhunter ap4 mov4 def3 sav5 wnd25 light fearless; duelling sword 3/4+/2/3 parry riposte; pistol r8 2/3+/2/3 armor-piercing
//
// Behind the name the figures, armour, faction and traits come in any order, each weapon behind a
// semicolon as ATK/HTV/DMG/CRT with r8 for a range of 8 inches. Capitals, spaces and commas don't
// matter; a comma may end a name, and a name with digits in it stands in quotation marks. What is
// left out is a human's: AP 2, MOV 4, DEF 3, WND 10; SAV follows from the armour, or the armour
// from SAV. A weapon from the armoury may be given by its name alone. The error is a refusal that
// names the figure, its range and an example.
func ParseFighter(line string) (Profile, error) {
	p, err := parseFighter(line, onModels, onWeapons)
	if err != nil {
		return Profile{}, err
	}
	return p, p.Check()
}

// ParseSkirmisher reads the same of a fighter of a skirmish, who may have all traits of the lists.
func ParseSkirmisher(line string) (Profile, error) {
	p, err := parseFighter(line, allOnModels, allOnWeapons)
	if err != nil {
		return Profile{}, err
	}
	return p, p.CheckSkirmish()
}

// parseFighter knows the traits that a game carries out.
func parseFighter(line string, models, weapons home) (Profile, error) {
	if len(line) > maxNotation {
		return Profile{}, engine.Refuse(engine.Invalid, "grimheim 1.5",
			"A fighter's line can have at most %d characters. Shorten the line.", maxNotation)
	}
	if p, ok := Ready(oneSpace(line)); ok {
		return p, nil
	}
	sections, err := lex(line)
	if err != nil {
		return Profile{}, err
	}
	p, err := parseHead(sections[0], models)
	if err != nil {
		return Profile{}, err
	}
	for _, words := range sections[1:] {
		w, err := parseWeapon(string(p.Name), words, weapons)
		if err != nil {
			return Profile{}, err
		}
		p.Weapons = append(p.Weapons, w)
	}
	return p.Tidy(), nil
}

// parseHead reads the part before the first semicolon.
func parseHead(words []word, traits home) (Profile, error) {
	name, words, marked := takeName(words, isHeadWord)
	if tail, ok := unclear(name, meansInHead); ok && !marked {
		return Profile{}, unclearError(name, tail)
	}
	if err := CheckName(name, engine.Ours("The fighter")); err != nil {
		return Profile{}, err
	}
	p := Profile{Name: engine.Name(name), AP: 2, MOV: 4, DEF: 3, WND: 10}
	r := reader{whose: name, words: words}
	for !r.done() {
		if err := p.read(&r, traits); err != nil {
			return Profile{}, err
		}
	}
	switch {
	case p.SAV == 0 && p.Armour == "":
		p.SAV, p.Armour = SaveOf(NoArmour), NoArmour
	case p.SAV == 0:
		p.SAV = SaveOf(p.Armour)
	}
	return p, nil
}

// read takes the next figure, armour, faction or trait of a head.
func (p *Profile) read(r *reader, traits home) error {
	if key, value, ok, err := r.figure(headKeys); ok || err != nil {
		p.set(key, value)
		return err
	}
	if a, ok := take(r, armourWords); ok {
		p.Armour = a
		return nil
	}
	if f, ok := take(r, factionWords); ok {
		p.Faction = f
		return nil
	}
	return r.trait(traits, &p.Traits)
}

func (p *Profile) set(key string, value int) {
	switch key {
	case "ap":
		p.AP = value
	case "mov":
		p.MOV = value
	case "def":
		p.DEF = value
	case "sav":
		p.SAV = value
	case "wnd":
		p.WND = value
	}
}

func isHeadWord(words []word) bool {
	r := reader{words: words}
	_, _, ok, err := r.figure(headKeys)
	return ok || err != nil
}

// meansInHead knows the phrases of a head.
func meansInHead(phrase string) bool {
	_, armour := armourWords(phrase)
	_, faction := factionWords(phrase)
	_, trait := traitNamed(modelTraits, phrase)
	return armour || faction || trait
}

// Notation writes the profile as ParseFighter reads it.
func (p Profile) Notation() string {
	p = p.Tidy()
	parts := []string{
		quoted(string(p.Name), meansInHead), fmt.Sprintf("ap%d mov%d def%d sav%d wnd%d", p.AP, p.MOV, p.DEF,
			p.SAV, p.WND), p.armourWord(),
	}
	if p.Faction != "" {
		parts = append(parts, string(p.Faction))
	}
	head := strings.Join(append(parts, plain(p.Traits)...), " ")
	lines := []string{strings.Join(strings.Fields(head), " ")}
	for _, w := range p.Weapons {
		lines = append(lines, w.Notation())
	}
	return strings.Join(lines, "; ")
}

// armourWord is empty where the save says it all.
func (p Profile) armourWord() string {
	if p.Armour == NoArmour && p.SAV == SaveOf(NoArmour) {
		return ""
	}
	return string(p.Armour)
}

// Notation writes the weapon as it stands in a fighter's notation.
func (w Weapon) Notation() string {
	parts := []string{quoted(w.Name, meansOnWeapon)}
	if w.Ranged() {
		parts = append(parts, fmt.Sprintf("r%d", w.RNG))
	}
	parts = append(parts, fmt.Sprintf("%d/%d+/%d/%d", w.ATK, w.HTV, w.DMG, w.CRT))
	return strings.Join(append(parts, plain(w.Traits)...), " ")
}

// quoted puts a name in quotation marks if some of it could be taken for something else.
func quoted(name string, means func(string) bool) string {
	if _, ok := unclear(name, means); ok || strings.ContainsAny(name, "0123456789,/") {
		return `"` + name + `"`
	}
	return name
}

func plain(traits []Trait) []string {
	out := make([]string, len(traits))
	for i, t := range traits {
		out[i] = string(t)
	}
	return out
}

// ahead reports whether a trait is next.
func (r *reader) ahead(h home) bool {
	_, ok := take(&reader{words: r.words}, h.find)
	return ok
}

func (h home) find(phrase string) (Trait, bool) {
	d, ok := traitNamed(h.known, phrase)
	return d.Trait, ok
}

// trait takes the next trait, which may be written as up to three words.
func (r *reader) trait(h home, into *[]Trait) error {
	t, ok := take(r, h.find)
	if !ok {
		word := r.phrase()
		if t, ok := take(r, idle); ok {
			word = string(t)
		}
		return h.unknown(r.whose, word)
	}
	*into = Add(*into, t)
	return nil
}
