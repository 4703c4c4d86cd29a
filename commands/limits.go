package commands

import (
	"log/slog"
	"maps"
	"sync"
	"time"

	"golang.org/x/time/rate"

	"warbell/commands/gamekit"
	"warbell/commands/runner"
	"warbell/engine"
)

// Limits bound the requests of one user, and the load of one game. 0 means no limit. To check a limit costs
// the store at most one list. Two simultaneous presses can't exceed one.
type Limits struct {
	runner.Limits
	// Commands bounds a user's commands, presses and forms per minute. All of them may come at once.
	// Autocomplete requests have their own bound, four times as high.
	Commands int
	// Games bounds the running games that a user has begun or accepted. Games to which other players added the
	// user don't count.
	Games int
	// Rolloffs bounds the short games of a user in the same way: see gamekit.System.Brief.
	Rolloffs   int
	Challenges int // bounds the open challenges of a user
	// AwaitDM bounds the wait of a press for the result of its DM.
	AwaitDM time.Duration
}

// DefaultLimits returns the limits for a Warbell without settings of its own. The fastest player of the
// tests, and a GM with 30 opponents, stay far below them.
func DefaultLimits() Limits {
	return Limits{
		Limits:   runner.Limits{Changes: 20, Screened: 200, Undos: 300, Steps: 10_000, Sealed: 16 << 20},
		Commands: 60, Games: 30, Rolloffs: 5, Challenges: 10, AwaitDM: 8 * time.Second,
	}
}

// typedPerCommand is the number of autocomplete requests that count as one command.
const typedPerCommand = 4

// paces limit the rate of calls, with a token bucket for each user.
type paces struct {
	mu      sync.Mutex
	buckets map[pacer]*bucket
	sweep   int // number of buckets at which the full ones are deleted
}

// bucket holds the tokens of a user, and the time of the last log line about a lack of them.
type bucket struct {
	*rate.Limiter
	told time.Time
}

// pacer identifies a bucket: a user has one for autocomplete and one for everything else.
type pacer struct {
	user   string
	typing bool
}

// fewestBuckets is the number of buckets up to which full ones are not deleted.
const fewestBuckets = 1024

// floodTold is the least time between two log lines about a user's flood.
const floodTold = time.Minute

// take takes a token and reports whether there was one. If not, flood reports whether to log that, at most
// once a minute.
func (p *paces) take(who pacer, perMinute int, now time.Time) (ok, flood bool) {
	p.mu.Lock()
	defer p.mu.Unlock()
	if p.buckets == nil {
		p.buckets, p.sweep = map[pacer]*bucket{}, fewestBuckets
	}
	own, known := p.buckets[who]
	if !known {
		if len(p.buckets) >= p.sweep {
			maps.DeleteFunc(p.buckets, func(_ pacer, b *bucket) bool { return b.TokensAt(now) >= float64(b.Burst()) })
			p.sweep = max(fewestBuckets, 2*len(p.buckets))
		}
		own = &bucket{Limiter: rate.NewLimiter(rate.Limit(float64(perMinute)/60), perMinute)}
		p.buckets[who] = own
	}
	if own.AllowN(now, 1) {
		return true, false
	}
	if flood = now.Sub(own.told) >= floodTold; flood {
		own.told = now
	}
	return false, flood
}

// rateLimit refuses a call if its user sends calls too fast.
func (b *Bot) rateLimit(call *gamekit.Call) error {
	most := b.limits.Commands
	typing := call.Kind == gamekit.Complete
	if typing {
		most *= typedPerCommand
	}
	if most == 0 {
		return nil
	}
	ok, flood := b.paces.take(pacer{call.User.ID, typing}, most, b.now())
	if ok {
		return nil
	}
	if flood { // the only log line with a user's ID, which the host needs
		b.log.Warn("a person sends more than is taken", slog.String("person", call.User.ID),
			slog.String("server", call.Guild), slog.Int("most a minute", most))
	}
	return engine.Refuse(engine.Illegal, "", "You're too fast for Warbell: the limit is %d commands and presses a minute. Nothing was done. Try again in a few seconds.", most)
}
