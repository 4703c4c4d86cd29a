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
	// backSlack and aheadSlack bound the jumps of a clock, back or ahead, that raise no doubt. If the process
	// was away for longer than aheadSlack, its clock counts as ahead.
	backSlack  = time.Minute
	aheadSlack = 10 * time.Minute
	// aheadDoubt and backDoubt are the times after which a clock that jumped is trusted again, if it keeps its
	// new time. Until then no deadline passes: players who return with the machine have that long to answer, and
	// a clock that is corrected meanwhile does no harm. A clock that went back by less than backDoubt is trusted
	// sooner.
	aheadDoubt = 15 * time.Minute
	backDoubt  = time.Hour
	// markEvery is the time between two notes in the store that the clock is right.
	markEvery = 5 * time.Minute
	// longestWait bounds the time for which an outbox row is claimed or put off. If a clock that went back left
	// a row waiting for longer, it comes up after shortWait.
	longestWait = 15 * time.Minute
	shortWait   = time.Minute
)

// trust compares the clock with the time passed since it was last right. Within this process it measures that
// with the monotonic clock; before, it relies on the store's last mark.
type trust struct {
	store  storage.Store
	log    *slog.Logger
	begun  time.Time            // when this process first looked at the clock
	passed func() time.Duration // since begun, whatever the clock shows; nil: by the monotonic reading of a time
	reread func()               // called when the store has changed games; nil: no other part caches them

	mu      sync.Mutex
	asked   bool          // the store's mark was read
	right   time.Time     // the clock's time when it was last right
	since   time.Duration // passed at that moment
	marked  time.Time     // the last mark in the store
	off     time.Duration
	doubted time.Duration // passed when off was found, if off isn't 0
	blocked bool          // rows put off by the wrong clock are still to be released in the store
	told    atomic.Int64  // a copy of off, readable without mu
}

// look reports whether the clock can be trusted. It repairs the effects of a wrong clock.
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
		patience = min(-off, backDoubt) // a clock that went back a little is sure sooner than in an hour
	}
	if passed-t.doubted < patience {
		return false, nil
	}
	return t.believe(ctx, now, passed)
}

// recall reads the last mark from the store, on the first use. If a call has come from the future, the clock
// went back although there is no mark to show it.
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

// believe accepts the clock as right. Rows stored while it was in doubt may lie in the future, so it rewinds
// them.
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

// ClockBack returns how far the clock has gone back, while it is not known to be right; 0 if it has not.
func (b *Bot) ClockBack() time.Duration {
	return max(-time.Duration(b.trust.told.Load()), 0)
}
