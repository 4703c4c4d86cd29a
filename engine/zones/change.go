package zones

import (
	"strconv"
	"strings"
)

// changeOf reads a change of a number, such as -2; false for a number that is set.
func changeOf(value string) (int, bool) {
	value = strings.NewReplacer("−", "-", "–", "-", " ", "").Replace(value)
	n, err := strconv.Atoi(value)
	return n, err == nil && strings.ContainsAny(value[:1], "+-")
}

// changed is a number after a change. Hits stay between none and the most there have been.
func (n Numbers) changed(what string, id ModelID, change int) string {
	switch {
	case what == whatTH && n.TH < 0: // it is sealed here
		return "1"
	case what == whatTH:
		return strconv.Itoa(n.TH + change)
	}
	return strconv.Itoa(within(n.left(id)+change, max(n.most(id), n.left(id))))
}
