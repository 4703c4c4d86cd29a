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

// Bot executes calls.
type Bot interface {
	// Do executes a call. It never fails: errors are part of the reply.
	Do(ctx context.Context, call *gamekit.Call) gamekit.Reply
	// Public reports whether the answer to a call is visible to all.
	Public(call *gamekit.Call) bool
	// OpensModal reports whether the answer may be a modal, which can't be deferred.
	OpensModal(call *gamekit.Call) bool
	Commands() []gamekit.Command
	// Sent remembers the message that a reply became.
	Sent(ctx context.Context, r gamekit.Receipt) error
	// Leave gives a row that a reply should have posted back to the outbox, which posts it after a while.
	Leave(ctx context.Context, r gamekit.Receipt, after time.Duration) error
	// Gone handles the deletion of a thread by a member.
	Gone(ctx context.Context, thread string) error
	// Again returns the answer to a call that was executed before; false if it never was.
	Again(ctx context.Context, call *gamekit.Call) (gamekit.Reply, bool, error)
}

// Deferrals stores deferred calls.
type Deferrals interface {
	Defer(ctx context.Context, d storage.Deferral) error
	Settle(ctx context.Context, call string) error
	Deferred(ctx context.Context, now time.Time) ([]storage.Deferral, error)
	Void(ctx context.Context, call string, now time.Time) error
}

// Dial opens a connection, as [net.Dialer.DialContext] does.
type Dial func(ctx context.Context, network, addr string) (net.Conn, error)

// Options configure a Gateway. Token, REST and Bot are required.
type Options struct {
	Token        string // without the prefix "Bot"
	REST         *rest.Client
	Bot          Bot
	Guild        string // the only server with the slash commands, for tests; empty: all (see register)
	Log          *slog.Logger
	Slow         time.Duration // time after which an answer is deferred; 0: 1.5 s
	InTime       time.Duration // Discord's limit for the first response; 0: 2.8 s
	IdentifyGate IdentifyGate  // limits new sessions of all processes of a database; nil: there is one process
	Shards       Shards        // the shards of this process; the zero value is one shard for all servers
	Workers      int           // interactions answered at the same time; 0: 256
	Grace        time.Duration // how long Close waits for answers in progress; 0: 5 s
	Metrics      Metrics
	// Deferrals stores deferred calls, so that the next process can answer those that an ended process left
	// unanswered. If it is nil, they stay unanswered.
	Deferrals Deferrals
	Now       func() time.Time // the clock for deferred calls; nil: time.Now
	Feed      *Feed            // supplies Discord's events; nil: a WebSocket does
	Inbox     *Inbox           // supplies interactions, and no other events; nil: a WebSocket does
	Dial      Dial             // connects to Discord's gateway; nil: over the network
}
