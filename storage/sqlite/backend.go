package sqlite

import (
	"context"
	"errors"
	"fmt"

	"warbell/storage/sqlstore"
)

// backend implements sqlstore.Backend.
type backend struct{ *Store }

// Write implements sqlstore.Backend. It ignores j.Beside, because the writer runs its transactions one after
// the other.
func (b backend) Write(ctx context.Context, j sqlstore.Job) error {
	err := b.write.await(&job{patient: j.Patient, ctx: ctx, work: j.Work, done: make(chan struct{})})
	if j.Patient {
		return explain(err) // failures of patient writes are not counted
	}
	return b.explained(err)
}

// Read implements sqlstore.Backend.
func (b backend) Read(ctx context.Context, together bool, work func(*sqlstore.Session) error) error {
	if err := ctx.Err(); err != nil {
		return err
	}
	select {
	case <-b.closing:
		return closed()
	default:
	}
	select {
	case <-b.closing:
		return closed()
	case <-ctx.Done():
		return ctx.Err()
	case b.read.turn <- struct{}{}:
		free := b.read.take()
		free.GaveUp = ctx.Err
		defer b.read.give(free)
		if together {
			return b.explained(whole(free, work))
		}
		return b.explained(work(free))
	}
}

// whole runs work in a transaction, so that all of it sees the same state.
func whole(db *sqlstore.Session, work func(*sqlstore.Session) error) (err error) {
	if err = db.Exec("BEGIN"); err != nil {
		return err
	}
	defer func() {
		end := db.Exec("COMMIT")
		err = errors.Join(err, end)
	}()
	return work(db)
}

// Erased implements sqlstore.Backend.
func (b backend) Erased() { b.stalePages.Store(true) }

// Scrub implements sqlstore.Backend.
func (b backend) Scrub(ctx context.Context) error { return b.scrub(ctx) }

// read runs a read of one statement that is specific to SQLite.
func read[T any](ctx context.Context, s *Store, what string, work func(*sqlstore.Session) (T, error)) (T, error) {
	return look(ctx, s, what, false, work)
}

// readAll is like read, for several statements that must see the same state.
func readAll[T any](ctx context.Context, s *Store, what string, work func(*sqlstore.Session) (T, error)) (T, error) {
	return look(ctx, s, what, true, work)
}

func look[T any](ctx context.Context, s *Store, what string, together bool,
	work func(*sqlstore.Session) (T, error)) (v T, err error) {
	err = (backend{s}).Read(ctx, together, func(db *sqlstore.Session) (err error) {
		v, err = work(db)
		return err
	})
	if err != nil {
		return v, fmt.Errorf("%s: %w", what, err)
	}
	return v, nil
}
