// Package nudge looks at the clock: every twenty seconds it lets the commands sweep what is due, and
// wakes the courier for what there is to say. It knows nothing of games.
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

// every is the time between two sweeps.
const every = 20 * time.Second

// Sweeper claims what is due and acts on it: rings, windows that close, defaults.
type Sweeper interface {
	Sweep(ctx context.Context, now time.Time) error
}

// Options configure a Nudge. Bot is needed.
type Options struct {
	Bot   Sweeper
	Wake  func() // called after each sweep; it must not block
	Log   *slog.Logger
	Now   func() time.Time // nil: time.Now
	Every time.Duration    // at least a second; 0: 20 s
}

// Nudge sweeps at regular times.
type Nudge struct {
	o    Options
	one  sync.Mutex // held during a sweep
	mu   sync.Mutex
	cron *cron.Cron
	job  cron.Job
	id   cron.EntryID // of the job's place in the schedule
	stop context.CancelFunc

	mark sync.Mutex // of last
	last time.Time  // when a sweep last came to its end
}

// New makes a Nudge. It does nothing until Start.
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

// Start sweeps once, in the background, and then at regular times until Stop.
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

// again sweeps at once and counts the time to the next sweep from now.
func (n *Nudge) again() {
	n.mu.Lock()
	defer n.mu.Unlock()
	if n.cron == nil {
		return
	}
	n.cron.Remove(n.id)
	n.id = n.cron.Schedule(&atOnce{every: cron.Every(n.o.Every)}, n.job)
}

// follow calls again when the clock has gone back: cron would sleep until it shows the time of the next
// sweep.
func (n *Nudge) follow(ctx context.Context, again func()) {
	tick := time.NewTicker(n.o.Every)
	defer tick.Stop()
	for last := n.o.Now().Round(0); ; { // without what the process counts itself, which never goes back
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

// Stop ends sweeping, and returns when a sweep under way has ended.
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

// Sweep sweeps now, after one that is under way. It is for those who move the clock.
func (n *Nudge) Sweep(ctx context.Context) error {
	n.one.Lock()
	defer n.one.Unlock()
	return n.sweep(ctx)
}

// Swept is when the clock was last looked at to the end, whatever came of each thing that was due; zero
// before the first time. A sweep that panicked, was stopped or found no database does not count.
func (n *Nudge) Swept() time.Time {
	n.mark.Lock()
	defer n.mark.Unlock()
	return n.last
}

// tick sweeps, unless a sweep is under way.
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

// sweep keeps a panic from ending all later sweeps.
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
