// Package deadlines counts the time of games: whom they wait for, since when and until when, what a step
// changes about that, and what time decides once a window or a clock has run out.
//
// Clocks counts with each step, Waiting answers whom a game waits for, and a Sweeper acts when time is up.
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

// Waiting tells whom games wait for, and who could take their seats.
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

// Hours is the part of storage.Store that keeps when people can be reached.
type Hours interface {
	Hours(ctx context.Context, users ...string) (map[string]storage.Hours, error)
}

// callRest is how long one call has to do for somebody who has not acted since: what comes up meanwhile is
// told without another, and rings with all the rest when that time is over.
const callRest = 6 * time.Hour

// Calendars are when people may be rung, by their Discord IDs.
func (w *Waiting) Calendars(ctx context.Context, users ...string) (map[string]calendar.Calendar, error) {
	return Calendars(ctx, w.Store, users...)
}

// Callable is when a line may call somebody who was called last at a time, and has not acted since; zero:
// they were not, or have.
func Callable(c calendar.Calendar, called, now time.Time) time.Time {
	rested := called.Add(callRest)
	if called.IsZero() || called.After(now) || rested.Before(now) {
		rested = now
	}
	return c.Wakes(rested)
}

// OpenDuties joins duties with what the store keeps of them: since when they are owed, until when, and with
// how many others.
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

// waitsOnlyFor reports whether nobody but who sits at a seat owes anything.
func waitsOnlyFor(l *runner.Game, seat engine.Seat) bool {
	return !slices.ContainsFunc(l.Owed(), func(d engine.Duty) bool {
		return d.Seat != seat && d.Seat != engine.NoSeat
	})
}

// Sooner orders what is owed by when it closes, and then by how long it is owed.
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

// Absent fills in until when those are away who owe something in a game, in their own zones.
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
