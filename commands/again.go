package commands

import (
	"context"
	"errors"

	"warbell/engine"
	"warbell/storage"
)

// again answers a call that comes a second time, and was refused for having been carried out already,
// as it was answered before. False: the call is new, so that the refusal stands.
func (b *Bot) again(ctx context.Context, call *Call, refused error) (Reply, bool) {
	var refusal *engine.Refusal
	if call.Kind == Complete || !errors.As(refused, &refusal) && !errors.Is(refused, storage.ErrSeen) {
		return Reply{}, false
	}
	a, err := b.store.Answer(ctx, call.ID)
	if errors.Is(err, storage.ErrNotFound) {
		return Reply{}, false
	}
	var reply Reply
	if err == nil {
		reply, err = b.repeat(ctx, call, a)
	}
	if err != nil {
		b.fault(ctx, call, err)
		return Reply{}, false
	}
	return reply, true
}

func (b *Bot) repeat(ctx context.Context, call *Call, a storage.Answer) (Reply, error) {
	if a.Challenge != "" {
		c, err := b.store.Challenge(ctx, a.Challenge)
		if err != nil {
			return Reply{}, err
		}
		post, err := b.showChallenge(c)
		return Reply{Post: &post, Receipt: Receipt{Challenge: c.ID}}, err
	}
	done, err := b.table.seen(ctx, call.ID)
	if err != nil {
		return Reply{}, err
	}
	if done.Entry.Seq == 1 && done.Live.Challenge != "" {
		return b.repeatAccept(ctx, done.Live)
	}
	return b.reply(ctx, call, done), nil
}

// repeatAccept shows once more that a challenge was accepted.
func (b *Bot) repeatAccept(ctx context.Context, l *Live) (Reply, error) {
	c, err := b.store.Challenge(ctx, l.Challenge)
	if err != nil {
		return Reply{}, err
	}
	m, o, err := b.offered(c)
	if err != nil {
		return Reply{}, err
	}
	sides, _, err := b.begun(ctx, m, l)
	if err != nil {
		return Reply{}, err
	}
	row, _ := l.seat(2)
	o.Theirs = sides[1]
	return b.accepted(c, o, User{ID: row.User, Name: row.Name})
}
