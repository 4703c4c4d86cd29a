package statline

import (
	"slices"
	"strings"

	"warbell/engine"
)

// Grammar describes the lines of one system.
type Grammar struct {
	Rule    string // the system's rule about the notation, such as "melee 1.4"
	What    string // the word for the subject of a line, such as "model"
	Example string // a whole line
	Most    int    // characters in a line
	Head    Words
	Behind  Words // in the sections after the head
}

// Words are the words with a meaning in a section.
type Words struct {
	Figures []Key
	Texts   []Key
	// Phrase returns the meaning of up to three words in lower case, if they have one. It may be nil.
	Phrase func(words string) (Phrase, bool)
	Known  []string // suggestions for a misspelt phrase
	Help   string   // a sentence about the words that are possible here
}

// Key is the keyword of a figure or a text.
type Key struct {
	Key  string   // in lower case, as Write writes it; "+" for a figure without letters
	Also []string // other spellings
	Name string   // for sentences; empty: the key in capitals
}

func (k Key) name() engine.Phrase {
	if k.Name == "" {
		return engine.Ours(strings.ToUpper(k.Key))
	}
	return engine.Ours(k.Name)
}

// example returns an example of the figure.
func (k Key) example() engine.Phrase { return engine.Ours(k.Key + "3") }

// Line is a parsed line.
type Line struct {
	Head   Section
	Behind []Section
}

// Bare reports whether a line has only a name.
func (l Line) Bare() bool {
	return len(l.Behind)+len(l.Head.Figures)+len(l.Head.Phrases)+len(l.Head.Texts) == 0
}

// Section is a name with the figures, phrases and texts after it, in their order.
type Section struct {
	Name    string
	Figures []Figure
	Phrases []Phrase
	Texts   []Text
}

// Figure is a number with the key of its Key.
type Figure struct {
	Key   string
	Value int
}

// Phrase is one or more words with a meaning.
type Phrase struct {
	Key   string // as Write writes it
	Group string // a section has only one phrase of a group; empty: any number
}

// Text is a player's own text, with the key of its Key.
type Text struct{ Key, Value string }

// Figure returns the number with the given key. It reports false if there is none.
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

// Of returns the phrase of a group. It reports false if there is none.
func (s Section) Of(group string) (key string, ok bool) {
	i := slices.IndexFunc(s.Phrases, func(p Phrase) bool { return p.Group == group })
	if i < 0 {
		return "", false
	}
	return s.Phrases[i].Key, true
}

// Text returns the text with the given key, or "" if there is none.
func (s Section) Text(key string) string {
	i := slices.IndexFunc(s.Texts, func(t Text) bool { return t.Key == key })
	if i < 0 {
		return ""
	}
	return s.Texts[i].Value
}

// keyed returns the key with a spelling in lower case.
func keyed(keys []Key, text string) (Key, bool) {
	i := slices.IndexFunc(keys, func(k Key) bool { return k.Key == text || slices.Contains(k.Also, text) })
	if i < 0 {
		return Key{}, false
	}
	return keys[i], true
}
