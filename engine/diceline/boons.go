package diceline

import (
	"strconv"
	"strings"

	"warbell/engine/lazyregexp"
)

var (
	// boonWord matches boons or banes of Shadow of the Demon Lord, and accuracy or difficulty of Lancer, with
	// what joins them to a roll: 2 boons, with a bane, 1 accuracy.
	boonWord = lazyregexp.New(`(?i)(\s*[,+−–-]\s*|\s+)?(?:\b(and|with)\s+)?` +
		`(?:(?:\b(\d|an?|` + numberWord + `)\s+)?\b(boon|bane)(s?)\b|\b([1-6]|an?)\s+(accuracy|difficulty)\b)`)
	// difficultyOf matches a difficulty that is a target.
	difficultyOf = lazyregexp.New(`(?i)difficulty\s*(?:of\s+|[:=]\s*)?\d`)
	// boonPhrase matches a boon or bane in words that are no rule: bane of my life.
	boonPhrase = lazyregexp.New(`(?i)\b(?:boon|bane)s?\s+of\b`)
	// boonDice matches dice of which the word behind is the label: -d4 bane, -d4[bane].
	boonDice = lazyregexp.New(`(?i)d(?:4|6|8|10|12)\s*\[?$`)
	// targetMark matches what is followed by a target.
	targetMark = lazyregexp.New(`(?i)\s*(?:[<>=≥≤]=?|\b(?:vs?|versus|against|dc|ac|tn|target|at least)\b\.?)\s*` +
		`(?:(?:dc|ac)\s*)?\d`)
	numberEnds = lazyregexp.New(`\d\s*$`)
	// twenty matches one D20 and no other dice before it.
	twenty = lazyregexp.New(`(?i)^[^\d]*1?d20\b`)
)

// boons reads boons and banes beside a D20. They cancel each other. Each left is a D6, of which the highest
// is added to the roll or subtracted. A number with a sign is the modifier: d20+7 boon has one boon.
func boons(text string) (string, error) {
	if m := ownRepeat.FindStringSubmatch(text); m != nil {
		rest, err := boons(m[2])
		return m[1] + "x" + rest, err
	}
	if !twenty.MatchString(text) || difficultyOf.MatchString(text) {
		return text, nil
	}
	found := boonWord.FindAllStringSubmatchIndex(text, -1)
	net, from, rest := 0, 0, ""
	for _, at := range found {
		b := boonOf(text, at)
		if boonDice.MatchString(text[:b.at]) && b.count == "" && len(found) == 1 {
			return text, nil // the label of these dice
		}
		if err := b.refuseAmbiguous(text[:b.at], text[b.at:], rest); err != nil {
			return "", err
		}
		net += b.value()
		rest += text[from:b.at]
		from = at[1]
	}
	if rest += text[from:]; found == nil {
		return text, nil
	}
	at := boonOf(text, found[0]).at
	if strings.TrimSpace(rest[:at]) == "" { // boon d20+3
		at, rest = len(strings.TrimSpace(rest)), strings.TrimSpace(rest)
	}
	if mark := targetMark.FindStringIndex(rest); mark != nil {
		at = min(at, mark[0])
	}
	added := ""
	switch {
	case net > 0:
		added = "+" + strconv.Itoa(net) + "d6kh1"
	case net < 0:
		added = strconv.Itoa(net) + "d6kh1"
	}
	return strings.TrimRight(rest[:at], " ") + added + rest[at:], nil
}

// boon is a boon or bane as a player typed it.
type boon struct {
	at                int // where it begins in the text
	sign, join, count string
	word              string
	many, lancer      bool
}

// boonOf returns a match of boonWord. A number with a sign before a boon belongs to the modifier, as does one
// behind the mark of a target.
func boonOf(text string, at []int) boon {
	group := func(n int) string {
		if at[2*n] < 0 {
			return ""
		}
		return strings.ToLower(strings.TrimSpace(text[at[2*n]:at[2*n+1]]))
	}
	b := boon{at: at[0], sign: strings.Trim(group(1), ","), join: group(2), count: group(3), word: group(4),
		many: group(5) != ""}
	if b.word == "" {
		b.count, b.word, b.lancer = group(6), group(7), true
		return b
	}
	digits := b.count != "" && b.count[0] >= '0' && b.count[0] <= '9'
	behindTarget := digits && targetMark.MatchString(text[:at[7]]) && !numberEnds.MatchString(text[:at[6]])
	if digits && b.sign != "" && !b.maybeModifier(text[:at[0]]) || behindTarget {
		b.at, b.sign, b.count = at[7], "", ""
	}
	return b
}

// maybeModifier reports whether a number with a sign could be the modifier or the number of boons: +2 boons,
// or a +1 behind another modifier.
func (b boon) maybeModifier(before string) bool {
	return b.count != "0" && (b.many || b.count == "1" && modifierEnds.MatchString(before))
}

// modifierEnds matches a roll that ends with a modifier.
var modifierEnds = lazyregexp.New(`[+−–-]\s*\d+\s*$`)

// refuseAmbiguous refuses a boon that could be something else.
func (b boon) refuseAmbiguous(before, from, rest string) error {
	before = strings.TrimSpace(before)
	switch {
	case b.lancer:
		return nil
	case boonPhrase.MatchString(from):
		return refuse("“%s” could be a rule or a label. Write %s 1 %s, or for a label: %s # %s.",
			clip(b.word+" of"), before, b.word, before, clip(strings.TrimSpace(from)))
	case b.join == "and" && b.count == "" && rest == "" && !numberEnds.MatchString(before):
		return refuse("“%s” could be a rule or a label. Write 1 %s right behind the numbers, or words after #.",
			b.word, b.word)
	case b.sign != "" && b.count != "" && b.maybeModifier(before):
		return refuse("“%s” could be a modifier or %ss. Write %s%s 1 %s, or %s %s %s.", b.sign+b.count, b.word,
			before, b.sign+b.count, b.word, before, b.count, b.word)
	}
	return nil
}

// value returns by how many boons this changes the roll.
func (b boon) value() int {
	n, err := strconv.Atoi(inDigits(b.count))
	if err != nil {
		n = 1
	}
	if b.word == "bane" || b.word == "difficulty" {
		return -n
	}
	return n
}
