package naming

import "strings"

// Alike reports whether two names are the same but for capitals, spaces and a “The” in front, which people
// leave out.
func Alike(a, b string) bool { return strings.EqualFold(withoutThe(a), withoutThe(b)) }

func withoutThe(name string) string {
	name = OneLine(name)
	if len(name) > 4 && strings.EqualFold(name[:4], "the ") {
		return name[4:]
	}
	return name
}
