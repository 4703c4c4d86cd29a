package commands

import (
	"context"
	"errors"
	"time"
)

// remember is how long answered calls, said rows and closed challenges are kept.
const remember = 30 * 24 * time.Hour

// Sweep does what time has brought: rings, windows that closed, challenges that nobody answered,
// and what Warbell's own seat was kept from by a crash. It goes on after an error and returns all.
func (b *Bot) Sweep(ctx context.Context, now time.Time) error {
	rings, ringErr := b.store.Ring(ctx, now)
	lapsed, lapseErr := b.store.Lapse(ctx, now)
	defaults, closeErr := b.table.CloseWindows(ctx, now)
	b.swept(Swept{Rings: rings, Defaults: defaults, Lapsed: lapsed})
	err := errors.Join(ringErr, lapseErr, closeErr, b.own(ctx), b.store.Forget(ctx, now.Add(-remember)), b.store.Expire(ctx, now))
	b.table.Wake()
	return err
}

// Swept is how much time has brought in one sweep.
type Swept struct {
	Rings    int // that people were given
	Defaults int // that were taken because a window closed
	Lapsed   int // challenges that nobody answered
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
		all = append(all, b.table.CatchUp(ctx, g.Game.ID))
	}
	return errors.Join(all...)
}
