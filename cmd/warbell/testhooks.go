package main

import (
	"context"
	"net"
	"net/http"
	"time"

	"warbell/bot/courier"
	"warbell/bot/gateway"
	"warbell/commands/systems"
	"warbell/storage"
	"warbell/templates"
)

// seams are where a test stands between the parts of the bot, or between the bot and the world. The zero
// value is a bot that runs.
type seams struct {
	net    wiring                              // in the place of the machine's
	feed   *gateway.Feed                       // in the place of the WebSocket
	http   *http.Client                        // in the place of the network, for requests to Discord
	store  func(storage.Store) storage.Store   // put in front of the database
	outbox func(courier.Outbox) courier.Outbox // put in front of what the courier takes rows from
	words  *templates.Renderer                 // in the place of those made at the start
	passed func() time.Duration                // since the start, whatever the clock shows
	served func(gateway.Report)                // is told of each interaction when it is over

	// In the place of how long Discord waits for the first response to an interaction, and of when it is
	// deferred; 0: as the gateway has it.
	slow, inTime time.Duration

	perSecond int // requests to Discord, in the place of what Discord allows; 0: that
}

// wiring is where the program listens, and by which it reaches others.
type wiring interface {
	Listen(addr string) (net.Listener, error)
	Dial(ctx context.Context, network, addr string) (net.Conn, error)
	Client() *http.Client
}

func (s seams) listen(addr string) (net.Listener, error) {
	if s.net == nil {
		return net.Listen("tcp", addr)
	}
	return s.net.Listen(addr)
}

// dial is how the gateway is reached; nil: as always.
func (s seams) dial() gateway.Dial {
	if s.net == nil {
		return nil
	}
	return s.net.Dial
}

// client is what sends requests to Discord; nil: what always does.
func (s seams) client() *http.Client {
	if s.http == nil && s.net != nil {
		return s.net.Client()
	}
	return s.http
}

// outboxOf is what the courier takes rows from.
func (s seams) outboxOf(o courier.Outbox) courier.Outbox {
	if s.outbox == nil {
		return o
	}
	return s.outbox(o)
}

// watch tells of each interaction, once it was counted.
func (s seams) watch(w gateway.Metrics) gateway.Metrics {
	if count := w.Served; s.served != nil {
		w.Served = func(r gateway.Report) { count(r); s.served(r) }
	}
	return w
}

func (s seams) before(store storage.Store) storage.Store {
	if s.store == nil {
		return store
	}
	return s.store(store)
}

func (s seams) speech() (*templates.Renderer, error) {
	if s.words != nil {
		own := *s.words // others have it, too, and count what they draw
		return &own, nil
	}
	return templates.New(systems.Words()...)
}
