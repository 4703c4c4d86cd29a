package naming

import (
	"strconv"
	"strings"
	"unicode"
)

// MaxSlug is how long an ID is at most.
const MaxSlug = 16

// Slug makes an ID of a name that is not taken: lower-case letters, digits and '-', at most MaxSlug.
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

// Plain folds a name to lower-case letters and digits of ASCII, with '-' between its words.
func Plain(name string) string { return fold(name, func(rune) bool { return false }) }

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
