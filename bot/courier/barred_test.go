package courier

import (
	"testing"
	"time"
)

// TestBarredEndsThoughTheClockGoesBack checks that a clock that was ahead and is set back doesn't bar a
// channel for the difference.
func TestBarredEndsThoughTheClockGoesBack(t *testing.T) {
	b, now := newBarred(), time.Date(2026, 1, 20, 12, 0, 0, 0, time.UTC)
	b.bar("c", now.Add(6*24*time.Hour))
	if left := b.left("c", now); left != 0 {
		t.Errorf("barred for %s", left)
	}
	b.bar("c", now)
	if left := b.left("c", now.Add(time.Minute)); left != barFor-time.Minute {
		t.Errorf("barred for %s after a minute", left)
	}
}
