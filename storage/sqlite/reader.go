package sqlite

import (
	"context"
	"database/sql"
	"errors"
	"fmt"
	"sync"
)

// reader owns the connections that only read. The one that was used last is used next: it has most statements
// prepared and most pages at hand.
type reader struct {
	db   *sql.DB
	turn chan struct{} // has an item for each connection in use
	mu   sync.Mutex    // nobody reads under it
	free []*session
}

func openReader(ctx context.Context, path string, cfg config) (*reader, error) {
	db, err := sql.Open("sqlite", dsn(path, "", busyPragma(cfg.busy), "query_only(1)", "cache_size(-4000)"))
	if err != nil {
		return nil, err
	}
	r := &reader{db: db, turn: make(chan struct{}, cfg.readers)}
	for range cfg.readers {
		s, err := newSession(ctx, db)
		if err != nil {
			return nil, errors.Join(err, db.Close())
		}
		r.free = append(r.free, s)
	}
	return r, nil
}

// take is a connection for who has put an item into turn, and give takes both back.
func (r *reader) take() *session {
	r.mu.Lock()
	defer r.mu.Unlock()
	last := len(r.free) - 1
	s := r.free[last]
	r.free = r.free[:last]
	return s
}

func (r *reader) give(s *session) {
	r.mu.Lock()
	r.free = append(r.free, s)
	r.mu.Unlock()
	<-r.turn
}

// close waits for the reads that have begun.
func (r *reader) close() error {
	var errs []error
	for range cap(r.turn) {
		r.turn <- struct{}{}
		errs = append(errs, r.take().close())
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
	case s.read.turn <- struct{}{}:
		free := s.read.take()
		free.gaveUp = ctx.Err
		defer s.read.give(free)
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
