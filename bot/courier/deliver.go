package courier

import (
	"context"
	"fmt"
	"slices"
	"strconv"
	"time"

	"warbell/bot/rest"
	"warbell/bot/wire"
	"warbell/commands/publish"
	"warbell/storage"
	"warbell/templates"
)

// deliver sends a row's message. If it fails, judge decides by the error what happens to the row.
func (c *Courier) deliver(ctx context.Context, row storage.Row) (storage.Sent, error) {
	d, err := c.o.Words.Compose(ctx, row)
	if err != nil {
		return storage.Sent{}, fmt.Errorf("compose: %w", err)
	}
	if row.Token != "" && d.Action == publish.SendPost {
		if ref, done, err := c.fromReply(ctx, row, d); done || err != nil {
			return sentBy(row, d, ref, err), err
		}
	}
	return c.carryOut(ctx, row, d)
}

// carryOut performs the action of a row. A row that removes an erased user from a message is retried if the
// bot lacks a permission, since a moderator can grant it again.
func (c *Courier) carryOut(ctx context.Context, row storage.Row, d publish.Dispatch) (storage.Sent, error) {
	sent, err := c.act(ctx, row, d)
	takes := row.Kind == storage.RowForget || row.Kind == storage.RowDelete && row.Game == ""
	if takes && (rest.Forbidden(err) || rest.Is(err, wire.CodeThreadLocked)) &&
		c.o.Now().Sub(row.Created) < forgetting {
		return sent, later{longPause + spread(row, longPause/4), "the bot may not change its messages there"}
	}
	return sent, err
}

// act performs the action of a row.
func (c *Courier) act(ctx context.Context, row storage.Row, d publish.Dispatch) (storage.Sent, error) {
	var ref storage.Ref
	var err error
	switch d.Action {
	case publish.SendPost:
		ref, err = c.tell(ctx, row, d, d.Post.Message().Split(), 0)
	case publish.SendDM:
		return c.dm(ctx, row, d)
	case publish.Edit:
		ref, err = c.edit(ctx, row, d)
	case publish.Keep:
		ref, err = c.keep(ctx, row, d)
	case publish.Strip:
		ref, err = d.Ref, c.strip(ctx, row, d)
	case publish.Delete:
		err = c.opening(ctx, d.Ref.Channel, func() error { return c.o.Discord.Delete(ctx, d.Ref) })
		if rest.MessageGone(err) {
			err = nil
		}
	case publish.Rename:
		err = c.o.Discord.Rename(ctx, d.Channel, d.Name)
	case publish.TakeBack:
		return storage.Sent{}, c.takeBack(ctx, row, d)
	case publish.NotYet:
		return storage.Sent{}, later{soon, "something else comes first"}
	case publish.MakeThread:
		ref, err = c.thread(ctx, d)
	default:
		return c.recall(ctx, row, d)
	}
	return sentBy(row, d, ref, err), err
}

// sentBy returns the record of a sent message. If sending failed, it has only the reference.
func sentBy(row storage.Row, d publish.Dispatch, ref storage.Ref, err error) storage.Sent {
	sent := storage.Sent{Ref: ref}
	if err != nil {
		return sent
	}
	sent.Duties, sent.Elsewhere, sent.Held, sent.With = d.Duties, d.Elsewhere, d.Held, d.With
	if d.Post != nil || d.Whisper != nil {
		sent.Named = messageOf(d).Named()
	}
	switch {
	case d.Action == publish.SendPost:
		sent.Called = d.Post.Message().Pings
	case d.Action == publish.SendDM && calls(row) && !d.Whisper.Message().Silent:
		sent.Called = []string{d.User}
	}
	return sent
}

// calls reports whether a row pings a user about a duty.
func calls(row storage.Row) bool {
	return slices.Contains([]storage.RowKind{storage.RowRing, storage.RowPrompt, storage.RowWarn}, row.Kind)
}

// settles is the time in which a running process may still delete a deferred reply. If its database failed
// after the commit, the process has no answer, and may have looked for one just before the row was posted
// in the reply.
const settles = 3 * time.Second

// fromReply posts the row in the reply to its interaction. If the reply was posted already, it posts only
// the parts that may be missing. It returns whether the row is posted.
func (c *Courier) fromReply(ctx context.Context, row storage.Row,
	d publish.Dispatch) (storage.Ref, bool, error) {
	app, err := c.o.Discord.Application(ctx)
	if err != nil {
		return storage.Ref{}, false, err
	}
	parts := d.Post.Message().Split()
	m, err := c.o.Discord.Original(ctx, app, row.Token)
	if err == nil && m.Flags&wire.FlagEphemeral == 0 && m.Flags&wire.FlagLoading != 0 {
		err = filed(parts[0], func(part templates.Message) (err error) {
			m, err = c.o.Discord.EditOriginal(ctx, app, row.Token, wire.Edit(part))
			return err
		})
		if err == nil && rest.Sleep(ctx, settles) {
			m, err = c.o.Discord.Original(ctx, app, row.Token)
		}
	}
	switch {
	case rest.TokenDead(err), rest.MessageGone(err):
		return storage.Ref{}, false, nil // there is no reply, and there never will be
	case err != nil:
		return storage.Ref{}, false, err
	case m.Flags&wire.FlagEphemeral != 0:
		return storage.Ref{}, false, nil // it has another text, for the user alone
	case len(parts) == 1:
		return m.Ref(d.Channel), true, nil
	}
	ref, err := c.tell(ctx, row, d, parts, 1) // the progress is unknown; the buttons are on the last part
	return ref, true, err
}

