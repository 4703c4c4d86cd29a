package naming

import "regexp"

// behind matches a name with the text that lists and posts add: its player, its state, its hidden share.
var behind = regexp.MustCompile(`^([^;:]+?) \([^()]*\)( \d+ ?/ ?\d+)?$`)

// AsListed are the names that a text can mean as a list or a post shows it, the text itself first: "Ana" of
// "Ana (Bob)", "mill (B1)" and "mill" of "mill (B1) (100 %)".
func AsListed(text string) []string {
	names := []string{OneLine(text)}
	for {
		m := behind.FindStringSubmatch(names[len(names)-1])
		if m == nil {
			return names
		}
		names = append(names, m[1])
	}
}
