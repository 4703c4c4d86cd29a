package commands

import (
	"context"
	"errors"
	"fmt"
	"time"

	"warbell/engine"
	"warbell/storage"
)

// remember is how long answered calls, said rows and closed challenges are kept.
const remember = 30 * 24 * time.Hour

// At most so many windows are closed in one sweep; each is leased so long while that is done.
const (
	mostOverdue  = 200
	overdueLease = 2 * time.Minute
)

// Sweep does what time has brought: rings, windows that closed, challenges that nobody answered,
// and what Warbell's own seat was kept from by a crash. It goes on after an error and returns all.
func (b *Bot) Sweep(ctx context.Context, now time.Time) error {
	_, ringErr := b.store.Ring(ctx, now)
	_, lapseErr := b.store.Lapse(ctx, now)
	err := errors.Join(ringErr, lapseErr, b.defaults(ctx, now), b.own(ctx), b.store.Forget(ctx, now.Add(-remember)))
	b.table.wake()
	return err
}

// defaults carries out the defaults of duties whose window has closed.
func (b *Bot) defaults(ctx context.Context, now time.Time) error {
	due, err := b.store.Overdue(ctx, now, now.Add(overdueLease), mostOverdue)
	if err != nil {
		return err
	}
	var all []error
	for _, d := range due {
		if err := b.closeWindow(ctx, d); err != nil {
			all = append(all, fmt.Errorf("window of %s in %s: %w", d.ID, d.Game, err))
		}
	}
	return errors.Join(all...)
}

// closeWindow carries out the default of one duty. Refusals mean that it was met meanwhile.
func (b *Bot) closeWindow(ctx context.Context, d storage.Duty) error {
	l, err := b.table.Load(ctx, d.Game)
	if err != nil {
		return err
	}
	due, open := l.duty(d.ID)
	if !open || due.Default == nil {
		return nil
	}
	_, err = b.table.Do(ctx, l.ID, Act{
		Call: fmt.Sprintf("t:%s:%s:%d", l.ID, due.ID, l.Seq), Seat: due.Seat, Duty: due.ID, Command: due.Default,
	})
	var refusal *engine.Refusal
	if errors.As(err, &refusal) {
		return nil
	}
	return err
}

// own looks for games in which Warbell's own seat still owes something.
func (b *Bot) own(ctx context.Context) error {
	self := b.self()
	if self.ID == "" {
		return nil
	}
	games, err := b.store.GamesOf(ctx, self.ID)
	if err != nil {
		return err
	}
	var all []error
	for _, g := range games {
		if len(g.Owed) == 0 {
			continue
		}
		all = append(all, b.table.catchUp(ctx, g.Game.ID))
	}
	return errors.Join(all...)
}
