// This file needs real time: what tests here wait for is done by a server or by another process.

package postgres

import (
	"testing"
	"time"
)

// until waits until a server or another process has made a condition true. On no machine does that take as
// long as the limit.
func until(t testing.TB, what string, is func() bool) {
	t.Helper()
	for begun := time.Now(); !is(); time.Sleep(5 * time.Millisecond) {
		if time.Since(begun) > 2*time.Minute {
			t.Fatalf("%s: not in time", what)
		}
	}
}
