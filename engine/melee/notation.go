package melee

import (
	"strings"

	"warbell/engine"
	"warbell/engine/naming"
	"warbell/engine/statline"
)

// maxLine bounds a model's line, in characters. No profile needs more.
const maxLine = 400

// ParseProfile parses a model from one line, or finds a pre-made one by its name (rule 1.4):
//
//	Gorak m4 ws4 bs3 s4 t4 w1 i3 a1 ld8 leader heavy shield helmet; axe; dagger
//
// Figures, armour and traits follow the name in any order. Each weapon follows a semicolon, with "wounds2" or
// "wounds3" if each of its wounds counts as several. Missing figures are those of a human. Capitals, spaces
// and commas don't matter. A comma may end the name, and quotation marks protect a name that contains a
// special word. The error is a refusal that says what is wrong, and where.
func ParseProfile(line string) (Profile, error) { return parse(line, false) }

// parse parses a line. If the line is only a name, the refusal suggests pre-made models, and warbands if
// alone is set.
func parse(line string, alone bool) (Profile, error) {
	if p, ok := Ready(naming.OneLine(line)); ok {
		return p, nil
	}
	g := grammar()
	l, err := g.Parse(line)
	if err != nil {
		return Profile{}, err
	}
	if l.Bare() {
		return Profile{}, g.NotReady(l.Head.Name, readyNames(alone))
	}
	p, err := profileOf(l)
	if err != nil {
		return Profile{}, err
	}
	return p, p.Check()
}

// ParseWarband parses a warband with one model per line, or finds a pre-made one by its name (rule 1.4):
//
//	The Orcs of the Pass:
//	Gorak ws4 s4 t4 ld8 leader heavy shield; axe
//	3 Goblin
//
// A line that ends in a colon is the name. A number before a model is its count.
func ParseWarband(text string) (Warband, error) {
	if w, ok := ReadyWarband(naming.OneLine(text)); ok {
		return w, nil
	}
	alone := !strings.Contains(strings.TrimSpace(text), "\n")
	name, models, err := statline.Warband(grammar(), text, MaxModels,
		func(line string) (Profile, error) { return parse(line, alone) })
	return Warband{Name: engine.Name(name), Models: models}, err
}

func readyNames(warbands bool) []string {
	var names []string
	for _, p := range Roster() {
		names = append(names, string(p.Name))
	}
	if warbands {
		for _, w := range Warbands() {
			names = append(names, string(w.Name))
		}
	}
	return names
}

// Notation returns the profile as a line for ParseProfile.
func (p Profile) Notation() string {
	l := statline.Line{Head: statline.Section{Name: string(p.Name)}}
	for _, f := range p.figures() {
		l.Head.Figures = append(l.Head.Figures, statline.Figure{Key: strings.ToLower(f.word), Value: *f.value})
	}
	if p.Save > 0 {
		l.Head.Figures = append(l.Head.Figures, statline.Figure{Key: saveKey, Value: p.Save})
	}
	l.Head.Phrases = p.phrases()
	for _, w := range p.Weapons {
		s := statline.Section{Name: strings.ToLower(w.Name)}
		if w.Wounds > 0 {
			s.Figures = []statline.Figure{{Key: woundsKey, Value: w.Wounds}}
		}
		l.Behind = append(l.Behind, s)
	}
	return grammar().Write(l)
}

// Notation returns the warband as text for ParseWarband.
func (w Warband) Notation() string {
	lines := make([]string, len(w.Models))
	for i, p := range w.Models {
		lines[i] = p.Notation()
	}
	return statline.WriteWarband(string(w.Name), lines)
}

// profileOf returns the model that a line describes.
func profileOf(l statline.Line) (Profile, error) {
	p := human()
	p.Name = engine.Name(l.Head.Name)
	for _, f := range p.figures() {
		if n, ok := l.Head.Figure(strings.ToLower(f.word)); ok {
			*f.value = n
		}
	}
	p.Save, _ = l.Head.Figure(saveKey)
	for _, phrase := range l.Head.Phrases {
		p.wear(phrase)
	}
	for _, s := range l.Behind {
		w, err := weaponOf(string(p.Name), s)
		if err != nil {
			return Profile{}, err
		}
		p.Weapons = append(p.Weapons, w)
	}
	return p, nil
}

