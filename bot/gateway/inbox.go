package gateway

import (
	"context"
	"errors"
	"fmt"
	"time"

	"warbell/bot/rest"
)

// countsEvery is the interval at which the servers are counted if no events report them.
const countsEvery = time.Hour

// Inbox supplies interactions that Discord posts to an address, instead of a WebSocket. Its owner
// must verify that they are from Discord (see package webhook). No other events arrive this way. A
// deleted thread is therefore detected by the next post to it, and the servers are counted at
// intervals. It serves one gateway.
type Inbox struct {
	g *Gateway
	standing
}

// attach makes the Inbox the gateway's line.
func (b *Inbox) attach(g *Gateway) { b.g = g }

// Take starts to answer an interaction. If the gateway is closed or not open yet, it returns false.
func (b *Inbox) Take(raw []byte) bool {
	arrived := time.Now()
	return b.connected() && b.g.spawn(func() { b.g.serve(arrived, raw, false) })
}

// Age returns the age of something that was created at a time of Discord's clock. The age is negative if
// that time is in the future.
func (b *Inbox) Age(made time.Time) time.Duration { return b.g.ages.signed(made, time.Now()) }

// open asks Discord for the time and for the number of servers.
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

// count asks Discord for the number of servers.
func (b *Inbox) count(ctx context.Context) error {
	app, err := b.g.rest.Portal(ctx)
	if err != nil {
		return fmt.Errorf("ask Discord for the number of servers: %w", plainly(err))
	}
	b.g.servers.told(app.Servers)
	return nil
}

// keepCounting counts the servers until the gateway closes. If that fails, the last number stays.
func (b *Inbox) keepCounting() {
	for rest.Sleep(b.g.open, countsEvery) {
		_ = b.count(b.g.open)
	}
}

func (b *Inbox) close() { b.set(false) }

func (b *Inbox) done() <-chan struct{} { return nil }

func (b *Inbox) err() error { return nil }
