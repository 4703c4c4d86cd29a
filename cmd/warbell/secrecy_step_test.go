package main

import (
	"context"
	"errors"
	"strings"
	"sync"
	"testing/cryptotest"
	"time"

	"warbell/bot/courier"
	"warbell/bot/discordfake"
	"warbell/bot/gateway"
	"warbell/storage"
)

// turnstile lets the courier have one row at a time, and none before it is opened: what is said comes in one
// order. It shuts itself when nothing is left to be said.
type turnstile struct {
	courier.Outbox

	mu   sync.Mutex
	busy bool          // a row is under way
	dry  chan struct{} // closed when nothing is left; nil while it is shut
}

// tap puts the turnstile before an outbox: that of a bot which starts, again or for the first time.
func (t *turnstile) tap(o courier.Outbox) courier.Outbox {
	t.mu.Lock()
	defer t.mu.Unlock()
	t.Outbox, t.busy, t.dry = o, false, nil
	return t
}

// open lets rows through, and gives what is closed when none is left.
func (t *turnstile) open() <-chan struct{} {
	t.mu.Lock()
	defer t.mu.Unlock()
	t.dry = make(chan struct{})
	return t.dry
}

// Claim implements courier.Outbox.
func (t *turnstile) Claim(ctx context.Context, now, until time.Time, _ int) ([]storage.Row, error) {
	t.mu.Lock()
	defer t.mu.Unlock()
	if t.dry == nil || t.busy {
		return nil, nil
	}
	rows, err := t.Outbox.Claim(ctx, now, until, 1)
	if t.busy = len(rows) > 0; !t.busy && err == nil {
		close(t.dry)
		t.dry = nil
	}
	return rows, err
}

// Said implements courier.Outbox.
func (t *turnstile) Said(ctx context.Context, row int64, sent storage.Sent) error {
	return t.marked(t.Outbox.Said(ctx, row, sent))
}

// Retry implements courier.Outbox.
func (t *turnstile) Retry(ctx context.Context, row storage.Row, notBefore time.Time, why string) error {
	return t.marked(t.Outbox.Retry(ctx, row, notBefore, why))
}

// Drop implements courier.Outbox.
func (t *turnstile) Drop(ctx context.Context, row storage.Row, why string) error {
	return t.marked(t.Outbox.Drop(ctx, row, why))
}

// marked lets the next row through once the last one is written down.
func (t *turnstile) marked(err error) error {
	t.mu.Lock()
	defer t.mu.Unlock()
	t.busy = t.busy && err != nil && !errors.Is(err, storage.ErrNotFound)
	return err
}

// step lets one person do one thing, and waits until the bot and its courier have nothing left to do. Then
// the clock moves on. Chance begins anew with each step: what a secret took of it shifts nothing that comes
// later.
func (w *world) step(act func() (*discordfake.Answer, error)) (*discordfake.Answer, error) {
	w.Helper()
	w.mu.Lock()
	w.steps++
	n := w.steps
	w.mu.Unlock()
	cryptotest.SetGlobalRandom(w.T, w.seed<<32+uint64(n))
	answer, err := act()
	if errors.Is(err, discordfake.ErrNoAnswer) {
		w.Fatal(err)
	}
	if none := discordfake.Refused(""); !errors.As(err, &none) { // what the stand-in refuses doesn't reach the bot
		w.served()
	}
	w.quiet()
	w.run.Stand.Advance(time.Second)
	time.Sleep(time.Second) // limits of Discord's go by this clock
	return answer, err
}

// served waits until the bot is done with an interaction.
func (w *world) served() {
	w.Helper()
	select {
	case r := <-w.reports:
		if r.Outcome == gateway.Missed {
			w.Fatal("an answer came too late")
		}
	case <-w.ctx().Done():
		w.Fatal("an interaction does not end")
	}
}

// quiet waits until all that the bot has to say is said.
func (w *world) quiet() {
	w.Helper()
	dry := w.gate.open()
	w.run.app.courier.Wake()
	select {
	case <-dry:
	case <-w.ctx().Done():
		w.Fatal("the courier does not come to an end")
	}
}

// do uses a slash command in the thread of the game, and gives the answer.
func (w *world) do(who, command string, opts ...discordfake.Opt) discordfake.Message {
	w.Helper()
	return w.shown(w.command(who, w.thread, command, opts...))
}

// command uses a slash command.
func (w *world) command(who, channel, command string, opts ...discordfake.Opt) *discordfake.Answer {
	w.Helper()
	answer, err := w.step(func() (*discordfake.Answer, error) {
		return w.person(who).Command(w.ctx(), channel, command, opts...)
	})
	w.must(err)
	return answer
}

// click presses a button.
func (w *world) click(who string, m discordfake.Message, button string) *discordfake.Answer {
	w.Helper()
	answer, err := w.step(func() (*discordfake.Answer, error) { return w.person(who).Click(w.ctx(), m, button) })
	w.must(err)
	return answer
}

// submit fills in the form that an answer opened.
func (w *world) submit(who string, form *discordfake.Answer, fields discordfake.Fields) discordfake.Message {
	w.Helper()
	answer, err := w.step(func() (*discordfake.Answer, error) { return w.person(who).Submit(w.ctx(), form.Modal, fields) })
	w.must(err)
	return w.shown(answer)
}

// shown is the message of an answer.
func (w *world) shown(answer *discordfake.Answer) discordfake.Message {
	w.Helper()
	if answer.Message == nil {
		return discordfake.Message{}
	}
	if strings.Contains(answer.Message.Content, "Something went wrong") {
		w.Fatal(answer.Message.Content)
	}
	return *answer.Message
}
