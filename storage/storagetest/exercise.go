// Package storagetest tests that a store keeps the promises of package storage.
package storagetest

import (
	"testing"

	"warbell/storage"
)

// exam is one test. It gets an empty store.
type exam struct {
	name string
	ask  func(*desk)
}

// Exercise runs all exams on a store. open returns an empty store that is closed when its test ends. reopen
// returns the same store as a new process would find it after this one was killed.
func Exercise(t *testing.T, open func(*testing.T) storage.Store,
	reopen func(*testing.T, storage.Store) storage.Store) {
	for _, part := range [][]exam{
		games, commits, lists, seats, sleep, lookers, secrets, names, prose, duties, prompts, posts, desks,
		statuses, shown, asks, outbox, renames, doubts, deferrals, drafts, listing, leases, fences,
		rings, ringsTogether, windows, seatClocks, jumps, challenges, people, rosters, library, parties,
		hours, servers, boards, battlefields, rolls, draws, turnLists, saved, followers, appointments,
		lessons, erasure, erasureUnderWay, erasureReach, health, races, lifetime,
	} {
		for _, e := range part {
			t.Run(e.name, func(t *testing.T) {
				t.Parallel()
				d := newDesk(t, open(t))
				d.reopen = func() { d.store = reopen(t, d.store) }
				e.ask(d)
			})
		}
	}
}
