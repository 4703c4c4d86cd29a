package gateway

import (
	"errors"
	"time"

	"warbell/bot/rest"
)

const (
	// firstPause bounds the pause after a loss. It is short since resuming brings the missed interactions,
	// which wait for only 3 s.
	firstPause = 100 * time.Millisecond
	// longPause bounds the pause between two attempts to connect, so that the bot is soon back once Discord
	// answers. An attempt that fails costs Discord little; see thrift for those that succeed.
	longPause = 6 * time.Second
	// After a refused resume, Discord asks for a pause of 1 to 5 s.
	soonAnew   = time.Second
	latestAnew = 4 * time.Second
	// identifyEvery is the interval at which Discord lets a bot begin a session (max_concurrency).
	identifyEvery = 5 * time.Second
)

// pauses computes the pauses between attempts to connect.
type pauses struct {
	next    time.Duration
	refused bool // the last attempt got Discord's "invalid session"
}

// after returns the pause after an attempt that failed with err or, if err is nil, after a lost connection.
func (p *pauses) after(err error) time.Duration {
	refused := p.refused
	p.refused = errors.Is(err, errInvalid)
	switch {
	case err == nil:
		p.next = firstPause
		return between(firstPause/2, firstPause)
	case p.refused && refused:
		return between(identifyEvery, longPause)
	case p.refused:
		return between(soonAnew, latestAnew)
	}
	d := max(p.next, firstPause)
	p.next = min(2*d, longPause)
	return between(d/2, d)
}

// between returns a random time, so that bots that lost Discord together don't return together.
func between(least, most time.Duration) time.Duration { return least + rest.Jitter(most-least) }

// thrift returns the least time between the starts of two sessions. It is 0 until half of the day's
// sessions are used, and then spreads the others over the rest of the day.
func thrift(at rest.Gateway) time.Duration {
	if 2*at.Limit.Remaining >= at.Limit.Total {
		return 0
	}
	left := time.Duration(at.Limit.ResetAfter) * time.Millisecond
	return left / time.Duration(max(at.Limit.Remaining, 1))
}
