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

// IdentifyGate is implemented by storage that gives several processes their turns; see storage.MultiProcess.
type IdentifyGate interface {
	Turn(ctx context.Context, what string, every time.Duration) (wait time.Duration, err error)
}

// apart is added to Discord's pause between the sessions of two processes, since the time to connect varies.
const apart = time.Second

// gate starts sessions no faster than Discord allows: one per bucket in five seconds, and a limited number a
// day. There are max_concurrency buckets; a shard's is its number modulo that. Sessions of other processes
// count, too.
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

// pass asks Discord where to connect, and waits for the shard's turn, and longer if the sessions of the day
// run short. After the attempt, leave must be called with whether it began a session.
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

// others waits for this process's turn at a bucket among all processes. If the database fails, it doesn't
// wait: Discord refuses an early session, and the shard tries again.
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
