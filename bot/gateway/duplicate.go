package gateway

import (
	"context"
	"errors"
	"log/slog"
	"time"

	"warbell/bot/rest"
	"warbell/bot/wire"
)

// While a shard moves from one process to another, both receive each interaction. One executes it, and the
// other finds that it was executed. Discord takes only the first of their responses. A process that learns
// that there is a response already doesn't know which process sent it. The one that sent it replaces or
// deletes that message at once. The other waits, and then looks at it.

// others is the time in which another process replaces or deletes its response.
const others = 3 * time.Second

// leavable reports whether the outbox can post the answer: it has a row of its own, begins a
// challenge, or updates the pressed message. In a server without Warbell as a member, only the
// interaction can be answered.
func (x *exchange) leavable(alone bool) bool {
	return (x.receipt.Says() && !alone || x.receipt.Updates != 0) && !x.call.Guest
}

// relinquish leaves the answer to the outbox after the first response failed. If the response may still
// arrive, the outbox waits for a while.
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

// definite reports whether an error is a refusal by Discord.
func definite(err error) bool {
	var refusal *rest.Error
	return errors.As(err, &refusal) && !rest.Down(err)
}

// leave leaves the answer to the outbox. After a while the outbox checks whether the reply has posted it,
// and posts it otherwise.
func (x *exchange) leave(ctx context.Context, after time.Duration) {
	if err := x.g.bot.Leave(ctx, x.receipt, after); err != nil {
		x.g.log.Warn("row not left to the outbox, which says it later", slog.String("id", x.call.ID),
			slog.Any("err", err))
	}
}

// yield leaves the answer to the outbox, once another process has had time to replace
// or delete its response.
func (x *exchange) yield() {
	ctx, cancel := x.time()
	defer cancel()
	x.leave(ctx, others)
}

// stands reports whether the first response is a message that all can read. It is then of this exchange,
// since a process that doesn't execute a call answers only its user.
func (x *exchange) stands() bool {
	ctx, cancel := x.time()
	defer cancel()
	m, err := x.g.rest.Original(ctx, x.call.App, x.call.Token)
	return err == nil && m.Flags&(wire.FlagEphemeral|wire.FlagLoading) == 0 && m.ID != x.call.Message.Message
}
