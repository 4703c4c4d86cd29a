package courier

import (
	"context"
	"errors"
	"fmt"
	"log/slog"

	"warbell/bot/rest"
	"warbell/commands/publish"
	"warbell/storage"
)

// dm sends a message to a user or, if their DMs are closed, to the channel, unless the channel has it
// already.
func (c *Courier) dm(ctx context.Context, row storage.Row, d publish.Dispatch) (storage.Sent, error) {
	ref, err := c.write(ctx, row, d)
	if !errors.Is(err, dmClosed) {
		return sentBy(row, d, ref, err), err
	}
	if d.Fallback == nil {
		return storage.Sent{}, dmClosed
	}
	return c.carryOut(ctx, row, *d.Fallback)
}

// write sends the DM, and stores whether the user's DMs are open, and their channel.
func (c *Courier) write(ctx context.Context, row storage.Row, d publish.Dispatch) (storage.Ref, error) {
	known, err := c.o.People.Settings(ctx, d.User)
	if err != nil {
		return storage.Ref{}, fmt.Errorf("read settings: %w", err)
	}
	ref, channel, err := c.reach(ctx, row, d, known.DMChannel)
	closed := errors.Is(err, dmClosed)
	if (err == nil || closed) && (channel != known.DMChannel || closed != known.DMClosed) {
		c.note(ctx, d.User, channel, closed)
	}
	return ref, err
}

// reach sends the DM, and returns the message and its channel. If Discord rejects the stored channel, it
// opens the DM again.
func (c *Courier) reach(ctx context.Context, row storage.Row, d publish.Dispatch,
	channel string) (storage.Ref, string, error) {
	for {
		fresh := channel == ""
		if fresh {
			var err error
			if channel, err = c.o.Discord.OpenDM(ctx, d.User); err != nil {
				return storage.Ref{}, "", closedIf(unreachable(err), err)
			}
		}
		ref, err := c.post(ctx, row, channel, d.Whisper.Message().Split(), 0)
		if rest.Gone(err) && !fresh {
			channel = ""
			continue
		}
		if doubtful(err) {
			err = astray{channel, err}
		}
		return ref, channel, closedIf(rest.DMClosed(err), err)
	}
}

// astray is the error of a DM that may or may not have been sent. Its row records the channel, since the
// recipient may be erased before the next attempt.
type astray struct {
	channel string
	error
}

func (a astray) Unwrap() error { return a.error }

func closedIf(closed bool, err error) error {
	if closed {
		return dmClosed
	}
	return err
}

// note stores the state of a user's DMs. If that fails, the next DM costs another request.
func (c *Courier) note(ctx context.Context, user, channel string, closed bool) {
	if err := c.o.People.SetDM(ctx, user, channel, closed); err != nil {
		c.o.Log.Warn("state of a user's DMs not kept", slog.Any("err", err))
	}
}
