package sqlite

import (
	"context"
	"database/sql"
	"fmt"
	"os"

	"warbell/storage"
)

// Health implements storage.Store. A file that was removed or replaced under its store is no longer kept.
func (s *Store) Health(ctx context.Context) (storage.Health, error) {
	if err := s.write.files.check(); err != nil {
		return storage.Health{}, fmt.Errorf("health: %w", err)
	}
	return readAll(ctx, s, "health", func(db *session) (storage.Health, error) {
		h, _, err := first(db, scanHealth, `SELECT
			(SELECT page_count FROM pragma_page_count) * (SELECT page_size FROM pragma_page_size),
			(SELECT count(*) FROM games WHERE over = 0),
			unsaid,
			(SELECT created FROM outbox WHERE id = oldest),
			(SELECT min(t) FROM (
				SELECT min(next_ring) AS t FROM duties WHERE next_ring IS NOT NULL
				UNION ALL SELECT min(due) FROM duties WHERE due IS NOT NULL))
			FROM (SELECT count(*) AS unsaid, min(id) AS oldest FROM outbox WHERE state = 0)`)
		h.Schema = s.schema
		if wal, missing := os.Stat(s.path + "-wal"); missing == nil {
			h.Journal = wal.Size()
		}
		return h, err
	})
}

func scanHealth(rows *sql.Rows) (h storage.Health, err error) {
	err = rows.Scan(&h.Bytes, &h.Games, &h.Unsaid, at(&h.Oldest), at(&h.NextDue))
	return h, err
}
