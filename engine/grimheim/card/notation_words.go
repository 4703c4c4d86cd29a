package card

import (
	"strings"
	"unicode"

	"warbell/engine"
)

// word is one word of a notation. A comma after it ends a name.
type word struct {
	text   string
	quoted bool
	comma  bool
}

// lexer splits a notation into sections at semicolons and line breaks, and these into words.
type lexer struct {
	sections [][]word
	text     strings.Builder
	quoted   bool
}

// lex returns at least one section. It leaves out later ones that are empty.
func lex(line string) ([][]word, error) {
	l := lexer{sections: [][]word{nil}}
	for _, r := range line {
		l.rune(r)
	}
	if l.quoted {
		return nil, engine.Refuse(engine.Invalid, "grimheim 1.5",
			"A quotation mark isn't closed. Put a name with digits in quotes, like “\"Number 9\" ap2”.")
	}
	l.flush()
	sections := l.sections[:1]
	for _, s := range l.sections[1:] {
		if len(s) > 0 {
			sections = append(sections, s)
		}
	}
	for i := range sections {
		sections[i] = joinSlashes(sections[i])
	}
	return sections, nil
}

func (l *lexer) rune(r rune) {
	switch {
	case r == '"' && !l.quoted && endsInDigit(l.text.String()):
		l.text.WriteRune('″') // 8" is a range, not a quotation
	case strings.ContainsRune("\"“”", r):
		l.flush()
		l.quoted = !l.quoted
	case l.quoted:
		l.text.WriteRune(r)
	case r == ';' || r == '\n':
		l.flush()
		l.sections = append(l.sections, nil)
	case r == ',':
		l.flush()
		if s := l.section(); len(*s) > 0 {
			(*s)[len(*s)-1].comma = true
		}
	case unicode.IsSpace(r):
		l.flush()
	default:
		l.text.WriteRune(r)
	}
}

func endsInDigit(s string) bool { return s != "" && isDigit(rune(s[len(s)-1])) }

// flush ends the current word, if there is one.
func (l *lexer) flush() {
	if l.text.Len() == 0 && !l.quoted {
		return
	}
	text := l.text.String()
	if l.quoted {
		text = oneSpace(text)
	}
	s := l.section()
	*s = append(*s, word{text: text, quoted: l.quoted})
	l.text.Reset()
}

func (l *lexer) section() *[]word { return &l.sections[len(l.sections)-1] }

// joinSlashes joins "3 / 4+ / 2 / 3" into one word.
func joinSlashes(words []word) []word {
	var out []word
	for _, w := range words {
		if n := len(out); n > 0 && glued(out[n-1], w) {
			out[n-1].text += w.text
			out[n-1].comma = w.comma
			continue
		}
		out = append(out, w)
	}
	return out
}

func glued(a, b word) bool {
	return !a.quoted && !b.quoted && !a.comma && (strings.HasSuffix(a.text, "/") || strings.HasPrefix(b.text, "/"))
}

// takeName returns the words before the first number or comma as a name, and the rest. The name is marked if
// a comma or quotation marks show where it ends.
func takeName(words []word, figure func([]word) bool) (name string, left []word, marked bool) {
	var parts []string
	for i, w := range words {
		switch {
		case w.quoted && i == 0:
			return w.text, words[1:], true
		case w.quoted || figure(words[i:]):
			return strings.Join(parts, " "), words[i:], false
		}
		parts = append(parts, w.text)
		if w.comma {
			return strings.Join(parts, " "), words[i+1:], true
		}
	}
	return strings.Join(parts, " "), nil, false
}

// unclear finds words at the end of a name that have a meaning of their own, such as "chainmail" in "Orc
// Brute chainmail". It never returns the whole name.
func unclear(name string, means func(phrase string) bool) (string, bool) {
	words := strings.Fields(name)
	for n := 1; n <= longestPhrase && n < len(words); n++ {
		if tail := strings.Join(words[len(words)-n:], " "); means(squeeze(tail)) {
			return tail, true
		}
	}
	return "", false
}

func unclearError(name, tail string) error {
	return engine.Refuse(engine.Invalid, "grimheim 1.5",
		"“%s”: is “%s” part of the name? If so, put the name in quotation marks. If not, add a comma after it.", Clip(name), Clip(tail))
}
