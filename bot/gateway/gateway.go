package gateway

import (
	"cmp"
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"log/slog"
	"sync"
	"sync/atomic"
	"time"

	"github.com/bwmarrin/discordgo"

	"warbell/bot/rest"
	"warbell/commands/gamekit"
)

const (
	// slow is the time after which an answer is deferred.
	slow = 1500 * time.Millisecond
	// inTime is the time allowed for the first response: Discord's 3 s, less a little for the network.
	inTime = 2800 * time.Millisecond
	// workers bounds the number of interactions that are answered at the same time.
	workers = 256
	// hands bounds the number of idle goroutines that wait for the next interaction. They are kept because a
	// new goroutine starts with a small stack, and growing it costs as much as answering.
	hands = 16
	// grace is how long Close waits for answers in progress.
	grace = 5 * time.Second
)

// Gateway receives interactions and answers them.
type Gateway struct {
	rest    *rest.Client
	bot     Bot
	guild   string
	log     *slog.Logger
	slow    time.Duration
	inTime  time.Duration
	grace   time.Duration
	desk    Deferrals
	now     func() time.Time
	link    line
	seen    *seen
	ages    *ages
	servers *servers
	watch   Metrics
	room    chan struct{} // one element for each interaction in progress
	jobs    chan func()   // for idle goroutines
	idle    atomic.Int32  // the number of idle goroutines

	life context.Context // of the interactions in progress
	end  context.CancelFunc
	open context.Context // cancelled by Close
	shut context.CancelFunc

	mu     sync.Mutex
	work   sync.WaitGroup
	closed bool
	self   gamekit.User
}

// New returns a Gateway that isn't connected yet.
func New(o Options) *Gateway {
	g := &Gateway{
		rest: o.REST, bot: o.Bot, guild: o.Guild, log: o.Log, slow: cmp.Or(o.Slow,
			slow), inTime: cmp.Or(o.InTime, inTime), grace: cmp.Or(o.Grace, grace), watch: o.Metrics.filled(),
		desk: o.Deferrals, now: o.Now,
		seen: newSeen(), ages: newAges(time.Now()), servers: newServers(), room: make(chan struct{},
			cmp.Or(o.Workers, workers)), jobs: make(chan func()),
	}
	if g.log == nil {
		g.log = slog.New(slog.DiscardHandler)
	}
	if g.now == nil {
		g.now = time.Now
	}
	g.life, g.end = context.WithCancel(context.Background())
	g.open, g.shut = context.WithCancel(g.life)
	pass := newGate(g.where, o.IdentifyGate, g.log)
	g.link = newFleet(o.Shards, pass, func(s Shard) *link { return newLink(o.Token, s, pass, o.Dial, g.eventOn(s), g.log) }, g.log)
	if o.Feed != nil {
		o.Feed.where, o.Feed.event, g.link = g.where, g.event, o.Feed
	}
	if o.Inbox != nil {
		o.Inbox.attach(g)
		g.link = o.Inbox
	}
	return g
}

// Open registers the slash commands if they changed, and connects. It returns when Discord has accepted the
// bot. From then on the connection is kept until Close. An error that only the host can fix is in plain
// words, and Final reports true for it.
func (g *Gateway) Open(ctx context.Context) error {
	if g.life.Err() != nil {
		return errors.New("the gateway was closed")
	}
	app, err := g.rest.Portal(ctx)
	if err != nil {
		return fmt.Errorf("ask Discord for the bot's user: %w", plainly(err))
	}
	if _, posted := g.link.(*Inbox); app.Endpoint != "" && !posted {
		g.log.Error("no interactions come here: Discord posts them to an endpoint, which stands in the developer portal", slog.String("endpoint", app.Endpoint))
	}
	if err := g.register(ctx, app.ID); err != nil {
		return err
	}
	g.settleAll(ctx)
	err = g.link.open(ctx)
	if _, fed := g.link.(*Feed); err != nil || fed || g.Self().ID != "" {
		return err
	}
	return g.introduce(ctx)
}

// introduce asks Discord for the bot's user. It is needed where no session provides it.
func (g *Gateway) introduce(ctx context.Context) error {
	self, err := g.rest.Self(ctx)
	if err != nil {
		return fmt.Errorf("ask Discord who the bot is: %w", plainly(err))
	}
	g.called(gamekit.User{ID: self.ID, Name: self.Name, Bot: true})
	return nil
}

// where asks Discord for the gateway's address. The answer's date also sets Discord's clock.
func (g *Gateway) where(ctx context.Context) (rest.Gateway, error) {
	at, err := g.rest.Gateway(ctx)
	if !at.Date.IsZero() {
		g.ages.heard(at.Date, time.Now())
	}
	return at, err
}

