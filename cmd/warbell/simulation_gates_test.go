package main

import (
	"cmp"
	"context"
	"fmt"
	"slices"
	"sync"
	"testing/synctest"
	"time"
)

// gates are where everything that the bot does outside itself waits to go on.
type gates struct {
	mu      sync.Mutex
	waiting []*gate
	arrived chan struct{} // has an element if somebody came
}

// gate is one who waits.
type gate struct {
	key   string // what it waits for, the same in each run of a seed
	of    *life
	write bool // to the store
	rest  bool
	pass  chan verdict
}

// verdict is what becomes of one who may go on.
type verdict struct {
	dead   bool          // the process was killed before
	delay  time.Duration // before it happens
	before error         // it does not happen
	after  error         // it happens, and nobody hears of it
	status int           // of Discord's answer, in the place of its own
	global bool
}

// String says what goes wrong; empty if nothing does.
func (v verdict) String() string {
	if v == (verdict{}) {
		return ""
	}
	return fmt.Sprintf(" !! delay %s, before %v, after %v, status %d", v.delay, v.before, v.after, v.status)
}

func newGates() *gates { return &gates{arrived: make(chan struct{}, 1)} }

// wait lets the seed decide when and how something happens.
func (g *gates) wait(one *gate) verdict {
	one.pass = make(chan verdict, 1)
	g.mu.Lock()
	if one.of.dead {
		g.mu.Unlock()
		return verdict{dead: true}
	}
	g.waiting = append(g.waiting, one)
	g.mu.Unlock()
	select {
	case g.arrived <- struct{}{}:
	default:
	}
	return <-one.pass
}

// take gives the one who goes on; nil if nobody waits.
func (g *gates) take(choose func(n int) int) *gate {
	g.mu.Lock()
	defer g.mu.Unlock()
	if len(g.waiting) == 0 {
		return nil
	}
	slices.SortStableFunc(g.waiting, func(a, b *gate) int {
		return cmp.Or(cmp.Compare(a.of.n, b.of.n), cmp.Compare(a.key, b.key))
	})
	i := choose(len(g.waiting))
	one := g.waiting[i]
	g.waiting = slices.Delete(g.waiting, i, i+1)
	return one
}

// kill turns away all who wait or will wait in one life of the bot.
func (g *gates) kill(l *life) {
	g.mu.Lock()
	defer g.mu.Unlock()
	l.dead = true
	g.waiting = slices.DeleteFunc(g.waiting, func(one *gate) bool {
		if one.of == l {
			one.pass <- verdict{dead: true}
		}
		return one.of == l
	})
}

// settle lets things happen, one at a time, until all that is left waits for the clock.
func (s *sim) settle() {
	for {
		synctest.Wait()
		s.deliver()
		one := s.gates.take(s.rnd.IntN)
		if one == nil {
			return
		}
		if s.killIn--; s.killIn == 0 {
			s.trace("killed before %s", one.key)
			one.pass <- verdict{dead: true}
			s.kill()
			continue
		}
		v := s.weather.verdict(s, one)
		s.trace("%s%s", one.key, v)
		one.pass <- v
	}
}

// pass lets some time pass.
func (s *sim) pass(d time.Duration) {
	end := time.NewTimer(d)
	defer end.Stop()
	for {
		s.settle()
		select {
		case <-s.gates.arrived:
		case <-end.C:
			s.settle()
			return
		}
	}
}

// until lets time pass until something is done that waits at gates itself.
func (s *sim) until(done <-chan struct{}) {
	for {
		s.settle()
		select {
		case <-s.gates.arrived:
		case <-done:
			return
		}
	}
}

// skip lets a long time pass in which nothing happens but what the clock brings.
func (s *sim) skip(d time.Duration) {
	const step = 4 * time.Hour
	for s.era++; d > 0; d -= step {
		s.land()
		s.stand.Advance(min(d, step))
		s.pass(26 * time.Second)
	}
}

// land lets what is under way come to its end: Discord's clock must not leap between a call and its answer,
// for which it counts three seconds.
func (s *sim) land() {
	for s.slow.Load() > 0 || len(s.line.flying) > 0 {
		s.pass(time.Second)
	}
	s.pass(4 * time.Second)
}

// linger waits, in something that takes its time, unless the context ends before.
func (s *sim) linger(ctx context.Context, d time.Duration) error {
	s.slow.Add(1)
	defer s.slow.Add(-1)
	return sleep(ctx, d)
}

// sleep waits, unless the context ends before.
func sleep(ctx context.Context, d time.Duration) error {
	if d <= 0 {
		return nil
	}
	t := time.NewTimer(d)
	defer t.Stop()
	select {
	case <-t.C:
		return nil
	case <-ctx.Done():
		return ctx.Err()
	}
}
