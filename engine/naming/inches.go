package naming

import (
	"strconv"
	"strings"
)

// Inches reads a distance within bounds: 8, 8" or 8 inches. It reports false for any other text.
func Inches(text string, least, most int) (inches int, ok bool) {
	number := strings.TrimSpace(strings.TrimRight(strings.ToLower(OneLine(text)), "inches.\"″”'’ "))
	n, err := strconv.Atoi(number)
	return n, err == nil && n >= least && n <= most
}
