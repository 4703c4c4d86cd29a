package gateway

import (
	"math"
	"sync"
	"time"
)

const (
	// remembersMoments is how many of the newest moments of Discord's clock are remembered.
	remembersMoments = 64
	// drift is in how much time two clocks may come apart by one unit of it: 100 µs a second.
	drift = 10_000
)

// ages tells how old an interaction is, even if this machine's clock is wrong or is set. Discord's clock is
// known from the IDs of interactions and from the date of its answers. None of them comes before it was made:
// the one that came soonest tells how far the clocks are apart. An age is hardly ever told too high.
type ages struct {
	start time.Time // from when time is counted, by a clock that nobody sets

	mu    sync.Mutex
	known []moment
	next  int // the oldest of known, once there are enough
}

// moment is how long after a moment of Discord's clock it was heard of, by a clock that may be wrong.
type moment struct {
	at   time.Time
	late time.Duration
}

func newAges(now time.Time) *ages { return &ages{start: now} }

// late is how much later than a moment of Discord's clock the given time of ours is.
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

// old is how old something is at the given time of ours that was made at a moment of Discord's clock, of
// which nothing is learned: somebody may have kept it.
func (a *ages) old(made, at time.Time) time.Duration {
	late := a.late(made, at)
	a.mu.Lock()
	defer a.mu.Unlock()
	return late - a.apart(late, at)
}

// signed is how old something is at the given time of ours that bears a moment of Discord's clock, which
// somebody else may have written; less than zero if that is yet to come. What no clock was heard of is
// measured by ours.
func (a *ages) signed(made, at time.Time) time.Duration {
	late := a.late(made, at)
	a.mu.Lock()
	defer a.mu.Unlock()
	if len(a.known) == 0 {
		return late
	}
	return late - a.apart(math.MaxInt64, at)
}

// apart is how much later our clock shows what Discord's does; at most so much.
func (a *ages) apart(most time.Duration, at time.Time) time.Duration {
	for _, m := range a.known {
		most = min(most, m.late+at.Sub(m.at)/drift)
	}
	return most
}

// of is how old something is at the given time of ours that was made at a moment of Discord's clock.
func (a *ages) of(made, at time.Time) time.Duration {
	a.heard(made, at)
	return a.old(made, at)
}
