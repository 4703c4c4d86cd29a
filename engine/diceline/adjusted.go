package diceline

import (
	"strconv"
	"strings"

	"warbell/engine/lazyregexp"
)

const (
	advantageWord = `(adv|advantage|dis|disadv|disadvantage)`
	// modifiers matches what is added to a D20, other dice too.
	modifiers = `((?:\s*[+−–-]\s*(?:\d*d\d+|\d+))*)`
)

var (
	// advantageLast matches advantage behind a D20 and other words: d20+5 stealth dis, d20+5 (adv).
	advantageLast = lazyregexp.New(`(?is)^((?:\d{1,2}\s*x\s*)?[^\d#]*)1?d20` + modifiers + `\s+` +
		`((?:\pL[\pL '’-]*?\s+)??)(?:with\s+|at\s+)?\(?` + advantageWord + `\)?\s*$`)
	// advantageLow matches advantage on a roll that has to be low: d100 adv <= 45.
	advantageLow = lazyregexp.New(`(?is)^(.*?)\b1?(d(?:20|100|%))\s*(?:with\s+)?` + advantageWord + `\b` +
		`((?:\s*[+−–-]\s*\d+)*\s*(?:[<≤]|under\b|below\b).*)$`)
	advantageLowLast = lazyregexp.New(`(?is)^(.*?)\b1?(d(?:20|100|%))((?:\s*[+−–-]\s*\d+)*` +
		`\s*(?:[<≤]=?|under\b|below\b)\s*\d+)\s+(?:with\s+)?` + advantageWord + `\s*$`)
	// severalD66 matches several D66, whose numbers are never added up.
	severalD66 = lazyregexp.New(`(?is)^\s*([2-9]|1\d|20)(d66\b(?:[\s+−–-].*)?)$`)
	// severalVs matches several dice against a number that each of them could reach: 7d10 diff 8.
	severalVs = lazyregexp.New(`(?is)^\s*([2-9]|\d\d)d(\d{1,3})\s+` +
		`(?:at\s+)?(?:vs?|versus|against|tn|dc|diff(?:iculty)?)\b[.:]?\s*(\d{1,3})\b(.*)$`)
)

// adjusted rewrites what depends on several parts of a roll.
func adjusted(text string) string {
	if m := advantageLow.FindStringSubmatch(text); m != nil {
		return m[1] + "2" + m[2] + keptLow(m[3]) + m[4]
	}
	if m := advantageLowLast.FindStringSubmatch(text); m != nil {
		return m[1] + "2" + m[2] + keptLow(m[4]) + m[3]
	}
	if m := advantageLast.FindStringSubmatch(text); m != nil {
		return strings.TrimRight(m[1]+"d20"+m[4]+m[2]+" "+m[3], " ")
	}
	if m := severalD66.FindStringSubmatch(text); m != nil {
		return m[1] + "x" + m[2]
	}
	if m := severalVs.FindStringSubmatch(text); m != nil {
		sides, _ := strconv.Atoi(m[2])
		if need, _ := strconv.Atoi(m[3]); need <= sides {
			return m[1] + "d" + m[2] + " >= " + m[3] + m[4]
		}
	}
	return text
}

// keptLow returns which of two dice counts if a low roll is better.
func keptLow(advantage string) string {
	if strings.EqualFold(advantage[:1], "a") {
		return "kl1"
	}
	return "kh1"
}
