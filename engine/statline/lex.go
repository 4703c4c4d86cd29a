package statline

import (
	"strings"
	"unicode"
	"unicode/utf8"

	"warbell/engine/naming"
)

// word is one word of a section, or a text in quotation marks.
type word struct {
	text       string
	quoted     bool
	comma      bool // a comma follows
	start, end int  // its byte range in the line, with its quotation marks
}

// lower returns the word in lower case for comparison with keys and phrases. It returns "" for a quoted text,
// which is neither.
func (w word) lower() string {
	if w.quoted {
		return ""
	}
	return strings.ToLower(w.text)
}

// lexer cuts a line into sections, and sections into words.
type lexer struct {
	line     string
	at       int
	sections [][]word
}

// lex returns the sections of a line, at least one. It omits empty ones after the first. It reports false if
// a quotation mark is not closed.
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

// last returns the last word of the current section, or nil if there is none.
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

// plain reads a word up to the next space, comma or semicolon. A lone ":" or "=" is added to the word before
// it.
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

// quoted reads a text in quotation marks that begins with the rune open. It reports false if it is not
// closed.
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

// cleaned removes the invisible characters of a text, but not its line breaks.
func cleaned(line string) string {
	parts := strings.Split(line, "\n")
	for i := range parts {
		parts[i] = naming.OneLine(parts[i])
	}
	return strings.Join(parts, "\n")
}
