package runner

import (
	"context"
	"slices"
	"time"

	"warbell/commands/calendar"
	"warbell/engine"
	"warbell/storage"
)

// lastChance is how long somebody has at least before their seat is taken from them, and how long before that
// it is announced.
const lastChance = 24 * time.Hour

// awake is how much waking time a warning leaves at least.
const awake = 2 * time.Hour

// part is how much of a phase's time somebody has at least who is asked again in it.
const part = 4

// clocks gives the players' clocks as an entry changes them. Nobody waits for Warbell.
func (t *Runner) clocks(ctx context.Context, before, after *Game, e engine.Entry) ([]storage.SeatClock, error) {
	if after.Over || !after.Timed() && len(before.clocks) == 0 {
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
	next := make([]storage.SeatClock, len(after.Seats))
	for i, s := range after.Seats {
		next[i] = handOver{before, after, e, s.Seat, calendars[after.UserAt(s.Seat)]}.clock()
	}
	after.together(next)
	return Filter(next, func(c storage.SeatClock) bool {
		was, known := before.clock(c.Seat)
		return known && c != was || !known && !c.Due.IsZero()
	}), nil
}

// together lets the clocks of referees, who answer for each other, run out when the last of them does.
func (l *Game) together(clocks []storage.SeatClock) {
	var last time.Time
	runs := func(c storage.SeatClock) bool { return !c.Due.IsZero() && l.Rules.Referees(l.State, c.Seat) }
	for _, c := range Filter(clocks, runs) {
		last = latest(last, c.Due)
	}
	for i, c := range clocks {
		if runs(c) {
			clocks[i].Due = last
		}
	}
}

// Timed reports whether players have clocks in a game: who plays with Warbell alone keeps nobody waiting.
func (l *Game) Timed() bool {
	people := Filter(l.Seats, func(s storage.Seat) bool { return !s.Bot })
	return l.State.Kernel.Terms.Pace.Timed() && len(people) > 1
}

// clock finds a seat's clock.
func (l *Game) clock(seat engine.Seat) (storage.SeatClock, bool) {
	i := slices.IndexFunc(l.clocks, func(c storage.SeatClock) bool { return c.Seat == seat })
	if i < 0 {
		return storage.SeatClock{Game: l.ID, Seat: seat}, false
	}
	return l.clocks[i], true
}

// awaited reports whether the table waits for a person at a seat as long as their clock runs. For a referee
// it waits without an end, unless it is agreed that Warbell decides in their place.
func (l *Game) awaited(seat engine.Seat) bool {
	if l.UserAt(seat) == "" || !l.State.Kernel.Terms.Steward && l.Rules.Referees(l.State, seat) {
		return false
	}
	return slices.ContainsFunc(l.owed, func(d engine.Duty) bool { return d.Seat == seat && d.Lapses() })
}

// atStake reports whether a seat is gone if its player lets one more deadline pass. Where a referee decides
// none is.
func (l *Game) atStake(seat engine.Seat) bool {
	return l.State.Kernel.Absent[seat] == engine.Patience-1 && !l.Refereed()
}

// handOver is an entry as one seat's clock sees it.
type handOver struct {
	before, after *Game
	entry         engine.Entry
	seat          engine.Seat
	calendar      calendar.Calendar // with all vacations; the terms say how many of them count
}

func (h handOver) clock() storage.SeatClock {
	kernel, was := &h.after.State.Kernel, &h.before.State.Kernel
	clock, known := h.before.clock(h.seat)
	left, ran := clock.Bank, !clock.Due.IsZero()
	if ran {
		left = h.calendar.Within(was.Terms.VacationDays()).Counted(latest(h.entry.At, was.Paused), clock.Due)
	}
	if !known || !h.before.sameAt(h.after, h.seat) || was.Terms.Pace != kernel.Terms.Pace ||
		h.before.phase() != h.after.phase() {
		left, ran = h.full(), false
	}
	lapsed, more := h.about()
	before, offered := slices.Contains(was.Offered, h.seat), slices.Contains(kernel.Offered, h.seat)
	switch {
	case offered && h.after.Timed():
		return h.offered(clock, before)
	case before && h.before.sameAt(h.after, h.seat): // it is over, or its player is back
		left, lapsed = h.begun(0), true
	}
	switch {
	case !h.after.Timed() || !h.after.awaited(h.seat):
		return storage.SeatClock{Game: h.after.ID, Seat: h.seat, Bank: min(left, h.full())}
	case !ran:
		left = h.begun(left)
	case lapsed:
		left = h.begun(0)
	case more == 0 && was.Paused.Equal(kernel.Paused) &&
		was.Terms.VacationDays() == kernel.Terms.VacationDays() && !slices.Contains(kernel.Skipped, h.seat):
		return clock
	}
	return h.running(left + time.Duration(more)*h.extension())
}

// phase names the phase that has a deadline of its own; empty where there are banks.
func (l *Game) phase() string { return l.Rules.Phase(l.State) }

// full is what a seat has to begin with: a bank, or the time of a phase.
func (h handOver) full() time.Duration {
	pace := h.after.State.Kernel.Terms.Pace
	if h.after.phase() == "" {
		return pace.Bank()
	}
	return pace.Phase()
}

// begun is what a seat has that is asked with so much left: an increment besides, or at least a part of the
// phase.
func (h handOver) begun(left time.Duration) time.Duration {
	if h.after.phase() == "" {
		return min(left, h.full()) + h.after.State.Kernel.Terms.Pace.Increment()
	}
	return max(left, h.full()/part)
}

// extension is what more time is: an increment, or the time of a phase.
func (h handOver) extension() time.Duration {
	if h.after.phase() == "" {
		return h.after.State.Kernel.Terms.Pace.Increment()
	}
	return h.full()
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

// offered is the clock of a seat that is offered because its player stays away: it runs until the offer ends.
func (h handOver) offered(clock storage.SeatClock, before bool) storage.SeatClock {
	if before {
		if by := shift(h.before, h.after, h.entry.At); by != 0 {
			clock.Due, clock.Since = clock.Due.Add(by), time.Time{}
		}
		return clock
	}
	next := storage.SeatClock{Game: h.after.ID, Seat: h.seat, Due: kept(h.entry.At.Add(OfferTime)),
		Since: kept(h.entry.At)}
	if paused := h.after.State.Kernel.Paused; paused.After(h.entry.At) {
		next.Due, next.Since = kept(paused.Add(OfferTime)), time.Time{}
	}
	return next
}

// running is a clock that runs out after so much time that counts.
func (h handOver) running(left time.Duration) storage.SeatClock {
	kernel := &h.after.State.Kernel
	from := latest(h.entry.At, kernel.Paused)
	c := storage.SeatClock{Game: h.after.ID, Seat: h.seat}
	if from.Equal(h.entry.At) {
		c.Since = kept(from)
	}
	if slices.Contains(kernel.Skipped, h.seat) {
		c.Due = kept(from)
		return c
	}
	last := h.after.atStake(h.seat)
	if last {
		left = max(left, lastChance)
	}
	hours := h.calendar.Within(kernel.Terms.VacationDays())
	c.Due = kept(hours.After(from, left))
	c.Warn = warning(hours, from, c.Due, left, last)
	return c
}

// warning is when somebody is told that their time runs out: when a quarter is left, but not so late that
// less than two waking hours are; if the seat is at stake, not later than a day before. Zero if there is no
// such time.
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
func (l *Game) withClocks(changed []storage.SeatClock) {
	next := slices.DeleteFunc(slices.Clone(l.clocks), func(c storage.SeatClock) bool {
		return slices.ContainsFunc(changed, func(n storage.SeatClock) bool { return n.Seat == c.Seat })
	})
	l.clocks = append(next, changed...)
	for i, d := range l.kept {
		if duty, open := l.Duty(d.ID); open && duty.Lapses() {
			clock, _ := l.clock(d.Seat)
			l.kept[i].Due = clock.Due
		}
	}
}

// shift is by how much windows and rings move with an entry: what a pause adds, or its early end takes away.
func shift(before, after *Game, now time.Time) time.Duration {
	was, is := latest(now, before.State.Kernel.Paused), latest(now, after.State.Kernel.Paused)
	return is.Sub(was).Truncate(time.Millisecond)
}

// paceAfter is the time between rings that new terms bring; 0 if there are none, or nobody is rung.
func (l *Game) paceAfter(next *Game) time.Duration {
	if l.State.Kernel.Terms.Pace == next.State.Kernel.Terms.Pace || l.Pace == 0 {
		return 0
	}
	return next.State.Kernel.Terms.Pace.Rings()
}

// Recount keeps what is left of a person's time in all games when their hours have changed from what they
// were, and lets rings that waited for the old ones wait for the new ones.
func (t *Runner) Recount(ctx context.Context, user string, was calendar.Calendar) error {
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
	t.wake() // posts tell the deadlines
	last, err := t.store.LastReminders(ctx, user)
	if err != nil {
		return err
	}
	return t.store.Rehold(ctx, user, callable(calendars[user], last[user].Called, t.now()))
}

func (t *Runner) recount(ctx context.Context, id storage.GameID, user string, was, is calendar.Calendar) error {
	l, err := t.Load(ctx, id)
	if err != nil {
		return err
	}
	days := l.State.Kernel.Terms.VacationDays()
	was, is = was.Within(days), is.Within(days)
	var changed []storage.SeatClock
	for _, c := range l.clocks {
		from := latest(t.now(), l.State.Kernel.Paused)
		if l.UserAt(c.Seat) != user || !c.Due.After(from) || slices.Contains(l.State.Kernel.Offered, c.Seat) {
			continue
		}
		left := was.Counted(from, c.Due)
		warned := c.Warn.IsZero()
		if c.Since = kept(t.now()); from.After(t.now()) {
			c.Since = time.Time{}
		}
		c.Due = kept(is.After(from, left))
		if c.Warn = warning(is, from, c.Due, left, l.atStake(c.Seat)); warned {
			c.Warn = time.Time{}
		}
		changed = append(changed, c)
	}
	if len(changed) == 0 {
		return nil
	}
	return t.store.SetClocks(ctx, t.now(), changed...)
}
