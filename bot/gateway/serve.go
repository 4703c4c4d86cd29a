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

// Sentences for what happens outside the commands, whose words come from the templates.
const (
	busyText  = "Warbell is too busy right now, so nothing was done. Try again in a minute."
	lateText  = "That took too long to open. Please press the button again."
	brokeText = "That worked, but Warbell couldn't show the result. To see your game, use /game status."
)

// serve answers one interaction, or one that was missed while the connection was lost. One that comes late,
// for whatever reason, is carried out only if Discord still takes an answer: if not, the caller was told that
// it failed, and may have made it again. Where nothing can be asked, because the answer may be a form, its
// age decides.
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
	default: // the caller was told that it failed
		g.log.Info("interaction came too late", slog.String("id", x.call.ID), slog.Duration("old", old))
	}
}

// toSend is how long before the end of its time a first response is sent at the latest.
const toSend = 300 * time.Millisecond

// enter waits for room until half of the time for an answer is over.
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

// run carries out the call, and answers when it is done or, if that takes too long, says meanwhile that an
// answer will come. What may be answered by a form, which can't come after that, gets all the time there is.
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

// runIfWanted carries out the call if Discord still takes an answer.
func (x *exchange) runIfWanted() {
	x.until = time.Now().Add(x.g.inTime) // Discord knows better how old it is
	if !x.later() {
		x.done()
		return
	}
	x.follow(x.do())
}

// do carries out the call.
func (x *exchange) do() gamekit.Reply {
	begun := time.Now()
	r := x.g.bot.Do(x.g.life, x.call)
	x.account.took, x.account.fate = max(time.Since(begun), 1), r.Result // 0 is none
	return r
}

// deferrable reports whether the answer may come later and lose nothing: not that of an autocomplete, and not
// one that may be a modal.
func (x *exchange) deferrable() bool {
	return x.call.Kind != gamekit.Complete && !x.g.bot.OpensModal(x.call)
}

// busy turns a call away before anything happened.
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

// respond sends the first response, as long as Discord takes it. If it was sent before, that is no
// error: an attempt that seemed lost had arrived, or another process was faster.
func (x *exchange) respond(body wire.Body) error {
	_, err := x.first(func(ctx context.Context) (wire.Message, error) {
		return wire.Message{}, x.g.rest.Respond(ctx, x.in.ID, x.call.Token, body)
	})
	return err
}

// respondAs is respond for a message that may have to be remembered: only then Discord is asked which it
// became.
func (x *exchange) respondAs(body wire.Body) (wire.Message, error) {
	if !x.receipt.Posts() {
		return wire.Message{}, x.respond(body)
	}
	return x.first(func(ctx context.Context) (wire.Message, error) {
		return x.g.rest.Answer(ctx, x.in.ID, x.call.Token, body)
	})
}

// first sends the first response. A thread that went to sleep is opened for it: whoever presses an old button
// there waits for an answer.
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
