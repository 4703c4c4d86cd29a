package sqlite

import (
	"context"
	"database/sql"
	"errors"
	"sync"

	"warbell/storage/sqlstore"
)

// reader owns the read-only connections. It reuses the last one first, which has most statements prepared and
// most pages cached.
type reader struct {
	db   *sql.DB       // nil if reads use the writer's connection
	turn chan struct{} // has an item for each connection in use
	mu   sync.Mutex    // not held during reads
	free []*sqlstore.Session
}

func openReader(ctx context.Context, path string, cfg config) (*reader, error) {
	db, err := sql.Open("sqlite", dsn(path, "", busyPragma(cfg.busy), "query_only(1)", "cache_size(-4000)"))
	if err != nil {
		return nil, err
	}
	r := &reader{db: db, turn: make(chan struct{}, cfg.readers)}
	for range cfg.readers {
		s, err := sqlstore.NewSession(ctx, db, sqlstore.Dialect{})
		if err != nil {
			return nil, errors.Join(err, db.Close())
		}
		r.free = append(r.free, s)
	}
	return r, nil
}

// take returns a free connection after the caller has put an item into turn. give returns both.
func (r *reader) take() *sqlstore.Session {
	r.mu.Lock()
	defer r.mu.Unlock()
	last := len(r.free) - 1
	s := r.free[last]
	r.free = r.free[:last]
	return s
}

func (r *reader) give(s *sqlstore.Session) {
	r.mu.Lock()
	r.free = append(r.free, s)
	r.mu.Unlock()
	<-r.turn
}

// close waits for running reads and closes the connections.
func (r *reader) close() error {
	var errs []error
	for range cap(r.turn) {
		r.turn <- struct{}{}
		errs = append(errs, r.take().Close())
	}
	return errors.Join(append(errs, r.db.Close())...)
}
