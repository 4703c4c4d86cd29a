package gateway

import (
	"context"
	"log/slog"
	"net"
	"time"

	"warbell/bot/rest"
	"warbell/commands/gamekit"
	"warbell/storage"
)

// Bot carries out calls.
type Bot interface {
	// Do never fails: what goes wrong is in the reply.
	Do(ctx context.Context, call *gamekit.Call) gamekit.Reply
	// Public reports whether everyone sees the answer to a call.
	Public(call *gamekit.Call) bool
	// OpensModal reports whether the answer may be a modal, which can't be deferred.
	OpensModal(call *gamekit.Call) bool
	Commands() []gamekit.Command
	// Sent remembers the message that a reply became.
	Sent(ctx context.Context, r gamekit.Receipt) error
	// Leave gives up the outbox row that a reply was to say: something else says it, after a while.
	Leave(ctx context.Context, r gamekit.Receipt, after time.Duration) error
	// Gone is told that somebody has deleted a thread.
	Gone(ctx context.Context, thread string) error
	// Again gives the answer to a call that was carried out before; false if it never was.
	Again(ctx context.Context, call *gamekit.Call) (gamekit.Reply, bool, error)
}

// Deferrals is the part of the store that remembers deferred calls.
type Deferrals interface {
	Defer(ctx context.Context, d storage.Deferral) error
	Settle(ctx context.Context, call string) error
	Deferred(ctx context.Context, now time.Time) ([]storage.Deferral, error)
	Void(ctx context.Context, call string, now time.Time) error
}

// Dial opens a connection, as [net.Dialer.DialContext] does.
type Dial func(ctx context.Context, network, addr string) (net.Conn, error)

// Options configure a Gateway. Token, REST and Bot are needed.
type Options struct {
	Token        string // of the bot, without the word "Bot"
	REST         *rest.Client
	Bot          Bot
	Guild        string // the only server that gets the slash commands, for trying; empty: all do (see register)
	Log          *slog.Logger
	Slow         time.Duration // after which an answer is deferred; 0: 1.5 s
	InTime       time.Duration // Discord's limit for the first response; 0: 2.8 s
	IdentifyGate IdentifyGate  // at beginning sessions, among the processes of a database; nil: there is one process
	Shards       Shards        // for which there are connections; the zero value is one for everything
	Workers      int           // interactions answered at the same time; 0: 256
	Grace        time.Duration // how long Close waits for those that are being answered; 0: 5 s
	Metrics      Metrics
	// Deferrals remembers deferred calls, so that those that a process left behind get an answer of the next
	// one; nil: nobody does.
	Deferrals Deferrals
	Now       func() time.Time // the clock that deferred calls are timed by; nil: time.Now
	Feed      *Feed            // brings Discord's events in the place of a WebSocket; nil: there is one
	Inbox     *Inbox           // brings interactions alone in the place of a WebSocket; nil: there is one
	Dial      Dial             // connects to Discord's gateway; nil: by the network
}
