package gateway

import (
	"errors"
	"time"

	"warbell/bot/rest"
)

const (
	// firstPause follows a loss almost at once: a resume brings the interactions that were missed, and
	// they wait only three seconds.
	firstPause = 100 * time.Millisecond
	// longPause is the longest between two attempts to connect: so soon the bot is back once Discord
	// answers again. A connection that is not made costs Discord little; see thrift for one that is.
	longPause = 6 * time.Second
	// After a failed resume, Discord asks for a pause of 1 to 5 s.
	soonAnew   = time.Second
	latestAnew = 4 * time.Second
	// identifyEvery is the time in which Discord lets a bot begin one session (max_concurrency).
	identifyEvery = 5 * time.Second
)

// pauses are the pauses between attempts to connect.
type pauses struct {
	next    time.Duration
	refused bool // the last attempt got Discord's "invalid session"
}

// after returns the pause after an attempt, or after the loss of its session.
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

// between is a time of some length, so that bots that lost Discord together don't come back together.
func between(least, most time.Duration) time.Duration { return least + rest.Jitter(most-least) }

// thrift returns the least time between the starts of two sessions: 0 until half of the day's limit is used,
// then an even share of the rest of the day.
func thrift(at rest.Gateway) time.Duration {
	if 2*at.Limit.Remaining >= at.Limit.Total {
		return 0
	}
	left := time.Duration(at.Limit.ResetAfter) * time.Millisecond
	return left / time.Duration(max(at.Limit.Remaining, 1))
}
