package rest

import (
	"net/http"
	"sync"
	"time"
)

// Discord bans an address that makes 10,000 invalid requests (401, 403, 429) within ten minutes. Warbell
// stops well before that. After its token was refused, it doesn't use the token for a minute.
const (
	budgetWindow = 10 * time.Minute
	budgetLimit  = 5000
	refusedFor   = time.Minute
)

// budget counts invalid requests.
type budget struct {
	mu      sync.Mutex
	started time.Time
	spent   int
	refused time.Time // until when the bot's token counts as refused
	told    sync.Once
	never   chan struct{} // closed when the bot's token was refused
}

// check returns an error for a request that can't succeed or that would risk a ban.
func (b *budget) check(r request, now time.Time) error {
	b.mu.Lock()
	defer b.mu.Unlock()
	if now.Sub(b.started) > budgetWindow {
		b.started, b.spent = now, 0
	}
	if b.spent >= budgetLimit {
		return &Error{
			Method: r.method, Route: r.route, Status: http.StatusTooManyRequests,
			Message: "Not sent: Discord refused too many requests", RetryAfter: b.started.Add(budgetWindow).Sub(now),
		}
	}
	if !r.open && now.Before(b.refused) {
		return &Error{
			Method: r.method, Route: r.route, Status: http.StatusUnauthorized,
			Message: "Not sent: Discord refused the bot's token", RetryAfter: b.refused.Sub(now),
		}
	}
	return nil
}

// count records a refusal.
func (b *budget) count(r request, e *Error, now time.Time) {
	switch e.Status {
	case http.StatusUnauthorized, http.StatusForbidden:
	case http.StatusTooManyRequests:
		if e.shared {
			return
		}
	default:
		return
	}
	b.mu.Lock()
	defer b.mu.Unlock()
	b.spent++
	if e.Status == http.StatusUnauthorized && !r.open {
		b.refused = now.Add(refusedFor)
		if b.never != nil {
			b.told.Do(func() { close(b.never) })
		}
	}
}
