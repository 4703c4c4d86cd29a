package gateway

import (
	"context"
	"errors"
	"fmt"
	"time"

	"warbell/bot/rest"
)

// countsEvery is how often the servers are counted where no event tells of them.
const countsEvery = time.Hour

// Inbox brings interactions that Discord posts to an address, in the place of a WebSocket. Whoever has it
// sees to it that they are Discord's (see package webhook). No other events come this way: a thread that is
// deleted is found out when something is said there, and the servers are counted now and then. It serves one
// gateway.
type Inbox struct {
	g *Gateway
	standing
}

// attach makes it a gateway's line.
func (b *Inbox) attach(g *Gateway) { b.g = g }

// Take begins to answer an interaction; false if the gateway was closed or isn't open yet.
func (b *Inbox) Take(raw []byte) bool {
	arrived := time.Now()
	return b.connected() && b.g.spawn(func() { b.g.serve(arrived, raw, false) })
}

// Age is how old something is that was made at a moment of Discord's clock; less than zero if that is yet to
// come.
func (b *Inbox) Age(made time.Time) time.Duration { return b.g.ages.signed(made, time.Now()) }

// open asks Discord what time it is there, and in how many servers the bot is.
func (b *Inbox) open(ctx context.Context) error {
	if _, err := b.g.where(ctx); err != nil {
		return fmt.Errorf("ask Discord for the time: %w", plainly(err))
	}
	if err := b.count(ctx); err != nil {
		return err
	}
	if !b.g.spawn(b.keepCounting) {
		return errors.New("the gateway was closed")
	}
	b.set(true)
	return nil
}

// count asks in how many servers the bot is.
func (b *Inbox) count(ctx context.Context) error {
	app, err := b.g.rest.Portal(ctx)
	if err != nil {
		return fmt.Errorf("ask Discord for the number of servers: %w", plainly(err))
	}
	b.g.servers.told(app.Servers)
	return nil
}

// keepCounting counts the servers until the end. Should that fail, the number that was is as good.
func (b *Inbox) keepCounting() {
	for rest.Sleep(b.g.open, countsEvery) {
		_ = b.count(b.g.open)
	}
}

func (b *Inbox) close() { b.set(false) }

func (b *Inbox) done() <-chan struct{} { return nil }

func (b *Inbox) err() error { return nil }
