package courier

import (
	"context"
	"fmt"
	"log/slog"
	"time"

	"warbell/bot/rest"
	"warbell/bot/wire"
	"warbell/commands/publish"
	"warbell/storage"
	"warbell/templates"
)

// patience bounds the time for which a game's posts wait until the DM that it is played in is open again,
// or until the bot may write in its channel again.
const patience = 24 * time.Hour

// tell posts a row where its game is played. A row that names a user is posted in that user's DM. If the
// game's thread was deleted, locked or hidden from the bot, the game leaves it, and the row is composed
// again for the channel in which the game began.
func (c *Courier) tell(ctx context.Context, row storage.Row, d publish.Dispatch, parts []templates.Message,
	from int) (storage.Ref, error) {
	ref, err := c.post(ctx, row, d.Channel, parts, from)
	if row.Kind == storage.RowPost && row.User != "" {
		return ref, c.private(ctx, row, d.Channel, err)
	}
	if d.Home == "" || d.Home == d.Channel || !shut(err) {
		return ref, c.patient(row, err)
	}
	c.log(slog.LevelWarn, "can't be said in its game's thread, which the game leaves", row, err)
	if err := c.o.Games.Place(ctx, d.Game, ""); err != nil {
		return storage.Ref{}, fmt.Errorf("leave the thread: %w", err)
	}
	return storage.Ref{}, later{0, "the game has left its thread"}
}

// patient retries a row if the bot lacks a permission, since a moderator can grant it again.
func (c *Courier) patient(row storage.Row, err error) error {
	if !rest.Forbidden(err) || c.o.Now().Sub(row.Created) > patience {
		return err
	}
	c.log(slog.LevelWarn, "waits until the bot may write in its channel", row, err)
	return later{barFor + spread(row, hasty), "the bot may not write in the channel"}
}

// private stores whether the DM in which a game is played is open. If it is closed, the row is retried.
func (c *Courier) private(ctx context.Context, row storage.Row, channel string, err error) error {
	closed := rest.DMClosed(err)
	if err != nil && !closed {
		return err
	}
	known, unread := c.o.People.Settings(ctx, row.User)
	if unread == nil && (known.DMClosed != closed || known.DMChannel != channel) {
		c.note(ctx, row.User, channel, closed)
	}
	switch {
	case !closed:
		return nil
	case c.o.Now().Sub(row.Created) > patience:
		return dmClosed
	}
	return later{backoff(row), string(dmClosed)}
}

// shut reports whether the bot can't write in a thread until a moderator changes that.
func shut(err error) bool {
	return rest.Is(err, wire.CodeUnknownChannel, wire.CodeMissingAccess, wire.CodeMissingPermissions,
		wire.CodeThreadLocked)
}
