package dice

import (
	"strings"
	"unicode/utf8"
)

// Table returns the rows of Lines for a code block, which has single marks, as in ~1~ and *9*. If each repeat
// is one pool, its dice are aligned in columns. It returns nil if a row has more than wide characters.
func (r Result) Table(wide int) []string {
	rows := make([]string, len(r.Rolls))
	columns := r.columns()
	for i, roll := range r.Rolls {
		if columns != nil {
			rows[i] = inColumns(&roll.Terms[0], columns)
		} else {
			rows[i] = (&teller{marks: single}).roll(roll)
		}
		if utf8.RuneCountInString(rows[i]) > wide {
			return nil
		}
	}
	return rows
}

// columns returns the widths of the columns of dice. It returns nil if a repeat is not a single pool of
// several dice.
func (r Result) columns() []int {
	var wide []int
	for _, roll := range r.Rolls {
		if len(roll.Terms) != 1 || !roll.Terms[0].bare() || len(roll.Terms[0].Dice) < 2 ||
			len(roll.Terms[0].Dice) > mostApart {
			return nil
		}
		for i := range roll.Terms[0].Dice {
			if i == len(wide) {
				wide = append(wide, 0)
			}
			wide[i] = max(wide[i], utf8.RuneCountInString(roll.Terms[0].Dice[i].text(single)))
		}
	}
	return wide
}

// bare reports whether the term has no sign, brackets or label.
func (t *Term) bare() bool { return !t.Minus && t.Open == "" && t.Close == "" && t.Label == "" }

func inColumns(t *Term, wide []int) string {
	var b strings.Builder
	for i := range t.Dice {
		text := t.Dice[i].text(single)
		b.WriteString(strings.Repeat(" ", min(i, 1)+wide[i]-utf8.RuneCountInString(text)) + text)
	}
	return b.String()
}
