package gateway

import (
	"context"
	"errors"
	"log/slog"
	"slices"
	"time"

	"warbell/bot/rest"
	"warbell/bot/wire"
	"warbell/commands/gamekit"
	"warbell/storage"
)

const (
	// noteWithin bounds the wait for a deferral to be stored. A slow store must not delay the response.
	noteWithin = 50 * time.Millisecond
	// settleAgain is the pause before the next attempt at a call that could not be settled.
	settleAgain = 2 * time.Second
)

// interruptedText answers a call that changed no game: the process ended before it did, or the call only
// asked for a reply.
const interruptedText = "Warbell was interrupted before it could answer. No move was made: please try again."

// note stores the deferral, so that the call is answered even if the process ends. It
// waits at most noteWithin.
func (x *exchange) note() {
	if x.g.desk == nil {
		return
	}
	d := x.deferral()
	x.noted = make(chan struct{})
	go func() {
		defer close(x.noted)
		if err := x.g.desk.Defer(x.g.life, d); err != nil {
			x.g.log.Warn("deferral not remembered", slog.String("id", d.Call), slog.Any("err", err))
		}
	}()
	t := time.NewTimer(noteWithin)
	defer t.Stop()
	select {
	case <-x.noted:
	case <-t.C:
	}
}

// deferral returns the data needed to answer the interaction later.
func (x *exchange) deferral() storage.Deferral {
	return storage.Deferral{
		Call: x.call.ID, App: x.call.App, Token: x.call.Token, Shown: string(x.shown), Guild: x.call.Guild,
		Channel: x.call.Channel.ID, DM: x.call.Channel.DM, Message: x.call.Message.Message, Ephemeral: x.in.FromEphemeral,
		User: x.call.User.ID, Until: x.g.now().Add(storage.TokenLife),
	}
}

// done deletes the stored deferral after the answer. If Discord was unreachable, it
// retries the answer instead.
func (x *exchange) done() {
	if x.noted == nil {
		return
	}
	<-x.noted
	if rest.Down(x.failed) {
		x.g.settleSoon(x.deferral())
		return
	}
	x.g.forget(x.call.ID)
}

// forget deletes the deferral of a call. If that fails, it stays until it expires.
func (g *Gateway) forget(call string) {
	if err := g.desk.Settle(context.WithoutCancel(g.life), call); err != nil {
		g.log.Warn("deferral not forgotten", slog.String("id", call), slog.Any("err", err))
	}
}

// settleAll starts to answer the calls that were deferred by a process that ended before it answered them.
func (g *Gateway) settleAll(ctx context.Context) {
	if g.desk == nil {
		return
	}
	left, err := g.desk.Deferred(ctx, g.now())
	if err != nil {
		g.log.Error("deferred calls not read", slog.Any("err", err))
	}
	if len(left) == 0 {
		return
	}
	g.log.Info("calls are answered that were left without an answer", slog.Int("calls", len(left)))
	g.settleSoon(left...)
}

// Inherit answers calls, by ID, that were deferred by a process that has ended.
func (g *Gateway) Inherit(calls []string) {
	g.spawn(func() {
		left, err := g.desk.Deferred(g.open, g.now())
		if err != nil {
			g.log.Error("deferred calls not read", slog.Any("err", err))
		}
		left = slices.DeleteFunc(left, func(d storage.Deferral) bool { return !slices.Contains(calls, d.Call) })
		if len(left) > 0 {
			g.log.Info("calls are answered that another process left without an answer", slog.Int("calls", len(left)))
			g.settleSoon(left...)
		}
	})
}

// settleSoon answers abandoned calls, and retries until each is answered or can't be.
func (g *Gateway) settleSoon(left ...storage.Deferral) {
	g.spawn(func() {
		for {
			left = slices.DeleteFunc(left, g.settle)
			if len(left) == 0 || !rest.Sleep(g.open, settleAgain) {
				return
			}
		}
	})
}

// settle answers one abandoned call. It returns false if it should be retried.
func (g *Gateway) settle(d storage.Deferral) bool {
	ctx, cancel := context.WithTimeout(g.open, followWithin)
	defer cancel()
	err := g.answerLate(ctx, d)
	if err != nil {
		g.log.Warn("deferred call not answered", slog.String("id", d.Call), slog.Any("err", err))
	}
	if passing(err) && g.now().Before(d.Until) {
		return false
	}
	g.forget(d.Call)
	return true
}

// passing reports whether an error is temporary. Only a refusal by Discord isn't.
func passing(err error) bool {
	var refusal *rest.Error
	_, hasty := rest.Wait(err)
	return err != nil && (hasty || rest.Down(err) || !errors.As(err, &refusal))
}

// answerLate sends an abandoned call its stored answer, or a note that it was not executed. A message that
// already has an answer stays.
func (g *Gateway) answerLate(ctx context.Context, d storage.Deferral) error {
	x := g.resumed(d)
	if x.shown != quiet {
		m, err := g.rest.Original(ctx, d.App, d.Token)
		if err != nil || m.Flags&wire.FlagLoading == 0 {
			return err
		}
	}
	r, carriedOut, err := g.fate(ctx, x.call)
	switch {
	case err != nil:
		return err
	case carriedOut && d.Owed && x.shown == loud:
		return nil // the courier posts it there
	case carriedOut:
		x.told(r)
	default:
		x.fulfil(excuse(interruptedText), true)
	}
	return x.failed
}

// fate returns the answer to an abandoned call. Before it reports a call as not executed, it makes
// sure that the call never will be: the other process may be slow, or its last write may still be on
// the way to the database.
func (g *Gateway) fate(ctx context.Context, call *gamekit.Call) (r gamekit.Reply, carriedOut bool, err error) {
	r, carriedOut, err = g.bot.Again(ctx, call)
	if err != nil || carriedOut {
		return r, carriedOut, err
	}
	err = g.desk.Void(ctx, call.ID, g.now())
	if errors.Is(err, storage.ErrSeen) { // executed meanwhile, or void already
		return g.bot.Again(ctx, call)
	}
	return r, false, err
}

// resumed returns the exchange of an abandoned call, with the fields that its answer needs.
func (g *Gateway) resumed(d storage.Deferral) *exchange {
	call := &gamekit.Call{
		ID: d.Call, App: d.App, Token: d.Token, Guild: d.Guild, User: gamekit.User{ID: d.User},
		Channel: gamekit.Channel{ID: d.Channel, DM: d.DM},
	}
	in := wire.Interaction{ID: call.Interaction(), Call: call, FromEphemeral: d.Ephemeral}
	if d.Message != "" {
		call.Kind, in.FromMessage = gamekit.Press, true
		call.Message = storage.Ref{Channel: d.Channel, Message: d.Message}
	}
	return &exchange{g: g, in: in, call: call, shown: waiting(d.Shown)}
}
