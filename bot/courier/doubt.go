package courier

import (
	"context"
	"errors"
	"fmt"

	"warbell/bot/rest"
	"warbell/bot/wire"
	"warbell/commands/publish"
	"warbell/engine"
	"warbell/storage"
	"warbell/templates"
)

// doubtful reports whether the message may exist although the attempt failed.
func doubtful(err error) bool { return rest.Down(err) || errors.Is(err, context.DeadlineExceeded) }

// renew updates a message, since an earlier attempt may have sent it with older content.
func (c *Courier) renew(ctx context.Context, ref storage.Ref, part templates.Message) error {
	return filed(part, func(part templates.Message) error { return c.change(ctx, ref, wire.Edit(part)) })
}

// recalled is the text of the silent message that recall posts. It is deleted at once if there
// was nothing to recall.
const recalled = "-# This has already been answered."

// recall finds the message that an earlier attempt at an obsolete row may have sent, so that its buttons can
// be removed. It posts with the same nonce, for which Discord returns the earlier message. If there was none,
// the new, silent message is deleted at once.
func (c *Courier) recall(ctx context.Context, row storage.Row, d publish.Dispatch) (storage.Sent, error) {
	if row.Doubts == 0 || row.Duty == "" {
		return storage.Sent{}, nothing
	}
	channel, err := c.where(ctx, d)
	if err != nil {
		return storage.Sent{}, err
	}
	if channel == "" {
		return storage.Sent{}, nothing
	}
	m, err := c.o.Discord.Post(ctx, channel, wire.Post(templates.Message{Text: recalled, Silent: true},
		nonce(row, 0)))
	if err != nil {
		return storage.Sent{}, err
	}
	if m.Flags&wire.FlagSilent == 0 {
		return storage.Sent{Ref: m.Ref(channel), Duties: []engine.DutyID{row.Duty}}, nil
	}
	if err := c.o.Discord.Delete(ctx, m.Ref(channel)); err != nil && !rest.MessageGone(err) {
		return storage.Sent{}, err
	}
	return storage.Sent{}, nothing
}

// takeBack deletes the message of a row about an erased user, if an earlier attempt may have sent it.
func (c *Courier) takeBack(ctx context.Context, row storage.Row, d publish.Dispatch) error {
	if row.Doubts == 0 {
		return nothing
	}
	for _, channel := range []string{d.Channel, d.Home} {
		if channel == "" {
			continue
		}
		m, err := c.o.Discord.Post(ctx, channel,
			wire.Post(templates.Message{Text: recalled, Silent: true}, nonce(row, 0)))
		if rest.Gone(err) || rest.Forbidden(err) || rest.DMClosed(err) {
			continue
		}
		if err != nil {
			return err
		}
		if err := c.o.Discord.Delete(ctx, m.Ref(channel)); err != nil && !rest.MessageGone(err) {
			return err
		}
		if m.Flags&wire.FlagSilent == 0 {
			break // this is the message
		}
	}
	return nothing
}

// where returns the channel of a row's message; empty if there is none.
func (c *Courier) where(ctx context.Context, d publish.Dispatch) (string, error) {
	if d.User == "" {
		return d.Channel, nil
	}
	known, err := c.o.People.Settings(ctx, d.User)
	if err != nil {
		return "", fmt.Errorf("read settings: %w", err)
	}
	return known.DMChannel, nil
}
