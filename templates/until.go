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

// limiting is the data of the small print on time limits.
type limiting struct {
	Own  bool // its only reader is the player asked
	All  []limit
	Same bool // all have until the first's time
}

// limits returns a line with the end of each running clock, and the last player missing. A duty with a window
// of its own has its own words for that.
func (r *Renderer) limits(t Table, duties []OpenDuty, own bool) ([]string, error) {
	data := limiting{Own: own}
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
		return nil, nil
	}
	data.Same = !slices.ContainsFunc(data.All, func(l limit) bool { return !l.Due.Equal(data.All[0].Due) })
	line, err := r.say(ui, data, "asked.until")
	return []string{line}, err
}
