package main

import (
	"fmt"
	"runtime"
	"testing"
	"testing/cryptotest"
	"testing/synctest"
	"time"

	"warbell/engine/enginetest"
)

// TestErasedIsErased erases a user while games run and messages are on their way, while nothing
// happens, and a month after the last post. There are no other errors, so that nothing excuses
// remaining data (see auditGone).
//
// F3: the newest post of each running game, posts of ended games, reminders, posts and challenges still
// named the user. F4: a DM in progress created the user's settings again.
func TestErasedIsErased(t *testing.T) {
	// Discord is slow all the time, so that in the middle of a game much is under way.
	moments := []struct {
		name  string
		quiet time.Duration // before they go
	}{{"in the middle", 0}, {"when all is said", time.Hour}, {"a month later", 40 * 24 * time.Hour}}
	for i, m := range moments {
		seeds := uint64(1)
		if enginetest.Slow() {
			seeds = 10
		} else if m.quiet == 0 {
			seeds = 2
		}
		for seed := range seeds {
			t.Run(fmt.Sprint(m.name, " ", seed), func(t *testing.T) { erasedAfter(t, 100*uint64(i+1)+seed, m.quiet) })
		}
	}
}

// erasedAfter plays for some days, waits, and has the leaver erased while the others play on.
func erasedAfter(t *testing.T, seed uint64, quiet time.Duration) {
	defer runtime.GOMAXPROCS(runtime.GOMAXPROCS(1))
	cryptotest.SetGlobalRandom(t, seed)
	synctest.Test(t, func(t *testing.T) {
		s := newSim(t, seed, 3)
		s.weather.kind, s.weather.slow = true, true
		s.begin()
		for range 150 {
			s.act()
			s.pass(time.Duration(s.rnd.IntN(3000)) * time.Millisecond)
			if s.rnd.IntN(10) == 0 {
				s.skip(time.Duration(s.rnd.IntN(8)) * time.Hour)
			}
		}
		s.skip(quiet)
		for range 60 {
			if s.goodbye.erased {
				break
			}
			s.leave(s.stand.Now())
			for range 4 {
				if quiet == 0 {
					s.act()
				}
				s.pass(time.Duration(s.rnd.IntN(300)) * time.Millisecond)
			}
		}
		for range 20 {
			s.act()
			s.pass(time.Second)
		}
		s.skip(2 * 24 * time.Hour)
		s.look()
		if s.auditGone(); !s.goodbye.erased {
			s.fail("nobody was erased")
		}
		s.end()
		s.auditFiles()
		t.Logf("people did %v", s.players.used)
	})
}
