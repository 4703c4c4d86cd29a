package dice

import (
	"fmt"
	"strconv"
	"strings"
	"unicode/utf8"
)

// MaxText is the most characters that Result.Text gives, so that it fits into a
// message with room for other words.
const MaxText = 1_500

// Text tells the result in Discord's markdown, one line for each repeat:
//
//	17                       a single die
//	(6, ~~1~~, 4) + 3 = 13   a dropped die is struck out
//	(6!, 2, 5) = 13          the 6 exploded; what it gave stands behind the first dice
//	(1→4, 3) = 7             the 1 was rerolled
//	(**9**, 3) = 1 success   a success is bold
//	3 [5], 46 [4, 6]         a D3 and a D66 with their six-sided faces
//
// Where this is longer than MaxText, each pool is told as its number of dice
// and subtotal, and if need be only the totals are. The label is left out: it
// is the player's and must be escaped.
func (r Result) Text() string {
	for _, tell := range []func(Term) string{Term.everyDie, Term.inShort} {
		text := r.lines(func(roll Roll) string { return r.line(roll, tell) })
		if utf8.RuneCountInString(text) <= MaxText {
			return text
		}
	}
	return r.lines(r.total)
}

func (r Result) lines(line func(Roll) string) string {
	lines := make([]string, len(r.Rolls))
	for i, roll := range r.Rolls {
		lines[i] = line(roll)
	}
	return strings.Join(lines, "\n")
}

// line tells the terms and their total, which needs no words of its own when
// it is what the only die shows.
func (r Result) line(roll Roll, tell func(Term) string) string {
	var b strings.Builder
	for i, term := range roll.Terms {
		switch {
		case i > 0 && term.Minus:
			b.WriteString(" - ")
		case i > 0:
			b.WriteString(" + ")
		case term.Minus:
			b.WriteString("-")
		}
		b.WriteString(tell(term))
	}
	if r.Successes || !roll.obvious() {
		b.WriteString(" = " + r.total(roll))
	}
	return b.String()
}

func (r Result) total(roll Roll) string {
	switch {
	case !r.Successes:
		return strconv.Itoa(roll.Total)
	case roll.Total == 1:
		return "1 success"
	}
	return strconv.Itoa(roll.Total) + " successes"
}

// obvious says whether the roll is one number, or one die that nothing is added
// to.
func (r Roll) obvious() bool {
	return len(r.Terms) == 1 && !r.Terms[0].Minus && len(r.Terms[0].Dice) <= 1
}

func (t Term) everyDie() string {
	switch len(t.Dice) {
	case 0:
		return strconv.Itoa(t.Subtotal)
	case 1:
		return t.Dice[0].text()
	}
	texts := make([]string, len(t.Dice))
	for i, die := range t.Dice {
		texts[i] = die.text()
	}
	return "(" + strings.Join(texts, ", ") + ")"
}

func (t Term) inShort() string {
	if len(t.Dice) <= 1 {
		return strconv.Itoa(t.Subtotal)
	}
	return fmt.Sprintf("(%d dice: %d)", len(t.Dice), t.Subtotal)
}

func (d Die) text() string {
	var b strings.Builder
	for _, before := range d.Rerolled {
		b.WriteString(before.text("") + "→")
	}
	mark := ""
	if d.Exploded {
		mark = "!"
	}
	b.WriteString(d.Throw.text(mark))
	switch {
	case d.Dropped:
		return "~~" + b.String() + "~~"
	case d.Success:
		return "**" + b.String() + "**"
	}
	return b.String()
}

// text is the value, a mark behind it, and the six-sided faces that made it.
func (t Throw) text(mark string) string {
	value := strconv.Itoa(t.Value) + mark
	switch {
	case t.D6[0] == 0:
		return value
	case t.D6[1] == 0:
		return fmt.Sprintf("%s [%d]", value, t.D6[0])
	}
	return fmt.Sprintf("%s [%d, %d]", value, t.D6[0], t.D6[1])
}
