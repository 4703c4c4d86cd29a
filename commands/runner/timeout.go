package runner

import (
	"context"
	"errors"
	"fmt"
	"slices"
	"time"

	"warbell/engine"
	"warbell/storage"
	"warbell/templates"
)

// ExpireClocks lets time decide for those whose clocks have run out, and counts them. Own is Warbell, as it
// takes a seat.
func (t *Runner) ExpireClocks(ctx context.Context, now time.Time, own storage.Seat) (lapsed int, err error) {
	late, err := t.store.Late(ctx, now, now.Add(overdueLease), mostOverdue)
	if err != nil {
		return 0, err
	}
	var all []error
	for _, c := range late {
		done, err := t.expireClock(ctx, c, now, own)
		if err != nil {
			all = append(all, fmt.Errorf("clock of seat %d in %s: %w", c.Seat, c.Game, err))
		}
		if done {
			lapsed++
		}
	}
	return lapsed, errors.Join(all...)
}

// expireClock carries out the defaults of all that a seat owed when its time ran out, or ends the offer of
// the seat, and reports whether there was anything to do.
func (t *Runner) expireClock(ctx context.Context, late storage.SeatClock, now time.Time,
	own storage.Seat) (bool, error) {
	l, err := t.Load(ctx, late.Game)
	if err != nil {
		return false, err
	}
	clock, _ := l.clock(late.Seat)
	if l.Over || clock.Due.IsZero() || clock.Due.After(now) {
		return false, nil
	}
	if slices.Contains(l.State.Kernel.Offered, late.Seat) {
		return t.endOffer(ctx, l, late.Seat, own)
	}
	act, heir, err := t.substituteFor(ctx, l, late.Seat, own)
	if err != nil {
		return false, err
	}
	owed := Filter(l.Owed(), func(d engine.Duty) bool { return d.Seat == late.Seat && d.Lapses() })
	lapsed := false
	for _, d := range owed {
		act.Call, act.Duty = callOf(l, string(d.ID), late.Seat), d.ID
		act.Command = engine.Lapse{Duty: d.ID, Same: lapsed, Heir: heir}
		done, err := t.Do(ctx, l.ID, act)
		var refusal *engine.Refusal
		if errors.As(err, &refusal) {
			continue // it is not owed any more
		}
		if err != nil {
			return lapsed, err
		}
		l, lapsed = done.Live, true
		if takenSeat(done.Entry) == late.Seat {
			break // who came is asked anew
		}
	}
	return lapsed, nil
}

// callOf is the call by which time does something about a seat of a game at its position.
func callOf(l *Game, what string, seat engine.Seat) string {
	return fmt.Sprintf("t:%s:%s-%d:%d", l.ID, what, seat, l.Seq)
}

// warningTo is what who sits at a seat is warned of.
func (t *Runner) warningTo(ctx context.Context, l *Game, seat engine.Seat) (templates.Warned, error) {
	sitter, _ := l.Sitter(seat)
	clock, _ := l.clock(seat)
	w := templates.Warned{
		Users: []string{sitter.User}, Name: sitter.Name, Due: clock.Due, Seat: l.atStake(seat), Steward: l.State.Kernel.Terms.Steward,
	}
	if !w.Seat {
		return w, nil
	}
	found, err := t.Substitutes(ctx, l)
	w.Offered = len(found) > 0
	return w, err
}
