package main

import (
	"context"
	"slices"
	"sync/atomic"
	"time"

	"warbell/storage"
	"warbell/storage/postgres"
	"warbell/storage/sqlite"
)

// heard is what a database that several processes share tells of the others. It is set once there is somebody to hear it.
type heard struct {
	moved     func(games ...storage.GameID)
	inherited func(calls []string)
}

// openStore opens the database that is set: a file, or a PostgreSQL server by its URL, whose clock is then the one to go by.
func (c *appConfig) openStore(ctx context.Context, others *atomic.Pointer[heard], trouble, again func(storage.Trouble)) (storage.Store, error) {
	if !postgres.Is(c.db) {
		return sqlite.Open(ctx, c.db, append(slices.Clip(c.store), sqlite.OnTrouble(trouble))...)
	}
	s, err := postgres.Open(ctx, c.db, postgres.Replica(c.replica), postgres.OnTrouble(trouble), postgres.OnAgain(again),
		postgres.OnMoved(func(games []storage.GameID) {
			if h := others.Load(); h != nil {
				h.moved(games...)
			}
		}),
		postgres.OnInherited(func(calls []string) {
			if h := others.Load(); h != nil {
				h.inherited(calls)
			}
		}))
	if err != nil {
		return nil, err
	}
	if c.theirs {
		c.now = s.Now
	}
	return s, nil
}

// openPlain opens a database for a tool that does one thing.
func openPlain(ctx context.Context, db string) (storage.Store, error) {
	c := appConfig{db: db, now: time.Now}
	nobody := func(storage.Trouble) {}
	return c.openStore(ctx, &atomic.Pointer[heard]{}, nobody, nobody)
}

// shownDB is how a database is named to people: a URL without its password.
func shownDB(db string) string {
	if postgres.Is(db) {
		return postgres.Shown(db)
	}
	return db
}

// onlyFiles refuses what is done with a file to a database that is none, and says what does it.
func onlyFiles(db, instead string) error {
	if postgres.Is(db) {
		return final("WARBELL_DB is a PostgreSQL server: " + instead)
	}
	return nil
}
