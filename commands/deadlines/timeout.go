package deadlines

import (
	"context"
	"errors"
	"fmt"
	"slices"
	"time"

	"warbell/commands/runner"
	"warbell/engine"
	"warbell/storage"
)

// expireClock carries out the defaults of all duties of a seat whose clock has expired, or ends the offer of
// the seat. It reports whether there was anything to do.
func (s *Sweeper) expireClock(ctx context.Context, late storage.SeatClock, now time.Time,
	own storage.Seat) (bool, error) {
	l, err := s.Games.Load(ctx, late.Game)
	if err != nil {
		return false, err
	}
	clock, _ := l.Clock(late.Seat)
	if l.Over || clock.Due.IsZero() || clock.Due.After(now) {
		return false, nil
	}
	if slices.Contains(l.State.Kernel.Offered, late.Seat) {
		return s.endOffer(ctx, l, late.Seat, own)
	}
	act, heir, err := s.substituteFor(ctx, l, late.Seat, own)
	if err != nil {
		return false, err
	}
	lapsed := false
	for _, d := range runner.Filter(l.OwedBy(late.Seat), engine.Duty.Lapses) {
		act.Call, act.Duty = callOf(l, string(d.ID), late.Seat), d.ID
		act.Command = engine.Lapse{Duty: d.ID, Same: lapsed, Heir: heir}
		done, err := s.Games.Do(ctx, l.ID, act)
		var refusal *engine.Refusal
		if errors.As(err, &refusal) {
			continue // the duty is closed now
		}
		if err != nil {
			return lapsed, err
		}
		l, lapsed = done.Live, true
		if runner.TakenSeat(done.Entry) == late.Seat {
			break // the new player gets new duties
		}
	}
	return lapsed, nil
}

// callOf returns the call ID under which the clock acts for a seat, at the game's position.
func callOf(l *runner.Game, what string, seat engine.Seat) string {
	return fmt.Sprintf("t:%s:%s-%d:%d", l.ID, what, seat, l.Seq)
}
