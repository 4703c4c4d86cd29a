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

// So many failures are remembered, and so many of one server, so that a noisy one leaves room for others.
const (
	maxFailures         = 200
	maxFailuresOfServer = 5
)

// failure is a call that failed by no fault of its caller's.
type failure struct {
	ID    string // under which the log has the error
	At    time.Time
	What  string // the kind of call, never its arguments
	Guild string
}

// Failures logs calls that failed, and remembers the last of them until the process ends.
type Failures struct {
	Log *slog.Logger
	Now func() time.Time

	mu   sync.Mutex
	last []failure // oldest first
}

// Add logs an error under an ID, remembers the ID for those who manage the server, and returns it. Neither
// options nor fields are logged: they may be secret.
func (f *Failures) Add(ctx context.Context, call *gamekit.Call, err error) string {
	one := failure{ID: runner.ShortID(5), At: f.Now(), What: kindOf(call), Guild: call.Guild}
	f.Log.LogAttrs(ctx, slog.LevelError, "call failed",
		slog.String("error_id", one.ID), slog.String("id", call.ID), slog.String("what", call.LogName()),
		slog.Any("err", err))
	f.mu.Lock()
	defer f.mu.Unlock()
	drop := -1
	if f.count(one.Guild) >= maxFailuresOfServer {
		drop = slices.IndexFunc(f.last, func(old failure) bool { return old.Guild == one.Guild })
	} else if len(f.last) >= maxFailures {
		drop = 0
	}
	if drop >= 0 {
		f.last = slices.Delete(f.last, drop, drop+1)
	}
	f.last = append(f.last, one)
	return one.ID
}

func (f *Failures) count(guild string) (n int) {
	for _, one := range f.last {
		if one.Guild == guild {
			n++
		}
	}
	return n
}

// of lists the failures of a server, the latest first.
func (f *Failures) of(guild string) []failure {
	f.mu.Lock()
	defer f.mu.Unlock()
	found := runner.Filter(f.last, func(one failure) bool { return one.Guild == guild })
	slices.Reverse(found)
	return found
}

// kindOf names a call for those who read its error's ID: what was used, never with which arguments.
func kindOf(c *gamekit.Call) string {
	switch c.Kind {
	case gamekit.Press:
		return "a button"
	case gamekit.Submit:
		return "a form"
	}
	return "/" + strings.Join(c.Path, " ")
}
