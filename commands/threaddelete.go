package commands

import (
	"context"
	"errors"
)

// Gone moves the games of a deleted thread back to the channels in which they were started. It posts there
// again the last result and the open duties.
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
