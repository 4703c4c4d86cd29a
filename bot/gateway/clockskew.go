package gateway

import (
	"math"
	"sync"
	"time"
)

const (
	// remembersMoments bounds the stored moments of Discord's clock, the newest ones.
	remembersMoments = 64
	// drift is the time in which two clocks may come apart by one unit of it: 100 µs a second.
	drift = 10_000
)

// ages computes the age of an interaction, even if this machine's clock is wrong or is set. Discord's clock
// is known from the IDs of interactions and from the date of its answers. None of them arrives before it was
// made: the fastest one shows the difference of the clocks. An age is hardly ever too high.
type ages struct {
	start time.Time // start of the count, by the monotonic clock

	mu    sync.Mutex
	known []moment
	next  int // the oldest of known, once there are enough
}

// moment is the delay of a moment of Discord's clock on arrival, by a clock that may be wrong.
type moment struct {
	at   time.Time
	late time.Duration
}

func newAges(now time.Time) *ages { return &ages{start: now} }

// late returns how much later our time at is than a moment of Discord's clock.
func (a *ages) late(discord, at time.Time) time.Duration {
	return a.start.Round(0).Add(at.Sub(a.start)).Sub(discord)
}

// heard takes a moment of Discord's clock that was heard of at the given time of ours.
func (a *ages) heard(discord, at time.Time) {
	m := moment{at, a.late(discord, at)}
	a.mu.Lock()
	defer a.mu.Unlock()
	if len(a.known) < remembersMoments {
		a.known = append(a.known, m)
		return
	}
	a.known[a.next] = m
	a.next = (a.next + 1) % remembersMoments
}

// old returns the age, at our time at, of a thing made at Discord's time made. It learns nothing from that:
// the thing may have been stored for long.
func (a *ages) old(made, at time.Time) time.Duration {
	late := a.late(made, at)
	a.mu.Lock()
	defer a.mu.Unlock()
	return late - a.apart(late, at)
}

// signed returns the age, at our time at, of a time stamp of Discord's, perhaps written by a stranger;
// negative if it lies in the future. Without any reading of Discord's clock it goes by ours.
func (a *ages) signed(made, at time.Time) time.Duration {
	late := a.late(made, at)
	a.mu.Lock()
	defer a.mu.Unlock()
	if len(a.known) == 0 {
		return late
	}
	return late - a.apart(math.MaxInt64, at)
}

// apart returns how far our clock is ahead of Discord's, with most as the upper bound.
func (a *ages) apart(most time.Duration, at time.Time) time.Duration {
	for _, m := range a.known {
		most = min(most, m.late+at.Sub(m.at)/drift)
	}
	return most
}

// of returns the age, at our time at, of a thing made at a moment of Discord's clock.
func (a *ages) of(made, at time.Time) time.Duration {
	a.heard(made, at)
	return a.old(made, at)
}
