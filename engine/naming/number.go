package naming

import (
	"strconv"
	"strings"
)

// MaxNumbered is how long a name with a number behind it is at most, in characters.
const MaxNumbered = 32

// Numbered tells namesakes apart: "Ghoul 2". The name is cut where both would be too long.
func Numbered(base string, n int) string {
	number := " " + strconv.Itoa(n)
	letters := []rune(base)
	if most := MaxNumbered - len(number); len(letters) > most {
		letters = letters[:most]
	}
	return strings.TrimSpace(string(letters)) + number
}

// Number takes the number off a name that ends in one; n is -1 if it doesn't.
func Number(name string) (base string, n int) {
	at := strings.LastIndexByte(name, ' ')
	if digits := name[at+1:]; at > 0 && digits != "" && strings.Trim(digits, "0123456789") == "" {
		n, _ = strconv.Atoi(digits) // too large a number is the largest there is
		return name[:at], n
	}
	return name, -1
}
