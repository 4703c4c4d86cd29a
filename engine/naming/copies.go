package naming

import (
	"strconv"

	"warbell/engine/lazyregexp"
)

var (
	// copiesText and copiesFirst match a number of copies behind and before a name. A letter x or an asterisk
	// needs a space behind it if there is one before it: 3 x Orc, but not 3 xylophones or 3 *Orcs*.
	copiesText  = lazyregexp.New(`^(?:(.*\S)\s+[x×X]\s?|(.*[^\s*×])\s?[*×]\s?)(\d{1,5})$`)
	copiesFirst = lazyregexp.New(`^(\d{1,5})(?:\s?×\s?|[xX*]\s?|\s[xX*]\s)(\S.*)$`)
)

// Copies splits a name that ends in a number of copies: Goblin x3, Goblin*3. n is -1 if it does not.
func Copies(text string) (name string, n int) {
	m := copiesText.FindStringSubmatch(text)
	if m == nil {
		return text, -1
	}
	n, _ = strconv.Atoi(m[3])
	return m[1] + m[2], n
}

// CopiesBefore splits a name that begins with a number of copies: 3x Goblin, 3 * Goblin. n is -1 if it does
// not.
func CopiesBefore(text string) (n int, name string) {
	m := copiesFirst.FindStringSubmatch(text)
	if m == nil {
		return -1, text
	}
	n, _ = strconv.Atoi(m[1])
	return n, m[2]
}
