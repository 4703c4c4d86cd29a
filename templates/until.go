package templates

import (
	"slices"
	"time"

	"warbell/engine"
)

// limit is the deadline of a player.
type limit struct {
	Name string // escaped
	Due  time.Time
	Last bool // the others that were asked together have answered
	seat engine.Seat
}

// limiting is the data of the sentence on deadlines.
type limiting struct {
	All  []limit
	Same bool // all have the first one's deadline
}

// due returns the sentence with the deadlines that run, and with the last player missing. It is empty if
// there are neither. A duty with a time limit of its own has other words for it.
func (r *Renderer) due(t Table, duties []OpenDuty) (string, error) {
	var data limiting
	for _, d := range duties {
		if !d.Clocked() {
			d.Due = time.Time{}
		}
		if d.Due.IsZero() && !d.Last {
			continue
		}
		if i := slices.IndexFunc(data.All, func(l limit) bool { return l.seat == d.Seat }); i >= 0 {
			continue
		}
		data.All = append(data.All, limit{Name: Line{Table: t}.Bare(d.Seat), Due: d.Due, Last: d.Last, seat: d.Seat})
	}
	if len(data.All) == 0 {
		return "", nil
	}
	data.Same = !slices.ContainsFunc(data.All, func(l limit) bool { return !l.Due.Equal(data.All[0].Due) })
	return r.say(ui, data, "asked.due")
}
