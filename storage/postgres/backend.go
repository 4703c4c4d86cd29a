package postgres

import (
	"cmp"
	"context"
	"errors"
	"math/rand/v2"
	"time"

	"warbell/storage"
	"warbell/storage/sqlstore"
)

// backend implements sqlstore.Backend.
type backend struct{ *Store }

const (
	mostTries = 20                     // for writes and reads that conflict with others
	crowded   = 10 * time.Second       // the least time for tries of a conflicting write
	patience  = 3 * time.Second        // how long a write looks for a server that accepts it
	firstWait = 2 * time.Millisecond   // before the second try, doubled for each further one
	longest   = 100 * time.Millisecond // the bound of these waits
)

// Write implements sqlstore.Backend.
func (b backend) Write(ctx context.Context, j sqlstore.Job) error {
	begun := time.Now()
	for try := 1; ; try++ {
		if err := ctx.Err(); err != nil {
			return err
		}
		err := b.transact(ctx, j)
		again := false
		switch {
		case err == nil:
			return nil
		case errors.Is(err, sqlstore.ErrAlone):
			j.Beside, try = false, 0
			continue
		case conflicts(err):
			b.stats.conflicts.Add(1)
			b.again(storage.FailureConflict)
			again = try < mostTries || time.Since(begun) < crowded
		case lost(err) && !errors.Is(err, storage.ErrUncertain):
			b.stats.lost.Add(1)
			b.again(storage.FailureUnreachable)
			again = time.Since(begun) < patience
		}
		if !again || !b.rest(ctx, try) {
			return b.explained(cmp.Or(cut(ctx, again), err))
		}
	}
}

// cut returns the context's error if it is the reason that there is no other try.
func cut(ctx context.Context, again bool) error {
	if !again {
		return nil
	}
	return ctx.Err()
}

// rest waits before another try. It returns false if there should be none.
func (b backend) rest(ctx context.Context, try int) bool {
	wait := min(firstWait<<min(try, 10), longest)
	t := time.NewTimer(wait/2 + rand.N(wait))
	defer t.Stop()
	select {
	case <-t.C:
		return true
	case <-ctx.Done():
		return false
	case <-b.closing:
		return false
	}
}

// transact runs a job in a transaction. Once it has begun, ctx is ignored. The job's last deferred statements
// are sent with COMMIT in one round trip, if only the server can refuse them.
func (b backend) transact(ctx context.Context, j sqlstore.Job) error {
	var m mark
	var held []string
	err := b.pool.use(ctx, b.closing, func(db *sqlstore.Session) error {
		db.Held, db.Alone = nil, b.serializable || !j.Beside
		b.begin(db, j)
		for _, step := range []func(*sqlstore.Session) error{j.Work, (*sqlstore.Session).Sure, sound} {
			if err := step(db); err != nil {
				return errors.Join(err, undo(db))
			}
		}
		m, held = mark{process: b.process, connection: db.Number, write: b.writes.Add(1)}, db.Held
		m.commit(db, b.numbered)
		err := db.Settle()
		switch {
		case lost(err):
			return uncertain{err}
		case err != nil:
			return errors.Join(err, undo(db))
		}
		return nil
	})
	var open uncertain
	if errors.As(err, &open) {
		err = b.fate(ctx, m, open.error)
	}
	if err == nil && !j.Patient {
		b.pulse.note(held)
	}
	return err
}

// sound returns errFailed if a statement of the transaction has failed without an error of the job.
func sound(db *sqlstore.Session) error {
	if is := status(db); is == 'T' || is == 'I' { // idle: it has not begun yet
		return nil
	}
	return errFailed
}

// errFailed means that a statement of the transaction has failed, but the job returned no error.
var errFailed = errors.New("a statement of the transaction has failed")

// uncertain is an error that happened while COMMIT was on its way.
type uncertain struct{ error }

func (u uncertain) Unwrap() error { return u.error }

// begin defers the first statements of a transaction: see the package comment.
func (b backend) begin(db *sqlstore.Session, j sqlstore.Job) {
	switch {
	case b.serializable:
		db.Defer("BEGIN ISOLATION LEVEL SERIALIZABLE")
	case j.Beside:
		db.Defer("BEGIN ISOLATION LEVEL READ COMMITTED")
		db.Defer("LOCK TABLE clock IN ROW SHARE MODE")
	default:
		db.Defer("BEGIN ISOLATION LEVEL READ COMMITTED")
		db.Defer("LOCK TABLE clock IN EXCLUSIVE MODE")
	}
	if j.Patient {
		db.Defer("SET LOCAL synchronous_commit = off")
	}
}

// undo rolls a transaction back. If that fails, the connection is not used again.
func undo(db *sqlstore.Session) error {
	db.Drop()
	if is := status(db); is != 0 && is != 'I' {
		_, _ = run(db, "ROLLBACK")
	}
	return nil
}

// Read implements sqlstore.Backend. A read whose connection is lost is tried again.
func (b backend) Read(ctx context.Context, together bool, work func(*sqlstore.Session) error) error {
	if b.replica != nil && storage.MayLag(ctx) {
		if done, err := b.lag(ctx, together, work); done {
			return err
		}
	}
	begun := time.Now()
	for try := 1; ; try++ {
		if err := ctx.Err(); err != nil {
			return err
		}
		err := b.pool.use(ctx, b.closing, func(db *sqlstore.Session) error {
			db.GaveUp = ctx.Err
			if together {
				return whole(db, work)
			}
			return work(db)
		})
		again := lost(err) && time.Since(begun) < patience || conflicts(err) && try < mostTries
		if again && lost(err) {
			b.stats.lost.Add(1)
		}
		if !again || !b.rest(ctx, try) {
			return b.explained(cmp.Or(cut(ctx, again), err))
		}
	}
}

// whole runs work in a transaction, so that all of it sees the same state.
func whole(db *sqlstore.Session, work func(*sqlstore.Session) error) error {
	if _, err := run(db, "BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY"); err != nil {
		return err
	}
	err := work(db)
	_, end := run(db, "COMMIT")
	return errors.Join(err, end)
}

// Erased implements sqlstore.Backend. It does nothing: deleted rows leave the files when PostgreSQL vacuums
// them, which it does by itself.
func (b backend) Erased() {}

// Scrub implements sqlstore.Backend.
func (b backend) Scrub(context.Context) error { return nil }
