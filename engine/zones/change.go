package zones

import (
	"strconv"
	"strings"
)

// changeOf reads a change of a number, such as -2. It reports false for a number without a sign.
func changeOf(value string) (int, bool) {
	value = strings.NewReplacer("−", "-", "–", "-", " ", "").Replace(value)
	n, err := strconv.Atoi(value)
	return n, err == nil && strings.ContainsAny(value[:1], "+-")
}

// changed returns a number after a change, as text. Hits stay between 0 and the maximum.
func (n Numbers) changed(what string, id ModelID, change int) string {
	switch {
	case what == whatTH && n.TH < 0: // the TH is secret here
		return "1"
	case what == whatTH:
		return strconv.Itoa(n.TH + change)
	}
	return strconv.Itoa(within(n.left(id)+change, max(n.most(id), n.left(id))))
}
