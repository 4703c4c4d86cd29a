package nudge

import (
	"context"
	"errors"
	"fmt"
	"strings"
	"sync/atomic"
	"testing"
	"time"

	"warbell/bot/bottest"
	"warbell/storage"
)

// sweeps is a Sweeper made of a function.
type sweeps func(context.Context, time.Time) error

func (f sweeps) Sweep(ctx context.Context, now time.Time) error { return f(ctx, now) }

func TestSweepsAtOnceAndThenAgain(t *testing.T) {
	bottest.Run(t, func(t *testing.T) {
		noon := time.Date(2026, 1, 1, 12, 0, 0, 0, time.UTC)
		swept, woken := make(chan time.Time, 10), make(chan struct{}, 10)
		n := New(Options{
			Every: time.Second, Now: func() time.Time { return noon },
			Wake: func() { woken <- struct{}{} },
			Bot:  sweeps(func(_ context.Context, now time.Time) error { swept <- now; return nil }),
		})
		n.Start()
		n.Start() // changes nothing
		for range 2 {
			if now := <-swept; !now.Equal(noon) {
				t.Errorf("swept at %v", now)
			}
			<-woken
		}
		if took := time.Since(bottest.Start); took != time.Second {
			t.Errorf("swept twice in %s", took)
		}
		n.Stop()
		n.Stop()
	})
}

func TestTroubleDoesNotEndSweeping(t *testing.T) {
	bottest.Run(t, func(t *testing.T) {
		var count atomic.Int32
		third := make(chan struct{})
		n := New(Options{Every: time.Second, Bot: sweeps(func(context.Context, time.Time) error {
			switch count.Add(1) {
			case 1:
				panic("a bug")
			case 2:
				return errors.New("no database")
			case 3:
				close(third)
			}
			return nil
		})})
		n.Start()
		defer n.Stop()
		<-third
	})
}

func TestOneSweepAtATime(t *testing.T) {
	bottest.Run(t, func(t *testing.T) {
		var running, most atomic.Int32
		begun, hold := make(chan struct{}, 10), make(chan struct{})
		n := New(Options{Every: time.Second, Bot: sweeps(func(context.Context, time.Time) error {
			most.Store(max(most.Load(), running.Add(1)))
			begun <- struct{}{}
			<-hold
			running.Add(-1)
			return nil
		})})
		n.Start()
		<-begun
		n.tick(t.Context()) // left out
		done := make(chan error, 1)
		go func() { done <- n.Sweep(t.Context()) }() // waits
		close(hold)
		if err := <-done; err != nil {
			t.Error(err)
		}
		n.Stop()
		if most.Load() != 1 {
			t.Errorf("%d sweeps at the same time", most.Load())
		}
	})
}

func TestSweepTellsWhatWentWrong(t *testing.T) {
	bottest.Run(t, func(t *testing.T) {
		woken := 0
		n := New(Options{Wake: func() { woken++ }, Bot: sweeps(func(context.Context, time.Time) error { panic("a bug") })})
		if err := n.Sweep(t.Context()); err == nil || !strings.Contains(err.Error(), "a bug") || woken != 1 {
			t.Errorf("%v, woken %d times", err, woken)
		}
	})
}

func TestSweptIsTheLastThatCameToItsEnd(t *testing.T) {
	bottest.Run(t, func(t *testing.T) {
		noon := time.Date(2026, 1, 1, 12, 0, 0, 0, time.UTC)
		for _, tt := range []struct {
			name   string
			err    error
			counts bool
		}{
			{"well", nil, true},
			{"one game in trouble", errors.New("window of d1"), true},
			{"no database", fmt.Errorf("ring: %w", storage.ErrUnavailable), false},
		} {
			n := New(Options{Now: func() time.Time { return noon }, Bot: sweeps(func(context.Context, time.Time) error { return tt.err })})
			if !n.Swept().IsZero() {
				t.Errorf("%s: swept before the first sweep", tt.name)
			}
			if err := n.Sweep(t.Context()); !errors.Is(err, tt.err) {
				t.Errorf("%s: %v", tt.name, err)
			}
			if got := n.Swept(); got.Equal(noon) != tt.counts {
				t.Errorf("%s: swept at %v", tt.name, got)
			}
		}
		n := New(Options{Bot: sweeps(func(context.Context, time.Time) error { panic("a bug") })})
		if err := n.Sweep(t.Context()); err == nil || !n.Swept().IsZero() {
			t.Errorf("after a panic: %v, swept at %v", err, n.Swept())
		}
	})
}

func TestStopEndsASweepUnderWay(t *testing.T) {
	bottest.Run(t, func(t *testing.T) {
		begun := make(chan struct{})
		n := New(Options{Bot: sweeps(func(ctx context.Context, _ time.Time) error {
			close(begun)
			<-ctx.Done()
			return ctx.Err()
		})})
		n.Start()
		<-begun
		n.Stop()
	})
}

// TestSweepsWhenTheClockGoesBack checks that sweeps continue although cron would wait until the clock
// reaches the old time again.
func TestSweepsWhenTheClockGoesBack(t *testing.T) {
	bottest.Run(t, func(t *testing.T) {
		noon := time.Date(2026, 1, 1, 12, 0, 0, 0, time.UTC)
		shown := make(chan time.Time, 5)
		for _, hour := range []int{0, 1, 1, -2, -1} { // only one goes back
			shown <- noon.Add(time.Duration(hour) * time.Hour)
		}
		var last time.Time
		n := New(Options{Every: time.Millisecond, Now: func() time.Time {
			select {
			case last = <-shown:
			default:
			}
			return last
		}})
		back := make(chan time.Time, 9)
		ctx, stop := context.WithCancel(t.Context())
		done := make(chan struct{})
		go func() {
			defer close(done)
			n.follow(ctx, func() { back <- last })
		}()
		if at := <-back; !at.Equal(noon.Add(-2 * time.Hour)) {
			t.Errorf("went back to %v", at)
		}
		for len(shown) > 0 {
			time.Sleep(time.Millisecond)
		}
		stop()
		<-done
		if len(back) > 0 {
			t.Error("went back without going back")
		}
	})
}

// ended waits for the end of a sweep under way.
func ended(n *Nudge) {
	n.one.Lock()
	defer n.one.Unlock()
}

// TestAgainSweepsAtOnce checks that again sweeps at once, whatever the time of the next sweep was.
func TestAgainSweepsAtOnce(t *testing.T) {
	bottest.Run(t, func(t *testing.T) {
		swept := make(chan struct{}, 9)
		n := New(Options{Every: time.Hour, Bot: sweeps(func(context.Context, time.Time) error { swept <- struct{}{}; return nil })})
		n.again() // not started: nothing
		n.Start()
		defer n.Stop()
		for range 3 {
			<-swept
			ended(n) // while a sweep runs, another one is left out
			n.again()
		}
		<-swept
	})
}
