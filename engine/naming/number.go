package naming

import (
	"strconv"
	"strings"
)

// MaxName is how long the name of a model is at most, in characters.
const MaxName = 32

// Numbered tells things of one name apart: "Ghoul 2". The name is cut where both would be too long.
func Numbered(base string, n int) string {
	number := " " + strconv.Itoa(n)
	if r := []rune(base); len(r)+len(number) > MaxName {
		base = string(r[:MaxName-len(number)])
	}
	return strings.TrimSpace(base) + number
}

// Number parts a name that ends in a number: "Ghoul 2" is the second of "Ghoul". The number is 0 if
// there is none.
func Number(name string) (base string, n int) {
	i := strings.LastIndexByte(name, ' ')
	if i < 1 || strings.Trim(name[i+1:], "0123456789") != "" {
		return name, 0
	}
	if n, err := strconv.Atoi(name[i+1:]); err == nil && n > 0 {
		return name[:i], n
	}
	return name, 0
}
