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

// IdentifyGate is implemented by storage that orders the sessions of
// several processes; see storage.MultiProcess.
type IdentifyGate interface {
	Turn(ctx context.Context, what string, every time.Duration) (wait time.Duration, err error)
}

// apart is added to Discord's pause between the sessions of two processes, since the time to connect varies.
const apart = time.Second

// gate starts sessions no faster than Discord allows: one per bucket in 5 s, and a limited number a day.
// There are max_concurrency buckets. A shard's bucket is its number modulo max_concurrency. Sessions of
// other processes count, too.
type gate struct {
	where func(context.Context) (rest.Gateway, error)
	turns IdentifyGate // nil: this process is the only one
	log   *slog.Logger
	every time.Duration // between the sessions of one bucket

	mu      sync.Mutex
	began   time.Time // when a session was last begun
	buckets map[int]*bucket
}

// bucket is held by one shard while it begins a session, until Discord accepts or refuses that.
type bucket struct {
	number int
	turn   chan struct{} // has an element while it is held
	last   int           // the shard that held it last
	free   time.Time     // when another shard may begin a session
	again  time.Time     // when the last shard may; later than now only if it began a session
}

func newGate(where func(context.Context) (rest.Gateway, error), turns IdentifyGate, log *slog.Logger) *gate {
	return &gate{where: where, turns: turns, log: log, every: identifyEvery, buckets: map[int]*bucket{}}
}

// pass asks Discord for the gateway's address, and waits until the shard may begin a session. It
// waits longer if few sessions are left for the day. After the attempt, leave must be called, with
// whether a session began.
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

// save waits if few sessions are left for the day, so that the rest lasts for the day.
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

// others waits until it is this process's turn at a bucket. If the database fails, it doesn't wait: Discord
// refuses a session that is too early, and the shard tries again.
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
