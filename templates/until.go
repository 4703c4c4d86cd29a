package templates

import (
	"slices"
	"time"

	"warbell/engine"
)

// limit is until when a person has time.
type limit struct {
	Name string // escaped
	Due  time.Time
	Last bool // no others that were asked together are missing
	seat engine.Seat
}

// limiting is the data of the sentence on deadlines.
type limiting struct {
	All  []limit
	Same bool // all have until the first's time
}

// due returns the sentence with the end of each running clock, and the last player missing; empty if there is
// neither. A duty with a window of its own has its own words for that.
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
