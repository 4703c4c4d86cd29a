package calendar

import (
	"iter"
	"slices"
	"time"
)

// The limits of stops by days off and quiet hours in any 7 days, across all settings: 2 days off, and the
// nights of the other 5.
const (
	week     = 7 * 24 * time.Hour
	offStops = 48 * time.Hour
	allStops = offStops + 5*QuietStops
)

// grain is the precision at which stops are cut, so that there are not too many short ones.
const grain = 5 * time.Minute

// Stop is a time in which a deadline was stopped: on a day off, or in quiet hours.
type Stop struct {
	From, To time.Time
	Off      bool
}

// Changed returns the stops of the last 7 days. It is called when the user changes the settings, since the
// old ones count until now.
func (c Calendar) Changed(now time.Time) []Stop {
	from := now.Add(-week)
	kept := slices.Clone(c.Stood)
	if since := later(from, c.Since); since.Before(now) {
		for _, s := range c.limited(since, now) {
			kept = append(kept, Stop{s.From, earlier(s.To, now), s.Off})
		}
	}
	return joined(slices.DeleteFunc(kept, func(s Stop) bool { return !s.To.After(from) || !s.From.Before(s.To) }))
}

// joined merges stops less than half an hour apart. The result is never shorter, so frequent changes of
// settings gain nothing.
func joined(all []Stop) (next []Stop) {
	slices.SortStableFunc(all, func(a, b Stop) int { return a.From.Compare(b.From) })
	for _, s := range all {
		if n := len(next) - 1; n >= 0 && next[n].Off == s.Off && !s.From.After(next[n].To.Add(6*grain)) {
			next[n].To = later(next[n].To, s.To)
			continue
		}
		next = append(next, s)
	}
	return next
}

// stops yields the stops of a deadline from a moment on, without vacations. They follow from the present
// settings. If other settings applied in the last 7 days, they are cut to what is left of the limits.
func (c Calendar) stops(from time.Time) iter.Seq[Span] {
	if len(c.Stood) == 0 {
		return c.daily(from, QuietStops)
	}
	return func(yield func(Span) bool) {
		horizon := c.Since
		for _, s := range c.Stood {
			horizon = later(horizon, s.To.Add(week))
		}
		for _, s := range joinedExactly(append(slices.Clone(c.Stood), c.limited(c.Since, horizon)...)) {
			if s.To.After(from) && !yield(Span{From: s.From, To: s.To}) {
				return
			}
		}
		for s := range c.daily(later(from, horizon), QuietStops) {
			if s.From = later(s.From, horizon); s.From.Before(s.To) && !yield(s) {
				return
			}
		}
	}
}

// joinedExactly sorts stops, and merges those that touch or overlap.
func joinedExactly(all []Stop) (next []Stop) {
	slices.SortStableFunc(all, func(a, b Stop) int { return a.From.Compare(b.From) })
	for _, s := range all {
		if n := len(next) - 1; n >= 0 && !s.From.After(next[n].To) {
			next[n].To = later(next[n].To, s.To)
			continue
		}
		next = append(next, s)
	}
	return next
}

// limited returns the stops between two moments, cut to what earlier stops leave of the limits.
func (c Calendar) limited(from, to time.Time) (all []Stop) {
	spent := slices.Clone(c.Stood)
	for s := range c.tagged(from) {
		if !s.From.Before(to) {
			break
		}
		s.From, s.To = later(s.From, from), earlier(s.To, to)
		for at := s.From; at.Before(s.To); {
			if end, stands := standsUntil(spent, at); stands {
				at = end
				continue
			}
			room := left(spent, at, s.Off)
			if len(c.Stood) == 0 {
				room = s.To.Sub(at) // unchanged settings stay within the limits
			}
			if room < grain {
				at = at.Add(grain)
				continue
			}
			piece := Stop{at, earlier(at.Add(room), s.To), s.Off}
			if next, begins := beginsWithin(spent, piece); begins {
				piece.To = next
			}
			all, spent = with(all, piece), with(spent, piece)
			at = piece.To
		}
	}
	return all
}

// with adds a stop, or extends the last one if the new one continues it.
func with(all []Stop, s Stop) []Stop {
	if n := len(all) - 1; n >= 0 && all[n].Off == s.Off && all[n].To.Equal(s.From) {
		all[n].To = s.To
		return all
	}
	return append(all, s)
}

// tagged yields the days off and the nights from a moment on, each with its kind.
func (c Calendar) tagged(from time.Time) iter.Seq[Stop] {
	off, nights := Calendar{Zone: c.Zone, Off: c.Off}, Calendar{Zone: c.Zone, Quiet: c.Quiet}
	return func(yield func(Stop) bool) {
		next, stop := iter.Pull(nights.daily(from, QuietStops))
		defer stop()
		night, some := next()
		for day := range off.daily(from, QuietStops) {
			for ; some && night.From.Before(day.From); night, some = next() {
				if !yield(Stop{night.From, night.To, false}) {
					return
				}
			}
			if !yield(Stop{day.From, day.To, true}) {
				return
			}
		}
		for ; some; night, some = next() {
			if !yield(Stop{night.From, night.To, false}) {
				return
			}
		}
	}
}

func standsUntil(all []Stop, at time.Time) (time.Time, bool) {
	for _, s := range all {
		if !s.From.After(at) && s.To.After(at) {
			return s.To, true
		}
	}
	return at, false
}

func beginsWithin(all []Stop, piece Stop) (first time.Time, begins bool) {
	for _, s := range all {
		if s.From.After(piece.From) && s.From.Before(piece.To) && (!begins || s.From.Before(first)) {
			first, begins = s.From, true
		}
	}
	return first, begins
}

// left returns the longest stop that may begin at a moment, if no earlier stop leaves the 7 days meanwhile.
func left(spent []Stop, at time.Time, off bool) time.Duration {
	sum := func(back time.Duration, counts func(Stop) bool) (sum time.Duration) {
		for _, s := range spent {
			if counts(s) {
				sum += max(earlier(s.To, at).Sub(later(s.From, at.Add(-back))), 0)
			}
		}
		return sum
	}
	room := allStops - sum(week, func(Stop) bool { return true })
	if off {
		return min(room, offStops-sum(week, func(s Stop) bool { return s.Off }))
	}
	return min(room, QuietStops-sum(24*time.Hour, func(s Stop) bool { return !s.Off }))
}
