package commands

import (
	"context"
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

// ring rings whoever is due, and counts them.
func (b *Bot) ring(ctx context.Context, now time.Time) (int, error) {
	due, err := b.store.Ringable(ctx, now, mostRung)
	if err != nil || len(due) == 0 {
		return 0, err
	}
	users := make([]string, len(due))
	for i, r := range due {
		users[i] = r.User
	}
	calendars, err := b.table.Calendars(ctx, users...)
	if err != nil {
		return 0, err
	}
	calls := make([]storage.Call, len(due))
	for i, r := range due {
		calls[i] = decideRing(r, calendars[r.User], now)
	}
	return b.store.Ring(ctx, now, calls...)
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
