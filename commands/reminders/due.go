package reminders

import (
	"context"
	"errors"
	"time"

	"warbell/commands/calendar"
	"warbell/storage"
)

// maxRung bounds the users of one sweep.
const maxRung = 1000

// unsaidRest is the wait after a reminder that has not been sent yet.
const unsaidRest = time.Hour

// Sweep reminds and warns all users who are due in the same minute at once, so that one message can serve
// several. It returns the number of reminders. While the clock is in doubt, it warns no user.
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

// calls returns the decisions about all reminders that are due by a time.
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
			who.Snoozed = now // the user chose this minute
		}
		calls[i] = decideRing(who, calendars[who.User], now)
		calls[i].Until = until
	}
	return calls, nil
}

// decideRing decides whether a user is reminded now, or when. A reminder waits during quiet hours, vacation
// and a snooze, and while the last one is on its way. The daily limit also makes it wait, unless the user
// asked for this one. A user without reminders gets none, but they count, since the other players see that
// the user doesn't answer.
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

// dayAfter returns an hour of the local day after a time.
func dayAfter(c calendar.Calendar, t time.Time, hour int) time.Time {
	here := c.In(t)
	year, month, day := here.Date()
	return time.Date(year, month, day+1, hour, 0, 0, 0, here.Location())
}
