package gateway

import (
	"context"
	"errors"
	"log/slog"
	"time"

	"warbell/bot/rest"
	"warbell/bot/wire"
	"warbell/commands/gamekit"
	"warbell/templates"
)

// Texts for errors outside the commands. All other texts come from the templates.
const (
	busyText  = "Warbell is too busy right now, so nothing was done. Try again in a minute."
	lateText  = "That took too long to open. Please press the button again."
	brokeText = "That worked, but Warbell couldn't show the result. To see your game, use /game status."
)

// serve answers one interaction. If missed is set, it was created while the connection was lost. A
// late interaction is executed only if Discord still accepts an answer: otherwise its user has seen
// an error, and may have tried again. If the answer may be a form, Discord can't be asked beforehand,
// and the age decides.
func (g *Gateway) serve(arrived time.Time, raw []byte, missed bool) {
	in, err := wire.Decode(raw)
	switch {
	case errors.Is(err, wire.ErrForeign):
		return
	case err != nil:
		g.log.Error("interaction not understood", slog.Any("err", err))
		return
	case !g.seen.first(in.ID):
		return
	}
	made := arrived.Add(-g.ages.of(in.Call.At, arrived))
	x := &exchange{g: g, in: in, call: in.Call, until: made.Add(g.inTime), account: account{arrived: arrived}}
	defer func() { g.watch.Served(x.report()) }()
	if !g.enter(x.until) {
		x.busy()
		return
	}
	defer g.leave()
	switch old := time.Since(made); {
	case !missed && old < g.slow:
		x.run(g.slow - old)
	case x.deferrable():
		x.runIfWanted()
	case time.Now().Before(x.until):
		x.run(0)
	default: // the user has seen an error
		g.log.Info("interaction came too late", slog.String("id", x.call.ID), slog.Duration("old", old))
	}
}

// toSend is the time before the deadline at which a first response is sent at the latest.
const toSend = 300 * time.Millisecond

// enter waits for a free worker, for at most half of the time left. It reports whether it got one.
func (g *Gateway) enter(until time.Time) bool {
	select {
	case g.room <- struct{}{}:
		return true
	default:
	}
	t := time.NewTimer(time.Until(until) / 2)
	defer t.Stop()
	select {
	case g.room <- struct{}{}:
		return true
	case <-t.C:
	case <-g.life.Done():
	}
	return false
}

func (g *Gateway) leave() { <-g.room }

// run executes the call and answers it. If that takes longer than slow, the answer is deferred. A form
// can't follow a deferral, so a call that may open one gets all the time that is left.
func (x *exchange) run(slow time.Duration) {
	switch {
	case x.call.Kind == gamekit.Complete:
		x.answer(x.do())
		return
	case !x.deferrable():
		left := time.Until(x.until)
		slow = max(left-toSend, left/2)
	}
	deferred := make(chan struct{})
	late := time.AfterFunc(slow, func() {
		defer close(deferred)
		x.later()
	})
	r := x.do()
	if late.Stop() {
		x.answer(r)
		return
	}
	<-deferred
	x.follow(r)
}

// runIfWanted defers the answer, and executes the call only if Discord accepts the deferral.
func (x *exchange) runIfWanted() {
	x.until = time.Now().Add(x.g.inTime) // Discord decides whether it is too old
	if !x.later() {
		x.done()
		return
	}
	x.follow(x.do())
}

// do executes the call.
func (x *exchange) do() gamekit.Reply {
	begun := time.Now()
	r := x.g.bot.Do(x.g.life, x.call)
	x.account.took, x.account.fate = max(time.Since(begun), 1), r.Result // 0 means none
	return r
}

// deferrable reports whether the answer can be deferred. That of an autocomplete can't, nor one that
// may be a form.
func (x *exchange) deferrable() bool {
	return x.call.Kind != gamekit.Complete && !x.g.bot.OpensModal(x.call)
}

// busy refuses a call because no worker was free.
func (x *exchange) busy() {
	x.account.busy = true
	body := wire.AnswerMessage(templates.Message{Text: busyText}, true)
	if x.call.Kind == gamekit.Complete {
		body = wire.AnswerChoices(nil)
	}
	if err := x.respond(body); err != nil {
		x.lost("busy", err)
	}
}

// respond sends the first response while Discord accepts it. It is no error if Discord already has one: an
// earlier attempt may have arrived, or another process was faster.
func (x *exchange) respond(body wire.Body) error {
	_, err := x.first(func(ctx context.Context) (wire.Message, error) {
		return wire.Message{}, x.g.rest.Respond(ctx, x.in.ID, x.call.Token, body)
	})
	return err
}

// respondAs sends a first response like respond. If the message must be stored, it also
// asks Discord for it.
func (x *exchange) respondAs(body wire.Body) (wire.Message, error) {
	if !x.receipt.Posts() {
		return wire.Message{}, x.respond(body)
	}
	return x.first(func(ctx context.Context) (wire.Message, error) {
		return x.g.rest.Answer(ctx, x.in.ID, x.call.Token, body)
	})
}

// first sends the first response. If the thread is archived, it is opened first, so that an old button in
// it still gets an answer.
func (x *exchange) first(send func(context.Context) (wire.Message, error)) (wire.Message, error) {
	ctx, cancel := context.WithDeadline(x.g.life, x.until)
	defer cancel()
	m, err := send(ctx)
	if rest.Is(err, wire.CodeArchived) && x.g.rest.Unarchive(ctx, x.call.Channel.ID) == nil {
		m, err = send(ctx)
	}
	if rest.Is(err, wire.CodeAcknowledged) {
		m, err, x.doubtful = wire.Message{}, nil, true
	}
	x.account.responded(err)
	return m, err
}
