package naming

import "warbell/engine/lazyregexp"

// behind matches a name with the text that lists and posts add: its player, its state or its hidden share.
var behind = lazyregexp.New(`^([^;:]+?) \([^()]*\)( \d+ ?/ ?\d+)?$`)

// AsListed returns the names that a text from a list or a post can mean, the text itself first: "Ana" for
// "Ana (Bob)", and "mill (B1)" and "mill" for "mill (B1) (100 %)".
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
