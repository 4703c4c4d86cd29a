// Package calendar tells when one person's deadlines run and when the person may be pinged: in their own time
// zone, with their quiet hours, days off and vacations. It is pure: it reads no clock and knows no games.
//
// A deadline runs in counted time alone. It stops on days off, on vacations, and in the first ten hours of
// each night of quiet hours. Longer quiet hours keep all their pings away, yet the deadline goes on after
// those ten: quiet hours can't stop a game all day. Nor can frequent changes of settings: stopped time is
// counted over any seven days, whatever was set when, so that at least 70 of their 168 hours run.
//
// Local clocks are put forward and back. What begins or ends at a time of day that is skipped does so at the
// change; what begins at a time that comes twice begins at the first, and what ends at one ends at the
// second. So no moment at which the local clock shows a quiet hour is ever a moment to ping.
package calendar

import (
	"iter"
	"slices"
	"time"
)

// QuietStops bounds the time for which the quiet hours of one night stop a deadline.
const QuietStops = 10 * time.Hour

// Calendar holds the times at which one person's deadlines run and pings may be sent. The zero value allows
// both at all times, in UTC.
type Calendar struct {
	Zone  *time.Location // nil is UTC
	Quiet Hours
	Off   [7]bool // by time.Weekday, whole local days; if all seven are set, none is off
	Away  []Span  // vacations, in any order; they may overlap
	// Stood lists the stops of deadlines in the seven days before Since, the time of the last change; see
	// Changed.
	Stood []Stop
	Since time.Time
}

// Hours is a stretch of each local day, from a minute of the day (0 to 1439) until another, across midnight
// if that is the smaller one. There is none if both are equal or one is no minute of a day.
type Hours struct{ From, To int }

// Span is a time from a moment up to, but without, another, with its owner's note.
type Span struct {
	From, To time.Time
	Word     string
}

// Counted returns the time between two moments in which a deadline runs: none if to isn't after from.
func (c Calendar) Counted(from, to time.Time) time.Duration {
	var sum time.Duration
	for begin, end := range c.open(from, QuietStops) {
		if !begin.Before(to) {
			break
		}
		sum += earlier(end, to).Sub(begin)
	}
	return sum
}

// After returns the first moment by which d has counted since from: from itself if d isn't positive.
func (c Calendar) After(from time.Time, d time.Duration) time.Time {
	if d <= 0 {
		return from
	}
	for begin, end := range c.open(from, QuietStops) {
		counts := end.Sub(begin)
		if d <= counts {
			return begin.Add(d)
		}
		d -= counts
	}
	panic("calendar: the last open span has an end")
}

// In is a time as the person's own clock shows it.
func (c Calendar) In(t time.Time) time.Time { return t.In(c.zone()) }

// Rings reports whether the person may be pinged at t: not in quiet hours, on a day off or when away.
func (c Calendar) Rings(t time.Time) bool { return c.Wakes(t).Equal(t) }

// Wakes returns the first moment from t on at which the person may be pinged.
func (c Calendar) Wakes(t time.Time) time.Time {
	for begin := range c.open(t, allNight) {
		return begin
	}
	panic("calendar: no open span")
}

// AwayUntil reports whether the person is on vacation at t, and until when: to the end of the last of
// vacations that follow each other without a gap.
func (c Calendar) AwayUntil(t time.Time) (time.Time, bool) {
	until := t
	for _, away := range c.away() {
		if !away.From.After(until) {
			until = later(until, away.To)
		}
	}
	return until, until.After(t)
}

// endless is the length of a span without an end: the longest duration.
const endless = time.Duration(1<<63 - 1)

// open yields the spans in which nothing stops a deadline, from a moment on and in order; each night of quiet
// hours stops it for at most night. Spans are not empty; the last one is endless, and there may be no last
// one.
func (c Calendar) open(from time.Time, night time.Duration) iter.Seq2[time.Time, time.Time] {
	return func(yield func(begin, end time.Time) bool) {
		at := from
		for shut := range c.shut(from, night) {
			if shut.From.After(at) && !yield(at, shut.From) {
				return
			}
			at = later(at, shut.To)
		}
		yield(at, at.Add(endless))
	}
}

// shut yields the spans that stop a deadline from a moment on, by their start: all that end after from, and
// some that ended before.
func (c Calendar) shut(from time.Time, night time.Duration) iter.Seq[Span] {
	return func(yield func(Span) bool) {
		away, all := c.away(), c.stops(from)
		if night != QuietStops { // pings are allowed in no quiet hour, whatever was before
			all = c.daily(from, night)
		}
		for shut := range all {
			for len(away) > 0 && away[0].From.Before(shut.From) {
				if !yield(away[0]) {
					return
				}
				away = away[1:]
			}
			if !yield(shut) {
				return
			}
		}
		for _, span := range away {
			if !yield(span) {
				return
			}
		}
	}
}

// away is the vacations that last, in the order in which they begin.
func (c Calendar) away() []Span {
	away := slices.DeleteFunc(slices.Clone(c.Away), func(s Span) bool { return !s.From.Before(s.To) })
	slices.SortFunc(away, func(a, b Span) int { return a.From.Compare(b.From) })
	return away
}

func earlier(a, b time.Time) time.Time {
	if b.Before(a) {
		return b
	}
	return a
}

func later(a, b time.Time) time.Time {
	if b.After(a) {
		return b
	}
	return a
}
