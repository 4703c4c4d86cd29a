package naming

import "strings"

// Alike reports whether two names are equal except for capitals, spaces and a “The” at the start.
func Alike(a, b string) bool { return strings.EqualFold(withoutThe(a), withoutThe(b)) }

func withoutThe(name string) string {
	name = OneLine(name)
	if len(name) > 4 && strings.EqualFold(name[:4], "the ") {
		return name[4:]
	}
	return name
}
