package dice

import (
	"strings"
	"unicode/utf8"
)

// Table tells how each repeat came about as Lines does, for a block of type of one width: marks are single,
// as in ~1~ and *9*, and if each repeat is one pool, its dice stand in columns. It is nil if a row is wider
// than so many characters.
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

// columns are how wide the dice are that stand below each other; nil if not every repeat is one pool of
// several.
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

// bare says whether nothing stands around a term.
func (t *Term) bare() bool { return !t.Minus && t.Open == "" && t.Close == "" && t.Label == "" }

func inColumns(t *Term, wide []int) string {
	var b strings.Builder
	for i := range t.Dice {
		text := t.Dice[i].text(single)
		b.WriteString(strings.Repeat(" ", min(i, 1)+wide[i]-utf8.RuneCountInString(text)) + text)
	}
	return b.String()
}
