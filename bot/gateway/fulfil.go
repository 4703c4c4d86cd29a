package gateway

import (
	"log/slog"

	"warbell/bot/rest"
	"warbell/bot/wire"
	"warbell/commands/gamekit"
	"warbell/storage"
)

// follow sends the answer to a deferred call.
func (x *exchange) follow(r gamekit.Reply) {
	x.told(r)
	x.done()
}

// told replaces the "thinking" message with the answer.
func (x *exchange) told(r gamekit.Reply) {
	x.receipt = r.Receipt
	s, speaks := x.sayingOf(r)
	if r.Modal != nil {
		s, speaks = excuse(lateText), true
	}
	x.fulfil(s, speaks)
}

// fulfil replaces the "thinking" message with a text, or deletes it.
func (x *exchange) fulfil(s said, speaks bool) {
	if s.replace {
		err := x.replaced(s)
		if err == nil {
			return
		}
		x.g.log.Warn("pressed message not replaced", slog.String("id", x.call.ID), slog.Any("err", err))
		if x.receipt.Updates != 0 {
			x.relinquish(s.alone, err)
			x.forgetOriginal()
			return
		}
	}
	switch {
	case !speaks:
		x.forgetOriginal()
	case x.shown == loud && !s.alone, x.shown == whispered && s.alone:
		x.fill(s)
	default:
		x.forgetOriginal()
		x.send(s.parts, s.alone, storage.Ref{})
	}
}

// replaced edits the pressed message.
func (x *exchange) replaced(s said) error {
	ctx, cancel := x.time()
	defer cancel()
	var err error
	if x.shown == quiet {
		_, err = x.g.rest.EditOriginal(ctx, x.call.App, x.call.Token, wire.Edit(s.parts[0]))
	} else {
		err = x.g.rest.Edit(ctx, x.call.Message, wire.Edit(s.parts[0]))
	}
	if err != nil {
		return err
	}
	x.forgetOriginal()
	x.sendRest(s, x.call.Message)
	return nil
}

// fill puts the answer into the "thinking" message.
func (x *exchange) fill(s said) {
	ctx, cancel := x.time()
	defer cancel()
	if x.doubtful && x.leavable(s.alone) {
		x.yield()
		x.forgetOriginal()
		return
	}
	m, err := x.g.rest.EditOriginal(ctx, x.call.App, x.call.Token, wire.Edit(s.parts[0]))
	if rest.MessageGone(err) && x.leavable(s.alone) {
		x.leave(ctx, 0)
		return
	}
	if err != nil {
		x.lost("deferred answer", err)
		return
	}
	x.sendRest(s, m.Ref(x.call.Channel.ID))
}

// forgetOriginal deletes the "thinking" message, if there is one. If it already has an answer, it stays.
func (x *exchange) forgetOriginal() {
	if x.shown != loud && x.shown != whispered || x.doubtful && !rest.Sleep(x.g.life, others) {
		return
	}
	ctx, cancel := x.time()
	defer cancel()
	if m, err := x.g.rest.Original(ctx, x.call.App, x.call.Token); err == nil && m.Flags&wire.FlagLoading == 0 {
		return
	}
	if err := x.g.rest.DeleteOriginal(ctx, x.call.App, x.call.Token); err != nil && !rest.MessageGone(err) {
		x.lost("removal of the deferred answer", err)
	}
}
