package gateway

import (
	"testing"
	"time"

	"warbell/bot/bottest"
)

func TestAges(t *testing.T) {
	bottest.Run(t, func(t *testing.T) {
		noon := time.Date(2031, time.March, 4, 12, 0, 0, 0, time.UTC)
		for _, apart := range []time.Duration{0, time.Hour, -time.Hour} {
			start := time.Now()
			a := newAges(start)
			// say tells the age of what was made after some time by Discord's clock and came some time later.
			say := func(after, way time.Duration) time.Duration {
				return a.of(noon.Add(apart).Add(after), start.Add(after+way))
			}
			a.heard(noon.Add(apart).Truncate(time.Second), start.Add(200*time.Millisecond))
			for _, tt := range []struct{ after, way, least, most time.Duration }{
				{time.Second, 5 * time.Second, 4 * time.Second, 5 * time.Second}, // the very first
				{10 * time.Second, 100 * time.Millisecond, 0, 0},
				{11 * time.Second, 3 * time.Second, 2890 * time.Millisecond, 3 * time.Second},
				{13 * time.Second, time.Second, 890 * time.Millisecond, time.Second},
				{time.Hour, 100 * time.Millisecond, 0, 0},
				{time.Hour, 4 * time.Second, 3 * time.Second, 4 * time.Second},
			} {
				if got := say(tt.after, tt.way); got < tt.least || got > tt.most {
					t.Errorf("clocks apart by %v: what came after %v is %v old", apart, tt.way, got)
				}
			}
		}
	})
}

// TestAgesForget checks that a single wrong time of Discord's is forgotten, and that clocks that drift
// apart don't make anything old.
func TestAgesForget(t *testing.T) {
	bottest.Run(t, func(t *testing.T) {
		start := time.Now()
		a := newAges(start)
		a.heard(start.Add(time.Hour), start)
		for range remembersMoments {
			a.heard(start, start)
		}
		if got := a.of(start, start.Add(2*time.Second)); got < 1990*time.Millisecond || got > 2*time.Second {
			t.Errorf("%v old, not 2s", got)
		}
		slow := newAges(start)
		slow.heard(start, start)
		for days := range 10 {
			made := start.Add(time.Duration(days) * 24 * time.Hour)
			if got := slow.of(made, made.Add(time.Duration(days)*5*time.Second)); got > 0 {
				t.Errorf("after %d days a fresh call is %v old", days, got)
			}
		}
	})
}

func TestAFirstCallIsFresh(t *testing.T) {
	bottest.Run(t, func(t *testing.T) {
		now := time.Now()
		if got := newAges(now).of(now.Add(-time.Hour), now); got != 0 {
			t.Errorf("%v old, though nothing is known of Discord's clock", got)
		}
	})
}

// TestSignedAhead checks F65: a time stamp in the future is recognised, whatever
// this machine's clock shows.
func TestSignedAhead(t *testing.T) {
	bottest.Run(t, func(t *testing.T) {
		for _, off := range []time.Duration{0, time.Hour, -time.Hour} {
			a := newAges(time.Now())
			a.heard(time.Now().Add(off), time.Now())
			for _, old := range []time.Duration{-100 * 365 * 24 * time.Hour, -time.Minute, 0, 10 * time.Second} {
				if got := a.signed(time.Now().Add(off-old), time.Now()); got != old {
					t.Errorf("with a clock that is off by %v, what is %v old is told to be %v", off, old, got)
				}
			}
		}
	})
}
