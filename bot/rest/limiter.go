package rest

import (
	"cmp"
	"context"
	"net/http"
	"strconv"
	"sync"
	"time"

	"warbell/bot/wire"
)

const (
	// defaultPerSecond is a little less than the 50 requests per second that Discord allows a bot.
	defaultPerSecond = 45
	// idle is the time for which a bucket is stored after its last use.
	idle = 5 * time.Minute
	// margin is added to the end of a window, since Discord's clock isn't ours.
	margin = 10 * time.Millisecond
)

// limiter holds requests back until the limits in Discord's headers allow them.
type limiter struct {
	mu      sync.Mutex
	names   map[string]string  // Discord's bucket name, by route
	buckets map[string]*bucket // by bucket name, or route while that is unknown, and major ID
	swept   time.Time
	global  global
	waited  func(time.Duration) // called after each pause
}

// bucket counts the requests of one or more routes with the same major ID.
type bucket struct {
	known   bool // headers have arrived, so that limit and left are set
	limit   int
	left    int
	reset   time.Time // when left becomes limit again; zero: unknown until the next answer
	flying  int       // requests without an answer yet
	used    time.Time
	changed chan struct{} // closed at the next change
}

// global is the rate limit for all requests together: perSecond tokens a second, and none before until.
type global struct {
	whole     float64 // perSecond for all processes together
	perSecond float64
	tokens    float64
	at        time.Time
	until     time.Time
}

func newLimiter(perSecond int) *limiter {
	return &limiter{
		names: map[string]string{}, buckets: map[string]*bucket{}, waited: func(time.Duration) {},
		global: global{whole: float64(perSecond), perSecond: float64(perSecond), tokens: float64(perSecond)},
	}
}

// share divides the global rate limit by the number of processes.
func (l *limiter) share(processes int) {
	l.mu.Lock()
	defer l.mu.Unlock()
	l.global.perSecond = max(l.global.whole/float64(max(processes, 1)), 1)
	l.global.tokens = min(l.global.tokens, l.global.perSecond)
}

// place is a request's place in a bucket.
type place struct {
	l     *limiter
	route string
	major string
	at    *bucket
}

// enter waits until a request may be sent. If that would take longer than patience or the context's
// deadline, it returns an Error with the time at once. A yielding request waits at most yieldPatience.
func (l *limiter) enter(ctx context.Context, r request) (*place, error) {
	came := time.Now()
	for {
		now := time.Now()
		p, wait, changed := l.take(r, now)
		if p != nil {
			return p, nil
		}
		hurried := r.yields && now.Add(wait).Sub(came) > yieldPatience
		if deadline, ok := ctx.Deadline(); hurried || wait > patience || ok && time.Until(deadline) < wait {
			return nil, &Error{
				Method: r.method, Route: r.route, Status: http.StatusTooManyRequests,
				Message: "Not sent: waiting for a rate limit", RetryAfter: wait, unsent: true,
			}
		}
		begun := time.Now()
		err := wake(ctx, wait, changed)
		l.waited(time.Since(begun))
		if err != nil {
			return nil, &Unreachable{Method: r.method, Route: r.route, Err: err}
		}
	}
}

// wake waits until the time is over, if it isn't 0, or changed is closed.
func wake(ctx context.Context, wait time.Duration, changed <-chan struct{}) error {
	var timer <-chan time.Time
	if wait > 0 {
		t := time.NewTimer(wait)
		defer t.Stop()
		timer = t.C
	}
	select {
	case <-timer:
	case <-changed:
	case <-ctx.Done():
		return ctx.Err()
	}
	return nil
}

// take returns a place for a request, or the time to wait. If that is 0, the request must
// wait for a change.
func (l *limiter) take(r request, now time.Time) (*place, time.Duration, <-chan struct{}) {
	l.mu.Lock()
	defer l.mu.Unlock()
	l.sweep(now)
	b := l.bucket(r.method+" "+r.route, r.major)
	if wait := b.wait(now); wait != 0 {
		return nil, max(wait, 0), b.changed
	}
	if wait := l.global.take(now, r.yields); wait > 0 {
		return nil, wait, nil
	}
	b.left--
	b.flying++
	b.used = now
	return &place{l: l, route: r.method + " " + r.route, major: r.major, at: b}, 0, nil
}

