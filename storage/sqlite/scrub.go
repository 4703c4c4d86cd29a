package sqlite

import (
	"context"
	"database/sql"
	"errors"
	"fmt"
)

// scrub empties the write-ahead log, which still has the pages as they were before something was erased. The
// database itself needs none: with secure_delete SQLite overwrites what is deleted there. While somebody reads the log it is left
// for the next time.
func (s *Store) scrub(ctx context.Context) (err error) {
	if !s.unclean.CompareAndSwap(true, false) {
		return nil
	}
	whole, err := truncateLog(ctx, s.path, s.busy)
	if !whole {
		s.unclean.Store(true)
	}
	if err != nil {
		return fmt.Errorf("empty the write-ahead log: %w", s.explained(err))
	}
	return nil
}

// truncateLog carries the log over into the database and cuts it off, and reports whether nothing of it is left.
func truncateLog(ctx context.Context, path, busy string) (whole bool, err error) {
	db, err := sql.Open("sqlite", dsn(path, "", busy, "secure_delete(ON)"))
	if err != nil {
		return false, err
	}
	defer func() { err = errors.Join(err, db.Close()) }()
	var blocked, pages, moved int
	err = db.QueryRowContext(ctx, "PRAGMA wal_checkpoint(TRUNCATE)").Scan(&blocked, &pages, &moved)
	return err == nil && blocked == 0, err
}
