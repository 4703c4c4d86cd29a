package melee

import (
	"strings"

	"warbell/engine/statline"
)

// Words of a line.
const (
	saveKey   = "save"
	woundsKey = "wounds"
	noArmour  = "none"

	shieldWord  = "shield"
	bucklerWord = "buckler"
	helmetWord  = "helmet"

	armourGroup = "armour"
)

// grammar is what a line may hold (rule 1.4).
func grammar() statline.Grammar {
	return statline.Grammar{
		Rule: "melee 1.4", What: "model", Example: "Gorak ws4 t4 leader heavy shield; axe", Most: maxLine,
		Head: statline.Words{
			Figures: headKeys(), Phrase: headPhrase, Known: knownPhrases(),
			Help: "Behind the name stand figures, armour and traits, like “ws4 heavy leader”, then each weapon behind a semicolon, like “; axe”.",
		},
		Behind: statline.Words{
			Figures: []statline.Key{{Key: woundsKey, Name: "the number of wounds"}},
			Help:    "Write each weapon behind a semicolon of its own, like “; sword; dagger”.",
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

// headPhrase knows armour, gear and traits.
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

// phrases are traits, armour and gear in the order in which they are written.
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

// wear takes over what a phrase says.
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
