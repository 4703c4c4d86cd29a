package main

import (
	"context"
	"slices"
	"strings"
	"sync/atomic"
	"time"

	"warbell/engine/lazyregexp"
	"warbell/storage"
	"warbell/storage/postgres"
	"warbell/storage/sqlite"
)

// heard holds the handlers for notices of other processes on the same database.
type heard struct {
	moved     func(games ...storage.GameID)
	inherited func(calls []string)
}

// openStore opens the configured database: a file, or a PostgreSQL server by its URL, whose clock then
// replaces the local one.
func (c *appConfig) openStore(ctx context.Context, others *atomic.Pointer[heard],
	trouble, again func(storage.FailureKind)) (storage.Store, error) {
	if !postgres.Is(c.db) {
		return sqlite.Open(ctx, c.db, append(slices.Clip(c.store), sqlite.OnTrouble(trouble))...)
	}
	s, err := postgres.Open(ctx, c.db, postgres.Replica(c.replica), postgres.OnTrouble(trouble),
		postgres.OnAgain(again),
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

// openPlain opens a database for a tool.
func openPlain(ctx context.Context, db string) (storage.Store, error) {
	c := appConfig{db: db, now: time.Now}
	nobody := func(storage.FailureKind) {}
	return c.openStore(ctx, &atomic.Pointer[heard]{}, nobody, nobody)
}

// shownDB returns a database's name for output, without user and password.
func shownDB(db string) string {
	if postgres.Is(db) {
		return postgres.Shown(db)
	}
	return db
}

// namesDB returns an error if a text is neither a PostgreSQL address nor a file, but may be an address with
// a password. The error doesn't contain the text.
func namesDB(db, where string) error {
	if postgres.Is(db) {
		return nil
	}
	return namesFile(db, where+" is neither a file nor a PostgreSQL address. It is not shown, as it may contain a password. "+
		"Use postgres://user:password@host/database, or host=… user=… password=… dbname=…")
}

// namesFile returns an error with the sentence if a text may be an address with a password
// instead of a file.
func namesFile(name, sentence string) error {
	low := strings.ToLower(name)
	if len(low) > 2 && low[1] == ':' && (low[2] == '\\' || low[2] == '/') {
		low = low[2:] // a drive on Windows
	}
	_, behind, colon := strings.Cut(low, ":")
	if postgres.Is(name) || strings.Contains(low, "://") || colon && strings.Contains(behind, "@") ||
		passwordIs.MatchString(low) {
		return final(sentence)
	}
	return nil
}

// passwordIs matches a named password, as in the addresses of several databases.
var passwordIs = lazyregexp.New(`(^|[\s;?&])(password|passwd|pwd|pass|sslpassword)\s*=`)

// wantsFile returns an error if a file's name is the address of a database.
func wantsFile(name string) error {
	return namesFile(name, "that isn't a file but a database address (not shown, as it may contain a password). "+
		"Name a file")
}

// onlyFiles returns an error if the database isn't a file. The error names the command to use instead.
func onlyFiles(db, instead string) error {
	if postgres.Is(db) {
		return final("WARBELL_DB is a PostgreSQL server: " + instead)
	}
	return nil
}

// database returns the configured database: a file, or a PostgreSQL address.
func (s *settings) database() (string, error) {
	db := s.get(setDB)
	if postgres.Is(db) {
		return db, wellSpelt(setDB, db)
	}
	return db, namesDB(db, "WARBELL_DB")
}

// replica returns the address of the database server's replica; empty for none.
func (s *settings) replica() (string, error) {
	at := s.get(setReplica)
	if at != "" && !postgres.Is(at) {
		return "", final("WARBELL_DB_REPLICA isn't a PostgreSQL address (not shown, as it may contain a password): " +
			"use postgres://user:password@host/database, or leave it empty")
	}
	if at == "" {
		return "", nil
	}
	return at, wellSpelt(setReplica, at)
}

// wellSpelt returns an error if a PostgreSQL address is invalid.
func wellSpelt(of setting, at string) error {
	if err := postgres.Check(at); err != nil {
		return final(of.env + " isn't valid: " + err.Error())
	}
	return nil
}
