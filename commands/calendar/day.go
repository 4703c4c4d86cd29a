package calendar

import (
	"iter"
	"slices"
	"time"
)

// allNight exceeds all quiet hours, even if the clock goes back by a day.
const allNight = 72 * time.Hour

// daily yields the days off and the quiet hours from a moment on, ordered by their start. It never ends,
// unless there are none.
func (c Calendar) daily(from time.Time, night time.Duration) iter.Seq[Span] {
	return func(yield func(Span) bool) {
		off, quiet := slices.Contains(c.Off[:], true) && slices.Contains(c.Off[:], false), c.Quiet.any()
		if !off && !quiet {
			return
		}
		year, month, date := c.In(from).Date()
		// A span from two days before may still be running: a night crosses midnight, and a clock that goes back by
		// a day shows the date of the day before.
		for day := time.Date(year, month, date-2, 0, 0, 0, 0, time.UTC); ; day = day.AddDate(0, 0, 1) {
			if off && c.Off[day.Weekday()] && !yield(c.span(day, day.AddDate(0, 0, 1))) {
				return
			}
			if quiet && !yield(c.night(day, night)) {
				return
			}
		}
	}
}

// night returns the quiet hours that begin on a day, cut to at most longest.
func (c Calendar) night(day time.Time, longest time.Duration) Span {
	from, to := c.Quiet.From, c.Quiet.To
	if to < from {
		to += minutesADay
	}
	night := c.span(day.Add(time.Duration(from)*time.Minute), day.Add(time.Duration(to)*time.Minute))
	night.To = earlier(night.To, night.From.Add(longest))
	return night
}

const minutesADay = 24 * 60

// any reports whether the hours aren't empty.
func (h Hours) any() bool {
	return h.From != h.To && min(h.From, h.To) >= 0 && max(h.From, h.To) < minutesADay
}

// zone returns the user's time zone.
func (c Calendar) zone() *time.Location {
	if c.Zone == nil {
		return time.UTC
	}
	return c.Zone
}

// widest exceeds the distance of all zones from UTC.
const widest = 16 * time.Hour

// span returns the time from the first moment at which the local clock shows from or later, to the last
// moment before which it shows less than to. Both are readings of that clock, written as if in UTC.
func (c Calendar) span(from, to time.Time) Span {
	return Span{From: c.first(from), To: c.last(to)}
}

// first returns the first moment at which the local clock shows that or later.
func (c Calendar) first(shows time.Time) time.Time {
	for t := c.In(shows.Add(-widest)); ; {
		begin, end := t.ZoneBounds()
		_, ahead := t.Zone()
		at := later(begin, shows.Add(-time.Duration(ahead)*time.Second))
		if end.IsZero() || at.Before(end) {
			return at
		}
		t = end
	}
}

// last returns the last moment before which the local clock shows less than that.
func (c Calendar) last(shows time.Time) time.Time {
	for t := c.In(shows.Add(widest)); ; {
		begin, end := t.ZoneBounds()
		_, ahead := t.Zone()
		at := shows.Add(-time.Duration(ahead) * time.Second)
		if !end.IsZero() {
			at = earlier(end, at)
		}
		if begin.IsZero() || at.After(begin) {
			return at
		}
		t = begin.Add(-time.Nanosecond)
	}
}