// Close disconnects, waits a few seconds for answers in progress, and ends everything that Open started.
func (g *Gateway) Close() error {
	g.mu.Lock()
	g.closed = true
	g.mu.Unlock()
	g.shut()
	g.link.close()
	done := make(chan struct{})
	go func() { g.work.Wait(); close(done) }()
	select {
	case <-done:
	case <-time.After(g.grace):
		g.log.Warn("some answers did not come to an end in time")
		g.end()
		<-done
	}
	g.end()
	return nil
}

// Share sets the processes that divide the shards, by name and in order, and which of them this process is.
// It matters only if Discord chooses the number of shards. Until it is called, this process has all shards.
func (g *Gateway) Share(processes []string, self string) {
	if f, ok := g.link.(*fleet); ok {
		f.share(processes, self)
	}
}

// Shards reports, for each shard of this process, whether events arrive on it, and the number of shards in
// all. If interactions are posted to an address, there are none.
func (g *Gateway) Shards() (up map[int]bool, of int) {
	if f, ok := g.link.(*fleet); ok {
		return f.up()
	}
	return nil, 0
}

// Connected reports whether Discord's events arrive on all shards.
func (g *Gateway) Connected() bool { return g.link.connected() }

// Lost returns the time since which no events have arrived, on the shard that has been without them
// longest. It is zero while all shards are up, and before Open.
func (g *Gateway) Lost() time.Time { return g.link.lostAt() }

// Servers returns the number of servers the bot is in. A server that is unavailable counts.
func (g *Gateway) Servers() int { return g.servers.count() }

// Done returns a channel that is closed when Discord has refused the bot for good, for instance because its
// token was reset. Err returns the reason.
func (g *Gateway) Done() <-chan struct{} { return g.link.done() }

// Err returns the reason why Discord has refused the bot for good; nil if it hasn't.
func (g *Gateway) Err() error { return g.link.err() }

// Self returns the bot's own user. It is empty before Open has returned.
func (g *Gateway) Self() gamekit.User {
	g.mu.Lock()
	defer g.mu.Unlock()
	return g.self
}

// eventOn returns the handler for the events of a shard.
func (g *Gateway) eventOn(s Shard) func(*discordgo.Event, bool) {
	return func(e *discordgo.Event, missed bool) {
		if e.Type == "INTERACTION_CREATE" {
			g.watch.Heard(s.ID)
		}
		g.event(e, missed)
	}
}

// event handles an event. If missed is set, it was created while the connection was lost. event must not
// block, since heartbeats wait for it. When the bot joins a server, it posts nothing.
func (g *Gateway) event(e *discordgo.Event, missed bool) {
	switch e.Type {
	case "READY":
		g.ready(e.RawData)
		g.watch.Connected(false)
	case "RESUMED":
		g.watch.Connected(true)
	case "GUILD_CREATE", "GUILD_DELETE":
		g.servers.note(e.Type == "GUILD_CREATE", e.RawData, g.log)
	case "THREAD_DELETE":
		g.spawn(func() { g.gone(e.RawData) })
	case "INTERACTION_CREATE":
		arrived := time.Now()
		g.spawn(func() { g.serve(arrived, e.RawData, missed) })
	}
}

// gone reports a deleted thread to the bot. If that fails, the next post to the
// thread detects the deletion.
func (g *Gateway) gone(raw json.RawMessage) {
	var thread struct {
		ID string `json:"id"`
	}
	err := json.Unmarshal(raw, &thread)
	if err == nil {
		err = g.bot.Gone(g.life, thread.ID)
	}
	if err != nil {
		g.log.Warn("games of a deleted thread are not moved yet", slog.Any("err", err))
	}
}

// spawn runs f in a goroutine that Close waits for. After Close it does nothing and returns false.
func (g *Gateway) spawn(f func()) bool {
	g.mu.Lock()
	defer g.mu.Unlock()
	if g.closed {
		return false
	}
	select {
	case g.jobs <- f:
	default:
		g.work.Go(func() { g.lend(f) })
	}
	return true
}

// lend runs f and then further jobs, and ends if enough goroutines are idle.
func (g *Gateway) lend(f func()) {
	for {
		f()
		if g.idle.Add(1) > hands {
			g.idle.Add(-1)
			return
		}
		select {
		case f = <-g.jobs:
			g.idle.Add(-1)
		case <-g.open.Done():
			return
		}
	}
}

func (g *Gateway) ready(raw json.RawMessage) {
	var ready struct {
		User struct {
			ID       string `json:"id"`
			Username string `json:"username"`
		} `json:"user"`
		Guilds []server `json:"guilds"`
		Shard  [2]int   `json:"shard"`
	}
	if err := json.Unmarshal(raw, &ready); err != nil {
		g.log.Error("decode READY", slog.Any("err", err))
		return
	}
	g.servers.begin(Shard{ready.Shard[0], max(ready.Shard[1], 1)}, ready.Guilds)
	g.called(gamekit.User{ID: ready.User.ID, Name: ready.User.Username, Bot: true})
}

// called stores the bot's own user.
func (g *Gateway) called(self gamekit.User) {
	g.mu.Lock()
	defer g.mu.Unlock()
	g.self = self
}
