package servercheck

import (
	"context"
	"log/slog"
	"slices"
	"strings"
	"sync"
	"time"

	"warbell/commands/gamekit"
	"warbell/commands/runner"
)

// These constants bound the remembered failures in total, and those of one server, so that a noisy one leaves
// room for others.
const (
	maxFailures         = 200
	maxFailuresOfServer = 5
)

// failure is a call that failed through no fault of its caller.
type failure struct {
	ID    string // under which the log has the error
	At    time.Time
	What  string // the kind of call, never its arguments
	Guild string
}

// Failures logs calls that failed, and remembers the latest in memory.
type Failures struct {
	Log *slog.Logger
	Now func() time.Time

	mu   sync.Mutex
	last []failure // oldest first
}

// Add logs an error and returns its ID, which it remembers for the server's moderators. It doesn't log
// options or fields, for they may be secret.
func (f *Failures) Add(ctx context.Context, call *gamekit.Call, err error) string {
	broken := failure{ID: runner.ShortID(5), At: f.Now(), What: kindOf(call), Guild: call.Guild}
	f.Log.LogAttrs(ctx, slog.LevelError, "call failed",
		slog.String("error_id", broken.ID), slog.String("id", call.ID), slog.String("what", call.LogName()),
		slog.Any("err", err))
	f.mu.Lock()
	defer f.mu.Unlock()
	drop := -1
	if f.count(broken.Guild) >= maxFailuresOfServer {
		drop = slices.IndexFunc(f.last, func(old failure) bool { return old.Guild == broken.Guild })
	} else if len(f.last) >= maxFailures {
		drop = 0
	}
	if drop >= 0 {
		f.last = slices.Delete(f.last, drop, drop+1)
	}
	f.last = append(f.last, broken)
	return broken.ID
}

func (f *Failures) count(guild string) (n int) {
	for _, broken := range f.last {
		if broken.Guild == guild {
			n++
		}
	}
	return n
}

// of returns the failures of a server, the latest first.
func (f *Failures) of(guild string) []failure {
	f.mu.Lock()
	defer f.mu.Unlock()
	found := runner.Filter(f.last, func(broken failure) bool { return broken.Guild == guild })
	slices.Reverse(found)
	return found
}

// kindOf describes a call for readers of its error's ID. It never contains arguments.
func kindOf(c *gamekit.Call) string {
	switch c.Kind {
	case gamekit.Press:
		return "a button"
	case gamekit.Submit:
		return "a form"
	}
	return "/" + strings.Join(c.Path, " ")
}
