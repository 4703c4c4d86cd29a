package discordfake

import (
	"fmt"
	"hash/fnv"
	"net/http"
	"strconv"
	"strings"
	"sync"
	"time"
)

// Limits are the numbers that Discord doesn't publish or that a load test must
// lift. A zero number switches that limit off. Their windows pass by the
// stand-in's clock.
type Limits struct {
	Global        int // requests per second; interaction endpoints don't count
	Bucket        int // requests per BucketWindow of one route and one channel, guild or webhook
	BucketWindow  time.Duration
	OldEdits      int           // edits per hour and channel of messages older than one hour, before 30046
	DMOpens       int           // newly opened DMs per ten minutes, before 40003
	ActiveThreads int           // per guild, before 160006
	DailyCreates  int           // new commands per day and guild, before 30034
	IdentifyEvery time.Duration // least time between two IDENTIFYs of one bucket
	Concurrency   int           // such buckets (max_concurrency); 0 is one
	ShardGuilds   int           // guilds of one connection, before it is closed with 4011
}

// StrictLimits are close to what Discord was seen to do to a small bot.
func StrictLimits() Limits {
	return Limits{
		Global: 50, Bucket: 5, BucketWindow: 5 * time.Second,
		OldEdits: 30, DMOpens: 10, ActiveThreads: 1000, DailyCreates: 200, IdentifyEvery: 5 * time.Second, Concurrency: 1, ShardGuilds: 2500,
	}
}

// GenerousLimits let tests and load measurements run unhindered while every
// response still carries the headers. They are the default.
func GenerousLimits() Limits {
	return Limits{Global: 5000, Bucket: 1000, BucketWindow: time.Second, OldEdits: 30, ActiveThreads: 1000,
		DailyCreates: 200}
}

// Ten thousand invalid requests (401, 403, 429) in ten minutes get an address
// banned.
const (
	maxInvalid    = 10000
	invalidWindow = 10 * time.Minute
	banFor        = time.Hour
)

// limiter counts requests in fixed windows of the stand-in's clock.
type limiter struct {
	clock   *clock
	mu      sync.Mutex
	windows map[string]*window
	swept   time.Time
	bad     window
}

type window struct {
	ends time.Time
	n    int
}

func newLimiter(c *clock) *limiter { return &limiter{clock: c, windows: map[string]*window{}} }

// use counts one request under a key and returns the window after it.
func (l *limiter) use(key string, every time.Duration) window {
	now := l.clock.now()
	l.mu.Lock()
	defer l.mu.Unlock()
	l.sweep(now)
	w := l.windows[key]
	if w == nil || !now.Before(w.ends) {
		w = &window{ends: now.Add(every)}
		l.windows[key] = w
	}
	w.n++
	return *w
}

// sweep forgets windows that ended, once a minute: interaction tokens would
// otherwise fill the map.
func (l *limiter) sweep(now time.Time) {
	if now.Sub(l.swept) < time.Minute {
		return
	}
	l.swept = now
	for key, w := range l.windows {
		if !now.Before(w.ends) {
			delete(l.windows, key)
		}
	}
}

// invalid counts a response that Discord counts towards a ban.
func (l *limiter) invalid(status int, scope string) {
	if status != 401 && status != 403 && (status != 429 || scope == "shared") {
		return
	}
	now := l.clock.now()
	l.mu.Lock()
	defer l.mu.Unlock()
	if !now.Before(l.bad.ends) {
		l.bad = window{ends: now.Add(invalidWindow)}
	}
	if l.bad.n++; l.bad.n == maxInvalid {
		l.bad.ends = now.Add(banFor)
	}
}

func (l *limiter) banned() bool {
	l.mu.Lock()
	defer l.mu.Unlock()
	return l.bad.n >= maxInvalid && l.clock.now().Before(l.bad.ends)
}

// limit counts a request against the global and the route's limit and writes
// the headers.
func (s *service) limit(w http.ResponseWriter, c *call, rt route) error {
	if s.limits.Global > 0 && !rt.open {
		if g := s.limiter.use("global", time.Second); g.n > s.limits.Global {
			return s.tooMany(g, true)
		}
	}
	if s.limits.Bucket == 0 {
		return nil
	}
	b := s.limiter.use(bucketKey(c, rt), s.limits.BucketWindow)
	after := b.ends.Sub(s.clock.now())
	h := w.Header()
	h.Set("X-RateLimit-Limit", strconv.Itoa(s.limits.Bucket))
	h.Set("X-RateLimit-Remaining", strconv.Itoa(max(s.limits.Bucket-b.n, 0)))
	h.Set("X-RateLimit-Reset", seconds(float64(b.ends.UnixMilli())/1000))
	h.Set("X-RateLimit-Reset-After", seconds(after.Seconds()))
	h.Set("X-RateLimit-Bucket", bucketName(rt))
	if b.n > s.limits.Bucket {
		return s.tooMany(b, false)
	}
	return nil
}

func (s *service) tooMany(w window, global bool) error {
	scope := "user"
	if global {
		scope = "global"
	}
	return &apiError{
		status: http.StatusTooManyRequests, message: "You are being rate limited.",
		retry: max(w.ends.Sub(s.clock.now()), time.Millisecond), global: global, scope: scope,
	}
}

func seconds(s float64) string { return strconv.FormatFloat(max(s, 0), 'f', 3, 64) }

// bucketKey is the route with its top-level resource.
func bucketKey(c *call, rt route) string {
	key := rt.method + " " + rt.pattern
	for _, major := range []string{"channel", "guild", "app", "token"} {
		key += " " + c.path(major)
	}
	return key
}

// bucketName is the opaque bucket hash of a route.
func bucketName(rt route) string {
	h := fnv.New64a()
	_, _ = h.Write([]byte(strings.ToUpper(rt.method) + rt.pattern)) // a hash never fails
	return fmt.Sprintf("%016x", h.Sum64())
}
