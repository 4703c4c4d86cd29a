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
	// probeEvery is how old an answer to whether a database can be written may be.
	probeEvery = 15 * time.Second
	// failureLasts is for how long a write that failed counts, though a small one may still find room.
	failureLasts = 30 * time.Second
)

// Probe knows whether a database can be written: a small write tells, now and then, and every write that has
// failed.
type Probe struct {
	busy atomic.Bool // somebody looks: nobody waits for that

	mu     sync.Mutex
	looked time.Time
	said   string // what was wrong then
	failed time.Time
	why    string // what was wrong then
}

// Note notes that a read or write came to nothing. Only what keeps all writes from the disk counts.
func (p *Probe) Note(t storage.FailureKind, explained error) {
	switch t {
	case storage.FailureFull, storage.FailureReadOnly, storage.FailureDisk:
		p.mu.Lock()
		defer p.mu.Unlock()
		p.failed, p.why = time.Now(), plain(explained)
	}
}

// Look says why the database can't be written; empty if it can. It has a write carried out if it has not for
// a while.
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

// note notes what became of a look.
func (p *Probe) note(err error) {
	if errors.Is(err, context.Canceled) { // who asked has gone, which says nothing
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

// plain is the sentence of an error, without what all errors of a store begin with.
func plain(err error) string {
	text := err.Error()
	if _, sentence, found := strings.Cut(text, storage.ErrUnavailable.Error()+": "); found {
		return sentence
	}
	return text
}
