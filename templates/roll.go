package templates

import (
	"slices"
	"strconv"
	"strings"
	"unicode/utf8"

	"warbell/engine/dice"
)

// Roll is a dice roll outside any game, for the words "roll".
type Roll struct {
	Name      string // owner of the roll; player text
	By        string // user who rolled for the owner, player text; empty: none
	Saved     string // name of the saved dice, player text; empty: not saved
	Dice      string
	Label     string // player text
	Successes bool
	Reading   string // value to compare: dice.ReadSuccesses, dice.ReadTotal; "": none, or one die
	Remarks   []dice.Remark
	Target    string // target for each total, such as ">= 14"; "": none
	Words     bool   // faces are words, so there are no totals
	Lines     []dice.Line
	Table     []string // explanation of each of several lines, in a fixed-width font; nil: too wide
	Total     int      // of all lines
	Summed    bool     // Total means something
}

// ViewOf returns the name of the view.
func (Roll) ViewOf() string { return "ui/roll" }

// tableWide bounds the explanation of a line in a code block, in characters, so that it fits on a phone
// beside number and total.
const tableWide = 28

// RollOf returns the data of a roll by a player of that name.
func RollOf(name string, expr dice.Expr, result dice.Result) Roll {
	v := Roll{
		Name: name, Dice: expr.Notation(), Label: result.Label, Successes: result.Successes,
		Reading: expr.Reading(), Remarks: expr.Remarks(),
		Words: expr.Symbols(), Lines: result.Lines(), Total: result.Total(),
		Summed: !slices.ContainsFunc(expr.Handfuls(), single),
	}
	if len(v.Lines) > 1 && !v.Words {
		v.Table = result.Table(tableWide)
	}
	if target, ok := expr.Target(); ok {
		v.Target = target.String()
	}
	return v
}

// single reports whether each roll stands for itself, so that a sum of several means nothing: a check with a
// D20, or kept dice such as an ability score.
func single(pool dice.Handful) bool { return pool.Sides == 20 && pool.Success == "" || pool.Kept }

// Pad returns a number padded to the width of the widest total, so that lines align.
func (v Roll) Pad(total int) string {
	wide := 0
	for _, line := range v.Lines {
		wide = max(wide, len(strconv.Itoa(line.Total)))
	}
	return padded(total, wide)
}

// Nth returns the number of a line, counted from 0 in i, padded to the width of the last number.
func (v Roll) Nth(i int) string { return padded(i+1, len(strconv.Itoa(len(v.Lines)))) }

func padded(n, wide int) string {
	text := strconv.Itoa(n)
	return strings.Repeat(" ", max(0, wide-utf8.RuneCountInString(text))) + text
}

// Met returns the number of lines that meet the target.
func (v Roll) Met() int {
	n := 0
	for _, line := range v.Lines {
		if line.Met {
			n++
		}
	}
	return n
}

// Best returns the highest total of all lines, Worst the lowest.
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

// Signs returns the names of the marks in Table: "dropped", "success", "failure", "exploded".
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

// Showing returns one line with the data that all lines share.
func (v Roll) Showing(i int) any {
	return struct {
		Line             dice.Line
		Words, Successes bool
	}{v.Lines[i], v.Words, v.Successes}
}
