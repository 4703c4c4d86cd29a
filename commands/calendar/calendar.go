// Package calendar computes when a user's deadlines run and when the user may be pinged. It knows the user's
// time zone, quiet hours, days off and vacations. It is pure: it reads no clock and knows no games.
//
// Deadlines run only in counted time. They stop on days off, on vacations, and in the first 10 hours of each
// night of quiet hours. Longer quiet hours keep all pings away, but the deadline runs again after those 10
// hours, so that quiet hours can't stop a game all day. Frequent changes of settings can't either: stopped
// time is counted over any 7 days, whatever the settings were, so that at least 70 of their 168 hours run.
//
// Clock changes count as follows. If a time of day is skipped, what begins or ends at it does so at the
// change. If it comes twice, what begins at it begins at the first, and what ends at it ends at the second.
// So a ping never comes while the local clock shows a quiet hour.
package calendar

import (
	"iter"
	"slices"
	"time"
)

// QuietStops bounds the time for which the quiet hours of one night stop a deadline.
const QuietStops = 10 * time.Hour

// Calendar holds when a user's deadlines run and pings may be sent. The zero value allows both at all times,
// in UTC.
type Calendar struct {
	Zone  *time.Location // nil is UTC
	Quiet Hours
	Off   [7]bool // by time.Weekday, whole local days; if all seven are set, none is off
	Away  []Span  // vacations, in any order; they may overlap
	// Stood lists the stops of deadlines in the 7 days before Since, the time of the last change; see Changed.
	Stood []Stop
	Since time.Time
}

// Hours is a part of each local day, from one minute of the day (0 to 1439) to another. If To is smaller, it
// crosses midnight. If both are equal or one is out of range, it is empty.
type Hours struct{ From, To int }

// Span is the time from From up to, but not including, To, with the user's note.
type Span struct {
	From, To time.Time
	Word     string
}

// Counted returns the time between two moments in which a deadline runs; 0 if to isn't after from.
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

// After returns the first moment by which d of counted time has passed since from. If d isn't positive, it
// returns from.
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

// In returns t in the user's time zone.
func (c Calendar) In(t time.Time) time.Time { return t.In(c.zone()) }

// Rings reports whether the user may be pinged at t, which isn't in quiet hours, on a day off or on vacation.
func (c Calendar) Rings(t time.Time) bool { return c.Wakes(t).Equal(t) }

// Wakes returns the first moment from t on at which the user may be pinged.
func (c Calendar) Wakes(t time.Time) time.Time {
	for begin := range c.open(t, allNight) {
		return begin
	}
	panic("calendar: no open span")
}

// AwayUntil reports whether the user is on vacation at t, and returns its end. Vacations without a gap
// between them count as one.
func (c Calendar) AwayUntil(t time.Time) (time.Time, bool) {
	until := t
	for _, away := range c.away() {
		if !away.From.After(until) {
			until = later(until, away.To)
		}
	}
	return until, until.After(t)
}

// endless is the length of a span without an end, the longest duration.
const endless = time.Duration(1<<63 - 1)

// open yields in order the spans after from in which nothing stops a deadline. Each night of quiet hours
// stops it for at most night. No span is empty. The last one is endless, but there may be infinitely many.
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

// shut yields the spans that stop a deadline, ordered by their start: all that end after from, and some that
// end before.
func (c Calendar) shut(from time.Time, night time.Duration) iter.Seq[Span] {
	return func(yield func(Span) bool) {
		away, all := c.away(), c.stops(from)
		if night != QuietStops { // no quiet hour allows pings, whatever was set before
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

// away returns the vacations that aren't empty, ordered by their start.
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
