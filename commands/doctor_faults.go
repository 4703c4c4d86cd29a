package commands

import (
	"slices"
	"strings"
	"sync"
	"time"
	"warbell/commands/plug"
	"warbell/commands/table"
)

// So many failures are remembered, and so many of one server, so that a noisy one leaves room for others.
const (
	mostFaults   = 200
	mostFaultsOf = 5
)

// failure is a call that failed by no fault of its caller's.
type failure struct {
	ID    string // under which the log has the error
	At    time.Time
	What  string // the kind of call, never its arguments
	Guild string
}

// faults remembers the last failures until the process ends.
type faults struct {
	mu   sync.Mutex
	last []failure // oldest first
}

// add remembers that a call failed, and gives the ID for it.
func (f *faults) add(call *plug.Call, now time.Time) string {
	one := failure{ID: table.ShortID(5), At: now, What: kindOf(call), Guild: call.Guild}

	f.mu.Lock()
	defer f.mu.Unlock()
	drop := -1
	if f.count(one.Guild) >= mostFaultsOf {
		drop = slices.IndexFunc(f.last, func(old failure) bool { return old.Guild == one.Guild })
	} else if len(f.last) >= mostFaults {
		drop = 0
	}
	if drop >= 0 {
		f.last = slices.Delete(f.last, drop, drop+1)
	}
	f.last = append(f.last, one)
	return one.ID
}

func (f *faults) count(guild string) (n int) {
	for _, one := range f.last {
		if one.Guild == guild {
			n++
		}
	}
	return n
}

// of lists the failures of a server, the latest first.
func (f *faults) of(guild string) []failure {
	f.mu.Lock()
	defer f.mu.Unlock()
	found := table.Filter(f.last, func(one failure) bool { return one.Guild == guild })
	slices.Reverse(found)
	return found
}

// kindOf names a call for those who read its error's ID: what was used, never with which arguments.
func kindOf(c *plug.Call) string {
	switch c.Kind {
	case plug.Press:
		return "a button"
	case plug.Submit:
		return "a form"
	}
	return "/" + strings.Join(c.Path, " ")
}
