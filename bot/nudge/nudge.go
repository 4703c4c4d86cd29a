// Package nudge runs the sweeps: every 20 seconds it has the commands do what is due, and wakes the
// courier. It knows nothing about games.
package nudge

import (
	"cmp"
	"context"
	"errors"
	"fmt"
	"log/slog"
	"runtime/debug"
	"sync"
	"time"

	"github.com/robfig/cron/v3"

	"warbell/storage"
)

// every is the interval between two sweeps.
const every = 20 * time.Second

// Sweeper handles everything that is due at a time: reminders, deadlines and defaults.
type Sweeper interface {
	Sweep(ctx context.Context, now time.Time) error
}

// Options configure a Nudge. Bot is required.
type Options struct {
	Bot   Sweeper
	Wake  func() // called after each sweep; it must not block
	Log   *slog.Logger
	Now   func() time.Time // nil: time.Now
	Every time.Duration    // at least a second; 0: 20 s
}

// Nudge sweeps at intervals.
type Nudge struct {
	o    Options
	one  sync.Mutex // held during a sweep
	mu   sync.Mutex
	cron *cron.Cron
	job  cron.Job
	id   cron.EntryID // of job in the schedule
	stop context.CancelFunc

	mark sync.Mutex // guards last
	last time.Time  // start of the last sweep that counts; see Swept
}

// New returns a Nudge that does nothing until Start.
func New(o Options) *Nudge {
	o.Every = cmp.Or(o.Every, every)
	if o.Wake == nil {
		o.Wake = func() {}
	}
	if o.Now == nil {
		o.Now = time.Now
	}
	if o.Log == nil {
		o.Log = slog.New(slog.DiscardHandler)
	}
	return &Nudge{o: o}
}

// Start sweeps at once in the background, and then at intervals until Stop.
func (n *Nudge) Start() {
	n.mu.Lock()
	defer n.mu.Unlock()
	if n.cron != nil {
		return
	}
	ctx, stop := context.WithCancel(context.Background())
	n.job = cron.FuncJob(func() { n.tick(ctx) })
	n.cron, n.stop = cron.New(cron.WithLogger(cron.DiscardLogger)), stop
	n.id = n.cron.Schedule(&atOnce{every: cron.Every(n.o.Every)}, n.job)
	n.cron.Start()
	go n.follow(ctx, n.again)
}

// again sweeps at once, and restarts the interval.
func (n *Nudge) again() {
	n.mu.Lock()
	defer n.mu.Unlock()
	if n.cron == nil {
		return
	}
	n.cron.Remove(n.id)
	n.id = n.cron.Schedule(&atOnce{every: cron.Every(n.o.Every)}, n.job)
}

// follow calls again when the clock was set back. Otherwise cron would sleep until the clock reaches the
// time of the next sweep.
func (n *Nudge) follow(ctx context.Context, again func()) {
	tick := time.NewTicker(n.o.Every)
	defer tick.Stop()
	for last := n.o.Now().Round(0); ; { // without the monotonic reading, which is never set back
		select {
		case <-tick.C:
		case <-ctx.Done():
			return
		}
		now := n.o.Now().Round(0)
		if now.Before(last) {
			n.o.Log.Warn("the clock went back", slog.Duration("by", last.Sub(now)))
			again()
		}
		last = now
	}
}

// Stop ends the sweeps, and waits for one in progress.
func (n *Nudge) Stop() {
	n.mu.Lock()
	defer n.mu.Unlock()
	if n.cron == nil {
		return
	}
	n.stop()
	<-n.cron.Stop().Done()
	n.cron = nil
}

// Sweep sweeps now, after a sweep in progress. It is for callers that move the clock.
func (n *Nudge) Sweep(ctx context.Context) error {
	n.one.Lock()
	defer n.one.Unlock()
	return n.sweep(ctx)
}

// Swept returns the time of the last complete sweep, even if something that was due failed. A sweep
// that panicked, was stopped or found no database doesn't count. Before the first sweep, Swept
// returns the zero time.
func (n *Nudge) Swept() time.Time {
	n.mark.Lock()
	defer n.mark.Unlock()
	return n.last
}

// tick sweeps, unless a sweep is in progress.
func (n *Nudge) tick(ctx context.Context) {
	if !n.one.TryLock() {
		n.o.Log.Warn("sweep left out: the one before still runs")
		return
	}
	defer n.one.Unlock()
	if err := n.sweep(ctx); err != nil && !errors.Is(err, context.Canceled) {
		n.o.Log.Error("sweep failed", slog.Any("err", err))
	}
}

// sweep sweeps once. A panic becomes an error, so that later sweeps still run.
func (n *Nudge) sweep(ctx context.Context) (err error) {
	defer n.o.Wake()
	defer func() {
		if p := recover(); p != nil {
			err = fmt.Errorf("panic: %v\n%s", p, debug.Stack())
		}
	}()
	now := n.o.Now()
	if err = n.o.Bot.Sweep(ctx, now); !errors.Is(err, storage.ErrUnavailable) && ctx.Err() == nil {
		n.done(now)
	}
	return err
}

func (n *Nudge) done(now time.Time) {
	n.mark.Lock()
	defer n.mark.Unlock()
	n.last = now
}

// atOnce is a schedule whose first time is now.
type atOnce struct {
	every cron.Schedule
	begun bool
}

// Next implements cron.Schedule. Only cron's own goroutine calls it.
func (a *atOnce) Next(t time.Time) time.Time {
	if !a.begun {
		a.begun = true
		return t
	}
	return a.every.Next(t)
}
