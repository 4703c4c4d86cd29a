package courier

import (
	"context"
	"fmt"
	"log/slog"

	"warbell/bot/rest"
	"warbell/bot/wire"
	"warbell/commands"
	"warbell/storage"
	"warbell/templates"
)

// tell says a line where its game is played. If the game's thread was deleted, locked or hidden
// from the bot, the game leaves it, and the line is composed again for the channel that the game came from.
func (c *Courier) tell(ctx context.Context, row storage.Row, d commands.Dispatch, parts []templates.Message, from int) (storage.Ref, error) {
	ref, err := c.post(ctx, row, d.Channel, parts, from)
	if d.Home == "" || d.Home == d.Channel || !shut(err) {
		return ref, err
	}
	c.log(slog.LevelWarn, "can't be said in its game's thread, which the game leaves", row, err)
	if err := c.o.Games.Place(ctx, d.Game, ""); err != nil {
		return storage.Ref{}, fmt.Errorf("leave the thread: %w", err)
	}
	return storage.Ref{}, later{0, "the game has left its thread"}
}

// shut reports whether nobody but the server's people can let the bot write in a thread again.
func shut(err error) bool {
	return rest.Is(err, wire.CodeUnknownChannel, wire.CodeMissingAccess, wire.CodeMissingPermissions, wire.CodeThreadLocked)
}
