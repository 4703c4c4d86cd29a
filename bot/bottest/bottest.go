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
// What holds in a bubble of testing/synctest holds here: time moves only while every goroutine waits for
// another of the bubble or for time itself. Whoever waits for a mutex, a file or a socket stops it. So
// nothing holds a mutex while it sleeps, and what a goroutine of an earlier test has made, such as
// http.DefaultTransport with its connections, is not used.
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
// ([enginetest.FixChance]). One goroutine at a time has a processor, so that those that are ready go on in
// the same order each time. It ends when all goroutines that were started in it have ended. Neither t.Run nor
// t.Parallel can be called in it.
func Run(t *testing.T, test func(t *testing.T)) {
	t.Helper()
	enginetest.FixChance(t)
	defer runtime.GOMAXPROCS(runtime.GOMAXPROCS(1))
	synctest.Test(t, func(t *testing.T) {
		time.Sleep(time.Until(Start))                 // synctest begins in 2000, before there are Discord IDs
		t.Cleanup(func() { time.Sleep(time.Minute) }) // the last one: what is about to end does so
		test(t)
	})
}
