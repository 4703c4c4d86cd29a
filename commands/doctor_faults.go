package commands

import (
	"slices"
	"strings"
	"sync"
	"time"
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

func (f *faults) add(one failure) {
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
	found := filter(f.last, func(one failure) bool { return one.Guild == guild })
	slices.Reverse(found)
	return found
}

// kind names a call for those who read its error's ID: what was used, never with which arguments.
func (c *Call) kind() string {
	switch c.Kind {
	case Press:
		return "a button"
	case Submit:
		return "a form"
	}
	return "/" + strings.Join(c.Path, " ")
}
