package gateway

import (
	"math"
	"sync"
	"time"
)

const (
	// remembersMoments bounds the number of stored moments. Newer ones replace the oldest.
	remembersMoments = 64
	// drift limits the drift of the two clocks: one may gain 1/drift of the elapsed time, 100 µs a second.
	drift = 10_000
)

// ages computes the age of an interaction, even if this machine's clock is wrong or is changed. Discord's
// clock is known from the IDs of interactions and from the dates of answers. None of them arrives before it
// was created, so the fastest one shows the difference between the clocks. An age is hardly ever too high.
type ages struct {
	start time.Time // origin of our clock, which is monotonic

	mu    sync.Mutex
	known []moment
	next  int // the index of the oldest moment, if known is full
}

// moment is a reading of Discord's clock: how late it arrived, by a clock of ours that may be wrong.
type moment struct {
	at   time.Time
	late time.Duration
}

func newAges(now time.Time) *ages { return &ages{start: now} }

// late returns how much later at is, by our clock, than a time of Discord's clock.
func (a *ages) late(discord, at time.Time) time.Duration {
	return a.start.Round(0).Add(at.Sub(a.start)).Sub(discord)
}

// heard records a time of Discord's clock that arrived at the given time of ours.
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

// old returns the age, at our time at, of something that was created at Discord's time made. It doesn't
// record made, since the thing may have been stored for long.
func (a *ages) old(made, at time.Time) time.Duration {
	late := a.late(made, at)
	a.mu.Lock()
	defer a.mu.Unlock()
	return late - a.apart(late, at)
}

// signed returns the age, at our time at, of a time stamp of Discord's that a stranger may have
// written. The age is negative if the time stamp is in the future. Without any reading of Discord's
// clock it uses ours.
func (a *ages) signed(made, at time.Time) time.Duration {
	late := a.late(made, at)
	a.mu.Lock()
	defer a.mu.Unlock()
	if len(a.known) == 0 {
		return late
	}
	return late - a.apart(math.MaxInt64, at)
}

// apart returns how far our clock is ahead of Discord's, and at most the given bound.
func (a *ages) apart(most time.Duration, at time.Time) time.Duration {
	for _, m := range a.known {
		most = min(most, m.late+at.Sub(m.at)/drift)
	}
	return most
}

// of records a time of Discord's clock, and returns the age, at our time at, of something created then.
func (a *ages) of(made, at time.Time) time.Duration {
	a.heard(made, at)
	return a.old(made, at)
}
