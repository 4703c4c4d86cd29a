package initiative

import (
	"strings"

	"warbell/engine/lazyregexp"
)

// hitsTyped matches hits as typed: hits 7/15, 15 hp, 7/15.
const hitsTyped = `(?:(?:hp|hits)\s*[:=]?\s*(\d{1,4})(?:\s*/\s*(\d{1,4}))?` +
	`|(\d{1,4})(?:\s*/\s*(\d{1,4}))?\s*(?:hp|hits?)|(\d{1,4})\s*/\s*(\d{1,4}))`

var (
	hitsLine = lazyregexp.New(`(?i)^` + hitsTyped + `$`)
	// hitsBehind matches an entry with hits, which may have a modifier or a total behind them: Orc 1 7/15,
	// Orc (15 hp) +2.
	hitsBehind = lazyregexp.New(`(?i)^(.*?[^\s(\[])[\s(\[]+(` + hitsTyped + `)[)\]]?` +
		`(\s*[+−–-]\s*\d{1,4}|\s*=\s*[+−–-]?\d{1,4})?$`)
)

// readHits returns the hits that a text has, or nil if it isn't hits.
func readHits(text string) *Hits {
	m := hitsLine.FindStringSubmatch(text)
	if m == nil {
		return nil
	}
	return &Hits{Now: number(m[1] + m[3] + m[5]), Max: number(m[2] + m[4] + m[6])}
}

// cutHits splits hits off an entry. hits is empty if it has none. Two numbers that can't be hits left of a
// maximum belong to the name.
func cutHits(entry string) (rest, hits string) {
	m := hitsBehind.FindStringSubmatch(entry)
	if m == nil || number(m[7]) > number(m[8]) {
		return entry, ""
	}
	return m[1] + m[9], m[2]
}

// onlyHits reports whether an entry is hits without a name, with a word for them.
func onlyHits(entry string) bool {
	return readHits(strings.Trim(entry, "()[]")) != nil && strings.ContainsAny(entry, "hH")
}

// CutHits splits the hits off the entries of a turn order: Orc 1 7/15, Orc 2 15 hp. The hits of an entry
// without any are nil.
func CutHits(entries []string) (rest []string, hits []*Hits) {
	for _, entry := range entries {
		bare, typed := cutHits(entry)
		rest, hits = append(rest, bare), append(hits, readHits(typed))
	}
	return rest, hits
}
