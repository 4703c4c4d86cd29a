package reminders

import (
	"context"
	"errors"
	"time"

	"warbell/commands/calendar"
	"warbell/storage"
)

// maxRung is how many people are looked at in one sweep.
const maxRung = 1000

// unsaidRest is how long somebody is left alone whose last ring is still on its way.
const unsaidRest = time.Hour

// Sweep rings and warns whoever is due, with all that is due in the same minute, in one go: so one message
// can say it. It returns how many were rung. Unless the clock is right nobody is warned.
func (r *Reminders) Sweep(ctx context.Context, now time.Time, right bool) (rung int, err error) {
	if due, err := r.Store.CallsDue(ctx, now); err != nil || !due {
		return 0, err
	}
	until := now.Truncate(time.Minute).Add(time.Minute - time.Millisecond)
	calls, err := r.calls(ctx, now, until)
	if !right {
		if err == nil && len(calls) > 0 {
			rung, err = r.Store.Ring(ctx, now, calls...)
		}
		return rung, err
	}
	_, rung, warnErr := r.Store.Warn(ctx, now, until, calls...)
	return rung, errors.Join(err, warnErr)
}

// calls decides about whoever is to be rung until then.
func (r *Reminders) calls(ctx context.Context, now, until time.Time) ([]storage.Call, error) {
	due, err := r.Store.RemindersDue(ctx, until, maxRung)
	if err != nil || len(due) == 0 {
		return nil, err
	}
	users := make([]string, len(due))
	for i, who := range due {
		users[i] = who.User
	}
	calendars, err := r.Waiting.Calendars(ctx, users...)
	if err != nil {
		return nil, err
	}
	calls := make([]storage.Call, len(due))
	for i, who := range due {
		if who.Snoozed.After(now) && !who.Snoozed.After(until) {
			who.Snoozed = now // they chose this minute
		}
		calls[i] = decideRing(who, calendars[who.User], now)
		calls[i].Until = until
	}
	return calls, nil
}

// decideRing decides whether somebody is rung now, or when: not while they are quiet, away or have put it
// off, not while the last ring is on its way, and no more often in a day than they want, unless they have
// asked for this one. Who wants none hears none, yet they count: the table is told that nobody answers.
func decideRing(r storage.ReminderDue, c calendar.Calendar, now time.Time) storage.Call {
	call := storage.Call{ReminderDue: r, Ends: r.DayEnds, Mute: r.By == storage.RingOff}
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
