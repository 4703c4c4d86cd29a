package statline

import (
	"slices"
	"strings"

	"warbell/engine"
)

// Grammar describes the lines of one system.
type Grammar struct {
	Rule    string // its rule about the notation, such as "melee 1.4"
	What    string // what a line describes, such as "model"
	Example string // of a whole line
	Most    int    // characters in a line
	Head    Words
	Behind  Words // in the sections behind the head
}

// Words are the words with a meaning in a section.
type Words struct {
	Figures []Key
	Texts   []Key
	// Phrase says what up to three words in small letters mean, if anything. It may be nil.
	Phrase func(words string) (Phrase, bool)
	Known  []string // suggestions for a misspelt phrase
	Help   string   // what may stand here, as a sentence
}

// Key is the keyword of a figure or a text.
type Key struct {
	Key  string   // in small letters, as it is written; "+" for a figure without letters
	Also []string // what else is understood
	Name string   // in a sentence; the key in capitals if empty
}

func (k Key) name() engine.Phrase {
	if k.Name == "" {
		return engine.Ours(strings.ToUpper(k.Key))
	}
	return engine.Ours(k.Name)
}

// example is a way to write a figure.
func (k Key) example() engine.Phrase { return engine.Ours(k.Key + "3") }

// Line is a line after reading.
type Line struct {
	Head   Section
	Behind []Section
}

// Bare reports whether a line is nothing but a name.
func (l Line) Bare() bool {
	return len(l.Behind)+len(l.Head.Figures)+len(l.Head.Phrases)+len(l.Head.Texts) == 0
}

// Section is a name with what stands behind it, in the order of the line.
type Section struct {
	Name    string
	Figures []Figure
	Phrases []Phrase
	Texts   []Text
}

// Figure is a number by the key of its Key.
type Figure struct {
	Key   string
	Value int
}

// Phrase is words with a meaning.
type Phrase struct {
	Key   string // as it is written
	Group string // a section has only one phrase of a group; empty: any number
}

// Text is words of the player's own, by the key of their Key.
type Text struct{ Key, Value string }

// Figure returns the number with that key.
func (s Section) Figure(key string) (int, bool) {
	i := slices.IndexFunc(s.Figures, func(f Figure) bool { return f.Key == key })
	if i < 0 {
		return 0, false
	}
	return s.Figures[i].Value, true
}

// Has reports whether the section has the phrase.
func (s Section) Has(key string) bool {
	return slices.ContainsFunc(s.Phrases, func(p Phrase) bool { return p.Key == key })
}

// Of returns the phrase of a group.
func (s Section) Of(group string) (key string, ok bool) {
	i := slices.IndexFunc(s.Phrases, func(p Phrase) bool { return p.Group == group })
	if i < 0 {
		return "", false
	}
	return s.Phrases[i].Key, true
}

// Text returns the text with that key; it is empty if there is none.
func (s Section) Text(key string) string {
	i := slices.IndexFunc(s.Texts, func(t Text) bool { return t.Key == key })
	if i < 0 {
		return ""
	}
	return s.Texts[i].Value
}

// keyed finds a key by its spelling, in small letters.
func keyed(keys []Key, text string) (Key, bool) {
	i := slices.IndexFunc(keys, func(k Key) bool { return k.Key == text || slices.Contains(k.Also, text) })
	if i < 0 {
		return Key{}, false
	}
	return keys[i], true
}
