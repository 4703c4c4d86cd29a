package commands

import (
	"context"
	"errors"
	"time"

	"warbell/commands/calendar"
	"warbell/storage"
)

// mostRung is how many people are looked at in one sweep.
const mostRung = 1000

const (
	// unsaidRest is how long somebody is left alone whose last ring is still on its way.
	unsaidRest = time.Hour
)

// call rings and warns whoever is due, with all that is due in the same minute, in one go: so one message can say it. It counts the
// rings. While the clock is in doubt nobody is warned.
func (b *Bot) call(ctx context.Context, now time.Time, right bool) (rung int, err error) {
	if due, err := b.store.CallsDue(ctx, now); err != nil || !due {
		return 0, err
	}
	until := now.Truncate(time.Minute).Add(time.Minute - time.Millisecond)
	calls, err := b.calls(ctx, now, until)
	if !right {
		if err == nil && len(calls) > 0 {
			rung, err = b.store.Ring(ctx, now, calls...)
		}
		return rung, err
	}
	_, rung, warnErr := b.store.Warn(ctx, now, until, calls...)
	return rung, errors.Join(err, warnErr)
}

// calls decides about whoever is to be rung until then.
func (b *Bot) calls(ctx context.Context, now, until time.Time) ([]storage.Call, error) {
	due, err := b.store.Ringable(ctx, until, mostRung)
	if err != nil || len(due) == 0 {
		return nil, err
	}
	users := make([]string, len(due))
	for i, r := range due {
		users[i] = r.User
	}
	calendars, err := b.table.Calendars(ctx, users...)
	if err != nil {
		return nil, err
	}
	calls := make([]storage.Call, len(due))
	for i, r := range due {
		if r.Snoozed.After(now) && !r.Snoozed.After(until) {
			r.Snoozed = now // they chose this minute
		}
		calls[i] = decideRing(r, calendars[r.User], now)
		calls[i].Until = until
	}
	return calls, nil
}

// decideRing decides whether somebody is rung now, or when: not while they are quiet, away or have put it off, not while
// the last ring is on its way, and no more often in a day than they want, unless they have asked for this one. Who wants none
// hears none, yet they count: the table is told that nobody answers.
func decideRing(r storage.Ringable, c calendar.Calendar, now time.Time) storage.Call {
	call := storage.Call{Ringable: r, Ends: r.DayEnds, Mute: r.By == storage.RingOff}
	if !r.DayEnds.After(now) {
		call.Rung, call.Ends = 0, dayAfter(c, now, 0)
	}
	switch {
	case r.Unsaid:
		call.Hold = now.Add(unsaidRest)
	case r.Snoozed.After(now):
		call.Hold = c.Wakes(r.Snoozed)
	case !c.Rings(now):
		call.Hold = c.Wakes(now)
	case call.Rung >= r.Most && r.Snoozed.IsZero():
		call.Hold = c.Wakes(call.Ends)
	}
	return call
}

// dayAfter is an hour of the local day that follows the day of a time.
func dayAfter(c calendar.Calendar, t time.Time, hour int) time.Time {
	here := c.In(t)
	year, month, day := here.Date()
	return time.Date(year, month, day+1, hour, 0, 0, 0, here.Location())
}
