package commands

import (
	"context"
	"errors"
	"time"

	"warbell/commands/plug"
	"warbell/commands/table"
	"warbell/engine"
	"warbell/storage"
)

// Games fall asleep after so long without a step; that is announced so long before.
const (
	sleepsAfter = 60 * 24 * time.Hour
	sleepNotice = table.SleepNotice
)

// rest announces which games will fall asleep, and lets those sleep whose time has come.
func (b *Bot) rest(ctx context.Context, now time.Time) error {
	_, drowseErr := b.store.Drowse(ctx, now.Add(sleepNotice-sleepsAfter), now)
	asleep, sleepErr := b.store.FallAsleep(ctx, now.Add(-sleepsAfter))
	for _, id := range asleep {
		b.table.Renew(id)
	}
	return errors.Join(drowseErr, sleepErr)
}

// gameWake wakes a game that sleeps, or keeps it from falling asleep.
func (b *Bot) gameWake(ctx context.Context, call *plug.Call) (plug.Reply, error) {
	l, err := b.theGame(ctx, call, false)
	if err != nil {
		return plug.Reply{}, err
	}
	return b.wakeGame(ctx, call, l)
}

// pressWake keeps a game awake that is about to fall asleep.
func (b *Bot) pressWake(ctx context.Context, call *plug.Call) (plug.Reply, error) {
	l, err := b.reach(ctx, call, call.CustomID.Part(0))
	if err != nil {
		return plug.Reply{}, err
	}
	return b.wakeGame(ctx, call, l)
}

func (b *Bot) wakeGame(ctx context.Context, call *plug.Call, l *table.Live) (plug.Reply, error) {
	if _, err := l.Player(call.User.ID); err != nil && (l.Over || !call.Moderates(l)) {
		return plug.Reply{}, err
	}
	if err := b.awaken(ctx, l); err != nil {
		return plug.Reply{}, err
	}
	return b.noteSeat("woken", l)
}

// awaken lets a game count as moved now.
func (b *Bot) awaken(ctx context.Context, l *table.Live) error {
	err := b.table.Change(l.ID, func() error { return b.store.Wake(ctx, l.ID, b.now()) })
	if errors.Is(err, storage.ErrNotFound) {
		return engine.Refuse(engine.Over, "", "This game is over, so it wakes no more. Look back with /game log, or begin a new game.")
	}
	return err
}
