package naming

import (
	"strconv"
	"strings"
	"unicode"
)

// MaxSlug bounds the length of an ID, in bytes.
const MaxSlug = 16

// Slug returns an ID for a name that is not taken: lower-case letters, digits and '-', at most MaxSlug bytes.
func Slug(name string, taken func(string) bool) string {
	base := cutSlug(Plain(name), MaxSlug)
	if base == "" {
		base = "x"
	}
	id := base
	for n := 2; taken(id); n++ {
		suffix := "-" + strconv.Itoa(n)
		id = cutSlug(base, MaxSlug-len(suffix)) + suffix
	}
	return id
}

func cutSlug(s string, most int) string { return strings.Trim(s[:min(len(s), most)], "-") }

// Plain folds a name to lower-case ASCII letters and digits, with '-' between its words.
func Plain(name string) string { return fold(name, func(rune) bool { return false }) }

// folded folds a name so that capitals, accents and punctuation make no difference.
func folded(name string) string { return fold(name, visible) }

// fold folds a name. Of the characters without ASCII letters it keeps only those for which keep reports true.
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

// plainLetters returns the ASCII form of a lower-case letter or a digit, or "" if there is none.
func plainLetters(r rune) string {
	if r >= 'a' && r <= 'z' || r >= '0' && r <= '9' {
		return string(r)
	}
	if r >= '①' && r <= '⑳' {
		return strconv.Itoa(int(r-'①') + 1)
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
