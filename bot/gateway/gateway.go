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
	// slow is after how long an answer is deferred.
	slow = 1500 * time.Millisecond
	// inTime is within what Discord wants the first response, less a little for the way there.
	inTime = 2800 * time.Millisecond
	// workers is how many interactions are answered at the same time.
	workers = 256
	// hands is how many goroutines wait for the next interaction. A new one would have a small stack, and to
	// let it grow costs as much as many an answer.
	hands = 16
	// grace is how long Close waits for what is being answered.
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
	room    chan struct{} // one element for each interaction that is being answered
	jobs    chan func()   // for hands that have nothing to do
	idle    atomic.Int32  // how many those are

	life context.Context // of the interactions that are being answered
	end  context.CancelFunc
	open context.Context // until Close, which ends it
	shut context.CancelFunc

	mu     sync.Mutex
	work   sync.WaitGroup
	closed bool
	self   gamekit.User
}

// New makes a Gateway. It connects nowhere yet.
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

// Open registers the slash commands if they changed, and connects. It returns when Discord has let
// the bot in; from then on the connection is kept until Close. What only the operator can change
// is an error in plain words, which Final recognises.
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

// introduce asks who the bot is, where no session tells.
func (g *Gateway) introduce(ctx context.Context) error {
	self, err := g.rest.Self(ctx)
	if err != nil {
		return fmt.Errorf("ask Discord who the bot is: %w", plainly(err))
	}
	g.called(gamekit.User{ID: self.ID, Name: self.Name, Bot: true})
	return nil
}

// where asks Discord where to connect, and, by the way, what time it is there.
func (g *Gateway) where(ctx context.Context) (rest.Gateway, error) {
	at, err := g.rest.Gateway(ctx)
	if !at.Date.IsZero() {
		g.ages.heard(at.Date, time.Now())
	}
	return at, err
}

// Close disconnects, waits some seconds for answers under way, and ends everything that Open started.
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

// Share tells which processes share the shards out, by names in order, and which of them this one is. It
// matters if there are to be as many as Discord recommends; until it is called, all fall to this process.
func (g *Gateway) Share(processes []string, self string) {
	if f, ok := g.link.(*fleet); ok {
		f.share(processes, self)
	}
}

// Shards tells of each shard that this process keeps whether Discord's events come in on it, and how many
// there are in all; none where interactions are posted.
func (g *Gateway) Shards() (up map[int]bool, of int) {
	if f, ok := g.link.(*fleet); ok {
		return f.up()
	}
	return nil, 0
}

// Connected reports whether Discord's events are coming in, on all shards.
func (g *Gateway) Connected() bool { return g.link.connected() }

// Lost is since when no events have been coming in, on the shard where that is longest; zero while they do,
// and before Open.
func (g *Gateway) Lost() time.Time { return g.link.lostAt() }

// Servers is in how many servers the bot is. One that is out of order counts.
func (g *Gateway) Servers() int { return g.servers.count() }

// Done is closed when Discord has shut the bot out for good, say because its token was reset. Err
// tells why.
func (g *Gateway) Done() <-chan struct{} { return g.link.done() }

// Err is why Discord has shut the bot out; nil as long as it hasn't.
func (g *Gateway) Err() error { return g.link.err() }

// Self is the bot's own user, empty before Open has returned.
func (g *Gateway) Self() gamekit.User {
	g.mu.Lock()
	defer g.mu.Unlock()
	return g.self
}

// eventOn takes what comes in on a shard.
func (g *Gateway) eventOn(s Shard) func(*discordgo.Event, bool) {
	return func(e *discordgo.Event, missed bool) {
		if e.Type == "INTERACTION_CREATE" {
			g.watch.Heard(s.ID)
		}
		g.event(e, missed)
	}
}

// event takes what comes in, or came in while the connection was lost. It must not block:
// heartbeats wait behind it. Nobody asked for the bot's opinion when it joins a server: it says nothing.
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

// gone tells of a thread that was deleted. Should that fail, the next line that is said there finds it out.
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

// spawn runs something that Close waits for; after Close it does nothing, and says so.
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

// lend runs something, and then what comes next, if hands are still wanted.
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

// called notes who the bot is.
func (g *Gateway) called(self gamekit.User) {
	g.mu.Lock()
	defer g.mu.Unlock()
	g.self = self
}
