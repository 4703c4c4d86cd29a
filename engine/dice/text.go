package dice

import (
	"slices"
	"strconv"
	"strings"
	"unicode/utf8"
)

// MaxText bounds the characters in the lines of Result.Lines, so that they fit into a message with other
// words.
const MaxText = 1_500

// around is the number of characters reserved for the words around a total.
const around = 14

// Line is the text of one repeat.
type Line struct {
	Total   int
	Met     bool    // the total meets the target
	Opposed bool    // two rolls against each other: One and Other
	One     int     // the total of the first of these
	Other   int     // and of the second
	Tallies []Tally // the faces of dice with words
	How     string  // the dice in Discord's markdown; "" if the total is enough
}

// Lines returns the text of the result, one line for each repeat. The dice are written as
//
//	(6, ~~1~~, 4) + 3        a dropped die is struck out
//	(6!, 2, 5)               the 6 exploded; the die that it added follows the first dice
//	(11! [6+5], 2)           the 6 exploded into itself
//	(1→4, 3)                 the 1 was rerolled
//	(1↑3, 6↓5)               the 1 was raised to 3, the 6 lowered to 5
//	(**9**, 3, __1__)        a success is bold, a failure underlined
//	3 [5], 46 [4, 6]         a D3 and a D66 with their six-sided faces
//	(+, 0, −)                Fate dice
//	(6×9, 5×7, ~~1×8~~)      many dice: how many show the same, the highest first
//
// If this is longer than MaxText, each pool is written as its number of dice and its subtotal. If that is
// still too long, the dice are left out. The label of the roll is not included, since it is the player's own
// and must be escaped.
func (r Result) Lines() []Line {
	for _, short := range []bool{false, true} {
		lines, length := r.told(&teller{marks: markdown, short: short})
		if length <= MaxText {
			return lines
		}
	}
	lines, _ := r.told(nil)
	return lines
}

// told returns the lines, and the number of their characters with their totals.
func (r Result) told(tell *teller) (lines []Line, length int) {
	lines = make([]Line, len(r.Rolls))
	for i, roll := range r.Rolls {
		lines[i] = Line{Total: roll.Total, Met: roll.Met, Tallies: roll.Tallies(), Opposed: roll.Opposed,
			One: roll.Total + roll.Against, Other: roll.Against}
		if tell != nil && (r.Successes || !roll.obvious()) {
			lines[i].How = tell.roll(roll)
		}
		if lines[i].How == strconv.Itoa(roll.Total) && !r.Successes {
			lines[i].How = ""
		}
		length += utf8.RuneCountInString(lines[i].How) + len(strconv.Itoa(roll.Total)) + around
	}
	return lines, length
}

// joint returns the sign or separator between a term and the one before it.
func (t *Term) joint(first bool) string {
	switch {
	case t.Op == ",":
		return ", "
	case t.Op != "":
		return " " + t.Op + " "
	case first && t.Minus:
		return "-"
	case first:
		return ""
	case t.Minus:
		return " - "
	}
	return " + "
}

// Written returns the term with its sign, as in "+ 2d6". first marks the first term.
func (t *Term) Written(first bool) string {
	return strings.TrimLeft(t.joint(first), " ,") + t.Open + t.Notation + t.Close
}

// marks are the markup around a dropped die, a success and a failure.
type marks struct{ dropped, success, failure string }

var (
	markdown = marks{"~~", "**", "__"}
	single   = marks{"~", "*", "_"}
)

// teller writes terms as text.
type teller struct {
	marks
	short bool // write pools as their number of dice and subtotal
}

// roll returns the text of a roll's terms in written order.
func (tell *teller) roll(r Roll) string {
	var b strings.Builder
	for i := range r.Terms {
		term := &r.Terms[i]
		b.WriteString(term.joint(i == 0))
		b.WriteString(term.Open)
		mark := tell.around(term)
		b.WriteString(mark)
		if tell.short {
			term.inShort(&b)
		} else {
			tell.everyDie(term, &b)
		}
		if term.Label != "" {
			b.WriteString(" " + term.Label)
		}
		b.WriteString(mark)
		b.WriteString(term.Close)
	}
	return b.String()
}

// obvious reports whether the roll is only a number, or only one unchanged die.
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
	return term.Dice[0].text(markdown) == strconv.Itoa(r.Total) ||
		term.Dice[0].Face != "" && term.Dice[0].Face != fateFace
}

// around returns the mark of a term that is dropped, or a success, as a whole.
func (m marks) around(t *Term) string {
	switch {
	case t.Dropped:
		return m.dropped
	case t.Success:
		return m.success
	}
	return ""
}

// mostApart bounds the dice of a pool that are listed one by one.
const mostApart = 24

func (tell *teller) everyDie(t *Term, b *strings.Builder) {
	if len(t.Dice) == 0 {
		b.WriteString(strconv.Itoa(t.Subtotal))
		return
	}
	if len(t.Dice) > 1 {
		b.WriteByte('(')
		defer b.WriteByte(')')
	}
	of := tell.marks
	if t.Dropped { // the mark of the whole term strikes it out
		of.dropped = ""
	}
	if len(t.Dice) > mostApart {
		b.WriteString(strings.Join(counted(t.Dice, of), ", "))
		return
	}
	for i := range t.Dice {
		if i > 0 {
			b.WriteString(", ")
		}
		b.WriteString(t.Dice[i].text(of))
	}
}

// counted lists how many dice show the same result, the highest first.
func counted(dice []Die, m marks) []string {
	type alike struct{ text, mark string }
	times, value := map[alike]int{}, map[alike]int{}
	var all []alike
	for i := range dice {
		kind := alike{dice[i].fell(), dice[i].mark(m)}
		if times[kind] == 0 {
			all = append(all, kind)
			value[kind] = dice[i].Value
		}
		times[kind]++
	}
	slices.SortStableFunc(all, func(a, b alike) int { return value[b] - value[a] })
	told := make([]string, len(all))
	for i, kind := range all {
		told[i] = kind.mark + kind.text + "×" + strconv.Itoa(times[kind]) + kind.mark
	}
	return told
}

func (t *Term) inShort(b *strings.Builder) {
	if len(t.Dice) <= 1 {
		b.WriteString(strconv.Itoa(t.Subtotal))
		return
	}
	b.WriteString("(" + strconv.Itoa(len(t.Dice)) + "d: " + strconv.Itoa(t.Subtotal) + ")")
}

// text returns the die's text with its mark around it.
func (d *Die) text(m marks) string {
	mark := d.mark(m)
	return mark + d.fell() + mark
}

// mark returns the mark of a die's effect.
func (d *Die) mark(m marks) string {
	switch {
	case d.Dropped:
		return m.dropped
	case d.Success:
		return m.success
	case d.Failure:
		return m.failure
	}
	return ""
}

// fell returns the text of a die's throws: rerolls, explosions and changes of its value.
func (d *Die) fell() string {
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
	return b.String()
}

// Sign returns the word on a die without numbers, or "" for a die with numbers.
func (t Throw) Sign() string {
	if t.Face == "" {
		return ""
	}
	return t.text("")
}

// text returns the value, then the mark, then the six-sided faces of the throw.
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
		return value + " [" + strconv.Itoa(int(t.D6[0])) + "]"
	}
	return value + " [" + strconv.Itoa(int(t.D6[0])) + ", " + strconv.Itoa(int(t.D6[1])) + "]"
}
