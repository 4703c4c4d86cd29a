package gateway

import (
	"context"
	"fmt"
	"log/slog"
	"sync"
	"time"

	"warbell/bot/rest"
)

// gate lets the shards of this process begin sessions no faster than Discord allows: in five seconds one of each bucket, of
// which there are max_concurrency (a shard's is its number modulo that), and so many in a day.
type gate struct {
	where func(context.Context) (rest.Gateway, error)
	log   *slog.Logger
	every time.Duration // between the sessions of one bucket

	mu      sync.Mutex
	began   time.Time // when a session was last begun
	buckets map[int]*bucket
}

// bucket is held by a shard from when it may begin a session until that was let in or was not.
type bucket struct {
	turn chan struct{} // has an element while it is held
	last int           // the shard that held it last
	free time.Time     // from when on another shard may
}

func newGate(where func(context.Context) (rest.Gateway, error), log *slog.Logger) *gate {
	return &gate{where: where, log: log, every: identifyEvery, buckets: map[int]*bucket{}}
}

// pass asks Discord where to connect, and waits for the shard's turn, and longer if the sessions that Discord allows in a
// day run short. When the attempt is over, leave must be called.
func (g *gate) pass(ctx context.Context, shard int, within time.Duration) (at rest.Gateway, leave func(), err error) {
	asking, cancel := context.WithTimeout(ctx, within)
	defer cancel()
	if at, err = g.where(asking); err != nil {
		return at, nil, fmt.Errorf("ask Discord where to connect: %w", plainly(err))
	}
	if at.Limit.Remaining == 0 && at.Limit.ResetAfter > 0 {
		return at, nil, fmt.Errorf("no further session may be started for %s", time.Duration(at.Limit.ResetAfter)*time.Millisecond)
	}
	b := g.bucketOf(shard, at.Limit.Concurrency)
	select {
	case b.turn <- struct{}{}:
	case <-ctx.Done():
		return at, nil, ctx.Err()
	}
	leave = func() {
		b.last, b.free = shard, time.Now().Add(g.every)
		<-b.turn
	}
	if b.last != shard { // who was refused by itself waits by its own pauses
		rest.Sleep(ctx, time.Until(b.free))
	}
	g.save(ctx, at)
	if ctx.Err() != nil {
		leave()
		return at, nil, ctx.Err()
	}
	return at, leave, nil
}

func (g *gate) bucketOf(shard, buckets int) *bucket {
	g.mu.Lock()
	defer g.mu.Unlock()
	key := shard % max(buckets, 1)
	if g.buckets[key] == nil {
		g.buckets[key] = &bucket{turn: make(chan struct{}, 1), last: shard}
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
