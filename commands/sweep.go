package commands

import (
	"context"
	"errors"
	"time"

	"warbell/commands/rolllog"
	"warbell/storage"
)

// remember is the time for which answered calls, sent rows and closed challenges are stored.
const remember = 30 * 24 * time.Hour

// Moved reports that another process has changed games. Without arguments, any game may have changed.
func (b *Bot) Moved(games ...storage.GameID) { b.table.Moved(games...) }

// Sweep does all that is due: reminders, passed deadlines, expired challenges, outdated boards, and Warbell's
// own turns that a crash interrupted. It continues after an error and returns all errors. While the clock is
// in doubt, it does nothing that can't be undone.
func (b *Bot) Sweep(ctx context.Context, now time.Time) error {
	var s Swept
	right, clockErr := b.trust.look(ctx, now)
	rings, ringErr := b.reminders.Sweep(ctx, now, right)
	_, awayErr := b.store.Depart(ctx, now)
	err := errors.Join(clockErr, ringErr, awayErr, b.own(ctx), b.store.Expire(ctx, now),
		b.organiser.Boards(ctx, now), b.follow.Sweep(ctx, now))
	if s.Rings = rings; right {
		err = errors.Join(err, b.lapse(ctx, now, &s))
	}
	b.swept(s)
	b.table.Wake()
	return err
}

// Swept counts the results of one sweep.
type Swept struct {
	Rings    int // reminders sent
	Defaults int // safe moves made because a deadline passed
	Lapsed   int // challenges that expired
}

// untouched is the time after which an unused battlefield is deleted.
const untouched = 183 * 24 * time.Hour

// lapse does the part of a sweep that can't be undone: missed deadlines, expiry, deletion.
func (b *Bot) lapse(ctx context.Context, now time.Time, s *Swept) error {
	var lapseErr, takeErr error
	own := storage.Seat{User: b.self().ID, Name: "Warbell", Bot: true}
	s.Defaults, takeErr = b.sweeper.Sweep(ctx, now, own)
	s.Lapsed, lapseErr = b.store.Lapse(ctx, now)
	return errors.Join(takeErr, lapseErr, b.draws.Sweep(ctx, now), b.initiative.Sweep(ctx, now), b.series.Sweep(ctx, now), b.game.Sweep(ctx, now),
		b.seats.Sweep(ctx, now), b.appointments.Sweep(ctx, now), b.store.Forget(ctx,
			now.Add(-remember)), b.drafts.Sweep(ctx, now),
		b.warbands.Sweep(ctx, now), b.store.DropBattlefields(ctx,
			now.Add(-untouched)), b.store.DropHiddenRolls(ctx, now.Add(-rolllog.Kept)))
}

// own resumes the games in which Warbell's own seat still has an open duty.
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
