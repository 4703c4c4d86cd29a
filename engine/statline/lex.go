package statline

import (
	"strings"
	"unicode"
	"unicode/utf8"

	"warbell/engine/naming"
)

// word is one word of a section, or what stands in quotation marks.
type word struct {
	text       string
	quoted     bool
	comma      bool // one follows
	start, end int  // its place in the line, with its quotation marks
}

// lower is the word as keys and phrases are compared; what is quoted is neither.
func (w word) lower() string {
	if w.quoted {
		return ""
	}
	return strings.ToLower(w.text)
}

// lexer cuts a line into sections, and those into words.
type lexer struct {
	line     string
	at       int
	sections [][]word
}

// lex returns at least one section; empty ones after the first are left out. It reports false if a quotation
// mark is never closed.
func lex(line string) ([][]word, bool) {
	l := lexer{line: line, sections: [][]word{nil}}
	for l.at < len(line) {
		r, size := utf8.DecodeRuneInString(line[l.at:])
		switch {
		case r == ';' || r == '\n':
			l.at += size
			if last := len(l.sections) - 1; last == 0 || len(l.sections[last]) > 0 {
				l.sections = append(l.sections, nil)
			}
		case r == ',':
			l.at += size
			if w := l.last(); w != nil {
				w.comma = true
			}
		case unicode.IsSpace(r):
			l.at += size
		case strings.ContainsRune("\"“„", r):
			if !l.quoted(r, size) {
				return nil, false
			}
		default:
			l.plain()
		}
	}
	if last := len(l.sections) - 1; last > 0 && len(l.sections[last]) == 0 {
		l.sections = l.sections[:last]
	}
	return l.sections, true
}

// last is the word of this section that was read last.
func (l *lexer) last() *word {
	s := l.sections[len(l.sections)-1]
	if len(s) == 0 {
		return nil
	}
	return &s[len(s)-1]
}

func (l *lexer) add(w word) {
	l.sections[len(l.sections)-1] = append(l.sections[len(l.sections)-1], w)
}

// plain takes a word up to the next space, comma or semicolon. A lone ":" or "=" belongs to the word
// before it.
func (l *lexer) plain() {
	start := l.at
	n := strings.IndexFunc(l.line[start:], func(r rune) bool { return unicode.IsSpace(r) || r == ';' || r == ',' })
	if n < 0 {
		n = len(l.line) - start
	}
	l.at += n
	text := l.line[start:l.at]
	if w := l.last(); w != nil && (text == ":" || text == "=") && !w.quoted && !w.comma {
		w.text, w.end = w.text+text, l.at
		return
	}
	l.add(word{text: text, start: start, end: l.at})
}

// quoted takes a text in quotation marks that begins with the rune open.
func (l *lexer) quoted(open rune, size int) bool {
	closing := "“”"
	if open == '"' {
		closing = `"`
	}
	start := l.at
	var b strings.Builder
	for l.at += size; l.at < len(l.line); l.at += size {
		var r rune
		r, size = utf8.DecodeRuneInString(l.line[l.at:])
		switch {
		case !strings.ContainsRune(closing, r):
			b.WriteRune(r)
		case r == '"' && strings.HasPrefix(l.line[l.at+size:], `"`):
			b.WriteByte('"')
			l.at += size
		default:
			l.at += size
			l.add(word{text: naming.OneLine(b.String()), quoted: true, start: start, end: l.at})
			return true
		}
	}
	return false
}

// cleaned leaves out of a line what cannot be seen, but not its line breaks.
func cleaned(line string) string {
	parts := strings.Split(line, "\n")
	for i := range parts {
		parts[i] = naming.OneLine(parts[i])
	}
	return strings.Join(parts, "\n")
}
