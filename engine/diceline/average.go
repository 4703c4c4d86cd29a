package diceline

import (
	"strings"

	"warbell/engine/lazyregexp"
)

var (
	// averageFirst matches the average of dice before them: 5 (1d6 + 2).
	averageFirst = lazyregexp.New(`(?i)(^|[^\d\pL.)])(\d{1,3})\s*` +
		`\(\s*((\d{1,3})d(\d{1,3})(?:\s*([+−–-])\s*(\d{1,3}))?)\s*\)`)
	// averageBehind matches the average of dice behind them: 8d6 (28).
	averageBehind = lazyregexp.New(`(?i)\b((\d{1,3})d(\d{1,3})(?:\s*([+−–-])\s*(\d{1,3}))?)` +
		`\s*\(\s*(\d{1,3})\s*\)`)
)

// withoutAverages removes the averages of stat blocks beside dice. A number that isn't the average of its
// dice stays.
func withoutAverages(text string) string {
	if !strings.Contains(text, "(") || strings.Contains(text, "#") {
		return text
	}
	text = averageFirst.ReplaceAllStringFunc(text, func(found string) string {
		m := averageFirst.FindStringSubmatch(found)
		if isAverage(m[2], m[4], m[5], m[6], m[7]) {
			return m[1] + m[3]
		}
		return found
	})
	return averageBehind.ReplaceAllStringFunc(text, func(found string) string {
		m := averageBehind.FindStringSubmatch(found)
		if isAverage(m[6], m[2], m[3], m[4], m[5]) {
			return m[1]
		}
		return found
	})
}

// isAverage reports whether a number is the average of dice with a modifier, rounded down.
func isAverage(number, count, sides, sign, modifier string) bool {
	n, c, s, plus := digitsOf(number), digitsOf(count), digitsOf(sides), digitsOf(modifier)
	if sign != "" && sign != "+" {
		plus = -plus
	}
	return n == c*(s+1)/2+plus
}
