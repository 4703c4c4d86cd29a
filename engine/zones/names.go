package zones

import (
	"strconv"
	"strings"
	"unicode"
	"unicode/utf8"
)

// Lengths of what people write, in characters.
const (
	MaxName   = 32  // of a creature, a weapon or a zone
	MaxAbout  = 300 // of a description or a hazard
	maxSlug   = 16
	zeroWidth = '\u200d' // joins emoji
)

// slug makes an ID of a name that none of the taken ones has: lower-case letters, digits and '-'.
func slug(name string, taken func(string) bool) string {
	base := cutSlug(plain(name), maxSlug)
	if base == "" {
		base = "x"
	}
	id := base
	for n := 2; taken(id); n++ {
		suffix := "-" + strconv.Itoa(n)
		id = cutSlug(base, maxSlug-len(suffix)) + suffix
	}
	return id
}

func cutSlug(s string, most int) string { return strings.Trim(s[:min(len(s), most)], "-") }

// plain folds a name to the letters and digits of ASCII, with '-' between its words.
func plain(name string) string { return fold(name, func(rune) bool { return false }) }

// folded folds a name so that capitals, accents and punctuation make no difference.
func folded(name string) string { return fold(name, visible) }

// fold keeps, of what has no letters in ASCII, only what keep lets through.
func fold(name string, keep func(rune) bool) string {
	var b strings.Builder
	gap := false
	for _, r := range strings.ToLower(name) {
		letters := plainLetters(r)
		switch {
		case letters != "":
		case unicode.Is(unicode.Mn, r) || r == '\'' || r == '’': // an accent may be a character of its own
			continue
		case !unicode.IsPunct(r) && keep(r):
			letters = string(r)
		default:
			gap = true
			continue
		}
		if gap && b.Len() > 0 {
			b.WriteByte('-')
		}
		b.WriteString(letters)
		gap = false
	}
	return b.String()
}

// plainLetters gives what stands for a lower-case letter or a digit in ASCII; empty if nothing does.
func plainLetters(r rune) string {
	if r >= 'a' && r <= 'z' || r >= '0' && r <= '9' {
		return string(r)
	}
	for _, f := range [...]struct{ accented, plain string }{
		{"àáâãäåāăąǎ", "a"}, {"æ", "ae"}, {"çćĉċč", "c"}, {"ďđð", "d"}, {"èéêëēĕėęě", "e"}, {"ĝğġģ", "g"},
		{"ĥħ", "h"}, {"ìíîïĩīĭįıǐ", "i"}, {"ĵ", "j"}, {"ķ", "k"}, {"ĺļľŀł", "l"}, {"ñńņňŋ", "n"},
		{"òóôõöøōŏőǒ", "o"}, {"œ", "oe"}, {"ŕŗř", "r"}, {"śŝşšș", "s"}, {"ß", "ss"}, {"ţťŧț", "t"}, {"þ", "th"},
		{"ùúûüũūŭůűųǔ", "u"}, {"ŵ", "w"}, {"ýÿŷ", "y"}, {"źżž", "z"},
	} {
		if strings.ContainsRune(f.accented, r) {
			return f.plain
		}
	}
	return ""
}

// cleanName makes a name of what somebody wrote: one line without invisible characters and with
// single spaces. It reports false if that is empty or longer than most characters.
func cleanName(text string, most int) (string, bool) {
	clean := oneLine(text)
	return clean, strings.ContainsFunc(clean, visible) && utf8.RuneCountInString(clean) <= most
}

// oneLine leaves out what cannot be seen or turns the direction of writing.
func oneLine(text string) string {
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

// visible reports whether a character leaves a mark by itself. The fillers of Hangul and the empty
// pattern of Braille count as letters and symbols, but show nothing.
func visible(r rune) bool {
	return unicode.In(r, unicode.L, unicode.N, unicode.P, unicode.S) && !strings.ContainsRune("\u115f\u1160\u3164\uffa0\u2800", r)
}

// clip shortens what somebody wrote so that an answer can quote it.
func clip(text string) string {
	r := []rune(oneLine(text))
	if len(r) > MaxName {
		return string(r[:MaxName-1]) + "…"
	}
	return string(r)
}
