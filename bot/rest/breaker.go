package rest

import (
	"net/http"
	"sync"
	"time"
)

const (
	// breaksAfter is how many requests in a row must fail or crawl until no more are sent for a while.
	breaksAfter = 10
	// crawling is how long a request takes that was answered, and is counted as one that was not all the
	// same.
	crawling = 8 * time.Second
	// While Discord is slow, one request is tried after a pause, which doubles each time that it fails.
	firstBreak = 2 * time.Second
	longBreak  = 30 * time.Second
)

// breaker keeps requests back while Discord answers none, so that nobody waits twenty seconds for each, and
// so that all don't come at once when it is back. Answers to interactions pass: Discord sent those a moment
// ago, and waits.
type breaker struct {
	mu     sync.Mutex
	failed int           // in a row
	until  time.Time     // when one is tried; zero while all are sent
	pause  time.Duration // after the next failure
	trying bool          // that one is under way
}

// check refuses a request while Discord is slow. One that it lets through must be told to done, with whether
// it is the one that is tried.
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

// open reports whether requests are kept back.
func (b *breaker) open() bool {
	b.mu.Lock()
	defer b.mu.Unlock()
	return !b.until.IsZero()
}

// done notes how a request went. One whose caller gave up tells nothing.
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
