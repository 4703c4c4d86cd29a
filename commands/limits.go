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

// Limits are how much one person, and one game, may ask of Warbell. A limit of 0 is none. No limit asks more
// of the store than one list, and each holds against two presses at once.
type Limits struct {
	runner.Limits
	// Commands is how many commands, presses and forms one may send in a minute, all at once or one after the
	// other. Suggestions while typing are counted apart, four times as many.
	Commands int
	// Games is how many games run at once that one has begun or accepted; where others seat one does not
	// count.
	Games int
	// Rolloffs is the same for what is soon over: see gamekit.System.Brief.
	Rolloffs   int
	Challenges int // of one person that wait for an answer
	// AwaitDM bounds the wait of a press for the result of its DM.
	AwaitDM time.Duration
}

// DefaultLimits returns the limits of a Warbell without such settings. The fastest player of the tests, and a
// GM with thirty opponents, stay far below them.
func DefaultLimits() Limits {
	return Limits{
		Limits:   runner.Limits{Changes: 20, Screened: 200, Undos: 300, Steps: 10_000, Sealed: 16 << 20},
		Commands: 60, Games: 30, Rolloffs: 5, Challenges: 10, AwaitDM: 8 * time.Second,
	}
}

// typedPerCommand bounds the requests for suggestions in the time of a command.
const typedPerCommand = 4

// paces limit how fast people send calls: a bucket of tokens for each person.
type paces struct {
	mu      sync.Mutex
	buckets map[pacer]*bucket
	sweep   int // number of buckets at which the full ones are deleted
}

// bucket holds the tokens of one person, and the time of the last log line on a lack of them.
type bucket struct {
	*rate.Limiter
	told time.Time
}

// pacer is a person, with a separate bucket for typing and for sending.
type pacer struct {
	user   string
	typing bool
}

// fewestBuckets is how many are kept without looking which are full again.
const fewestBuckets = 1024

// floodTold is how long a person's flood is not told again.
const floodTold = time.Minute

// take takes a token, if there is one. Else flood says whether that is to be told, once a minute.
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

// rateLimit refuses a call of who is too fast.
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
	if flood { // the only line that names a person: else nobody could tell who it is
		b.log.Warn("a person sends more than is taken", slog.String("person", call.User.ID),
			slog.String("server", call.Guild), slog.Int("most a minute", most))
	}
	return engine.Refuse(engine.Illegal, "", "You're too fast for Warbell: the limit is %d commands and presses a minute. Nothing was done. Try again in a few seconds.", most)
}
