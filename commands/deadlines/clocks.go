package deadlines

import (
	"context"
	"slices"
	"time"

	"warbell/commands/calendar"
	"warbell/commands/runner"
	"warbell/engine"
	"warbell/storage"
)

// lastChance is the least time before a seat is taken from its player, and the latest time of the warning
// before that.
const lastChance = 24 * time.Hour

// awake is the least waking time that a warning leaves.
const awake = 2 * time.Hour

// part says how much time a seat has at least if it is asked again in a phase: 1/part of the whole.
const part = 4

// Clocks computes how steps change the players' clocks.
type Clocks struct{ Store Hours }

// Advance adds to a commit how a step changes the clocks: the new clocks, the deadlines that were met or
// missed, the shift of windows and reminders, and the seats for which the game waits.
func (k *Clocks) Advance(ctx context.Context, before, after *runner.Game, e engine.Entry,
	c *storage.Commit) error {
	var err error
	if c.Clocks, err = k.clocks(ctx, before, after, e); err != nil {
		return err
	}
	c.Shift, c.Pace = shift(before, after, e.At), paceAfter(before, after)
	c.Deadlines, c.Waits = met(before, after, e), waits(after)
	return nil
}

// clocks returns the clocks of all people in a game after an entry. Warbell has none.
func (k *Clocks) clocks(ctx context.Context, before, after *runner.Game, e engine.Entry) ([]storage.SeatClock,
	error) {
	if after.Over || !Timed(after) && len(before.Clocks()) == 0 {
		return nil, nil
	}
	var users []string
	for _, s := range after.Seats {
		users = append(users, after.UserAt(s.Seat))
	}
	calendars, err := Calendars(ctx, k.Store, runner.Filter(users, func(u string) bool { return u != "" })...)
	if err != nil {
		return nil, err
	}
	next := make([]storage.SeatClock, len(after.Seats))
	for i, s := range after.Seats {
		next[i] = handOver{before, after, e, s.Seat, calendars[after.UserAt(s.Seat)]}.clock()
	}
	together(after, next)
	return runner.Filter(next, func(c storage.SeatClock) bool {
		was, known := before.Clock(c.Seat)
		return known && c != was || !known && !c.Due.IsZero()
	}), nil
}

// together lets the clocks of GMs expire at the same time, that of the last, for they can act for each other.
func together(l *runner.Game, clocks []storage.SeatClock) {
	var last time.Time
	runs := func(c storage.SeatClock) bool { return !c.Due.IsZero() && l.Rules.Referees(l.State, c.Seat) }
	for _, c := range runner.Filter(clocks, runs) {
		last = Later(last, c.Due)
	}
	for i, c := range clocks {
		if runs(c) {
			clocks[i].Due = last
		}
	}
}

// Timed reports whether players have clocks in a game. A single player against Warbell has none.
func Timed(l *runner.Game) bool {
	people := runner.Filter(l.Seats, func(s storage.Seat) bool { return !s.Bot })
	return l.State.Kernel.Terms.Pace.Timed() && len(people) > 1
}

// awaited reports whether a seat's clock runs while the game waits for it. A GM's clock doesn't, unless the
// terms let Warbell decide in the GM's place.
func awaited(l *runner.Game, seat engine.Seat) bool {
	if l.UserAt(seat) == "" || !l.State.Kernel.Terms.Steward && l.Rules.Referees(l.State, seat) {
		return false
	}
	return slices.ContainsFunc(l.OwedBy(seat), engine.Duty.Lapses)
}

// AtStake reports whether a player loses the seat by missing another deadline. In a game with a GM, no player
// does.
func AtStake(l *runner.Game, seat engine.Seat) bool {
	return l.State.Kernel.Absent[seat] == engine.Patience-1 && !l.Refereed()
}

// handOver is an entry from the view of one seat's clock.
type handOver struct {
	before, after *runner.Game
	entry         engine.Entry
	seat          engine.Seat
	calendar      calendar.Calendar // with all vacations; the terms say how many of their days count
}

