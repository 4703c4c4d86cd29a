package naming

import (
	"strconv"
	"strings"
)

// MaxNumbered bounds a name with a number, in characters.
const MaxNumbered = 32

// Numbered adds a number to a name to tell equal names apart: "Ghoul 2". It shortens the name so that the
// result fits MaxNumbered.
func Numbered(base string, n int) string {
	number := " " + strconv.Itoa(n)
	letters := []rune(base)
	if most := MaxNumbered - len(number); len(letters) > most {
		letters = letters[:most]
	}
	return strings.TrimSpace(string(letters)) + number
}

// Number splits a name that ends in a number. n is -1 if it does not.
func Number(name string) (base string, n int) {
	at := strings.LastIndexByte(name, ' ')
	if digits := name[at+1:]; at > 0 && digits != "" && strings.Trim(digits, "0123456789") == "" {
		n, _ = strconv.Atoi(digits) // a number that is too large becomes the largest int
		return name[:at], n
	}
	return name, -1
}
