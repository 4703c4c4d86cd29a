package card

import (
	"fmt"
	"strings"

	"warbell/engine"
)

// maxNotation bounds the length of a notation, in bytes.
const maxNotation = 1500

// ParseFighter parses a fighter's one-line notation, or the name of a pre-made fighter:
//
//	Witchhunter ap4 mov4 def3 sav5 wnd25 light fearless; duelling sword 3/4+/2/3 parry riposte; pistol r8 2/3+/2/3 armor-piercing
//
// After the name, numbers, armour, faction and traits come in any order. Each weapon follows a
// semicolon, as ATK/HTV/DMG/CRT with r8 for a range of 8 inches. Case, spaces and commas don't
// matter. A comma can end a name, and a name with digits needs quotation marks. The defaults are
// a human's: AP 2, MOV 4, DEF 3, WND 10. SAV follows from the armour, or the armour from SAV. A
// weapon of the armoury needs only its name. The error is a refusal that names the wrong number,
// its range and an example.
func ParseFighter(line string) (Profile, error) {
	p, err := parseFighter(line, onModels, onWeapons)
	if err != nil {
		return Profile{}, err
	}
	return p, p.Check()
}

// ParseSkirmisher parses the notation of a skirmish's fighter, which can have all traits of the lists.
func ParseSkirmisher(line string) (Profile, error) {
	p, err := parseFighter(line, allOnModels, allOnWeapons)
	if err != nil {
		return Profile{}, err
	}
	return p, p.CheckSkirmish()
}

// parseFighter parses a fighter with the traits of models and weapons.
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

// parseHead parses the part before the first semicolon.
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

// read parses the next number, armour, faction or trait of a head.
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

// meansInHead reports whether a phrase is armour, a faction or a trait.
func meansInHead(phrase string) bool {
	_, armour := armourWords(phrase)
	_, faction := factionWords(phrase)
	_, trait := traitNamed(modelTraits, phrase)
	return armour || faction || trait
}

// Notation returns the profile in the form that ParseFighter parses.
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

// armourWord returns the word for the armour, empty if the save implies it.
func (p Profile) armourWord() string {
	if p.Armour == NoArmour && p.SAV == SaveOf(NoArmour) {
		return ""
	}
	return string(p.Armour)
}

// Notation returns the weapon as part of a fighter's notation.
func (w Weapon) Notation() string {
	parts := []string{quoted(w.Name, meansOnWeapon)}
	if w.Ranged() {
		parts = append(parts, fmt.Sprintf("r%d", w.RNG))
	}
	parts = append(parts, fmt.Sprintf("%d/%d+/%d/%d", w.ATK, w.HTV, w.DMG, w.CRT))
	return strings.Join(append(parts, plain(w.Traits)...), " ")
}

// quoted puts a name in quotation marks if a part of it could mean something else.
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

// ahead reports whether the next words are a trait.
func (r *reader) ahead(h home) bool {
	_, ok := take(&reader{words: r.words}, h.find)
	return ok
}

func (h home) find(phrase string) (Trait, bool) {
	d, ok := traitNamed(h.known, phrase)
	return d.Trait, ok
}

// trait takes the next trait, of up to three words.
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
