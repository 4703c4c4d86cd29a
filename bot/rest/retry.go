package rest

import (
	"context"
	"crypto/rand"
	"encoding/binary"
	"errors"
	"time"
)

const (
	// maxTries is how often a request is sent at most.
	maxTries = 4
	// patience is how long a request waits for a limit. A longer wait is the caller's to plan.
	patience = 5 * time.Second
	// firstPause is the pause after the first failure; it doubles with each.
	firstPause = 200 * time.Millisecond
)

// retryIn tells whether a failed request is worth another try, and when.
func retryIn(r request, err error, try int) (time.Duration, bool) {
	if try+1 >= maxTries || errors.Is(err, context.Canceled) || errors.Is(err, context.DeadlineExceeded) {
		return 0, false
	}
	if after, hasty := Wait(err); hasty {
		return after, after > 0 && after <= patience && status(err) == 429 && !unsent(err)
	}
	if !Down(err) || r.once {
		return 0, false
	}
	pause := firstPause << try
	return pause/2 + Jitter(pause), true
}

// Jitter is a random time of at most d, so that what failed together does not come again together. Its
// randomness is crypto/rand's: a test can have the same again with testing/cryptotest.
func Jitter(d time.Duration) time.Duration {
	var raw [8]byte
	_, _ = rand.Read(raw[:]) // never fails
	return time.Duration(binary.LittleEndian.Uint64(raw[:]) % (uint64(max(d, 0)) + 1))
}

// Sleep waits; false if the context ends before, which it tells at once.
func Sleep(ctx context.Context, d time.Duration) bool {
	if deadline, ok := ctx.Deadline(); ok && time.Until(deadline) < d {
		return false
	}
	t := time.NewTimer(d)
	defer t.Stop()
	select {
	case <-t.C:
		return true
	case <-ctx.Done():
		return false
	}
}