// post sends the parts of a message from the given one on. It returns the last, which has the buttons.
func (c *Courier) post(ctx context.Context, row storage.Row, channel string, parts []templates.Message,
	from int) (storage.Ref, error) {
	if left := c.barred.left(channel, c.o.Now()); left > 0 {
		return storage.Ref{}, later{left + spread(row, hasty), "the bot may not write in the channel"}
	}
	var last wire.Message
	for i := from; i < len(parts); i++ {
		err := filed(parts[i], func(part templates.Message) error {
			return c.opening(ctx, channel, func() (err error) {
				last, err = c.o.Discord.Post(ctx, channel, wire.Post(part, nonce(row, i)))
				return err
			})
		})
		if rest.Forbidden(err) {
			c.barred.bar(channel, c.o.Now())
		}
		if err != nil {
			return storage.Ref{}, err
		}
	}
	ref := last.Ref(channel)
	if row.Doubts == 0 || from >= len(parts) {
		return ref, nil
	}
	return ref, c.renew(ctx, ref, parts[len(parts)-1])
}

// nonce returns the nonce for a part of a row. It is the same for every attempt, and unique otherwise.
func nonce(row storage.Row, part int) string {
	n := strconv.FormatInt(row.Created.UnixMilli(), 36) + "." + strconv.FormatInt(row.ID,
		36) + "." + strconv.Itoa(part)
	return n[max(len(n)-25, 0):]
}

// opening sends something to a thread. If the thread is archived, it opens it first.
func (c *Courier) opening(ctx context.Context, thread string, send func() error) error {
	err := send()
	if !rest.Is(err, wire.CodeArchived) {
		return err
	}
	if err := c.o.Discord.Unarchive(ctx, thread); err != nil {
		return err
	}
	return send()
}

// change edits a message in place.
func (c *Courier) change(ctx context.Context, ref storage.Ref, body wire.Body) error {
	return c.opening(ctx, ref.Channel, func() error { return c.o.Discord.Edit(ctx, ref, body) })
}

// strip removes a message's buttons. Discord allows few edits of old messages in an hour, so it
// may be retried later.
func (c *Courier) strip(ctx context.Context, row storage.Row, d publish.Dispatch) error {
	err := c.change(ctx, d.Ref, wire.Strip())
	if rest.Is(err, wire.CodeOldEdits) && c.o.Now().Sub(row.Created) < patience {
		return later{longPause + spread(row, longPause/4), "too many old messages were edited within an hour"}
	}
	return err
}

// forgetting bounds the time for which the edit of a message that shows an erased user is retried.
const forgetting = 7 * 24 * time.Hour

// forget retries the edit of a message that Discord doesn't allow now, and finally deletes the message. It
// must not show erased data for ever, and a new post would repeat old news.
func (c *Courier) forget(ctx context.Context, row storage.Row, d publish.Dispatch) error {
	if c.o.Now().Sub(row.Created) < forgetting {
		return later{longPause + spread(row, longPause/4), "too many old messages were edited within an hour"}
	}
	if err := c.o.Discord.Delete(ctx, d.Ref); err != nil && !rest.MessageGone(err) {
		return err
	}
	return nil
}

// edit replaces a message. If it is too old for edits, it posts the message again.
func (c *Courier) edit(ctx context.Context, row storage.Row, d publish.Dispatch) (storage.Ref, error) {
	parts := messageOf(d).Split()
	err := filed(parts[0], func(part templates.Message) error { return c.change(ctx, d.Ref, wire.Edit(part)) })
	switch old := rest.Is(err, wire.CodeOldEdits); {
	case old && row.Kind == storage.RowForget:
		return d.Ref, c.forget(ctx, row, d)
	case old:
		return c.post(ctx, row, d.Ref.Channel, parts, 0)
	}
	if err != nil || len(parts) == 1 {
		return d.Ref, err
	}
	return c.post(ctx, row, d.Ref.Channel, parts, 1)
}

func messageOf(d publish.Dispatch) templates.Message {
	if d.Post != nil {
		return d.Post.Message()
	}
	return d.Whisper.Message()
}

// thread creates the game's thread. If Discord refuses, the game stays in its channel.
func (c *Courier) thread(ctx context.Context, d publish.Dispatch) (storage.Ref, error) {
	id, err := c.o.Discord.StartThread(ctx, d.Channel, wire.NewThread(d.Name))
	if err != nil {
		return storage.Ref{}, err
	}
	if err := c.o.Games.Place(ctx, d.Game, id); err != nil {
		return storage.Ref{}, fmt.Errorf("remember the thread: %w", err)
	}
	return storage.Ref{Channel: id}, nil
}
