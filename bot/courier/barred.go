package courier

import (
	"sync"
	"time"
)

// barFor is how long a channel is left alone after Discord forbade a post: every forbidden request
// counts towards a ban, and a right is not given within a second.
const barFor = 2 * time.Minute

// barred remembers channels in which the bot may not write.
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

// left is how long a channel is still left alone; 0 if it isn't. More than barFor is a clock that went back
// since.
func (b *barred) left(channel string, now time.Time) time.Duration {
	b.mu.Lock()
	defer b.mu.Unlock()
	if left := b.until[channel].Sub(now); 0 < left && left <= barFor {
		return left
	}
	return 0
}
