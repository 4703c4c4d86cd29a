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

// Limits are numbers that Discord doesn't publish, or that a load test must change. 0 means no limit. Time
// is measured by the stand-in's clock.
type Limits struct {
	Global        int // requests per second, without those for interactions
	Bucket        int // requests per BucketWindow for a route and a channel, guild or webhook
	BucketWindow  time.Duration
	OldEdits      int           // edits per hour and channel of messages older than an hour; then 30046
	DMOpens       int           // new DMs per ten minutes; then 40003
	ActiveThreads int           // per guild; then 160006
	DailyCreates  int           // new commands per day and guild; then 30034
	IdentifyEvery time.Duration // least time between two IDENTIFYs of a bucket
	Concurrency   int           // number of these buckets (max_concurrency); 0 means 1
	ShardGuilds   int           // guilds per connection; then 4011
}

// StrictLimits are similar to the limits that Discord sets for a small bot.
func StrictLimits() Limits {
	return Limits{
		Global: 50, Bucket: 5, BucketWindow: 5 * time.Second,
		OldEdits: 30, DMOpens: 10, ActiveThreads: 1000, DailyCreates: 200, IdentifyEvery: 5 * time.Second, Concurrency: 1, ShardGuilds: 2500,
	}
}

// GenerousLimits, the default, don't slow tests and load measurements down. Each response
// still has the headers.
func GenerousLimits() Limits {
	return Limits{Global: 5000, Bucket: 1000, BucketWindow: time.Second, OldEdits: 30, ActiveThreads: 1000,
		DailyCreates: 200}
}

// Discord bans an address after 10,000 invalid requests (401, 403, 429) in ten minutes.
const (
	maxInvalid    = 10000
	invalidWindow = 10 * time.Minute
	banFor        = time.Hour
)

// limiter counts requests in fixed windows, by the stand-in's clock.
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

// use counts a request under a key, and returns the window with it.
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

// sweep deletes windows that have ended, once a minute. Otherwise interaction tokens would fill the map.
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

// invalid counts a response that may lead to a ban.
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

// limit counts a request for the global limit and that of the route, and sets the headers.
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

// bucketKey returns the key of a route and its top-level resource.
func bucketKey(c *call, rt route) string {
	key := rt.method + " " + rt.pattern
	for _, major := range []string{"channel", "guild", "app", "token"} {
		key += " " + c.path(major)
	}
	return key
}

// bucketName returns the bucket name of a route, as in the headers.
func bucketName(rt route) string {
	h := fnv.New64a()
	_, _ = h.Write([]byte(strings.ToUpper(rt.method) + rt.pattern)) // a hash never fails
	return fmt.Sprintf("%016x", h.Sum64())
}
