package rest

import (
	"net/http"
	"sync"
	"time"
)

const (
	// breaksAfter is the number of consecutive requests that must fail or be slow before others are held back.
	breaksAfter = 10
	// crawling is the time after which a request counts as failed although it was answered.
	crawling = 8 * time.Second
	// While requests are held back, one is tried after a pause, which doubles each time that it fails.
	firstBreak = 2 * time.Second
	longBreak  = 30 * time.Second
)

// breaker holds requests back while Discord doesn't answer, so that not every request waits for 20 s, and
// not all arrive at once when Discord is back. Answers to interactions aren't held back, since Discord has
// just sent those and waits for the answer.
type breaker struct {
	mu     sync.Mutex
	failed int           // consecutive failures
	until  time.Time     // when one is tried; zero while none is held back
	pause  time.Duration // after the next failure
	trying bool          // one is being tried
}

// check returns an error if a request is held back. Otherwise done must be called after the request, with
// the result tried.
func (b *breaker) check(r request, now time.Time) (tried bool, err error) {
	b.mu.Lock()
	defer b.mu.Unlock()
	switch {
	case b.until.IsZero():
		return false, nil
	case !b.trying && !now.Before(b.until):
		b.trying = true
		return true, nil
	}
	return false, &Error{
		Method: r.method, Route: r.route, Status: http.StatusTooManyRequests,
		Message: "Not sent: Discord does not answer", RetryAfter: max(b.until.Sub(now), firstBreak), unsent: true,
	}
}

// open reports whether requests are held back.
func (b *breaker) open() bool {
	b.mu.Lock()
	defer b.mu.Unlock()
	return !b.until.IsZero()
}

// done records the result of a request. If the request failed because its caller gave up, it doesn't count.
func (b *breaker) done(tried bool, err error, took time.Duration, gaveUp bool, now time.Time) {
	b.mu.Lock()
	defer b.mu.Unlock()
	if tried {
		b.trying = false
	}
	switch {
	case gaveUp && err != nil:
	case !Down(err) && took < crawling:
		b.failed, b.until, b.pause = 0, time.Time{}, 0
	case tried || b.failed+1 >= breaksAfter && b.until.IsZero():
		b.pause = min(max(2*b.pause, firstBreak), longBreak)
		b.until = now.Add(b.pause)
	default:
		b.failed++
	}
}