// bucket returns the bucket of a route and a major ID, and creates it if necessary. Requests that were sent
// before the bucket's name was known are counted in a bucket of the route, which then gets the name.
func (l *limiter) bucket(route, major string) *bucket {
	key := cmp.Or(l.names[route], route) + " " + major
	if b := l.buckets[key]; b != nil {
		return b
	}
	own := route + " " + major
	b := l.buckets[own]
	if b == nil {
		b = &bucket{changed: make(chan struct{})}
	}
	delete(l.buckets, own)
	l.buckets[key] = b
	return b
}

// wait returns how long a bucket is empty: 0 if there is room, negative if that isn't
// known before an answer.
func (b *bucket) wait(now time.Time) time.Duration {
	if !b.known { // one request at a time, until the first answer
		b.left = 1 - b.flying
	} else if !b.reset.IsZero() && !now.Before(b.reset) {
		b.left, b.reset = max(b.limit-b.flying, 0), time.Time{}
	}
	switch {
	case b.left > 0:
		return 0
	case !b.reset.IsZero():
		return max(b.reset.Sub(now), time.Millisecond)
	case b.flying == 0: // the expected answer was lost
		b.known, b.left = false, 1
		return 0
	}
	return -1
}

// take takes a token, or returns the time until there is one. Yielding requests leave
// some tokens to others.
func (g *global) take(now time.Time, yields bool) time.Duration {
	if now.Before(g.until) {
		return g.until.Sub(now)
	}
	if !g.at.IsZero() {
		g.tokens = min(g.perSecond, g.tokens+now.Sub(g.at).Seconds()*g.perSecond)
	}
	g.at = now
	need := 1.0
	if yields {
		need += kept * g.perSecond
	}
	if g.tokens < need {
		return time.Duration((need-g.tokens)/g.perSecond*float64(time.Second)) + 1 // rounded up
	}
	g.tokens--
	return 0
}

// sweep deletes buckets that aren't in use.
func (l *limiter) sweep(now time.Time) {
	if now.Sub(l.swept) < time.Minute {
		return
	}
	l.swept = now
	for key, b := range l.buckets {
		if b.flying == 0 && now.Sub(b.used) > idle && now.After(b.reset) {
			delete(l.buckets, key)
		}
	}
}

// note stores the limits in the headers of an answer. A request outside the limits has a nil place.
func (p *place) note(h http.Header) {
	if p == nil {
		return
	}
	p.l.mu.Lock()
	defer p.l.mu.Unlock()
	limit, err1 := strconv.Atoi(h.Get("X-RateLimit-Limit"))
	left, err2 := strconv.Atoi(h.Get("X-RateLimit-Remaining"))
	after, err3 := strconv.ParseFloat(h.Get("X-RateLimit-Reset-After"), 64)
	if err1 != nil || err2 != nil || err3 != nil {
		return
	}
	b := p.move(h.Get("X-RateLimit-Bucket"))
	left -= b.flying - 1 // those in progress count as well
	if b.known {
		left = min(left, b.left) // answers may overtake each other, and an older one is outdated
	}
	b.known, b.limit, b.left = true, limit, max(left, 0)
	if until := time.Now().Add(seconds(after) + margin); until.After(b.reset) {
		b.reset = until
	}
}

// move moves the request to the bucket that Discord named.
func (p *place) move(name string) *bucket {
	if name == "" {
		return p.at
	}
	p.l.names[p.route] = name
	key := name + " " + p.major
	b := p.l.buckets[key]
	if b == nil {
		b = p.at
		p.l.buckets[key] = b
	}
	if b != p.at {
		p.at.settle()
		b.flying++
		p.at = b
	}
	return b
}

// limited empties the limit that a 429 is about. Too many edits of old messages don't empty a bucket, since
// newer messages of the channel can still be edited.
func (p *place) limited(e *Error) {
	if p == nil || e.Status != http.StatusTooManyRequests || e.RetryAfter == 0 || e.Code == wire.CodeOldEdits {
		return
	}
	p.l.mu.Lock()
	defer p.l.mu.Unlock()
	until := time.Now().Add(e.RetryAfter)
	if e.Global {
		p.l.global.until = until
		return
	}
	p.at.known, p.at.left, p.at.reset = true, 0, until
	p.at.limit = max(p.at.limit, 1)
}

// leave frees the place and wakes waiting requests.
func (p *place) leave() {
	p.l.mu.Lock()
	defer p.l.mu.Unlock()
	p.at.settle()
}

// settle removes a request from the bucket.
func (b *bucket) settle() {
	b.flying--
	close(b.changed)
	b.changed = make(chan struct{})
}
