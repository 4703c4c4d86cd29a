package naming

import "regexp"

// behind is what lists and posts write behind a name: who plays it, how it does.
var behind = regexp.MustCompile(`^([^();:]+?) \([^()]*\)( \d+ ?/ ?\d+)?$`)

// AsListed are the names that a text can mean as a list or a post shows it, the text itself first: "Ana" of "Ana (Bob)".
func AsListed(text string) []string {
	text = OneLine(text)
	if m := behind.FindStringSubmatch(text); m != nil {
		return []string{text, m[1]}
	}
	return []string{text}
}
