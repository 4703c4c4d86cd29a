// Package deadlines keeps the deadlines of games: for which players they wait, since when and until when,
// what a step changes about that, and what happens when a window or a clock expires.
//
// Clocks computes the changes with each step, Waiting answers for which players a game waits, and a Sweeper
// acts when time is up.
package deadlines

import (
	"context"
	"slices"
	"time"

	"warbell/commands/calendar"
	"warbell/commands/runner"
	"warbell/engine"
	"warbell/storage"
	"warbell/templates"
)

// Waiting answers for which players games wait, and which users could replace them.
type Waiting struct {
	Store WaitingStore
	Games Duties
	Now   func() time.Time
}

// Duties is the part of a runner.Runner that Waiting uses.
type Duties interface {
	DutyRows(ctx context.Context, l *runner.Game) ([]storage.Duty, error)
}

// WaitingStore is the part of storage.Store that Waiting uses.
type WaitingStore interface {
	Hours
	LookersIn(ctx context.Context, guild string, since time.Time) ([]storage.LFGEntry, error)
	Silences(ctx context.Context, game storage.GameID) ([]storage.Silence, error)
}

// Hours is the part of storage.Store that holds when users can be reached.
type Hours interface {
	Hours(ctx context.Context, users ...string) (map[string]storage.Hours, error)
}

// callRest is the time after a ping in which a user who hasn't acted isn't pinged again. New duties in that
// time are posted without a ping, and then the user is reminded of all of them.
const callRest = 6 * time.Hour

// Calendars returns the calendars of some users, by Discord ID.
func (w *Waiting) Calendars(ctx context.Context, users ...string) (map[string]calendar.Calendar, error) {
	return Calendars(ctx, w.Store, users...)
}

// Callable returns when a post may ping a user. called is the last ping since the user acted; zero if there
// was none.
func Callable(c calendar.Calendar, called, now time.Time) time.Time {
	rested := called.Add(callRest)
	if called.IsZero() || called.After(now) || rested.Before(now) {
		rested = now
	}
	return c.Wakes(rested)
}

// OpenDuties joins duties with their stored data: when they arose, their deadline, and the number of other
// players with them.
func OpenDuties(l *runner.Game, duties []engine.Duty, kept []storage.Duty,
	now time.Time) []templates.OpenDuty {
	all := make([]templates.OpenDuty, len(duties))
	for i, d := range duties {
		all[i] = templates.OpenDuty{Duty: d, Since: now}
		if d.Window > 0 {
			all[i].Due = now.Add(d.Window)
		}
		for _, k := range kept {
			if k.ID == d.ID {
				all[i].Since, all[i].Due = k.Since, k.Due
				all[i].Last = k.Company > 0 && waitsOnlyFor(l, d.Seat)
			}
			if l.State.Kernel.AtOnce(d) {
				all[i].Due, all[i].Last = time.Time{}, false
			}
		}
	}
	return all
}

// waitsOnlyFor reports whether no other seat has open duties.
func waitsOnlyFor(l *runner.Game, seat engine.Seat) bool {
	return !slices.ContainsFunc(l.Owed(), func(d engine.Duty) bool {
		return d.Seat != seat && d.Seat != engine.NoSeat
	})
}

// Sooner compares duties by their deadlines, and then by their age.
func Sooner(dueA, sinceA, dueB, sinceB time.Time) int {
	if dueA.IsZero() != dueB.IsZero() {
		if dueA.IsZero() {
			return 1
		}
		return -1
	}
	if c := dueA.Compare(dueB); c != 0 {
		return c
	}
	return sinceA.Compare(sinceB)
}

// Absent adds to open duties the ends of their players' vacations, in the players' time zones.
func (w *Waiting) Absent(ctx context.Context, l *runner.Game, open []templates.OpenDuty) error {
	var users []string
	for _, d := range open {
		if user := l.UserAt(d.Seat); user != "" && !slices.Contains(users, user) {
			users = append(users, user)
		}
	}
	all, err := Calendars(ctx, w.Store, users...)
	if err != nil {
		return err
	}
	for i, d := range open {
		c := all[l.UserAt(d.Seat)]
		if until, away := c.AwayUntil(w.Now()); away {
			open[i].Away = until.In(c.Zone)
		}
	}
	return nil
}
