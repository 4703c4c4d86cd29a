package dice

import (
	"strings"
	"unicode"
	"unicode/utf8"
)

// scanner reads the characters of an expression. All its methods that read skip spaces first and ignore case.
type scanner struct {
	text string
	next int // in bytes
}

func scan(text string) scanner {
	if !isPlain(text) {
		text = strings.Map(plain, text)
	}
	return scanner{text: text}
}

// isPlain reports whether a text has only ASCII characters and no capital letters. Then it can be read
// unchanged.
func isPlain(text string) bool {
	for i := range len(text) {
		if c := text[i]; c >= utf8.RuneSelf || 'A' <= c && c <= 'Z' {
			return false
		}
	}
	return true
}

// plain maps a character to lower case, and the typographic signs of phones and documents to ASCII.
func plain(r rune) rune {
	switch {
	case 'A' <= r && r <= 'Z':
		return r + 'a' - 'A'
	case r < utf8.RuneSelf:
		return r
	}
	switch r {
	case '−', '–':
		return '-'
	case '÷':
		return '/'
	}
	return unicode.ToLower(r)
}

// skip moves to the next byte that is not a space, and returns it. It returns 0 at the end.
func (s *scanner) skip() byte {
	for s.next < len(s.text) {
		c := s.text[s.next]
		if c < utf8.RuneSelf {
			if c != ' ' && (c < '\t' || c > '\r') {
				return c
			}
			s.next++
			continue
		}
		r, size := utf8.DecodeRuneInString(s.text[s.next:])
		if !unicode.IsSpace(r) {
			return c
		}
		s.next += size
	}
	return 0
}

// spaced reports whether a space precedes the next character, even if it was skipped before.
func (s *scanner) spaced() bool {
	s.skip()
	before, _ := utf8.DecodeLastRuneInString(s.text[:s.next])
	return s.next > 0 && unicode.IsSpace(before)
}

// pos returns the position of the next byte to read.
func (s *scanner) pos() int {
	s.skip()
	return s.next
}

// character returns the number of the character that begins at a byte, from 1.
func (s *scanner) character(at int) int { return utf8.RuneCountInString(s.text[:at]) + 1 }

// refuse returns a refusal of the text that begins at a byte.
func (s *scanner) refuse(at int, format string, args ...any) error {
	return syntaxError(s.character(at), format, args...)
}

func (s *scanner) atEnd() bool {
	s.skip()
	return s.next == len(s.text)
}

// take reads the first of the words that follows here. It returns "" if none does.
func (s *scanner) take(words ...string) string {
	c := s.skip()
	for _, word := range words {
		if word[0] == c && strings.HasPrefix(s.text[s.next:], word) {
			s.next += len(word)
			return word
		}
	}
	return ""
}

// huge replaces any number above every limit.
const huge = 10 * MaxConstant

// number reads digits. Numbers above huge are read as huge.
func (s *scanner) number() (n int, ok bool) {
	s.skip()
	start := s.next
	for ; s.next < len(s.text) && '0' <= s.text[s.next] && s.text[s.next] <= '9'; s.next++ {
		n = min(10*n+int(s.text[s.next]-'0'), huge)
	}
	return n, s.next > start
}

// signedNumber reads a number that may be below 0.
func (s *scanner) signedNumber() (n int, ok bool) {
	start := s.next
	minus := s.take("-") != ""
	if n, ok = s.number(); !ok {
		s.next = start
	}
	if minus {
		n = -n
	}
	return n, ok
}

// until reads the text before one of the ends. The end itself is left unread.
func (s *scanner) until(ends string) string {
	start := s.next
	for s.next < len(s.text) && !strings.ContainsRune(ends, rune(s.text[s.next])) {
		s.next++
	}
	return strings.TrimSpace(s.text[start:s.next])
}

// unknown refuses the text at the current position, with advice: a fixed text, which is translated by itself.
func (s *scanner) unknown(fixed string) error {
	pos, advice := s.pos(), Said{Format: fixed}
	if s.atEnd() {
		return s.refuse(pos, "Something is missing at the end: %s", advice)
	}
	if r, _ := utf8.DecodeRuneInString(s.text[s.next:]); !unicode.IsGraphic(r) {
		return s.refuse(pos, "Warbell can't read the sign %U at character %d: %s", r, s.character(pos), advice)
	}
	return s.refuse(pos, "Warbell can't read %s at character %d: %s", s.quote(), s.character(pos), advice)
}

// quote returns the next word of letters, or else one character, in quotes. Thus no player can put markup or
// a mention into a refusal.
func (s *scanner) quote() string {
	rest := s.text[s.next:]
	n := 0
	for i, r := range s.letters(s.next) {
		if i >= 20 {
			break
		}
		n = i + utf8.RuneLen(r)
	}
	if n == 0 {
		_, n = utf8.DecodeRuneInString(rest)
	}
	return "“" + rest[:n] + "”"
}

// letters returns the letters from a byte on, up to the first other character.
func (s *scanner) letters(at int) string {
	rest := s.text[at:]
	end := strings.IndexFunc(rest, func(r rune) bool { return !unicode.IsLetter(r) })
	if end < 0 {
		return rest
	}
	return rest[:end]
}

// wholeWord reads the first of the words that stands here as a whole word. It returns "" if none does.
func (s *scanner) wholeWord(words ...string) string {
	here := s.letters(s.pos())
	for _, word := range words {
		if here == word {
			s.next += len(word)
			return word
		}
	}
	return ""
}
