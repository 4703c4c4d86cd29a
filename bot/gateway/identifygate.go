package gateway

import (
	"context"
	"fmt"
	"log/slog"
	"strconv"
	"sync"
	"time"

	"warbell/bot/rest"
)

// IdentifyGate is what several processes take turns by, as storage.MultiProcess has it.
type IdentifyGate interface {
	Turn(ctx context.Context, what string, every time.Duration) (wait time.Duration, err error)
}

// apart is how much longer than Discord asks one process lets pass after another has begun a session, for how
// long it takes to connect varies.
const apart = time.Second

// gate lets shards begin sessions no faster than Discord allows: in five seconds one of each bucket, of which
// there are max_concurrency (a shard's is its number modulo that), and so many in a day. Those of other
// processes count, too.
type gate struct {
	where func(context.Context) (rest.Gateway, error)
	turns IdentifyGate // nil: this process is the only one
	log   *slog.Logger
	every time.Duration // between the sessions of one bucket

	mu      sync.Mutex
	began   time.Time // when a session was last begun
	buckets map[int]*bucket
}

// bucket is held by a shard from when it may begin a session until that was let in or was not.
type bucket struct {
	number int
	turn   chan struct{} // has an element while it is held
	last   int           // the shard that held it last
	free   time.Time     // from when on another shard may
	again  time.Time     // from when on the same one may: later than now if a session was begun
}

func newGate(where func(context.Context) (rest.Gateway, error), turns IdentifyGate, log *slog.Logger) *gate {
	return &gate{where: where, turns: turns, log: log, every: identifyEvery, buckets: map[int]*bucket{}}
}

// pass asks Discord where to connect, and waits for the shard's turn, and longer if the sessions that Discord
// allows in a day run short. When the attempt is over, leave must be called, and told whether it came as far
// as to begin a session.
func (g *gate) pass(ctx context.Context, shard int,
	within time.Duration) (at rest.Gateway, leave func(begun bool), err error) {
	asking, cancel := context.WithTimeout(ctx, within)
	defer cancel()
	if at, err = g.where(asking); err != nil {
		return at, nil, fmt.Errorf("ask Discord where to connect: %w", plainly(err))
	}
	if at.Limit.Remaining == 0 && at.Limit.ResetAfter > 0 {
		return at, nil, fmt.Errorf("no further session may be started for %s",
			time.Duration(at.Limit.ResetAfter)*time.Millisecond)
	}
	b := g.bucketOf(shard, at.Limit.Concurrency)
	select {
	case b.turn <- struct{}{}:
	case <-ctx.Done():
		return at, nil, ctx.Err()
	}
	leave = func(begun bool) {
		b.last, b.free = shard, time.Now().Add(g.every)
		if begun {
			b.again = b.free
		}
		<-b.turn
	}
	if b.last != shard {
		rest.Sleep(ctx, time.Until(b.free))
	}
	rest.Sleep(ctx, time.Until(b.again)) // an attempt that began no session costs Discord nothing
	g.save(ctx, at)
	g.others(ctx, b)
	if ctx.Err() != nil {
		leave(false)
		return at, nil, ctx.Err()
	}
	return at, leave, nil
}

func (g *gate) bucketOf(shard, buckets int) *bucket {
	g.mu.Lock()
	defer g.mu.Unlock()
	key := shard % max(buckets, 1)
	if g.buckets[key] == nil {
		g.buckets[key] = &bucket{number: key, turn: make(chan struct{}, 1), last: shard}
	}
	return g.buckets[key]
}

// save waits if the sessions that Discord allows in a day run short, so that the rest lasts for the day.
func (g *gate) save(ctx context.Context, at rest.Gateway) {
	g.mu.Lock()
	wait := thrift(at) - time.Since(g.began)
	g.began = time.Now().Add(max(wait, 0))
	g.mu.Unlock()
	if wait > 0 {
		g.log.Warn("the sessions that Discord allows in a day run short",
			slog.Int("left", at.Limit.Remaining), slog.Duration("next_in", wait))
		rest.Sleep(ctx, wait)
	}
}

// others waits for this process's turn at a bucket among all processes. Where the database gives none it is
// not waited for: Discord refuses who is too early, who tries again.
func (g *gate) others(ctx context.Context, b *bucket) {
	if g.turns == nil {
		return
	}
	wait, err := g.turns.Turn(ctx, "identify:"+strconv.Itoa(b.number), g.every+apart)
	if err != nil {
		g.log.Warn("sessions are begun without a look at other processes", slog.Any("err", err))
		return
	}
	rest.Sleep(ctx, wait)
}
