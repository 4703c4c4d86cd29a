package main

import (
	"context"
	"slices"
	"testing/synctest"
	"time"

	"warbell/storage"
)

// said waits until all is said that may be said now.
func (p *pace) said() {
	p.Helper()
	deadline := time.Now().Add(patience)
	for {
		synctest.Wait()
		rows, err := p.run.app.store.Rows(context.WithoutCancel(p.Context()), 96)
		p.must(err)
		due := sayable(rows, p.run.Stand.Now())
		if len(due) == 0 {
			return
		}
		if time.Now().After(deadline) {
			p.Fatalf("not said in time: %+v", due)
		}
		time.Sleep(100 * time.Millisecond)
	}
}

// sayable are the rows of an outbox, the newest first, that may be said now: a lane keeps its order, and so waits for the
// first of its rows.
func sayable(rows []storage.Listed, now time.Time) []storage.Listed {
	var due []storage.Listed
	waits := map[string]bool{}
	for _, r := range slices.Backward(rows) {
		switch {
		case r.State != storage.RowUnsaid || waits[r.Lane]:
		case r.NotBefore.After(now):
			waits[r.Lane] = true
		default:
			due = append(due, r)
		}
	}
	return due
}
