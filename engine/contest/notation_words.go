package contest

import (
	"slices"

	"warbell/engine/statline"
)

// Words of a line.
const (
	groupKey = "group"
	diceKey  = "+"
	powerKey = "power"
	noteKey  = "note"

	shieldWord   = "shield"
	fastWord     = "fast"
	harmlessWord = "harmless"
	naturalWord  = "natural"
	longWord     = "long"

	sizeGroup = "size"
)

// grammar is what a line may hold (rule 1.4).
func grammar() statline.Grammar {
	return statline.Grammar{
		Rule: "contest 1.4", What: "model", Example: "Knight ph4 front6 rear4 shield; longsword +1", Most: maxLine,
		Head: statline.Words{
			Figures: []statline.Key{
				{Key: "ph", Also: []string{"physique"}},
				{Key: "actions", Also: []string{"action"}, Name: "the number of actions"},
				{Key: "wounds", Also: []string{"wound"}, Name: "the number of wounds"},
				{Key: "reach", Name: "reach"}, {Key: "front", Name: "front armour"}, {Key: "rear", Name: "rear armour"},
			},
			Texts:  []statline.Key{{Key: groupKey, Name: "the group"}},
			Phrase: headPhrase, Known: []string{"small", "average", "large", "huge", shieldWord, fastWord, harmlessWord},
			Help: "Behind the name stand figures, size and the like, like “ph4 front6 large shield”, then each weapon behind a semicolon, like “; longsword +1”.",
		},
		Behind: statline.Words{
			Figures: []statline.Key{{Key: diceKey, Also: []string{"dice"}, Name: "what it adds to the dice"}, {Key: powerKey, Name: "power"}},
			Texts:   []statline.Key{{Key: noteKey, Name: "the note"}},
			Phrase:  weaponPhrase, Known: []string{naturalWord, longWord},
			Help: "Behind a weapon's name stand its dice and power, like “+1 power2”, “natural”, “long” and a note; write each weapon behind a semicolon of its own.",
		},
	}
}

func headPhrase(words string) (statline.Phrase, bool) {
	if slices.Contains(Sizes(), Size(words)) {
		return statline.Phrase{Key: words, Group: sizeGroup}, true
	}
	return statline.Phrase{Key: words}, words == shieldWord || words == fastWord || words == harmlessWord
}

func weaponPhrase(words string) (statline.Phrase, bool) {
	return statline.Phrase{Key: words}, words == naturalWord || words == longWord
}

// written are the figures of a card with their keys. Those that are what a blank card has can be left
// out of a line, except the first two.
func (p *Profile) written() []keyed {
	return []keyed{
		{"ph", &p.PH, 0}, {"actions", &p.Actions, 0}, {"wounds", &p.Wounds, DefaultWounds}, {"reach", &p.Reach, 0}, {"front", &p.Front, 0}, {"rear", &p.Rear, 0},
	}
}

type keyed struct {
	key   string
	value *int
	blank int
}

// head writes everything but the weapons.
func (p Profile) head() statline.Section {
	s := statline.Section{Name: string(p.Name)}
	for _, f := range p.written() {
		if *f.value != f.blank {
			s.Figures = append(s.Figures, statline.Figure{Key: f.key, Value: *f.value})
		}
	}
	if p.Size != DefaultSize {
		s.Phrases = append(s.Phrases, statline.Phrase{Key: string(p.Size), Group: sizeGroup})
	}
	if p.Shield {
		s.Phrases = append(s.Phrases, statline.Phrase{Key: shieldWord})
	}
	if p.Fast {
		s.Phrases = append(s.Phrases, statline.Phrase{Key: fastWord})
	}
	if p.Harmless {
		s.Phrases = append(s.Phrases, statline.Phrase{Key: harmlessWord})
	}
	if p.Group != "" {
		s.Texts = []statline.Text{{Key: groupKey, Value: p.Group}}
	}
	return s
}

func (w Weapon) section() statline.Section {
	s := statline.Section{Name: w.Name}
	if w.Dice > 0 {
		s.Figures = append(s.Figures, statline.Figure{Key: diceKey, Value: w.Dice})
	}
	if w.Power > 0 {
		s.Figures = append(s.Figures, statline.Figure{Key: powerKey, Value: w.Power})
	}
	if w.Natural {
		s.Phrases = append(s.Phrases, statline.Phrase{Key: naturalWord})
	}
	if w.Long {
		s.Phrases = append(s.Phrases, statline.Phrase{Key: longWord})
	}
	if w.Note != "" {
		s.Texts = []statline.Text{{Key: noteKey, Value: w.Note}}
	}
	return s
}
