package templates

import (
	"strconv"
	"strings"
	"unicode/utf8"

	"warbell/engine/dice"
)

// Roll is a dice roll outside any game, for the words "roll".
type Roll struct {
	Name      string // player text: the owner of the roll
	By        string // player text: the user that rolled for them; empty: none
	Saved     string // player text: under which name the dice are saved; empty: they are not
	Dice      string
	Label     string // player text
	Successes bool
	Reading   string // value to compare: dice.ReadSuccesses, dice.ReadTotal; "": none, or one die
	Remarks   []dice.Remark
	Target    string // target for each total, such as ">= 14"; "": none
	Words     bool   // faces are words, and there are no totals
	Lines     []dice.Line
	Table     []string // how each of several lines came about, in type of one width; nil: that is too wide
	Total     int      // of all lines
}

// ViewOf implements engine.View.
func (Roll) ViewOf() string { return "ui/roll" }

// tableWide bounds the explanation of a line in a block on a phone, in characters, beside its number and
// total.
const tableWide = 28

// RollOf returns the data of a roll by a player of that name.
func RollOf(name string, expr dice.Expr, result dice.Result) Roll {
	v := Roll{
		Name: name, Dice: expr.Notation(), Label: result.Label, Successes: result.Successes,
		Reading: expr.Reading(), Remarks: expr.Remarks(),
		Words: expr.Symbols(), Lines: result.Lines(), Total: result.Total(),
	}
	if len(v.Lines) > 1 && !v.Words {
		v.Table = result.Table(tableWide)
	}
	if target, ok := expr.Target(); ok {
		v.Target = target.String()
	}
	return v
}

// Pad writes a number as wide as the widest total, so that lines stand below each other.
func (v Roll) Pad(total int) string {
	wide := 0
	for _, line := range v.Lines {
		wide = max(wide, len(strconv.Itoa(line.Total)))
	}
	return padded(total, wide)
}

// Nth writes the number of a line, from 0, as wide as the last.
func (v Roll) Nth(i int) string { return padded(i+1, len(strconv.Itoa(len(v.Lines)))) }

func padded(n, wide int) string {
	text := strconv.Itoa(n)
	return strings.Repeat(" ", max(0, wide-utf8.RuneCountInString(text))) + text
}

// Met returns how many of several lines meet the target.
func (v Roll) Met() int {
	n := 0
	for _, line := range v.Lines {
		if line.Met {
			n++
		}
	}
	return n
}

// Best is the highest total of all lines, Worst the lowest.
func (v Roll) Best() int  { return v.most(1) }
func (v Roll) Worst() int { return v.most(-1) }

func (v Roll) most(sign int) int {
	most := v.Lines[0].Total
	for _, line := range v.Lines {
		if sign*line.Total > sign*most {
			most = line.Total
		}
	}
	return most
}

// Signs names the marks in a table: "dropped", "success", "failure", "exploded".
func (v Roll) Signs() []string {
	all := strings.Join(v.Table, "\n")
	var signs []string
	for _, s := range []struct{ sign, name string }{{"~", "dropped"}, {"*", "success"}, {"_", "failure"},
		{"!", "exploded"}} {
		if strings.Contains(all, s.sign) {
			signs = append(signs, s.name)
		}
	}
	return signs
}

// Showing returns one line with the data of all lines.
func (v Roll) Showing(i int) any {
	return struct {
		Line             dice.Line
		Words, Successes bool
	}{v.Lines[i], v.Words, v.Successes}
}
