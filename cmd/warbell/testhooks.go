package main

import (
	"context"
	"net"
	"net/http"
	"sync"
	"time"

	"warbell/bot/courier"
	"warbell/bot/gateway"
	"warbell/commands/systems"
	"warbell/storage"
	"warbell/templates"
)

// seams holds a test's hooks between the parts of the bot, or between the bot and the outside. The zero
// value means a normal bot.
type seams struct {
	net    wiring                              // replaces the network
	feed   *gateway.Feed                       // replaces the WebSocket
	http   *http.Client                        // replaces the client for requests to Discord
	store  func(storage.Store) storage.Store   // wraps the database
	outbox func(courier.Outbox) courier.Outbox // wraps the courier's outbox
	words  *templates.Renderer                 // replaces the renderer made at the start
	passed func() time.Duration                // replaces the time since the start
	served func(gateway.Report)                // receives a report on each interaction when it is over

	// These replace Discord's time limit for the first response, and the time after which an answer is
	// deferred; 0: the gateway's own.
	slow, inTime time.Duration

	perSecond int // replaces the limit of requests to Discord; 0: the limit stays
}

// wiring supplies the program's listeners and connections.
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

// dial returns the function that connects to the gateway; nil for the default.
func (s seams) dial() gateway.Dial {
	if s.net == nil {
		return nil
	}
	return s.net.Dial
}

// client returns the HTTP client for Discord; nil for the default.
func (s seams) client() *http.Client {
	if s.http == nil && s.net != nil {
		return s.net.Client()
	}
	return s.http
}

// outboxOf returns the courier's outbox, wrapped by the test if it has a hook.
func (s seams) outboxOf(o courier.Outbox) courier.Outbox {
	if s.outbox == nil {
		return o
	}
	return s.outbox(o)
}

// watch adds the test's served to the callback of the metrics.
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

// allWords returns the texts of all systems, parsed once for the whole process.
var allWords = sync.OnceValues(func() (*templates.Renderer, error) { return templates.New(systems.Words()...) })

func (s seams) speech() (*templates.Renderer, error) {
	words := s.words
	if words == nil {
		var err error
		if words, err = allWords(); err != nil {
			return nil, err
		}
	}
	own := *words // copied, since each bot counts its own pictures
	return &own, nil
}
