package sqlite

import (
	"context"
	"fmt"
	"os"

	"warbell/storage"
	"warbell/storage/sqlstore"
)

// Health implements storage.Store. A file that was removed or replaced under its store is no longer kept.
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
	if err == nil && s.write.session != nil { // else it is only looked at
		h.Unwritable = s.probe.Look(ctx, s.tryWrite)
	}
	return h, err
}

// tryWrite writes the file's head as it was, which shows whether the disk takes writes.
func (s *Store) tryWrite(ctx context.Context) error {
	return backend{s}.Write(ctx, sqlstore.Job{Work: func(db *sqlstore.Session) error {
		return db.Exec("PRAGMA user_version = 0")
	}})
}

// running is how many games are not over. Who writes keeps count: to count a million takes a quarter of a
// second.
func (s *Store) running(db *sqlstore.Session) (int, error) {
	if s.write.session != nil {
		return int(s.write.running.Load()), nil
	}
	n, err := sqlstore.CountRunning(db)
	return int(n), err
}
