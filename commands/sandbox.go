package commands

import (
	"context"

	"warbell/commands/battlefield"
	"warbell/commands/gamekit"
)

// newSandbox is /battlefield: tables that are no games.
func (b *Bot) newSandbox() *battlefield.Sandbox {
	return battlefield.New(battlefield.Config{
		Store: b.store, Words: b.words, Now: b.now, Shown: b.desk().Shown, Attached: b.attached.text,
		MayOpen: func(ctx context.Context, call *gamekit.Call) error { return b.opener.MayOpen(ctx, call, "") },
		Keeps: func(ctx context.Context, call *gamekit.Call) (bool, error) {
			chosen, err := b.servers.Chosen(ctx, call.Guild)
			return call.Keeps(chosen), err
		},
	})
}
