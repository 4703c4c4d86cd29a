// Package bottest runs tests of the bot in fake time, with fixed draws and without sockets. It is for tests
// alone.
//
// A test begins with [Run] and connects its parts by a [Net]:
//
//	func TestAnswer(t *testing.T) {
//		bottest.Run(t, func(t *testing.T) {
//			net := bottest.NewNet(t)
//			url := net.Serve(t, stand)
//			…
//		})
//	}
//
// The rules for a bubble of testing/synctest apply: time advances only while every goroutine waits for
// another one of the bubble, or for time. A goroutine that waits for a mutex, a file or a socket stops the
// time. So no goroutine may hold a mutex while it sleeps, and no test may use anything that an earlier
// test's goroutine created, such as the connections of http.DefaultTransport.
package bottest

import (
	"runtime"
	"testing"
	"testing/synctest"
	"time"

	"warbell/engine/enginetest"
)

// Start is the time at which each test begins.
var Start = time.Date(2026, 1, 1, 12, 0, 0, 0, time.UTC)

// Run runs a test in a bubble whose clock begins at [Start], with draws that are the same in each run
// ([enginetest.FixChance]). Only one goroutine runs at a time, so that their order is the same in each run.
// Run returns when all goroutines of the test have ended. The test can call neither t.Run nor t.Parallel.
func Run(t *testing.T, test func(t *testing.T)) {
	t.Helper()
	enginetest.FixChance(t)
	defer runtime.GOMAXPROCS(runtime.GOMAXPROCS(1))
	synctest.Test(t, func(t *testing.T) {
		time.Sleep(time.Until(Start))                 // synctest begins in 2000, before Discord's IDs
		t.Cleanup(func() { time.Sleep(time.Minute) }) // runs last, and lets goroutines end
		test(t)
	})
}
