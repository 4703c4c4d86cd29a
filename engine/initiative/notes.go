package initiative

import (
	"cmp"
	"strconv"
	"strings"

	"warbell/engine"
	"warbell/engine/lazyregexp"
	"warbell/engine/naming"
)

// maxWord bounds the word of a condition, in characters.
const maxWord = 30

// Noted is a condition as typed.
type Noted struct {
	Word   string
	Rounds int // 0: until it is removed
}

var (
	changeLine = lazyregexp.New(`(?i)^(?:(?:hits|hp)\s*:?\s*)?([+−–-]\s*\d{1,4})(?:\s*(?:hits|hp))?$`)
	roundsLine = lazyregexp.New(`(?i)^(.*\S)\s+\(?(\d{1,3})(?:\s*(?:rounds?|turns?|r))?\)?$`)
)

// ParseNotes reads hits and conditions, such as "hits 7/12, prone 2 rounds, poisoned". A number with a sign,
// such as -5, changes the hits, which were had before unless the text sets them.
func ParseNotes(text string, had *Hits) (hits *Hits, conditions []Noted, err error) {
	for _, part := range strings.FieldsFunc(text, func(r rune) bool { return strings.ContainsRune(",;\n", r) }) {
		part = naming.OneLine(part)
		if part == "" {
			continue
		}
		if typed := readHits(part); typed != nil {
			hits = typed
			continue
		}
		if m := changeLine.FindStringSubmatch(part); m != nil {
			if hits, err = changed(cmp.Or(hits, had), m[1]); err != nil {
				return nil, nil, err
			}
			continue
		}
		one, err := parseCondition(part)
		if err != nil {
			return nil, nil, err
		}
		conditions = append(conditions, one)
	}
	if len(conditions) > MaxConditions {
		return nil, nil, engine.Refuse(engine.Invalid, "",
			"An entrant has at most %d conditions. Remove some.", MaxConditions)
	}
	return hits, conditions, nil
}

// changed returns hits after a change such as -5. They stay between 0 and their maximum.
func changed(hits *Hits, change string) (*Hits, error) {
	if hits == nil {
		return nil, engine.Refuse(engine.Invalid, "",
			"You can't change hits by %s: this entrant has none yet. Write, for example, hits 15.", change)
	}
	by, err := ParseBonus(change)
	after := Hits{Now: max(0, hits.Now+by), Max: hits.Max}
	if after.Max > 0 && by > 0 {
		after.Now = max(hits.Now, min(after.Now, after.Max))
	}
	return &after, err
}

func parseCondition(part string) (Noted, error) {
	one := Noted{Word: part}
	if m := roundsLine.FindStringSubmatch(part); m != nil {
		one = Noted{m[1], number(m[2])}
		if one.Rounds < 1 || one.Rounds > MaxRounds {
			return one, engine.Refuse(engine.Invalid, "",
				"“%s” isn't valid: a condition lasts 1 to %d rounds. Write, for example, prone 2 rounds.", naming.Clip(part), MaxRounds)
		}
	}
	if _, seen := naming.Clean(one.Word, maxWord); !seen {
		return one, engine.Refuse(engine.Invalid, "",
			"“%s” isn't valid: a condition has 1 to %d characters. Write, for example, prone 2 rounds.",
			naming.Clip(part), maxWord)
	}
	return one, nil
}

// number reads up to four digits. An empty text is 0.
func number(digits string) int {
	n, _ := strconv.Atoi(digits)
	return n
}
