package commands

import (
	"context"
	"errors"
	"log/slog"
	"sync"
	"sync/atomic"
	"time"

	"warbell/storage"
)

const (
	// A clock may go back by less than backSlack, or ahead by less than aheadSlack, without a word. A process
	// that was away for longer than that finds its clock ahead.
	backSlack  = time.Minute
	aheadSlack = 10 * time.Minute
	// A clock that jumped is believed if it stays as it is for so long. Until then no window closes: who
	// comes back with the machine has that long to answer, and a clock that is set right in time has done no
	// harm. One that went back is believed sooner if that was by less.
	aheadDoubt = 15 * time.Minute
	backDoubt  = time.Hour
	// markEvery is how often the store learns that the clock is right.
	markEvery = 5 * time.Minute
	// Nothing to be said is claimed or put off for as long as longestWait; what is, by a clock that went
	// back, comes up after shortWait.
	longestWait = 15 * time.Minute
	shortWait   = time.Minute
)

// trust compares the clock with what has passed since it was right: by the reading of the monotonic clock
// within this process, and by what the store remembers before that.
type trust struct {
	store  storage.Store
	log    *slog.Logger
	begun  time.Time            // when this process first looked at the clock
	passed func() time.Duration // since then, whatever the clock shows; nil: by the reading that a time carries
	reread func()               // called when the store has changed what it keeps of games; nil: nobody else keeps them

	mu      sync.Mutex
	asked   bool          // what the store remembers
	right   time.Time     // what the clock showed when it was last right
	since   time.Duration // when that was, in time passed
	marked  time.Time     // the last mark
	off     time.Duration
	doubted time.Duration // since when the clock is off by that, if it is
	blocked bool          // the store has not yet been asked to let go of what was put off by another clock
	told    atomic.Int64  // off, for who asks while the store works
}

// look tells whether the clock can be believed, and repairs what it did while it could not.
func (t *trust) look(ctx context.Context, now time.Time) (bool, error) {
	t.mu.Lock()
	defer t.mu.Unlock()
	defer func() { t.told.Store(int64(t.off)) }()
	passed := now.Sub(t.begun)
	if t.passed != nil {
		passed = t.passed()
	}
	if err := t.recall(ctx, now, passed); err != nil {
		return false, err
	}
	off := now.Round(0).Sub(t.right.Add(passed - t.since))
	if -backSlack <= off && off <= aheadSlack {
		return t.believe(ctx, now, passed)
	}
	if t.off == 0 || (off-t.off).Abs() > backSlack {
		t.off, t.doubted, t.blocked = off, passed, true // known even if the store fails now
		t.log.Warn("the clock has jumped, or Warbell was away: no window closes until it is known to be right", slog.Duration("by", off))
	}
	if t.blocked {
		err := t.unblock(ctx, now)
		t.blocked = err != nil
		return false, err
	}
	patience := aheadDoubt
	if off < 0 {
		patience = min(-off, backDoubt) // one that went back a little has no need of an hour
	}
	if passed-t.doubted < patience {
		return false, nil
	}
	return t.believe(ctx, now, passed)
}

// recall begins with what the store remembers. A call from the future tells that the clock went back even if
// there was no time for a mark.
func (t *trust) recall(ctx context.Context, now time.Time, passed time.Duration) error {
	if t.asked {
		return nil
	}
	marked, called, err := t.store.Marked(ctx)
	if err = errors.Join(err, t.unblock(ctx, now)); err != nil {
		return err
	}
	t.right, t.marked, t.asked = t.begun.Round(0), marked, true
	if !marked.IsZero() {
		t.right = marked
	}
	if called.After(now.Add(backSlack)) {
		t.right, t.since = called, passed
	}
	return nil
}

// believe takes the clock as right. What came up while it was in doubt may lie in the future.
func (t *trust) believe(ctx context.Context, now time.Time, passed time.Duration) (bool, error) {
	if t.off != 0 {
		if err := errors.Join(t.unblock(ctx, now), t.store.Rewind(ctx, now)); err != nil {
			return false, err
		}
		if t.reread != nil {
			t.reread()
		}
		t.log.Info("the clock is taken as right")
	}
	t.right, t.since, t.off = now.Round(0), passed, 0
	if t.right.Sub(t.marked).Abs() < markEvery {
		return true, nil
	}
	if err := t.store.Mark(ctx, now); err != nil {
		return false, err
	}
	t.marked = t.right
	return true, nil
}

func (t *trust) unblock(ctx context.Context, now time.Time) error {
	return t.store.Unblock(ctx, now.Add(longestWait), now.Add(shortWait))
}

// ClockBack is how far the clock has gone back, as long as nobody knows whether it is right now; zero if it
// has not.
func (b *Bot) ClockBack() time.Duration {
	return max(-time.Duration(b.trust.told.Load()), 0)
}
