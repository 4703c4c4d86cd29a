package rolls_test

import (
	"regexp"
	"strings"
	"testing"

	"warbell/engine/dice"
	"warbell/templates"
)

var code = regexp.MustCompile("`([^`]+)`( ✗)?")

// whole is a notation of the help as a roll: what stands alone there stands behind dice, and behind those it fits.
func whole(part, beside string) string {
	switch {
	case strings.Contains(part, "d6") || strings.Contains(part, "dF") || strings.Contains(part, "d20"):
		return part
	case part == "adv", part == "dis":
		return "d20" + part
	case strings.HasPrefix(beside, "f"):
		return "6d6>=5" + part
	}
	return "6d6" + part
}

// TestWhatOtherBotsCallIt parses each column of the table in the help. Each notation must mean what its line
// says. Those marked as not understood are refused or mean something else.
func TestWhatOtherBotsCallIt(t *testing.T) {
	words, err := templates.New()
	if err != nil {
		t.Fatal(err)
	}
	table, _, _ := strings.Cut(words.Text("help.notations", nil), "**Beware**")
	lines, columns := 0, 0
	for line := range strings.Lines(table) {
		cells := strings.Split(strings.TrimSpace(line), " · ")
		ours := code.FindAllStringSubmatch(cells[0], -1)
		if len(cells) < 2 {
			continue
		}
		lines++
		for i, our := range ours {
			mean, err := dice.Parse(whole(our[1], our[1]))
			if err != nil {
				t.Errorf("ours, %s: %v", our[1], err)
				continue
			}
			for _, cell := range cells[1:] {
				if theirs := code.FindAllStringSubmatch(cell, -1); len(theirs) > 0 {
					columns++
					compare(t, our[1], mean, theirs[min(i, len(theirs)-1)])
				} else if !strings.Contains(cell, "the same") {
					t.Errorf("%q says nothing", cell)
				}
			}
		}
	}
	if lines < 15 || columns < 25 {
		t.Errorf("the table has %d lines, and %d cells of others", lines, columns)
	}
}

func compare(t *testing.T, ours string, mean dice.Expr, theirs []string) {
	t.Helper()
	got, err := dice.Parse(whole(theirs[1], ours))
	same := err == nil && got.Notation() == mean.Notation()
	if marked := theirs[2] != ""; same == marked {
		t.Errorf("%s for %s is %q (%v) here, not %q; marked as not understood: %v", theirs[1], ours, got.Notation(), err, mean.Notation(), marked)
	}
}
