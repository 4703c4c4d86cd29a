package commands

import (
	"context"
	"errors"
)

// Gone takes the games that were played in a thread, which somebody has deleted, back to the channels in
// which they were started, and says there again what was said last and what is owed.
func (b *Bot) Gone(ctx context.Context, thread string) error {
	games, err := b.store.GamesIn(ctx, thread, false)
	if err != nil {
		return err
	}
	var failed error
	for _, g := range games {
		if g.Game.Thread == thread {
			failed = errors.Join(failed, b.publisher.Leave(ctx, g.Game.ID))
		}
	}
	return failed
}
