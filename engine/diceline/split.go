package diceline

import (
	"strings"

	"warbell/engine/lazyregexp"
)

// piece is the text of one part, with its condition.
type piece struct {
	when       when
	name, text string
}

// condition matches the words of a condition before a roll.
var condition = lazyregexp.New(`(?i)(?:^|\s)(?:if|on)(?:\s+an?)?\s+(hit|miss|crit|critical)\b\s*:?`)

var conditions = map[string]when{"hit": onHit, "miss": onMiss, "crit": onCritical, "critical": onCritical}

// CutLabel cuts a line at the # of its label. That is the first # unless another roll follows it. In that
// case the # begins the name of a roll, and the line has no label.
func CutLabel(text string) (rolls, label string) {
	for from := 0; ; {
		at := strings.IndexByte(text[from:], '#')
		if at < 0 {
			return text, ""
		}
		at += from
		end := nextRoll(text[at:])
		if end < 0 {
			if from > 0 { // earlier rolls have names after #, so this is a name too
				return text, ""
			}
			return text[:at], text[at+1:]
		}
		from = at + end
	}
}

// rollStart matches the start of a roll, with its name and condition.
var rollStart = lazyregexp.New(
	`(?i)^\s*(?:(?:if|on)\s+(?:an?\s+)?(?:hit|miss|crit|critical)\b\s*:?\s*)?(?:\pL[\pL\pN '’-]{0,29}?:\s*)?` +
		`(?:\d{1,3}\s*[x×]\s*)?[({]*(?:\d*[dw][\d%f{(]|adv\b|dis\b|coin\b|\d+\s*coins\b)`)

// nextRoll returns the position of the first separator after a # that is followed by a roll. It returns -1 if
// there is none.
func nextRoll(text string) int {
	for i := range len(text) {
		if (text[i] == ';' || text[i] == '\n') && rollStart.MatchString(text[i+1:]) {
			return i
		}
	}
	return -1
}

// split cuts a line into its parts: at separators outside brackets, and before conditions. What a comma or
// “and” lists behind a condition has the same condition. It returns at least one part.
func split(text string) []piece {
	var all []piece
	depth, from, listed := 0, 0, false
	add := func(text string) {
		more := conditional(text)
		if n := len(all); listed && n > 0 && all[n-1].when != always && more[0].when == always &&
			!ownRoll.MatchString(more[0].text) {
			more[0].when = all[n-1].when
		}
		all = append(all, more...)
	}
	for i := 0; i < len(text); i++ {
		switch text[i] {
		case '(', '{', '[':
			depth++
		case ')', '}', ']':
			depth--
		case '#':
			end := nextRoll(text[i:])
			if end < 0 {
				end = len(text) - i
			}
			i += end - 1
		case ';', ',', '&', '\n', '|':
			if depth == 0 && !(text[i] == ',' && onePool(text[from:i], text[i+1:])) {
				add(text[from:i])
				from, listed = i+1, text[i] == ',' || text[i] == '&'
			}
		case ' ':
			if m := joined.FindString(text[i:]); depth == 0 && m != "" && rollStart.MatchString(text[i+len(m):]) {
				if strings.TrimSpace(text[from:i]) != "" {
					add(text[from:i])
				}
				from, listed = i+len(m), true
				i = from - 1
			}
		}
	}
	if rest := text[from:]; len(all) == 0 || strings.TrimSpace(rest) != "" {
		add(rest)
	}
	return all
}

// ownRoll matches a roll that doesn't belong to the condition of the roll listed before it.
var ownRoll = lazyregexp.New(`(?i)d20|[<>=≥≤]|\b(?:vs?|dc|ac|tn)\b`)

// joined matches a word between two rolls.
var joined = lazyregexp.New(`(?i)^\s+(?:and(?:\s+then)?|then)\s+`)

// conditional cuts a piece before each condition. Text after a # has no conditions.
func conditional(text string) []piece {
	rolls, behind, hash := strings.Cut(text, "#")
	found := condition.FindAllStringSubmatchIndex(rolls, -1)
	var all []piece
	end := len(rolls)
	for i := len(found) - 1; i >= 0; i-- {
		m := found[i]
		all = append([]piece{{when: conditions[strings.ToLower(rolls[m[2]:m[3]])], text: rolls[m[1]:end]}}, all...)
		end = m[0]
	}
	if strings.TrimSpace(rolls[:end]) != "" || len(all) == 0 {
		all = append([]piece{{text: rolls[:end]}}, all...)
	}
	all = conditionLast(all)
	if hash {
		all[len(all)-1].text += "#" + behind
	}
	return all
}

// conditionLast gives a condition with nothing behind it to the roll before it: 2d6+5 on hit.
func conditionLast(all []piece) []piece {
	n := len(all)
	if n < 2 || strings.TrimSpace(all[n-1].text) != "" || all[n-2].when != always ||
		ownRoll.MatchString(all[n-2].text) {
		return all
	}
	all[n-2].when = all[n-1].when
	return all[:n-1]
}

// balanced reports whether all brackets of a text are closed within it.
func balanced(text string) bool {
	depth := 0
	for _, r := range text {
		switch r {
		case '(', '{', '[':
			depth++
		case ')', '}', ']':
			if depth--; depth < 0 {
				return false
			}
		}
	}
	return depth == 0
}
