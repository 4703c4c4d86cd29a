package dice

import (
	"strings"
	"unicode"
)

// scanner walks over an expression's characters. All its readers skip spaces
// first and ignore case.
type scanner struct {
	text []rune
	next int
}

func scan(text string) scanner {
	return scanner{text: []rune(strings.Map(plain, text))}
}

// plain undoes what phones and documents make of ASCII characters, and case.
func plain(r rune) rune {
	switch r {
	case '−', '–':
		return '-'
	case '×':
		return 'x'
	}
	return unicode.ToLower(r)
}

// pos is the position of the character that is read next, counted from 1.
func (s *scanner) pos() int {
	for s.next < len(s.text) && unicode.IsSpace(s.text[s.next]) {
		s.next++
	}
	return s.next + 1
}

func (s *scanner) atEnd() bool { return s.pos() > len(s.text) }

// take reads the first of the words that stands here, "" if none does.
func (s *scanner) take(words ...string) string {
	rest := s.text[s.pos()-1:]
	for _, word := range words {
		if startsWith(rest, word) {
			s.next += len([]rune(word))
			return word
		}
	}
	return ""
}

func startsWith(text []rune, word string) bool {
	for _, r := range word {
		if len(text) == 0 || text[0] != r {
			return false
		}
		text = text[1:]
	}
	return true
}

// huge stands for any number that is above every limit.
const huge = 10 * MaxConstant

// number reads digits. Numbers above huge are read as huge.
func (s *scanner) number() (n int, ok bool) {
	start := s.pos() - 1
	for ; s.next < len(s.text) && '0' <= s.text[s.next] && s.text[s.next] <= '9'; s.next++ {
		n = min(10*n+int(s.text[s.next]-'0'), huge)
	}
	return n, s.next > start
}

// unknown refuses what stands here and gives the advice instead.
func (s *scanner) unknown(advice string) error {
	pos := s.pos()
	if s.atEnd() {
		return syntaxError(pos, "Something is missing at the end: %s", advice)
	}
	if r := s.text[s.next]; !unicode.IsGraphic(r) {
		return syntaxError(pos, "I don't understand the character %U at character %d: %s", r, pos, advice)
	}
	return syntaxError(pos, "I don't understand %s at character %d: %s", s.quote(), pos, advice)
}

// quote shows what stands here: a word of plain letters or else one character,
// so that no player can put markup or a mention into a refusal.
func (s *scanner) quote() string {
	rest := s.text[s.next:]
	n := 0
	for n < len(rest) && n < 20 && 'a' <= rest[n] && rest[n] <= 'z' {
		n++
	}
	return "“" + string(rest[:max(n, 1)]) + "”"
}
