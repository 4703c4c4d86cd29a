package main

import (
	"context"
	"crypto/ed25519"
	"errors"
	"fmt"
	"log/slog"
	"sync"
	"sync/atomic"
	"time"

	"warbell/bot/courier"
	"warbell/bot/gateway"
	"warbell/bot/metrics"
	"warbell/bot/nudge"
	"warbell/bot/rest"
	"warbell/commands"
	"warbell/commands/gamekit"
	"warbell/commands/privacy"
	"warbell/commands/servercheck"
	"warbell/commands/systems"
	"warbell/storage"
	"warbell/storage/sqlite"
	"warbell/templates"
)

// appConfig configures the bot.
type appConfig struct {
	token   string
	api     string // empty: Discord's own
	guild   string // the only server with the commands; empty: all
	shards  gateway.Shards
	http    string            // address for interactions by HTTP; empty: the gateway sends them
	key     ed25519.PublicKey // verifies their signatures; nil: Discord is asked for it
	db      string
	replica string // of a database server; empty: none
	store   []sqlite.Option
	log     *slog.Logger
	now     func() time.Time
	// theirs selects the clock of a database server, so that all its processes use the same clock.
	theirs bool
	// limits bounds users' requests. 0 means no limit.
	limits commands.Limits
	health string                         // address of the health report; empty: none
	feeds  string                         // public address of the feeds; empty: none
	policy func() (privacy.Policy, error) // returns the host's privacy page; nil: there is none
	seams  seams
}

// app is the running bot: the database, the commands, and the connections to Discord.
type app struct {
	conf    appConfig
	version string
	started time.Time

	store   storage.Store
	crowd   storage.Cluster // nil if only this process can use the database
	api     *rest.Client
	inbox   *gateway.Inbox
	door    *door // nil if the gateway sends interactions
	metrics *metrics.Metrics
	bot     *commands.Bot
	gateway *gateway.Gateway
	courier *courier.Courier
	nudge   *nudge.Nudge

	stop context.CancelFunc
	done sync.WaitGroup
}

// start opens the database, connects and returns when the bot responds. close ends
// everything that it started.
func start(ctx context.Context, c appConfig) (*app, error) {
	a := &app{conf: c, version: version(), started: c.now()}
	a.metrics = metrics.New(metrics.Options{
		Version: a.version, Now: func() time.Time { return a.conf.now() }, Vitals: a.vitals,
		Health: func(ctx context.Context) (storage.Health, error) { return a.store.Health(ctx) },
		Shards: func() (map[int]bool, int) { return a.gateway.Shards() },
	})
	words := meanwhile(c.seams.speech) // the slowest part of the start
	var others atomic.Pointer[heard]
	store, err := a.conf.openStore(ctx, &others, a.metrics.Trouble, a.metrics.Again)
	if err != nil {
		return nil, err
	}
	a.store = c.seams.before(store)
	a.crowd, _ = store.(storage.Cluster)
	if err := a.assemble(words); err != nil {
		return nil, errors.Join(err, store.Close())
	}
	if err := a.connect(ctx); err != nil {
		return nil, errors.Join(err, a.gateway.Close(), store.Close())
	}
	others.Store(&heard{moved: a.bot.Moved, inherited: a.gateway.Inherit})
	a.bot.Moved() // games may have changed before the handler was set
	life, stop := context.WithCancel(context.WithoutCancel(ctx))
	a.stop = stop
	a.done.Go(func() { a.courier.Run(life) })
	a.done.Go(func() { a.keepSharing(life) })
	a.nudge.Start()
	return a, nil
}

// connect opens the connection for interactions.
func (a *app) connect(ctx context.Context) error {
	listener, err := listenHTTP(a.conf.seams, a.conf.http)
	if err != nil {
		return err
	}
	a.share()
	if err := a.gateway.Open(ctx); err != nil {
		return errors.Join(err, closed(listener))
	}
	if listener == nil {
		return nil
	}
	a.door, err = a.openDoor(ctx, listener)
	return err
}

// meanwhile starts to create a value, and returns a function that waits for it.
func meanwhile[T any](make func() (T, error)) (wait func() (T, error)) {
	wait = sync.OnceValues(make)
	go func() { _, _ = wait() }()
	return wait
}

// assemble creates the parts and connects them. Bot and courier call each other only through functions.
func (a *app) assemble(speech func() (*templates.Renderer, error)) error {
	c := a.conf
	words, err := speech()
	if err != nil {
		return err
	}
	words.OnDrawing(a.metrics.Drawing)
	a.api = rest.New(rest.Options{Token: c.token, Base: c.api, HTTP: c.seams.client(), Log: c.log,
		Watch: a.metrics.REST(), PerSecond: c.seams.perSecond})
	a.bot, err = commands.New(commands.Config{
		Passed: c.seams.passed,
		Store:  a.store, Words: words, Systems: systems.All(), Log: c.log, Now: c.now,
		Self:   func() gamekit.User { return a.gateway.Self() },
		Wake:   func() { a.courier.Wake() },
		Vitals: a.vitals,
		Swept:  a.metrics.Swept,
		Sight:  rest.NewSight(a.api, c.now), Attachments: rest.NewAttachments(a.api),
		Limits: c.limits, Policy: c.policy, Feeds: c.feeds, Lessons: true,
	})
	if err != nil {
		return err
	}
	if c.http != "" {
		a.inbox = &gateway.Inbox{}
	}
	turns, _ := a.store.(storage.MultiProcess) // a database file has one process
	a.gateway = gateway.New(gateway.Options{
		Token: c.token, REST: a.api, Bot: a.bot, Guild: c.guild, Log: c.log, Deferrals: a.store, Now: c.now, Metrics: c.seams.watch(a.metrics.Gateway()),
		Feed: c.seams.feed, Inbox: a.inbox, Dial: c.seams.dial(), IdentifyGate: turns, Shards: c.shards, Slow: c.seams.slow, InTime: c.seams.inTime,
	})
	a.courier = courier.New(courier.Options{
		Outbox: c.seams.outboxOf(a.store), People: a.store, Games: a.bot, Words: a.bot, Discord: a.api, Log: c.log, Now: c.now,
		Handled: a.metrics.Row,
	})
	a.nudge = nudge.New(nudge.Options{Bot: a.bot, Now: c.now, Log: c.log, Wake: a.courier.Wake})
	return nil
}

// vitals returns the state of the process.
func (a *app) vitals() servercheck.Vitals {
	return servercheck.Vitals{
		Version: a.version, Started: a.started, Database: shownDB(a.conf.db),
		Connected: a.gateway.Connected(), Silent: a.api.Silent(), Servers: a.gateway.Servers(), Swept: a.nudge.Swept(), Back: a.bot.ClockBack(),
	}
}

// close ends all parts, in the order in which work passes through them, so that no work is interrupted.
func (a *app) close() error {
	err := a.door.close()
	a.nudge.Stop()
	err = errors.Join(err, a.gateway.Close())
	a.stop()
	a.done.Wait()
	if err := errors.Join(err, a.store.Close()); err != nil {
		return fmt.Errorf("stop: %w", err)
	}
	return nil
}
