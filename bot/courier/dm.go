package courier

import (
	"context"
	"errors"
	"fmt"
	"log/slog"

	"warbell/bot/rest"
	"warbell/commands"
	"warbell/storage"
)

// dm writes to a user, or, if they take no DMs, to the channel, unless the channel knows already.
func (c *Courier) dm(ctx context.Context, row storage.Row, d commands.Dispatch) (storage.Sent, error) {
	ref, err := c.write(ctx, row, d)
	if !errors.Is(err, dmClosed) {
		return storage.Sent{Ref: ref, Duties: duties(d, err)}, err
	}
	c.note(ctx, d.User, func(s *storage.Settings) { s.DMClosed = true })
	if d.Fallback == nil {
		return storage.Sent{}, dmClosed
	}
	return c.carryOut(ctx, row, *d.Fallback)
}

// write sends the DM. Discord may have forgotten a channel that is remembered here: then it is opened again.
func (c *Courier) write(ctx context.Context, row storage.Row, d commands.Dispatch) (storage.Ref, error) {
	known, err := c.o.People.Settings(ctx, d.User)
	if err != nil {
		return storage.Ref{}, fmt.Errorf("read settings: %w", err)
	}
	channel := known.DMChannel
	for {
		fresh := channel == ""
		if fresh {
			if channel, err = c.o.Discord.OpenDM(ctx, d.User); err != nil {
				return storage.Ref{}, closedIf(unreachable(err), err)
			}
		}
		ref, err := c.post(ctx, row, channel, d.Whisper.Message().Split(), 0)
		if rest.Gone(err) && !fresh {
			channel = ""
			continue
		}
		if err == nil && (known.DMChannel != channel || known.DMClosed) {
			c.note(ctx, d.User, func(s *storage.Settings) { s.DMChannel, s.DMClosed = channel, false })
		}
		return ref, closedIf(rest.DMClosed(err), err)
	}
}

func closedIf(closed bool, err error) error {
	if closed {
		return dmClosed
	}
	return err
}

// note changes what is kept of a user's DMs. It reads again just before, so as to undo nothing that the
// user set meanwhile. A failure costs only one request more the next time.
func (c *Courier) note(ctx context.Context, user string, change func(*storage.Settings)) {
	s, err := c.o.People.Settings(ctx, user)
	if err == nil {
		change(&s)
		err = c.o.People.PutSettings(ctx, s)
	}
	if err != nil {
		c.o.Log.Warn("state of a user's DMs not kept", slog.Any("err", err))
	}
}
