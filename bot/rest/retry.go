package rest

import (
	"context"
	"crypto/rand"
	"encoding/binary"
	"errors"
	"time"
)

const (
	// maxTries bounds the attempts at a request.
	maxTries = 4
	// patience bounds the time that a request waits for a limit. Longer waits are left to the caller.
	patience = 5 * time.Second
	// firstPause is the pause after the first failure. It doubles with each failure.
	firstPause = 200 * time.Millisecond
)

// retryIn returns the pause before another attempt at a failed request; false if there should be none.
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

// Jitter returns a random time of at most d, so that requests that failed together aren't retried together.
// It uses crypto/rand, whose draws a test can fix with testing/cryptotest.
func Jitter(d time.Duration) time.Duration {
	var raw [8]byte
	_, _ = rand.Read(raw[:]) // never fails
	return time.Duration(binary.LittleEndian.Uint64(raw[:]) % (uint64(max(d, 0)) + 1))
}

// Sleep waits for d and returns true. If the context ends before, or would, it returns false at once.
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
