package draw

import (
	"strings"

	"warbell/engine/lazyregexp"
)

// coupleMark matches what joins the names of a couple that is kept apart: Ann-Bob, Ann/Bob, Ann & Bob.
var coupleMark = lazyregexp.New(`\s*(?:≠|!=|[-–/&+])\s*|\s+and\s+`)

// Couples returns the ways in which an excluded text names two entrants. A mark may also belong to a name.
func Couples(text string) (all [][2]string) {
	for _, at := range coupleMark.FindAllStringIndex(text, -1) {
		if at[0] > 0 && at[1] < len(text) {
			all = append(all, [2]string{text[:at[0]], text[at[1]:]})
		}
	}
	return all
}

// mentionsCouple reports whether a text mentions two players.
func mentionsCouple(text string) bool {
	for _, two := range Couples(strings.TrimSpace(text)) {
		if mentionText.MatchString(two[0]) && mentionText.MatchString(two[1]) {
			return true
		}
	}
	return false
}

// coupleOf returns the part that keeps two entrants apart, if an excluded text names two that are listed.
func coupleOf(text string, listed map[string]bool) (part, bool) {
	for _, two := range Couples(text) {
		known := 0
		for _, name := range two {
			if e, err := (part{text: name}).entrant(); err == nil && listed[e.key()] {
				known++
			}
		}
		if known == len(two) {
			return part{text: two[0] + " ≠ " + two[1]}, true
		}
	}
	return part{}, false
}

// cutNot removes the sign or the word that excludes a name.
func cutNot(text string) (rest string, out bool) {
	const not = "not "
	if len(text) > len(not) && strings.EqualFold(text[:len(not)], not) {
		return strings.TrimSpace(text[len(not):]), true
	}
	return cutSign(text)
}
