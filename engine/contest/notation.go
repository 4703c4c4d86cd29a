package contest

import (
	"slices"
	"strings"

	"warbell/engine"
	"warbell/engine/statline"
)

// maxLine bounds a model's line, in characters. No profile needs more.
const maxLine = 1000

// ParseProfile parses a model from one line, or finds a pre-made one by its name (rule 1.4):
//
//	Knight ph4 actions2 front6 rear4 shield group A; longsword +1 power1; lance long note only on horseback
//
// PH, the other figures, a size, "shield", "fast", "harmless" and a group follow the name in any order. Each
// weapon follows a semicolon, with its dice, its power, "natural", "long" and a note. Capitals, spaces and
// commas don't matter. A comma may end a name, and quotation marks protect a name that contains a special
// word. The error is a refusal that says what is wrong, and where.
func ParseProfile(line string) (Profile, error) { return parse(line, false) }

// parse parses a line. If the line is only a name, the refusal suggests pre-made models, and warbands if
// alone is set.
func parse(line string, alone bool) (Profile, error) {
	if p, ok := Ready(line); ok {
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
	p := profileOf(l)
	return p, p.Check()
}

// ParseWarband parses a warband with one model per line, or finds a pre-made one by its name (rule 1.4):
//
//	The Bridge Guard:
//	Knight ph4 front6 rear4 shield; longsword +1
//	3 Spearman
//
// A line that ends in a colon is the name. A number before a model is its count.
func ParseWarband(text string) (Warband, error) {
	if w, ok := ReadyWarband(text); ok {
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
	l := statline.Line{Head: p.head()}
	for _, w := range p.Weapons {
		l.Behind = append(l.Behind, w.section())
	}
	return grammar().Write(l)
}

// Notation returns the warband as text for ParseWarband, which accepts up to 4000 characters.
func (w Warband) Notation() string {
	lines := make([]string, len(w.Models))
	for i, p := range w.Models {
		lines[i] = p.Notation()
	}
	return statline.WriteWarband(string(w.Name), lines)
}

// profileOf returns the model that a line describes.
func profileOf(l statline.Line) Profile {
	p := blank(l.Head.Name)
	for _, f := range p.written() {
		if n, ok := l.Head.Figure(f.key); ok {
			*f.value = n
		}
	}
	if size, ok := l.Head.Of(sizeGroup); ok {
		p.Size = Size(size)
	}
	p.Shield, p.Fast, p.Harmless, p.Group = l.Head.Has(shieldWord), l.Head.Has(fastWord),
		l.Head.Has(harmlessWord), l.Head.Text(groupKey)
	for _, s := range l.Behind {
		w := Weapon{Name: s.Name, Natural: s.Has(naturalWord), Long: s.Has(longWord), Note: s.Text(noteKey)}
		w.Dice, _ = s.Figure(diceKey)
		w.Power, _ = s.Figure(powerKey)
		p.Weapons = append(p.Weapons, w)
	}
	return p
}

// The words of a line.
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

// grammar returns the grammar of a line (rule 1.4).
func grammar() statline.Grammar {
	return statline.Grammar{
		Rule: "contest 1.4", What: "model", Example: "Knight ph4 front6 rear4 shield; longsword +1", Most: maxLine,
		Head: statline.Words{
			Figures: []statline.Key{
				{Key: "ph", Also: []string{"physique"}},
				{Key: "actions", Also: []string{"action"}, Name: "the number of actions"},
				{Key: "wounds", Also: []string{"wound"}, Name: "the number of wounds"},
				{Key: "reach", Name: "reach"}, {Key: "front", Name: "front armour"}, {Key: "rear",
					Name: "rear armour"},
			},
			Texts:  []statline.Key{{Key: groupKey, Name: "the group"}},
			Phrase: headPhrase, Known: []string{"small", "average", "large", "huge", shieldWord, fastWord,
				harmlessWord},
			Help: "After the name come stats, size and gear, like “ph4 front6 large shield”, then each weapon after a semicolon, like “; longsword +1”.",
		},
		Behind: statline.Words{
			Figures: []statline.Key{{Key: diceKey, Also: []string{"dice"}, Name: "the extra dice"},
				{Key: powerKey, Name: "power"}},
			Texts:  []statline.Key{{Key: noteKey, Name: "the note"}},
			Phrase: weaponPhrase, Known: []string{naturalWord, longWord},
			Help: "After a weapon's name come its dice and power, like “+1 power2”, “natural”, “long” and a note. Write each weapon after its own semicolon.",
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

// written returns the figures of a card with their keys. A line can leave out figures that equal those of a
// blank card, except the first two.
func (p *Profile) written() []keyed {
	return []keyed{
		{"ph", &p.PH, 0}, {"actions", &p.Actions, 0}, {"wounds", &p.Wounds, DefaultWounds}, {"reach",
			&p.Reach, 0}, {"front", &p.Front, 0}, {"rear", &p.Rear, 0},
	}
}

type keyed struct {
	key   string
	value *int
	blank int
}

// head returns the first section of the line, without the weapons.
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
