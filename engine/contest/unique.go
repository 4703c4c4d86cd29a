package contest

import (
	"fmt"
	"slices"
	"strings"
	"unicode/utf8"
)

// uniqueNames numbers those that come more than once (rule 1.1). Of several that have a number already
// the first keeps its own.
func uniqueNames(names []string) []string {
	unique := make([]string, len(names))
	for i, name := range names {
		unique[i] = name
		base, has := unnumbered(name)
		if times(names, name) < 2 || has && times(unique[:i], name) == 0 {
			continue
		}
		for n := 1; times(names, unique[i]) > 0 || times(unique[:i], unique[i]) > 0; n++ {
			unique[i] = numbered(base, n)
		}
	}
	return unique
}

// times counts how often a name is among others, whatever its capitals.
func times(names []string, name string) int {
	n := 0
	for _, o := range names {
		if strings.EqualFold(o, name) {
			n++
		}
	}
	return n
}

// unnumbered cuts the number off a name, and reports whether there was one.
func unnumbered(name string) (string, bool) {
	i := strings.LastIndexByte(name, ' ')
	digit := func(r rune) bool { return r >= '0' && r <= '9' }
	if i < 1 || slices.ContainsFunc([]rune(name[i+1:]), func(r rune) bool { return !digit(r) }) {
		return name, false
	}
	return name[:i], true
}

// numbered puts a number behind a name, which is cut if that is needed.
func numbered(name string, n int) string {
	suffix := fmt.Sprintf(" %d", n)
	runes := []rune(name)
	if most := MaxName - utf8.RuneCountInString(suffix); len(runes) > most {
		runes = runes[:most]
	}
	return strings.TrimSpace(string(runes)) + suffix
}
