package dice

import (
	"strconv"
	"strings"
	"unicode/utf8"
)

// MaxText is the most characters that the lines of Result.Lines have, so that
// they fit into a message with room for other words.
const MaxText = 1_500

// around is room for the words that stand around a total.
const around = 14

// Line is one repeat as it is told.
type Line struct {
	Total   int
	Met     bool    // it meets the target
	Tallies []Tally // what dice with words for faces show
	How     string  // the dice in Discord's markdown; "" if the total says it all
}

// Lines tells the result, one line for each repeat. How it came about is told as
//
//	(6, ~~1~~, 4) + 3        a dropped die is struck out
//	(6!, 2, 5)               the 6 exploded; what it gave stands behind the first dice
//	(11! [6+5], 2)           the 6 exploded into itself
//	(1→4, 3)                 the 1 was rerolled
//	(1↑3, 6↓5)               the 1 was raised to 3, the 6 lowered to 5
//	(**9**, 3, __1__)        a success is bold, a failure underlined
//	3 [5], 46 [4, 6]         a D3 and a D66 with their six-sided faces
//	(+, 0, −)                Fate dice
//
// Where this is longer than MaxText, each pool is told as its number of dice
// and subtotal, and if need be nothing is. The label of the roll is left out: it
// is the player's and must be escaped.
func (r Result) Lines() []Line {
	for _, tell := range []func(*Term, *strings.Builder){(*Term).everyDie, (*Term).inShort} {
		lines, length := r.told(tell)
		if length <= MaxText {
			return lines
		}
	}
	lines, _ := r.told(nil)
	return lines
}

// told makes the lines, and counts their characters with their totals.
func (r Result) told(tell func(*Term, *strings.Builder)) (lines []Line, length int) {
	lines = make([]Line, len(r.Rolls))
	for i, roll := range r.Rolls {
		lines[i] = Line{Total: roll.Total, Met: roll.Met, Tallies: roll.Tallies()}
		if tell != nil && (r.Successes || !roll.obvious()) {
			lines[i].How = roll.how(tell)
		}
		if lines[i].How == strconv.Itoa(roll.Total) && !r.Successes {
			lines[i].How = ""
		}
		length += utf8.RuneCountInString(lines[i].How) + len(strconv.Itoa(roll.Total)) + around
	}
	return lines, length
}

// how tells the terms as they are written.
func (r Roll) how(tell func(*Term, *strings.Builder)) string {
	var b strings.Builder
	for i := range r.Terms {
		term := &r.Terms[i]
		switch {
		case term.Op == ",":
			b.WriteString(", ")
		case term.Op != "":
			b.WriteString(" " + term.Op + " ")
		case i > 0 && term.Minus:
			b.WriteString(" - ")
		case i > 0:
			b.WriteString(" + ")
		case term.Minus:
			b.WriteString("-")
		}
		b.WriteString(term.Open)
		mark := term.mark()
		b.WriteString(mark)
		tell(term, &b)
		if term.Label != "" {
			b.WriteString(" " + term.Label)
		}
		b.WriteString(mark)
		b.WriteString(term.Close)
	}
	return b.String()
}

// obvious says whether the roll is one number, or one plain die that nothing is
// added to.
func (r Roll) obvious() bool {
	if len(r.Terms) != 1 {
		return false
	}
	term := &r.Terms[0]
	if term.Minus || term.Open != "" || term.Label != "" || len(term.Dice) > 1 {
		return false
	}
	if len(term.Dice) == 0 {
		return true
	}
	return term.Dice[0].text() == strconv.Itoa(r.Total) || term.Dice[0].Face != "" && term.Dice[0].Face != fateFace
}

// mark stands around a term that is dropped, or is a success, as a whole.
func (t *Term) mark() string {
	switch {
	case t.Dropped:
		return "~~"
	case t.Success:
		return "**"
	}
	return ""
}

func (t *Term) everyDie(b *strings.Builder) {
	if len(t.Dice) == 0 {
		b.WriteString(strconv.Itoa(t.Subtotal))
		return
	}
	if len(t.Dice) > 1 {
		b.WriteByte('(')
		defer b.WriteByte(')')
	}
	for i := range t.Dice {
		if i > 0 {
			b.WriteString(", ")
		}
		text := t.Dice[i].text()
		if t.Dropped { // the whole term is struck out
			text = strings.ReplaceAll(text, "~~", "")
		}
		b.WriteString(text)
	}
}

func (t *Term) inShort(b *strings.Builder) {
	if len(t.Dice) <= 1 {
		b.WriteString(strconv.Itoa(t.Subtotal))
		return
	}
	b.WriteString("(" + strconv.Itoa(len(t.Dice)) + "d: " + strconv.Itoa(t.Subtotal) + ")")
}

func (d *Die) text() string {
	var b strings.Builder
	for _, before := range d.Rerolled {
		b.WriteString(before.text("") + "→")
	}
	mark := ""
	if d.Exploded {
		mark = "!"
	}
	switch {
	case d.Was == nil:
	case d.Was.Value < d.Value:
		b.WriteString(d.Was.text(mark) + "↑")
		mark = ""
	default:
		b.WriteString(d.Was.text(mark) + "↓")
		mark = ""
	}
	b.WriteString(d.Throw.text(mark))
	if len(d.Added) > 0 {
		added := make([]string, len(d.Added))
		for i, v := range d.Added {
			added[i] = strconv.Itoa(v)
		}
		b.WriteString(" [" + strings.Join(added, "+") + "]")
	}
	switch {
	case d.Dropped:
		return "~~" + b.String() + "~~"
	case d.Success:
		return "**" + b.String() + "**"
	case d.Failure:
		return "__" + b.String() + "__"
	}
	return b.String()
}

// text is the value, a mark behind it, and the six-sided faces that made it.
func (t Throw) text(mark string) string {
	value := strconv.Itoa(t.Value) + mark
	switch {
	case t.Face == fateFace && t.Value >= -1 && t.Value <= 1:
		return [...]string{"−", "0", "+"}[t.Value+1] + mark
	case t.Face != "" && t.Face != fateFace:
		return t.Face + mark
	case t.D6[0] == 0:
		return value
	case t.D6[1] == 0:
		return value + " [" + strconv.Itoa(t.D6[0]) + "]"
	}
	return value + " [" + strconv.Itoa(t.D6[0]) + ", " + strconv.Itoa(t.D6[1]) + "]"
}
