package rolls

import (
	"cmp"
	"fmt"
	"slices"
	"strconv"
	"strings"

	"warbell/engine"
)

// d66 is the least number of a D66, of which no digit exceeds 6.
const d66 = 11

// spanned refuses a table whose ranges overlap or leave a gap. In a table with ranges, a number and a colon
// are a range of one number, not a weight; it is returned as such.
func spanned(text string) (string, error) {
	if !hasSpan(text) {
		return text, nil
	}
	var b strings.Builder
	var all [][2]int
	for line := range strings.Lines(text) {
		line = strings.TrimSpace(line)
		from, to := 0, 0
		if m := spans.FindStringSubmatch(line); m != nil {
			from, _ = strconv.Atoi(m[1])
			to, _ = strconv.Atoi(m[2])
		} else if m := weighed.FindStringSubmatch(line); m != nil {
			from, _ = strconv.Atoi(m[1])
			to = from
			line = fmt.Sprintf("%d-%d: %s", from, to, line[len(m[0]):])
		}
		if to >= from && to > 0 {
			all = append(all, [2]int{from, to})
		}
		b.WriteString(line + "\n")
	}
	slices.SortFunc(all, func(a, b [2]int) int { return cmp.Compare(a[0], b[0]) })
	for i := 1; i < len(all); i++ {
		if err := adjoin(all[0][0], all[i-1][1], all[i][0], all[i][1]); err != nil {
			return "", err
		}
	}
	return b.String(), nil
}

// hasSpan reports whether a row begins with a range.
func hasSpan(text string) bool {
	for line := range strings.Lines(text) {
		if spans.MatchString(strings.TrimSpace(line)) {
			return true
		}
	}
	return false
}

// adjoin refuses a range from one number to another that doesn't follow the last number before it.
func adjoin(first, last, from, to int) error {
	switch {
	case from <= last:
		return engine.Refuse(engine.Invalid, "",
			"You can't save these ranges: %s is in 2 rows. Give each number to one row.", numbers(from, min(last, to)))
	case from > last+1 && !(first >= d66 && last%10 == 6 && from == last+5):
		return engine.Refuse(engine.Invalid, "",
			"You can't save these ranges: no row has %s. Give each number to one row.", numbers(last+1, from-1))
	}
	return nil
}

// numbers writes a number, or the first and the last of several.
func numbers(from, to int) string {
	if from >= to {
		return strconv.Itoa(from)
	}
	return fmt.Sprintf("%d–%d", from, to)
}
