package naming

import (
	"strings"
	"unicode"
	"unicode/utf8"
)

const (
	mostQuoted = 32       // characters of a player's text in an answer
	zeroWidth  = '\u200d' // joins emoji
)

// Clean returns a player's text as a name: one line without invisible characters and with single spaces. It
// reports false if nothing in it is visible, or if it has more than most characters.
func Clean(text string, most int) (string, bool) {
	clean := OneLine(text)
	return clean, strings.ContainsFunc(clean, visible) && utf8.RuneCountInString(clean) <= most
}

// OneLine puts a text on one line with single spaces. It removes invisible characters and those that change
// the direction of writing.
func OneLine(text string) string {
	text = strings.Map(func(r rune) rune {
		switch {
		case unicode.IsSpace(r):
			return ' '
		case r != zeroWidth && unicode.In(r, unicode.Cc, unicode.Cf):
			return -1
		}
		return r
	}, strings.ToValidUTF8(text, ""))
	return strings.Join(strings.Fields(text), " ")
}

// visible reports whether a character is visible by itself. The fillers of Hangul and the empty Braille
// pattern count as letters and symbols, but show nothing.
func visible(r rune) bool {
	return unicode.In(r, unicode.L, unicode.N, unicode.P, unicode.S) &&
		!strings.ContainsRune("\u115f\u1160\u3164\uffa0\u2800", r)
}

// Clip shortens a player's text so that an answer can quote it.
func Clip(text string) string {
	r := []rune(OneLine(text))
	if len(r) > mostQuoted {
		return string(r[:mostQuoted-1]) + "…"
	}
	return string(r)
}
