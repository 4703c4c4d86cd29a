package initiative

import (
	"fmt"
	"strconv"
	"strings"

	"warbell/engine/lazyregexp"
	"warbell/engine/naming"
)

var (
	// bonusText matches a modifier with a space before and after it.
	bonusText = lazyregexp.New(`\s[+−–-]\s?\d{1,3}\s+`)
	// bonusFirst matches a modifier before a name.
	bonusFirst = lazyregexp.New(`^([+−–-]\d{1,4})\s+(\S.*)$`)
	// pluralText matches a number in brackets behind a plural.
	pluralText = lazyregexp.New(`(?i)^(\S.*s)\s*\((\d{1,2})\)$`)
)

// maxCopies bounds the copies of an entry. A larger number belongs to the name.
const maxCopies = 99

// Parts splits a list into entries, without its heading, bullets and numbers. Copies of a name, such as
// Goblin x3, become Goblin 1 to Goblin 3, or follow the names that are there.
func Parts(text string, there ...string) (all []string) {
	text = naming.Points(naming.CutHeading(text))
	listed := strings.FieldsFunc(text, func(r rune) bool { return strings.ContainsRune(",;|\n", r) })
	listed = joinHits(listed)
	numbered := len(listed) > 1
	for i, part := range listed {
		number, _ := naming.CutNumber(part)
		numbered = numbered && number == strconv.Itoa(i+1)
	}
	for _, part := range listed {
		if numbered {
			_, part = naming.CutNumber(part)
		}
		if !Own(part) {
			part, _ = naming.CutAnd(naming.CutBullet(part))
		}
		for _, side := range naming.SplitVersus(part) {
			for _, one := range naming.SplitAnd(side) {
				for _, entry := range cutBonuses(one) {
					all = append(all, numberCopies(bonusBehind(entry), there)...)
				}
			}
		}
	}
	return all
}

// joinHits puts parts on one line each, and hits that are a part of their own behind the entry before.
func joinHits(listed []string) (all []string) {
	for _, part := range listed {
		if part = naming.OneLine(part); len(all) > 0 && onlyHits(part) {
			all[len(all)-1] += " " + part
			continue
		}
		all = append(all, part)
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

// bonusBehind moves a modifier before a name behind it.
func bonusBehind(entry string) string {
	if m := bonusFirst.FindStringSubmatch(entry); m != nil {
		return m[2] + " " + m[1]
	}
	return entry
}

// numberCopies returns the entries that an entry with a number of copies stands for, each with a number.
func numberCopies(entry string, there []string) (all []string) {
	name, copies, rest := cutCopies(entry)
	if copies < 1 || copies > maxCopies || strings.Contains(entry, "<@") {
		return []string{entry}
	}
	first := 1
	for _, other := range there {
		if tail := strings.TrimPrefix(strings.ToLower(other), strings.ToLower(name)+" "); sameSeries(other, name) {
			n, _ := strconv.Atoi(tail)
			first = max(first, n+1)
		}
	}
	for i := range copies {
		all = append(all, fmt.Sprint(name, " ", first+i, rest))
	}
	return all
}

// cutCopies splits an entry into a name, the number of its copies and what follows. copies is -1 if it has no
// such number.
func cutCopies(entry string) (name string, copies int, rest string) {
	if bare, hits := cutHits(entry); hits != "" {
		name, copies, rest = cutCopies(bare)
		return name, copies, rest + " " + hits
	}
	if name, copies = naming.Copies(entry); copies >= 0 {
		return name, copies, ""
	}
	if m := pluralText.FindStringSubmatch(entry); m != nil {
		if copies, _ = strconv.Atoi(m[2]); copies < leastTotal { // otherwise it is a total
			return m[1], copies, ""
		}
		return entry, -1, ""
	}
	end, _ := ParseEnding(entry)
	rest = strings.TrimPrefix(entry, end.Name)
	if copies, name = naming.CopiesBefore(end.Name); copies >= 0 {
		return name, copies, rest
	}
	name, copies = naming.Copies(end.Name)
	return name, copies, rest
}
