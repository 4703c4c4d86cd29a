package courier

import (
	"sync"
	"time"
)

// barFor is the time for which nothing is posted to a channel after Discord forbade a post. Every forbidden
// request counts towards a ban, and no moderator grants a permission within seconds.
const barFor = 2 * time.Minute

// barred stores the channels in which the bot may not write.
type barred struct {
	mu    sync.Mutex
	until map[string]time.Time
}

func newBarred() *barred { return &barred{until: map[string]time.Time{}} }

func (b *barred) bar(channel string, now time.Time) {
	b.mu.Lock()
	defer b.mu.Unlock()
	for old, until := range b.until {
		if now.After(until) {
			delete(b.until, old)
		}
	}
	b.until[channel] = now.Add(barFor)
}

// left returns how long nothing may be posted to a channel; 0 if posts are allowed. A time above barFor
// means that the clock was set back, and is ignored.
func (b *barred) left(channel string, now time.Time) time.Duration {
	b.mu.Lock()
	defer b.mu.Unlock()
	if left := b.until[channel].Sub(now); 0 < left && left <= barFor {
		return left
	}
	return 0
}