// weaponOf returns the weapon of the armoury that a section names.
func weaponOf(owner string, s statline.Section) (Weapon, error) {
	owner, called := naming.Clip(owner), naming.Clip(s.Name)
	w, ok := weaponNamed(s.Name)
	if ok {
		if w.Wounds, _ = s.Figure(woundsKey); w.Wounds == 1 {
			w.Wounds = 0
		}
		return w, nil
	}
	if _, gear := headPhrase(strings.ToLower(s.Name)); gear {
		return Weapon{}, engine.Refuse(engine.Invalid, "melee 1.4",
			"%s: “%s” isn't a weapon. Write it before the first semicolon, like “Gorak ws4 shield; axe”.", owner, called)
	}
	var all []naming.Thing
	for i, w := range armoury() {
		all = append(all, naming.Thing{At: i, Name: strings.ToLower(w.Name)})
	}
	near := naming.Meant(s.Name, all)
	if len(near) == 0 {
		near = naming.Nearest(s.Name, all)
	}
	if len(near) == 0 {
		return Weapon{}, engine.Refuse(engine.Invalid, "melee 1.3",
			"%s: “%s” isn't a weapon. Choose %s.", owner, called, weaponWords())
	}
	return Weapon{}, engine.Refuse(engine.Invalid, "melee 1.3",
		"%s: “%s” isn't a weapon. Did you mean %s?", owner, called, naming.Known(near))
}

// The words of a line.
const (
	saveKey   = "save"
	woundsKey = "wounds"
	noArmour  = "none"

	shieldWord  = "shield"
	bucklerWord = "buckler"
	helmetWord  = "helmet"

	armourGroup = "armour"
)

// grammar returns the grammar of a line (rule 1.4).
func grammar() statline.Grammar {
	return statline.Grammar{
		Rule: "melee 1.4", What: "model", Example: "Gorak ws4 t4 leader heavy shield; axe", Most: maxLine,
		Head: statline.Words{
			Figures: headKeys(), Phrase: headPhrase, Known: knownPhrases(),
			Help: "After the name come stats, armour and special rules, like “ws4 heavy leader”, then each weapon after a semicolon, like “; axe”.",
		},
		Behind: statline.Words{
			Figures: []statline.Key{{Key: woundsKey, Name: "the number of wounds"}},
			Help:    "Write each weapon after its own semicolon, like “; sword; dagger”.",
		},
	}
}

func headKeys() []statline.Key {
	var keys []statline.Key
	p := human()
	for _, f := range p.figures() {
		keys = append(keys, statline.Key{Key: strings.ToLower(f.word), Name: f.word})
	}
	return append(keys, statline.Key{Key: saveKey, Also: []string{"sv"}, Name: "the save"})
}

// headPhrase recognises armour, gear and traits.
func headPhrase(words string) (statline.Phrase, bool) {
	switch words {
	case shieldWord, bucklerWord, helmetWord:
		return statline.Phrase{Key: words}, true
	case "helm":
		return statline.Phrase{Key: helmetWord}, true
	case "no":
		return statline.Phrase{}, false // more likely part of a name
	}
	if t, ok := traitNamed(words); ok {
		return statline.Phrase{Key: string(t)}, true
	}
	a, ok := armourNamed(words)
	return armourPhrase(a), ok
}

func armourPhrase(a Armour) statline.Phrase {
	if a == NoArmour {
		return statline.Phrase{Key: noArmour, Group: armourGroup}
	}
	return statline.Phrase{Key: string(a), Group: armourGroup}
}

func knownPhrases() []string {
	known := []string{shieldWord, bucklerWord, helmetWord}
	for _, a := range Armours()[1:] {
		known = append(known, a.Name())
	}
	for _, t := range Traits() {
		known = append(known, t.Name())
	}
	return known
}

// phrases returns traits, armour and gear in the order of the notation.
func (p Profile) phrases() []statline.Phrase {
	var all []statline.Phrase
	for _, t := range p.Traits {
		all = append(all, statline.Phrase{Key: string(t)})
	}
	if p.Armour != NoArmour {
		all = append(all, armourPhrase(p.Armour))
	}
	for _, gear := range []struct {
		word string
		has  bool
	}{{shieldWord, p.Shield}, {bucklerWord, p.Buckler}, {helmetWord, p.Helmet}} {
		if gear.has {
			all = append(all, statline.Phrase{Key: gear.word})
		}
	}
	return all
}

// wear applies a phrase to the profile.
func (p *Profile) wear(phrase statline.Phrase) {
	switch {
	case phrase.Key == shieldWord:
		p.Shield = true
	case phrase.Key == bucklerWord:
		p.Buckler = true
	case phrase.Key == helmetWord:
		p.Helmet = true
	case phrase.Group != armourGroup:
		p.Traits = append(p.Traits, Trait(phrase.Key))
	case phrase.Key != noArmour:
		p.Armour = Armour(phrase.Key)
	}
}
