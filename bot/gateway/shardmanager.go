package gateway

import (
	"cmp"
	"context"
	"errors"
	"fmt"
	"hash/fnv"
	"log/slog"
	"maps"
	"slices"
	"sync"
	"time"
)

// handover is the time for which a process keeps a shard that another process takes over, so that no event
// is missed. An interaction that both receive in this time is executed once, since its ID is the call's.
const handover = 20 * time.Second

// fleet holds the connections of several shards. It counts as connected if all of them are.
type fleet struct {
	shards   Shards
	gate     *gate
	make     func(Shard) *link // makes a connection
	log      *slog.Logger
	dead     chan struct{} // closed when Discord has refused a shard for good
	handover time.Duration

	mu        sync.Mutex
	of        int                 // the number of shards; 0 before open
	links     map[int]*link       // by shard
	leaving   map[int]*time.Timer // closes a shard that another process takes over
	processes []string            // all that divide the shards; nil: this process has all
	self      string              // this process, in processes
	ended     chan struct{}       // closed by close
	reason    error               // why dead was closed
}

func newFleet(shards Shards, g *gate, connection func(Shard) *link, log *slog.Logger) *fleet {
	return &fleet{
		shards: shards, gate: g, make: connection, log: log, handover: handover,
		dead: make(chan struct{}), links: map[int]*link{}, leaving: map[int]*time.Timer{},
	}
}

// open connects the first shard of this process. It returns when that is up, or with its first error. The
// other shards follow at the rate that Discord allows, and are retried until they connect.
func (f *fleet) open(ctx context.Context) error {
	of, err := f.settled(ctx)
	if err != nil {
		return err
	}
	f.mu.Lock()
	if f.of > 0 {
		f.mu.Unlock()
		return errors.New("the gateway is open already")
	}
	f.of, f.ended = of, make(chan struct{})
	mine := f.mine()
	if len(mine) == 0 {
		f.mu.Unlock()
		f.log.Info("other processes have all shards; this one is ready to take over")
		return nil
	}
	first := f.make(Shard{mine[0], of})
	f.links[mine[0]] = first
	go f.mourn(first, f.ended)
	f.mu.Unlock()
	if err := first.open(ctx); err != nil {
		f.close()
		return err
	}
	f.mu.Lock()
	defer f.mu.Unlock()
	f.balance()
	return nil
}

// settled returns the number of shards, which it asks Discord for if Auto is set.
func (f *fleet) settled(ctx context.Context) (int, error) {
	if !f.shards.Auto {
		return max(f.shards.Of, 1), nil
	}
	asking, cancel := context.WithTimeout(ctx, openWithin)
	defer cancel()
	at, err := f.gate.where(asking)
	if err != nil {
		return 0, fmt.Errorf("ask Discord for the number of shards: %w", plainly(err))
	}
	f.log.Info("shards as Discord recommends", slog.Int("shards", max(at.Shards, 1)),
		slog.Int("at_once", max(at.Limit.Concurrency, 1)))
	return max(at.Shards, 1), nil
}

// mine returns the shards of this process, in order.
func (f *fleet) mine() (mine []int) {
	if !f.shards.Auto {
		for id := f.shards.First; id <= f.shards.Last; id++ {
			mine = append(mine, id)
		}
		return mine
	}
	for id := range f.of {
		if f.processes == nil || keeper(f.processes, id) == f.self {
			mine = append(mine, id)
		}
	}
	return mine
}

// keeper returns the process that has a shard. All processes compute the same result. If a process starts
// or ends, only its own shards move.
func keeper(processes []string, shard int) string {
	weight := func(process string) uint64 {
		h := fnv.New64a()
		_, _ = fmt.Fprintf(h, "%d.%s.%d", shard, process, shard) // a hash never fails
		return h.Sum64() * 0x9e3779b97f4a7c15                    // spreads the last input over all bits
	}
	return slices.MaxFunc(processes, func(a, b string) int { return cmp.Compare(weight(a), weight(b)) })
}

