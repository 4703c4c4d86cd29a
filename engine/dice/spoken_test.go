package dice_test

import (
	"strconv"
	"strings"

	"warbell/engine/dice"
)

// spoken joins the lines of a result: how each came about, then its total.
func spoken(r dice.Result) string {
	var all []string
	for _, line := range r.Lines() {
		total := strconv.Itoa(line.Total)
		switch {
		case r.Successes && line.Total == 1:
			total += " success"
		case r.Successes:
			total += " successes"
		}
		if line.How != "" {
			total = line.How + " = " + total
		}
		all = append(all, total)
	}
	return strings.Join(all, "\n")
}