func (h handOver) clock() storage.SeatClock {
	kernel, was := &h.after.State.Kernel, &h.before.State.Kernel
	clock, known := h.before.Clock(h.seat)
	left, ran := clock.Bank, !clock.Due.IsZero()
	if ran {
		left = h.calendar.Within(was.Terms.VacationDays()).Counted(Later(h.entry.At, was.Paused), clock.Due)
	}
	if !known || !h.before.SameAt(h.after, h.seat) || was.Terms.Pace != kernel.Terms.Pace ||
		phase(h.before) != phase(h.after) {
		left, ran = h.full(), false
	}
	lapsed, more := h.about()
	before, offered := slices.Contains(was.Offered, h.seat), slices.Contains(kernel.Offered, h.seat)
	switch {
	case offered && Timed(h.after):
		return h.offered(clock, before)
	case before && h.before.SameAt(h.after, h.seat): // the offer is over, or its player is back
		left, lapsed = h.begun(0), true
	}
	switch {
	case !Timed(h.after) || !awaited(h.after, h.seat):
		return storage.SeatClock{Game: h.after.ID, Seat: h.seat, Bank: min(left, h.full())}
	case !ran, h.given() && !lapsed && more == 0:
		left = h.begun(left)
	case lapsed:
		left = h.begun(0)
	case more == 0 && was.Paused.Equal(kernel.Paused) &&
		was.Terms.VacationDays() == kernel.Terms.VacationDays() && !slices.Contains(kernel.Skipped, h.seat):
		return clock
	}
	return h.running(left + time.Duration(more)*h.extension())
}

// phase returns the name of the phase with a deadline of its own; "" if players have a bank of time instead.
func phase(l *runner.Game) string { return l.Rules.Phase(l.State) }

// full returns the time that a seat has at first: a bank, or the time of a phase.
func (h handOver) full() time.Duration {
	pace := h.after.State.Kernel.Terms.Pace
	if phase(h.after) == "" {
		return pace.Bank()
	}
	return pace.Phase()
}

// begun returns the time of a seat that is asked with so much left. A bank gets an increment; in a phase, the
// time is at least a part of the whole.
func (h handOver) begun(left time.Duration) time.Duration {
	if phase(h.after) == "" {
		return min(left, h.full()) + h.after.State.Kernel.Terms.Pace.Increment()
	}
	return max(left, h.full()/part)
}

// extension returns the length of an extension: an increment, or the time of a phase.
func (h handOver) extension() time.Duration {
	if phase(h.after) == "" {
		return h.after.State.Kernel.Terms.Pace.Increment()
	}
	return h.full()
}

// about reports whether the entry ends the seat's time, and the number of extensions that the seat gets.
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

// given reports whether the entry gives the seat another one's turn.
func (h handOver) given() bool {
	return slices.ContainsFunc(h.entry.Events, func(ev engine.Event) bool {
		giver, ok := ev.(engine.TurnGiver)
		return ok && giver.GivesTurn() == h.seat
	})
}

// offered returns the clock of a seat that is offered because its player is absent. It runs until the offer
// ends.
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

// running returns a clock that expires after so much counted time.
func (h handOver) running(left time.Duration) storage.SeatClock {
	kernel := &h.after.State.Kernel
	from := Later(h.entry.At, kernel.Paused)
	c := storage.SeatClock{Game: h.after.ID, Seat: h.seat}
	if from.Equal(h.entry.At) {
		c.Since = kept(from)
	}
	if slices.Contains(kernel.Skipped, h.seat) {
		c.Due = kept(from)
		return c
	}
	last := AtStake(h.after, h.seat)
	if last {
		left = max(left, lastChance)
	}
	hours := h.calendar.Within(kernel.Terms.VacationDays())
	c.Due = kept(hours.After(from, left))
	c.Warn = warning(hours, from, c.Due, left, last)
	return c
}

// warning returns the time of the warning before a deadline: when a quarter of the time is left, but at least
// two waking hours. If the seat is at stake, it is at least a day before. Without such a time it is zero.
func warning(c calendar.Calendar, from, due time.Time, left time.Duration, last bool) time.Time {
	if left <= awake {
		return time.Time{}
	}
	at := c.After(from, min(left*3/4, left-awake))
	if announced := due.Add(-lastChance); last && announced.Before(at) {
		at = Later(announced, from)
	}
	return kept(at)
}

// kept returns a time with the precision of the store.
func kept(t time.Time) time.Time { return t.UTC().Truncate(time.Millisecond) }

// shift returns by how much an entry moves windows and reminders: by an added pause, or back by its early
// end.
func shift(before, after *runner.Game, now time.Time) time.Duration {
	was, is := Later(now, before.State.Kernel.Paused), Later(now, after.State.Kernel.Paused)
	return is.Sub(was).Truncate(time.Millisecond)
}

// paceAfter returns the time between reminders under new terms; 0 if the terms are the same or the game has
// no reminders.
func paceAfter(before, after *runner.Game) time.Duration {
	was, is := before.State.Kernel.Terms.Pace, after.State.Kernel.Terms.Pace
	if before.Seq == 0 || was == is || before.Pace == 0 {
		return 0
	}
	return is.Rings()
}
