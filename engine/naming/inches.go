package naming

import (
	"strconv"
	"strings"
)

// Inches reads a distance within bounds as people write it: 8, 8" or 8 inches.
func Inches(text string, least, most int) (inches int, ok bool) {
	number := strings.TrimSpace(strings.TrimRight(strings.ToLower(OneLine(text)), "inches.\"″”'’ "))
	n, err := strconv.Atoi(number)
	return n, err == nil && n >= least && n <= most
}
