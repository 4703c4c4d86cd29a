package sqlite

import (
	"context"
	"database/sql"
	"errors"
	"fmt"
)

// reader owns the connections that only read.
type reader struct {
	db   *sql.DB
	free chan *session
}

func openReader(ctx context.Context, path string, cfg config) (*reader, error) {
	db, err := sql.Open("sqlite", dsn(path, "", busyPragma(cfg.busy), "query_only(1)", "cache_size(-4000)"))
	if err != nil {
		return nil, err
	}
	r := &reader{db: db, free: make(chan *session, cfg.readers)}
	for range cfg.readers {
		s, err := newSession(ctx, db)
		if err != nil {
			return nil, errors.Join(err, db.Close())
		}
		r.free <- s
	}
	return r, nil
}

// close waits for the reads that have begun.
func (r *reader) close() error {
	var errs []error
	for range cap(r.free) {
		errs = append(errs, (<-r.free).close())
	}
	return errors.Join(append(errs, r.db.Close())...)
}

// read is for reads of one statement. A context that ends keeps it from happening, or ends it at its next row.
func read[T any](ctx context.Context, s *Store, what string, work func(*session) (T, error)) (v T, err error) {
	if err := ctx.Err(); err != nil {
		return v, fmt.Errorf("%s: %w", what, err)
	}
	select {
	case <-s.closing:
		return v, fmt.Errorf("%s: %w", what, closed())
	default:
	}
	select {
	case <-s.closing:
		return v, fmt.Errorf("%s: %w", what, closed())
	case <-ctx.Done():
		return v, fmt.Errorf("%s: %w", what, ctx.Err())
	case free := <-s.read.free:
		free.gaveUp = ctx.Err
		defer func() { s.read.free <- free }()
		if v, err = work(free); err != nil {
			return v, fmt.Errorf("%s: %w", what, s.explained(err))
		}
		return v, nil
	}
}

// readAll is for reads of several statements that must see the same state.
func readAll[T any](ctx context.Context, s *Store, what string, work func(*session) (T, error)) (T, error) {
	return read(ctx, s, what, func(db *session) (v T, err error) {
		if _, err = db.exec("BEGIN"); err != nil {
			return v, err
		}
		defer func() {
			_, end := db.exec("COMMIT")
			err = errors.Join(err, end)
		}()
		return work(db)
	})
}
