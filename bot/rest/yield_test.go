package rest

import (
	"context"
	"errors"
	"net/http"
	"sync/atomic"
	"testing"
	"time"

	"warbell/bot/bottest"
	"warbell/bot/wire"
)

// TestOthersGoFirst checks that yielding requests use at most two thirds of a second's requests,
// and wait only briefly.
func TestOthersGoFirst(t *testing.T) {
	bottest.Run(t, func(t *testing.T) {
		g := &global{perSecond: 30, tokens: 30}
		now := time.Now()
		yielding := 0
		for ; g.take(now, true) == 0; yielding++ {
		}
		if yielding != 20 {
			t.Errorf("of thirty requests %d are of the kind that yields", yielding)
		}
		for i := range 10 {
			if wait := g.take(now, false); wait != 0 {
				t.Fatalf("request %d, which does not yield, waits %v", i, wait)
			}
		}
		if wait := g.take(now, true); wait < 300*time.Millisecond || wait > 400*time.Millisecond {
			t.Errorf("what yields is to wait %v, until a third is left again", wait)
		}
		if g.take(now.Add(2*time.Second), true) != 0 {
			t.Error("what yields is not sent though nobody else wants to")
		}
	})
}

// counting is a client with a server that counts, and fails as long as it is told.
func counting(t *testing.T, perSecond int) (c *Client, sent *atomic.Int32, down *atomic.Bool) {
	sent, down = &atomic.Int32{}, &atomic.Bool{}
	net := bottest.NewNet(t)
	url := net.Serve(t, http.HandlerFunc(func(w http.ResponseWriter, _ *http.Request) {
		sent.Add(1)
		if down.Load() {
			w.WriteHeader(http.StatusBadGateway)
			return
		}
		_, _ = w.Write([]byte("{}"))
	}))
	c = New(Options{Token: "t", Base: url, HTTP: net.Client(), PerSecond: perSecond})
	return c, sent, down
}

// TestYieldingRequestIsRefusedSoon checks that the error has the time to wait, and that
// the client doesn't retry.
func TestYieldingRequestIsRefusedSoon(t *testing.T) {
	bottest.Run(t, func(t *testing.T) {
		s := &strict{limit: 9, window: time.Minute}
		c := New(Options{Token: "t", PerSecond: 3, HTTP: &http.Client{Transport: world{s}}})
		for range 3 {
			if _, err := c.Post(t.Context(), "1", wire.Body{}); err != nil {
				t.Fatal(err)
			}
		}
		begun := time.Now()
		_, err := c.Post(Yield(t.Context()), "1", wire.Body{})
		if after, hasty := Wait(err); !hasty || after <= 0 || time.Since(begun) > yieldPatience || s.served.Load() != 3 {
			t.Errorf("after %v, with %d sent: %v", time.Since(begun), s.served.Load(), err)
		}
	})
}

// TestBreaker checks that after several failures in a row only one request is sent after each
// pause, until one succeeds.
func TestBreaker(t *testing.T) {
	bottest.Run(t, func(t *testing.T) {
		c, sent, down := counting(t, 1000)
		down.Store(true)
		post := func() error {
			ctx, cancel := context.WithTimeout(t.Context(), time.Minute)
			defer cancel()
			_, err := c.try(ctx, request{method: "POST", route: "/channels/{channel}/messages", path: "/channels/1/messages", major: "1"})
			return err
		}
		for i := range breaksAfter {
			if err := post(); !Down(err) {
				t.Fatalf("request %d: %v", i, err)
			}
		}
		err := post()
		if after, hasty := Wait(err); !hasty || Down(err) || after != firstBreak || sent.Load() != breaksAfter {
			t.Fatalf("with %d sent: %v", sent.Load(), err)
		}
		if !c.Silent() {
			t.Error("it does not say that requests are kept back")
		}
		if err := c.Respond(t.Context(), "1", "token", wire.Body{}); err == nil || !Down(err) {
			t.Errorf("an answer to an interaction: %v", err)
		}
		trial := sent.Load()
		time.Sleep(firstBreak)
		if err := post(); !Down(err) || sent.Load() != trial+1 || c.slow.pause != 2*firstBreak {
			t.Errorf("the one that is tried: %v, %d more sent, then a pause of %v", err, sent.Load()-trial, c.slow.pause)
		}
		down.Store(false)
		time.Sleep(2 * firstBreak)
		for i := range 3 {
			if err := post(); err != nil {
				t.Errorf("request %d after Discord is back: %v", i, err)
			}
		}
		if c.Silent() {
			t.Error("it says that requests are still kept back")
		}
	})
}

// TestCrawlingIsFailing checks that a very slow answer counts as a failure, but not a request
// whose caller gave up.
func TestCrawlingIsFailing(t *testing.T) {
	bottest.Run(t, func(t *testing.T) {
		var slow, impatient breaker
		now := time.Now()
		for range breaksAfter {
			slow.done(false, nil, crawling, false, now)
			impatient.done(false, &Unreachable{Err: errors.New("gone")}, time.Second, true, now)
		}
		if _, err := slow.check(request{}, now); err == nil {
			t.Error("requests are sent though each takes an age")
		}
		if _, err := impatient.check(request{}, now); err != nil {
			t.Errorf("requests are kept back since callers gave up: %v", err)
		}
		if tried, err := slow.check(request{}, now.Add(firstBreak)); !tried || err != nil {
			t.Errorf("none is tried: %v", err)
		}
		if _, err := slow.check(request{}, now.Add(firstBreak)); err == nil {
			t.Error("two are tried")
		}
	})
}
