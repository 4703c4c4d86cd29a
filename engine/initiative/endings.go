package initiative

import (
	"strconv"
	"strings"

	"warbell/engine"
	"warbell/engine/lazyregexp"
	"warbell/engine/naming"
)

var (
	// gluedText matches a modifier without a space before it.
	gluedText = lazyregexp.New(`^(.*[^\s\d+])(\+\d{1,2})$`)
	// diceText matches dice with a modifier after or before a name.
	diceText = lazyregexp.New(`(?i)^(?:(\S.*?)[\s:]+(\d*d\d+)\s*([+−–-]\s*\d{1,4})?|(\d*d\d+)\s*([+−–-]\s*\d{1,4})?\s+(\S.*))$`)
	// ownText matches a modifier without a name.
	ownText   = lazyregexp.New(`^[+−–-]\s*\d{1,4}$`)
	eachText  = lazyregexp.New(`(?i)\s(?:individually|each|separately)$`)
	spanText  = lazyregexp.New(`^(.*\D)1\s*[-–]\s*([2-9]|\d\d)$`)
	pointText = lazyregexp.New(`\s[+−–-]\s*\d+\.\d+$`)
	scoreText = lazyregexp.New(`(?i)^(.*\S)\s+(?:dex|dexterity|init|initiative)\s+(\d{1,3})$`)
)

// leastTotal is the least total that may follow a name with only a space between them.
const leastTotal = 5

// Own reports whether an entry is only a modifier, which belongs to the player who typed it.
func Own(part string) bool { return ownText.MatchString(part) }

// ParseEndings splits the numbers off the names of entries that roll the given dice. In a turn order it
// refuses what could be a name, a modifier or a total. A number belongs to a name in a series: Orc 1, Orc 2;
// there are the names that are in the turn order already.
func ParseEndings(parts []string, notation string, order bool, there ...string) ([]Ending, error) {
	ends := make([]Ending, len(parts))
	for i, part := range parts {
		err := unclear(part, notation, order)
		if err != nil {
			return nil, err
		}
		if ends[i], err = parseEntry(part, notation); err != nil {
			return nil, err
		}
	}
	unglue(ends)
	for i, e := range ends {
		ends[i].Numbered = e.numbered(ends, there)
		if !order {
			continue
		}
		if err := ends[i].check(parts[i]); err != nil {
			return nil, err
		}
	}
	return ends, nil
}

// parseEntry is ParseEnding for an entry that may also name its dice.
func parseEntry(part, notation string) (Ending, error) {
	m := diceText.FindStringSubmatch(part)
	if m == nil {
		return ParseEnding(part)
	}
	if typed := m[2] + m[4]; usual(typed) != usual(notation) {
		return Ending{}, engine.Refuse(engine.Invalid, "",
			"“%s” has other dice than %s, which everyone rolls. Write only the modifier, such as Ann +2.",
			naming.Clip(part), notation)
	}
	bonus, err := ParseBonus(m[3] + m[5])
	return Ending{Name: m[1] + m[6], Bonus: bonus}, err
}

// usual returns a notation without a needless 1 before it.
func usual(notation string) string {
	notation = strings.ToLower(notation)
	if rest, ok := strings.CutPrefix(notation, "1d"); ok {
		return "d" + rest
	}
	return notation
}

// unglue takes modifiers without a space before them off names, unless other entries have one with a space
// or the names differ only by them: Wolf+1, Wolf+2.
func unglue(ends []Ending) {
	known := map[string]bool{}
	for _, e := range ends {
		m := gluedText.FindStringSubmatch(e.Name)
		if e.Bonus != 0 || e.Total != nil || m != nil && known[strings.ToLower(m[1])] {
			return
		}
		if m != nil {
			known[strings.ToLower(m[1])] = true
		}
	}
	for i := range ends {
		if m := gluedText.FindStringSubmatch(ends[i].Name); m != nil {
			ends[i].Name = m[1]
			ends[i].Bonus, _ = strconv.Atoi(m[2])
		}
	}
}

// check refuses an entry that could have another meaning.
func (e Ending) check(part string) error {
	refuse := func(format string, of ...any) error {
		return engine.Refuse(engine.Invalid, "", format, append([]any{naming.Clip(part)}, of...)...)
	}
	if m := scoreText.FindStringSubmatch(part); m != nil {
		return refuse("“%s” could be a modifier or a total. Write %s +%s or %s = %s.",
			naming.Clip(m[1]), m[2], naming.Clip(m[1]), m[2])
	}
	switch name := naming.Clip(e.Name); {
	case eachText.MatchString(part), spanText.MatchString(e.Name):
		return refuse("You can't enter “%s” as several. List each: goblin 1 +2, goblin 2 +2.")
	case pointText.MatchString(part):
		return refuse("“%s” has no whole modifier. Write one such as +2; of equal totals, the higher modifier goes first.")
	case e.Bare && *e.Total < leastTotal && !e.Numbered:
		return refuse("“%s” could be a name, a modifier or a total. Write %s +0, %s +%d or %s = %d.",
			naming.Clip(e.Whole()), name, *e.Total, name, *e.Total)
	}
	return nil
}
