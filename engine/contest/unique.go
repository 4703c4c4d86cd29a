package contest

import (
	"strings"

	"warbell/engine/naming"
)

// uniqueNames numbers those that come more than once (rule 1.1). Of several that have a number already
// the first keeps its own.
func uniqueNames(names []string) []string {
	unique := make([]string, len(names))
	for i, name := range names {
		unique[i] = name
		base, number := naming.Number(name)
		if times(names, name) < 2 || number >= 0 && times(unique[:i], name) == 0 {
			continue
		}
		for n := 1; times(names, unique[i]) > 0 || times(unique[:i], unique[i]) > 0; n++ {
			unique[i] = naming.Numbered(base, n)
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
