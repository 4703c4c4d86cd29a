package courier

import (
	"context"

	"warbell/bot/rest"
	"warbell/bot/wire"
	"warbell/commands/publish"
	"warbell/storage"
	"warbell/templates"
)

// keep edits a pinned message. If the message is too old for edits, it posts and pins a new one, and
// deletes the old one; it does the same if the message is gone, unless the dispatch says Once. Without the
// permission to pin, the new message stays unpinned.
func (c *Courier) keep(ctx context.Context, row storage.Row, d publish.Dispatch) (storage.Ref, error) {
	message := d.Post.Message()
	if d.Ref.Message != "" {
		err := c.change(ctx, d.Ref, wire.Edit(message))
		gone := rest.MessageGone(err) || d.Once && rest.Gone(err)
		switch {
		case gone && d.Once:
			return storage.Ref{}, nil
		case err == nil:
			return d.Ref, c.repin(ctx, d)
		case !gone && !rest.Is(err, wire.CodeOldEdits):
			return d.Ref, err
		}
	}
	ref, err := c.post(ctx, row, d.Channel, []templates.Message{message}, 0)
	if err != nil {
		return ref, err
	}
	if d.Pin != publish.Unpinned {
		if err := c.pin(ctx, ref); err != nil {
			return ref, err
		}
	}
	if d.Ref.Message == "" {
		return ref, nil
	}
	if err := c.o.Discord.Delete(ctx, d.Ref); err != nil && !rest.MessageGone(err) {
		return ref, err
	}
	return ref, nil
}

// repin pins or unpins an edited message if its dispatch says so.
func (c *Courier) repin(ctx context.Context, d publish.Dispatch) error {
	switch d.Pin {
	case publish.Pinned:
		return c.pin(ctx, d.Ref)
	case publish.Unpinned:
		return unpinnable(c.opening(ctx, d.Ref.Channel, func() error { return c.o.Discord.Unpin(ctx, d.Ref) }))
	}
	return nil
}

// unpinnable returns nil for the errors because of which a message stays as it is: the bot may not pin there,
// the channel has too many pinned messages, or the message is gone.
func unpinnable(err error) error {
	if rest.Forbidden(err) || rest.Is(err, wire.CodePinsFull) || rest.MessageGone(err) {
		return nil
	}
	return err
}

// pin pins a message, and deletes Discord's own message about that, which would only be noise.
func (c *Courier) pin(ctx context.Context, ref storage.Ref) error {
	err := c.opening(ctx, ref.Channel, func() error { return c.o.Discord.Pin(ctx, ref) })
	if err != nil {
		return unpinnable(err)
	}
	later, err := c.o.Discord.After(ctx, ref)
	if err != nil {
		return nil // only the noise stays
	}
	for _, m := range later {
		if m.Type == wire.TypePinned && m.About.Message == ref.Message {
			_ = c.o.Discord.Delete(ctx, m.Ref(ref.Channel)) // a moderator may have deleted it
		}
	}
	return nil
}