// share sets the processes that divide the shards, and which of them this process is.
func (f *fleet) share(processes []string, self string) {
	f.mu.Lock()
	defer f.mu.Unlock()
	if slices.Equal(processes, f.processes) && self == f.self {
		return
	}
	f.processes, f.self = processes, self
	if f.of > 0 && f.shards.Auto {
		f.log.Info("shards are shared out", slog.Int("processes", len(processes)),
			slog.Int("mine", len(f.mine())), slog.Int("of", f.of))
		f.balance()
	}
}

// balance starts missing connections, and ends those that other processes have, after the handover.
func (f *fleet) balance() {
	mine := f.mine()
	for _, id := range mine {
		if t := f.leaving[id]; t != nil {
			t.Stop()
			delete(f.leaving, id)
		}
		if f.links[id] == nil {
			l := f.make(Shard{id, f.of})
			f.links[id] = l
			l.begin(context.Background())
			go f.mourn(l, f.ended)
		}
	}
	for id := range f.links {
		if !slices.Contains(mine, id) && f.leaving[id] == nil {
			f.leaving[id] = time.AfterFunc(f.handover, func() { f.leave(id) })
		}
	}
}

// leave closes the connection of a shard that another process has taken over.
func (f *fleet) leave(id int) {
	f.mu.Lock()
	l := f.links[id]
	if f.leaving[id] == nil || l == nil { // another process ended, or this one
		f.mu.Unlock()
		return
	}
	delete(f.leaving, id)
	delete(f.links, id)
	f.mu.Unlock()
	l.close()
}

// mourn waits until Discord refuses a shard for good, and then reports the end of all shards. Either the
// host must act or, if Discord now wants more connections, the process must restart.
func (f *fleet) mourn(l *link, ended <-chan struct{}) {
	select {
	case <-ended:
		return
	case <-l.done():
	}
	f.mu.Lock()
	defer f.mu.Unlock()
	if f.reason != nil {
		return
	}
	f.reason = l.err()
	if f.shards.Auto && errors.Is(f.reason, errCrowded) {
		f.reason = errors.New("more connections wanted by Discord: Warbell restarts with as many")
	}
	close(f.dead)
}

func (f *fleet) close() {
	f.mu.Lock()
	links := slices.Collect(maps.Values(f.links))
	for _, t := range f.leaving {
		t.Stop()
	}
	clear(f.links)
	clear(f.leaving)
	if f.of > 0 {
		close(f.ended)
	}
	f.of = 0
	f.mu.Unlock()
	var all sync.WaitGroup
	for _, l := range links {
		all.Go(l.close)
	}
	all.Wait()
}

func (f *fleet) connected() bool {
	f.mu.Lock()
	defer f.mu.Unlock()
	for _, id := range f.mine() {
		if l := f.links[id]; l == nil || !l.connected() {
			return false
		}
	}
	return f.of > 0
}

// up returns whether each shard of this process is up, and the number of shards in all.
func (f *fleet) up() (all map[int]bool, of int) {
	f.mu.Lock()
	defer f.mu.Unlock()
	all = map[int]bool{}
	for id, l := range f.links {
		all[id] = l.connected()
	}
	return all, f.of
}

// lostAt returns the earliest time at which a shard was lost. It is zero if all shards are up
// or haven't connected yet.
func (f *fleet) lostAt() (first time.Time) {
	f.mu.Lock()
	defer f.mu.Unlock()
	for _, l := range f.links {
		if at := l.lostAt(); !at.IsZero() && (first.IsZero() || at.Before(first)) {
			first = at
		}
	}
	return first
}

func (f *fleet) done() <-chan struct{} { return f.dead }

func (f *fleet) err() error {
	f.mu.Lock()
	defer f.mu.Unlock()
	return f.reason
}
