package table

import (
	"context"
	"slices"
	"time"

	"warbell/commands/calendar"
	"warbell/engine"
	"warbell/storage"
)

// lastChance is how long somebody has at least before their seat is taken from them, and how long before that it is
// announced.
const lastChance = 24 * time.Hour

// awake is how much waking time a warning leaves at least.
const awake = 2 * time.Hour

// clocks gives the players' clocks as an entry changes them. Nobody waits for Warbell, and where a referee decides for
// the others no clock runs.
func (t *Table) clocks(ctx context.Context, before, after *Live, e engine.Entry) ([]storage.SeatClock, error) {
	if after.Over || !after.timed() && len(before.clocks) == 0 {
		return nil, nil
	}
	var users []string
	for _, s := range after.Seats {
		users = append(users, after.UserAt(s.Seat))
	}
	calendars, err := Calendars(ctx, t.store, Filter(users, func(u string) bool { return u != "" })...)
	if err != nil {
		return nil, err
	}
	var changed []storage.SeatClock
	for _, s := range after.Seats {
		next := handOver{before, after, e, s.Seat, calendars[after.UserAt(s.Seat)]}.clock()
		if was, known := before.clock(s.Seat); !known && next.Due.IsZero() || known && next == was {
			continue
		}
		changed = append(changed, next)
	}
	return changed, nil
}

// timed reports whether players have clocks in a game: who plays with Warbell alone keeps nobody waiting.
func (l *Live) timed() bool {
	people := Filter(l.Seats, func(s storage.Seat) bool { return !s.Bot })
	return l.State.Kernel.Terms.Pace.Timed() && !l.Refereed() && len(people) > 1
}

// clock finds a seat's clock.
func (l *Live) clock(seat engine.Seat) (storage.SeatClock, bool) {
	i := slices.IndexFunc(l.clocks, func(c storage.SeatClock) bool { return c.Seat == seat })
	if i < 0 {
		return storage.SeatClock{Game: l.ID, Seat: seat}, false
	}
	return l.clocks[i], true
}

// awaited reports whether the table waits for a person at a seat, without an end of its own.
func (l *Live) awaited(seat engine.Seat) bool {
	return l.UserAt(seat) != "" && slices.ContainsFunc(l.owed, func(d engine.Duty) bool { return d.Seat == seat && d.Clocked() })
}

// handOver is an entry as one seat's clock sees it.
type handOver struct {
	before, after *Live
	entry         engine.Entry
	seat          engine.Seat
	calendar      calendar.Calendar
}

func (h handOver) clock() storage.SeatClock {
	kernel, was := &h.after.State.Kernel, &h.before.State.Kernel
	pace := kernel.Terms.Pace
	clock, known := h.before.clock(h.seat)
	left, ran := clock.Bank, !clock.Due.IsZero()
	if ran {
		left = h.calendar.Counted(latest(h.entry.At, was.Paused), clock.Due)
	}
	if !known || !h.before.sameAt(h.after, h.seat) || was.Terms.Pace != pace {
		left, ran = pace.Bank(), false
	}
	lapsed, more := h.about()
	switch {
	case !h.after.timed() || !h.after.awaited(h.seat):
		return storage.SeatClock{Game: h.after.ID, Seat: h.seat, Bank: min(left, pace.Bank())}
	case !ran:
		left = min(left, pace.Bank()) + pace.Increment()
	case lapsed:
		left = pace.Increment()
	case more == 0 && was.Paused.Equal(kernel.Paused) && !slices.Contains(kernel.Skipped, h.seat):
		return clock
	}
	return h.running(left + time.Duration(more)*pace.Increment())
}

// about tells whether the entry is the end of the seat's time, and by how many increments it lengthens it.
func (h handOver) about() (lapsed bool, more int) {
	for _, ev := range h.entry.Events {
		switch ev := ev.(type) {
		case engine.Lapsed:
			lapsed = lapsed || ev.Seat == h.seat
		case engine.Extended:
			if ev.Seat == h.seat {
				more++
			}
		}
	}
	return lapsed, more
}

