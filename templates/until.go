package templates

import (
	"slices"
	"time"

	"warbell/engine"
)

// limit is a deadline, with the players who have it.
type limit struct {
	Names []string // escaped
	Due   time.Time
	Last  bool // the others that were asked together have answered
}

// SameMinute reports whether readers see two times as the same.
func SameMinute(a, b time.Time) bool {
	return a.IsZero() == b.IsZero() && a.Truncate(time.Minute).Equal(b.Truncate(time.Minute))
}

// due returns the sentence with the deadlines that run, and with the last player missing. It is empty if
// there are neither. A duty with a time limit of its own has other words for it.
func (c *Catalog) due(t Table, duties []OpenDuty) (string, error) {
	var all []limit
	var seats []engine.Seat
	for _, d := range duties {
		if !d.Clocked() {
			d.Due = time.Time{}
		}
		if d.Due.IsZero() && !d.Last || slices.Contains(seats, d.Seat) {
			continue
		}
		seats = append(seats, d.Seat)
		at := slices.IndexFunc(all, func(l limit) bool { return SameMinute(l.Due, d.Due) })
		if at < 0 {
			at, all = len(all), append(all, limit{Due: d.Due, Last: d.Last})
		}
		all[at].Names = append(all[at].Names, Line{Table: t}.Bare(d.Seat))
	}
	if len(all) == 0 {
		return "", nil
	}
	return c.say(ui, all, "asked.due")
}
