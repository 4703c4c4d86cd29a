package rest

import (
	"context"
	"fmt"
	"io"
	"net/http"
	"net/http/httptest"
	"strings"
	"sync"
	"sync/atomic"
	"testing"
	"time"

	"pgregory.net/rapid"

	"warbell/bot/bottest"
	"warbell/bot/wire"
	"warbell/storage"
)

// strict is a server that allows some requests a window and channel, tells so in its headers, and
// counts those that come too many.
type strict struct {
	limit  int
	window time.Duration
	over   atomic.Int32
	served atomic.Int32

	mu  sync.Mutex
	all map[string]*struct {
		ends time.Time
		n    int
	}
}

func (s *strict) ServeHTTP(w http.ResponseWriter, r *http.Request) {
	s.mu.Lock()
	defer s.mu.Unlock()
	if s.all == nil {
		s.all = map[string]*struct {
			ends time.Time
			n    int
		}{}
	}
	b := s.all[r.URL.Path]
	if now := time.Now(); b == nil || now.After(b.ends) {
		b = &struct {
			ends time.Time
			n    int
		}{ends: now.Add(s.window)}
		s.all[r.URL.Path] = b
	}
	b.n++
	left := time.Until(b.ends).Seconds()
	h := w.Header()
	h.Set("X-RateLimit-Bucket", "posts")
	h.Set("X-RateLimit-Limit", fmt.Sprint(s.limit))
	h.Set("X-RateLimit-Remaining", fmt.Sprint(max(s.limit-b.n, 0)))
	h.Set("X-RateLimit-Reset-After", fmt.Sprintf("%.3f", left+0.001))
	if b.n > s.limit {
		s.over.Add(1)
		h.Set("Retry-After", "1")
		refuse(w, 429, 0, left)
		return
	}
	s.served.Add(1)
	_, _ = io.WriteString(w, `{}`)
}

// trip is a round trip in a test's own time: how long a request is on its way, and its answer. Its context
// knows it.
type trip struct{ there, back time.Duration }

// world carries requests to a server, each as long as its trip takes, and at once without one.
type world struct{ server http.Handler }

func (w world) RoundTrip(r *http.Request) (*http.Response, error) {
	way, _ := r.Context().Value(trip{}).(trip)
	time.Sleep(way.there)
	rec := httptest.NewRecorder()
	w.server.ServeHTTP(rec, r)
	time.Sleep(way.back)
	return rec.Result(), nil
}

// TestBucketsAreKept checks that a bucket never gets too many requests, however long requests and answers
// take and in whatever order they arrive.
func TestBucketsAreKept(t *testing.T) {
	rapid.Check(t, func(rt *rapid.T) {
		lasts := rapid.Custom(func(rt *rapid.T) time.Duration {
			return time.Duration(rapid.IntRange(0, 400).Draw(rt, "ms")) * time.Millisecond
		})
		trips := rapid.SliceOfN(rapid.Custom(func(rt *rapid.T) trip {
			return trip{lasts.Draw(rt, "there"), lasts.Draw(rt, "back")}
		}), 24, 24).Draw(rt, "trips")
		s := &strict{limit: rapid.IntRange(1, 4).Draw(rt, "limit"), window: 150 * time.Millisecond}
		channels := rapid.IntRange(1, 3).Draw(rt, "channels")
		bottest.Run(t, func(t *testing.T) {
			c := New(Options{Token: botToken, PerSecond: 1e6, HTTP: &http.Client{Transport: world{s}}})
			var all sync.WaitGroup
			for i, way := range trips {
				all.Go(func() {
					ctx := context.WithValue(t.Context(), trip{}, way)
					if _, err := c.Post(ctx, fmt.Sprint(i%channels), wire.Body{}); err != nil {
						t.Error(err)
					}
				})
			}
			all.Wait()
		})
		if s.over.Load() != 0 || s.served.Load() != int32(len(trips)) {
			rt.Errorf("%d served, %d over the limit", s.served.Load(), s.over.Load())
		}
	})
}

