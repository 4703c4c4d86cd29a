package naming

import "warbell/engine/lazyregexp"

var (
	andText    = lazyregexp.New(`(?i)\s+(?:and|or)\s+`)
	andFirst   = lazyregexp.New(`(?i)^\s*(?:and|or)\s+`)
	versusText = lazyregexp.New(`(?i)\s+(?:vs\.?|versus)\s+`)
)

// SplitAnd splits a text at the words that join names in a list: and, or.
func SplitAnd(text string) []string { return andText.Split(text, -1) }

// SplitVersus splits a text at the words between names that meet: vs, versus.
func SplitVersus(text string) []string { return versusText.Split(text, -1) }

// CutAnd removes the word and or or before the last name of a list. It reports whether there was one.
func CutAnd(text string) (name string, found bool) {
	at := andFirst.FindStringIndex(text)
	if at == nil {
		return text, false
	}
	return text[at[1]:], true
}