// running is a clock that runs out after so much time that counts.
func (h handOver) running(left time.Duration) storage.SeatClock {
	kernel := &h.after.State.Kernel
	from := latest(h.entry.At, kernel.Paused)
	c := storage.SeatClock{Game: h.after.ID, Seat: h.seat}
	if slices.Contains(kernel.Skipped, h.seat) {
		c.Due = kept(from)
		return c
	}
	last := kernel.Absent[h.seat] == engine.Patience-1
	if last {
		left = max(left, lastChance)
	}
	c.Due = kept(h.calendar.After(from, left))
	c.Warn = warning(h.calendar, from, c.Due, left, last)
	return c
}

// warning is when somebody is told that their time runs out: when a quarter is left, but not so late that less than two
// waking hours are; if the seat is at stake, not later than a day before. Zero if there is no such time.
func warning(c calendar.Calendar, from, due time.Time, left time.Duration, last bool) time.Time {
	if left <= awake {
		return time.Time{}
	}
	at := c.After(from, min(left*3/4, left-awake))
	if announced := due.Add(-lastChance); last && announced.Before(at) {
		at = latest(announced, from)
	}
	return kept(at)
}

// kept is a time as a store keeps it.
func kept(t time.Time) time.Time { return t.UTC().Truncate(time.Millisecond) }

func latest(a, b time.Time) time.Time {
	if a.Before(b) {
		return b
	}
	return a
}

// withClocks is the game with these clocks in the places of the old ones, and what is owed with their times.
func (l *Live) withClocks(changed []storage.SeatClock) {
	next := slices.DeleteFunc(slices.Clone(l.clocks), func(c storage.SeatClock) bool {
		return slices.ContainsFunc(changed, func(n storage.SeatClock) bool { return n.Seat == c.Seat })
	})
	l.clocks = append(next, changed...)
	for i, d := range l.kept {
		if duty, open := l.Duty(d.ID); open && duty.Clocked() {
			clock, _ := l.clock(d.Seat)
			l.kept[i].Due = clock.Due
		}
	}
}

// shift is by how much windows and rings move with an entry: what a pause adds, or its early end takes away.
func shift(before, after *Live, now time.Time) time.Duration {
	was, is := latest(now, before.State.Kernel.Paused), latest(now, after.State.Kernel.Paused)
	return is.Sub(was).Truncate(time.Millisecond)
}

// paceAfter is the time between rings that new terms bring; 0 if there are none, or nobody is rung.
func (l *Live) paceAfter(next *Live) time.Duration {
	if l.State.Kernel.Terms.Pace == next.State.Kernel.Terms.Pace || l.Pace == 0 {
		return 0
	}
	return next.State.Kernel.Terms.Pace.Rings()
}

// Recount keeps what is left of a person's time in all games when their hours have changed from what they were.
func (t *Table) Recount(ctx context.Context, user string, was calendar.Calendar) error {
	calendars, err := Calendars(ctx, t.store, user)
	if err != nil {
		return err
	}
	games, err := t.store.GamesOf(ctx, user)
	if err != nil {
		return err
	}
	for _, g := range games {
		err := t.Change(g.Game.ID, func() error { return t.recount(ctx, g.Game.ID, user, was, calendars[user]) })
		if err != nil {
			return err
		}
	}
	return nil
}

func (t *Table) recount(ctx context.Context, id storage.GameID, user string, was, is calendar.Calendar) error {
	l, err := t.Load(ctx, id)
	if err != nil {
		return err
	}
	var changed []storage.SeatClock
	for _, c := range l.clocks {
		from := latest(t.now(), l.State.Kernel.Paused)
		if l.UserAt(c.Seat) != user || !c.Due.After(from) {
			continue
		}
		left := was.Counted(from, c.Due)
		warned := c.Warn.IsZero()
		c.Due = kept(is.After(from, left))
		if c.Warn = warning(is, from, c.Due, left, l.State.Kernel.Absent[c.Seat] == engine.Patience-1); warned {
			c.Warn = time.Time{}
		}
		changed = append(changed, c)
	}
	if len(changed) == 0 {
		return nil
	}
	return t.store.SetClocks(ctx, changed...)
}