func TestChannelsDontWaitForEachOther(t *testing.T) {
	bottest.Run(t, func(t *testing.T) {
		s := &strict{limit: 1, window: time.Minute}
		c := clientOf(t, s.ServeHTTP)
		for i := range 5 {
			if _, err := c.Post(t.Context(), fmt.Sprint(i), wire.Body{}); err != nil {
				t.Fatal(err)
			}
		}
		_, err := c.Post(t.Context(), "0", wire.Body{}) // a minute is more than patience
		if after, hasty := Wait(err); !hasty || after < 59*time.Second {
			t.Errorf("%v, wait %v", err, after)
		}
		if n := s.over.Load(); n != 0 {
			t.Errorf("%d requests over the limit", n)
		}
	})
}

func TestAnswersDontWaitForAnything(t *testing.T) {
	bottest.Run(t, func(t *testing.T) {
		c := clientOf(t, func(w http.ResponseWriter, r *http.Request) {
			if r.Header.Get("Authorization") != "" {
				w.Header().Set("X-RateLimit-Global", "true")
				refuse(w, 429, 0, 60)
				return
			}
			_, _ = io.WriteString(w, `{}`)
		})
		if _, err := c.Post(t.Context(), "1", wire.Body{}); err == nil {
			t.Fatal("not limited")
		}
		if _, err := c.Post(t.Context(), "2", wire.Body{}); err == nil {
			t.Error("the limit of the bot doesn't hold for another channel")
		}
		if _, err := c.Answer(t.Context(), "1", callToken, wire.Body{}); err != nil {
			t.Error(err)
		}
	})
}

// TestOldEditsLimitNothingElse checks that other messages can be edited although one is too
// old for another edit.
func TestOldEditsLimitNothingElse(t *testing.T) {
	bottest.Run(t, func(t *testing.T) {
		c := clientOf(t, func(w http.ResponseWriter, r *http.Request) {
			if strings.HasSuffix(r.URL.Path, "/old") {
				refuse(w, 429, wire.CodeOldEdits, 3600)
				return
			}
			_, _ = io.WriteString(w, `{"id":"1"}`)
		})
		if err := c.Edit(t.Context(), storage.Ref{Channel: "1", Message: "old"}, wire.Body{}); !Is(err, wire.CodeOldEdits) {
			t.Fatalf("the old message: %v", err)
		}
		if err := c.Edit(t.Context(), storage.Ref{Channel: "1", Message: "new"}, wire.Body{}); err != nil {
			t.Errorf("the new message: %v", err)
		}
	})
}

func TestLostAnswersDontBlockABucket(t *testing.T) {
	bottest.Run(t, func(t *testing.T) {
		l := newLimiter(1000)
		r := request{method: "POST", route: "/x"}
		for range 3 { // no answer ever brings headers
			p, err := l.enter(t.Context(), r)
			if err != nil {
				t.Fatal(err)
			}
			p.leave()
		}
	})
}

func TestGlobalRate(t *testing.T) {
	bottest.Run(t, func(t *testing.T) {
		g := &global{perSecond: 10, tokens: 10}
		now := time.Now()
		for i := range 10 {
			if wait := g.take(now, false); wait != 0 {
				t.Fatalf("request %d waits %v", i, wait)
			}
		}
		if wait := g.take(now, false); wait < 90*time.Millisecond || wait > 110*time.Millisecond {
			t.Errorf("the eleventh waits %v, want 100ms", wait)
		}
		if wait := g.take(now.Add(time.Second), false); wait != 0 {
			t.Errorf("after a second it waits %v", wait)
		}
	})
}

func TestIdleBucketsAreForgotten(t *testing.T) {
	bottest.Run(t, func(t *testing.T) {
		l := newLimiter(1e6)
		for i := range 100 {
			p, err := l.enter(t.Context(), request{method: "POST", route: "/x", major: fmt.Sprint(i)})
			if err != nil {
				t.Fatal(err)
			}
			p.leave()
		}
		l.mu.Lock()
		defer l.mu.Unlock()
		l.sweep(time.Now().Add(2 * idle))
		if n := len(l.buckets); n != 0 {
			t.Errorf("%d buckets are left", n)
		}
	})
}
