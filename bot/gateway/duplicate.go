package gateway

import (
	"context"
	"errors"
	"log/slog"
	"time"

	"warbell/bot/rest"
	"warbell/bot/wire"
)

// While a shard moves from one process to another, both get each interaction. One carries it out, and the
// other finds that it was; whichever responds first, Discord takes one response. So whoever is told that
// there is one already does not know whose it is. Who has responded disposes of that message at once; who has
// not leaves it alone for a while, then looks.

// others is how long another process may take to dispose of its response.
const others = 3 * time.Second

// leavable reports whether the outbox can say what is to be said: a row of its own, a challenge, or what the
// pressed message shows. Where Warbell is no member it can only answer.
func (x *exchange) leavable(alone bool) bool {
	return (x.receipt.Says() && !alone || x.receipt.Updates != 0) && !x.call.Guest
}

// relinquish lets the outbox say what the first response could not: at once, or, if that may still arrive,
// after a while.
func (x *exchange) relinquish(alone bool, why error) {
	if !x.leavable(alone) {
		return
	}
	ctx, cancel := x.time()
	defer cancel()
	after := time.Duration(0)
	if !definite(why) {
		after = others
	}
	x.leave(ctx, after)
}

// definite reports whether an error is Discord's own no.
func definite(err error) bool {
	var refusal *rest.Error
	return errors.As(err, &refusal) && !rest.Down(err)
}

// leave lets the outbox say what the reply has not said, after a while. It looks whether the reply says it by
// then.
func (x *exchange) leave(ctx context.Context, after time.Duration) {
	if err := x.g.bot.Leave(ctx, x.receipt, after); err != nil {
		x.g.log.Warn("row not left to the outbox, which says it later", slog.String("id", x.call.ID),
			slog.Any("err", err))
	}
}

// yield leaves the row to the outbox when another process has disposed of its response.
func (x *exchange) yield() {
	ctx, cancel := x.time()
	defer cancel()
	x.leave(ctx, others)
}

// stands reports whether the first response is a message that all can read, and so this exchange's own: of a
// call that it does not carry out a process tells the caller alone.
func (x *exchange) stands() bool {
	ctx, cancel := x.time()
	defer cancel()
	m, err := x.g.rest.Original(ctx, x.call.App, x.call.Token)
	return err == nil && m.Flags&(wire.FlagEphemeral|wire.FlagLoading) == 0 && m.ID != x.call.Message.Message
}
