// Package calendar tells when one person can be waited for and when they may be rung: in their own time zone,
// with their quiet hours, days off and vacations. It is pure: it reads no clock and knows no game.
//
// A deadline of a person runs down in counted time alone. It stands on days off, on vacations, and in the
// first ten hours of each night of quiet hours. Who sets longer quiet hours is not rung in any of them, yet
// their deadline goes on after those ten: nobody can stop a game by being quiet all day. Nor by setting
// something else all the time: what stops is counted over any seven days, whatever was set when, so that at
// least 70 of their 168 hours run.
//
// Clocks on the wall are put forward and back. What begins or ends at a time of day that is skipped does so
// at the change; what begins at a time that comes twice begins at the first, and what ends at one ends at the
// second. So no moment at which the clock on the wall shows a quiet hour is ever a moment to ring.
package calendar

import (
	"iter"
	"slices"
	"time"
)

// QuietStops is how long the quiet hours of one night stop a deadline, at most.
const QuietStops = 10 * time.Hour

// Calendar is when one person can be waited for and rung. The zero value is somebody for whom one always can,
// in UTC.
type Calendar struct {
	Zone  *time.Location // nil is UTC
	Quiet Hours
	Off   [7]bool // by time.Weekday, whole local days; if all seven are set, none is off
	Away  []Span  // vacations, in any order; they may overlap
	// Stood is what has stopped deadlines in the seven days before Since, when something else was set; see
	// Changed.
	Stood []Stop
	Since time.Time
}

// Hours is a stretch of each local day, from a minute of the day (0 to 1439) until another, across midnight
// if that is the smaller one. There is none if both are equal or one is no minute of a day.
type Hours struct{ From, To int }

// Span is the time from a moment on until another, which is outside, and what its owner says of it.
type Span struct {
	From, To time.Time
	Word     string
}

// Counted tells how much of the time from one moment until another runs a deadline down: none if to isn't
// after from.
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

// After tells the first moment by which d has counted since from: from itself if d isn't positive.
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

// Rings tells whether the person may be rung at t: not in quiet hours, on a day off or when away.
func (c Calendar) Rings(t time.Time) bool { return c.Wakes(t).Equal(t) }

// Wakes tells the first moment from t on at which the person may be rung.
func (c Calendar) Wakes(t time.Time) time.Time {
	for begin := range c.open(t, allNight) {
		return begin
	}
	panic("calendar: no open span")
}

// AwayUntil tells whether the person is on vacation at t, and until when: to the end of the last of vacations
// that follow each other without a gap.
func (c Calendar) AwayUntil(t time.Time) (time.Time, bool) {
	until := t
	for _, away := range c.away() {
		if !away.From.After(until) {
			until = later(until, away.To)
		}
	}
	return until, until.After(t)
}

// endless is how long the span is that has no end: the longest that can be told.
const endless = time.Duration(1<<63 - 1)

// open yields from when to when nothing stands in the way, from a moment on and in order: if nights are
// quiet, for no longer than given. The spans are not empty; the last one is endless, and there may be no last
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

// shut yields what stands in the way from a moment on, in the order in which it begins: all that ends after
// from, and some that ended before.
func (c Calendar) shut(from time.Time, night time.Duration) iter.Seq[Span] {
	return func(yield func(Span) bool) {
		away, all := c.away(), c.stops(from)
		if night != QuietStops { // one is rung in no hour that is quiet, whatever was before
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
