package sqlstore

import (
	"context"
	"errors"
	"strings"
	"sync"
	"sync/atomic"
	"time"

	"warbell/storage"
)

const (
	// probeEvery is the maximum age of a result of Probe.Look.
	probeEvery = 15 * time.Second
	// failureLasts is how long a failed write counts, even if a small write succeeds meanwhile.
	failureLasts = 30 * time.Second
)

// Probe finds out whether a database can be written, by a small write now and then, and from all writes that
// fail.
type Probe struct {
	busy atomic.Bool // a probe is running; callers don't wait for it

	mu     sync.Mutex
	looked time.Time
	said   string // the error of the last probe
	failed time.Time
	why    string // the error of the last failed write
}

// Note records a failed read or write. Only failures that keep all writes from the disk count.
func (p *Probe) Note(t storage.FailureKind, explained error) {
	switch t {
	case storage.FailureFull, storage.FailureReadOnly, storage.FailureDisk:
		p.mu.Lock()
		defer p.mu.Unlock()
		p.failed, p.why = time.Now(), plain(explained)
	}
}

// Look says why the database can't be written; empty if it can. If the last probe is too old, it runs the
// small write.
func (p *Probe) Look(ctx context.Context, write func(context.Context) error) string {
	if p.due() && p.busy.CompareAndSwap(false, true) {
		err := write(ctx)
		p.note(err)
		p.busy.Store(false)
	}
	p.mu.Lock()
	defer p.mu.Unlock()
	switch {
	case p.said != "":
		return p.said
	case !p.failed.IsZero() && time.Since(p.failed) < failureLasts:
		return p.why
	}
	return ""
}

// note records the result of a probe.
func (p *Probe) note(err error) {
	if errors.Is(err, context.Canceled) { // the caller has gone, which says nothing about the database
		return
	}
	p.mu.Lock()
	defer p.mu.Unlock()
	p.looked, p.said = time.Now(), ""
	switch {
	case errors.Is(err, context.DeadlineExceeded):
		p.said = "a small write is not carried out in time"
	case err != nil:
		p.said = plain(err)
	}
}

func (p *Probe) due() bool {
	p.mu.Lock()
	defer p.mu.Unlock()
	return p.looked.IsZero() || time.Since(p.looked) >= probeEvery
}

// plain returns the text of an error without the prefix that all errors of a store have.
func plain(err error) string {
	text := err.Error()
	if _, sentence, found := strings.Cut(text, storage.ErrUnavailable.Error()+": "); found {
		return sentence
	}
	return text
}
