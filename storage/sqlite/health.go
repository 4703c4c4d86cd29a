package sqlite

import (
	"context"
	"fmt"
	"os"

	"warbell/storage"
	"warbell/storage/sqlstore"
)

// Health implements storage.Store. It returns an error if the file was removed or replaced while the store is
// open.
func (s *Store) Health(ctx context.Context) (storage.Health, error) {
	if err := s.write.files.check(); err != nil {
		return storage.Health{}, fmt.Errorf("health: %w", err)
	}
	h, err := readAll(ctx, s, "health", func(db *sqlstore.Session) (storage.Health, error) {
		h, err := sqlstore.Count(db)
		if err != nil {
			return h, err
		}
		h.Schema = s.schema
		h.Bytes, _, err = sqlstore.First[int64](db, `SELECT (SELECT page_count FROM pragma_page_count) * (SELECT page_size FROM pragma_page_size)`)
		if err != nil {
			return h, err
		}
		h.Games, err = s.running(db)
		if wal, missing := os.Stat(s.path + "-wal"); missing == nil {
			h.Journal = wal.Size()
		}
		return h, err
	})
	if err == nil && s.write.session != nil { // otherwise the store is only inspected
		h.Unwritable = s.probe.Look(ctx, s.tryWrite)
	}
	return h, err
}

// tryWrite writes an unchanged value into the file's header, which shows whether the disk accepts writes.
func (s *Store) tryWrite(ctx context.Context) error {
	return backend{s}.Write(ctx, sqlstore.Job{Work: func(db *sqlstore.Session) error {
		return db.Exec("PRAGMA user_version = 0")
	}})
}

// running returns the number of games that are not over. The writer keeps count, because counting a million
// takes a quarter of a second.
func (s *Store) running(db *sqlstore.Session) (int, error) {
	if s.write.session != nil {
		return int(s.write.running.Load()), nil
	}
	n, err := sqlstore.CountRunning(db)
	return int(n), err
}
