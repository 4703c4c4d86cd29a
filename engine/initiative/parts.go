package initiative

import (
	"fmt"
	"strconv"
	"strings"

	"warbell/engine/lazyregexp"
	"warbell/engine/naming"
)

var (
	numberText = lazyregexp.New(`^(\d{1,3})[.):]\s+`)
	bulletText = lazyregexp.New(`^[-–—*•·]\s+`)
	// joinText matches a word between entries.
	joinText = lazyregexp.New(`(?i)\s+(?:and|vs\.?|versus)\s+`)
	leadText = lazyregexp.New(`(?i)^(?:and|or)\s+`)
	// bonusText matches a modifier with a space before and after it.
	bonusText = lazyregexp.New(`\s[+−–-]\s?\d{1,3}\s+`)
	// aheadText matches a modifier before a name.
	aheadText  = lazyregexp.New(`^([+−–-]\d{1,4})\s+(\S.*)$`)
	timesText  = lazyregexp.New(`(?i)^(\S.*?)(?:\s+[x×]\s?|\s*[*×]\s?)(\d{1,2})$`)
	copiesText = lazyregexp.New(`(?i)^(\d{1,2})(?:[x×*]\s?|\s[x×*]\s)(\S.*)$`)
	// severalText matches a number in brackets behind a plural.
	severalText = lazyregexp.New(`(?i)^(\S.*s)\s*\((\d{1,2})\)$`)
)

// Parts splits a list into entries, without its heading, bullets and numbers. Several of a name, such as
// Goblin x3, become Goblin 1 to Goblin 3, or follow the names that are there.
func Parts(text string, there ...string) (all []string) {
	text = naming.Points(naming.CutHeading(text))
	listed := strings.FieldsFunc(text, func(r rune) bool { return strings.ContainsRune(",;|\n", r) })
	numbered := len(listed) > 1
	for i, part := range listed {
		listed[i] = naming.OneLine(part)
		m := numberText.FindStringSubmatch(listed[i])
		numbered = numbered && m != nil && m[1] == strconv.Itoa(i+1)
	}
	for _, part := range listed {
		if numbered {
			part = numberText.ReplaceAllString(part, "")
		}
		if !Own(part) {
			part = leadText.ReplaceAllString(bulletText.ReplaceAllString(part, ""), "")
		}
		for _, one := range joinText.Split(part, -1) {
			for _, entry := range cutBonuses(one) {
				all = append(all, several(ahead(entry), there)...)
			}
		}
	}
	return all
}

// cutBonuses splits entries between which only a space stands: Ann +2 Bob +3.
func cutBonuses(text string) (all []string) {
	rest := text
	if hitsText.MatchString(text) || scoreText.MatchString(text) {
		return []string{text} // its last number is no modifier
	}
	for {
		at := bonusText.FindStringIndex(rest)
		if at == nil {
			break
		}
		all = append(all, strings.TrimSpace(rest[:at[1]]))
		rest = rest[at[1]:]
	}
	end, err := ParseEnding(rest)
	if len(all) == 0 || err != nil || end.Name == rest || strings.HasPrefix(rest, "(") {
		return []string{text}
	}
	return append(all, rest)
}

// ahead puts a modifier before a name behind it.
func ahead(part string) string {
	if m := aheadText.FindStringSubmatch(part); m != nil {
		return m[2] + " " + m[1]
	}
	return part
}

// several returns the entries that a part with a number of copies stands for.
func several(part string, there []string) (all []string) {
	name, count, rest := counted(part)
	if count < 1 || strings.Contains(part, "<@") {
		return []string{part}
	}
	first := 1
	for _, other := range there {
		if tail := strings.TrimPrefix(strings.ToLower(other), strings.ToLower(name)+" "); sameSeries(other, name) {
			n, _ := strconv.Atoi(tail)
			first = max(first, n+1)
		}
	}
	for i := range count {
		all = append(all, fmt.Sprint(name, " ", first+i, rest))
	}
	return all
}

// counted splits a part into a name, the number of its copies and what follows; 0 if it has no such number.
func counted(part string) (name string, count int, rest string) {
	if m := timesText.FindStringSubmatch(part); m != nil {
		count, _ = strconv.Atoi(m[2])
		return m[1], count, ""
	}
	if m := severalText.FindStringSubmatch(part); m != nil {
		count, _ = strconv.Atoi(m[2])
		if count >= leastTotal {
			return part, 0, "" // a total
		}
		return m[1], count, ""
	}
	end, _ := ParseEnding(part)
	rest = strings.TrimPrefix(part, end.Name)
	if m := copiesText.FindStringSubmatch(end.Name); m != nil {
		count, _ = strconv.Atoi(m[1])
		return m[2], count, rest
	}
	if m := timesText.FindStringSubmatch(end.Name); m != nil {
		count, _ = strconv.Atoi(m[2])
		return m[1], count, rest
	}
	return part, 0, ""
}
