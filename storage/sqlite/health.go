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
			unsaid, held, freed,
			(SELECT created FROM outbox WHERE id = oldest),
			(SELECT min(t) FROM (
				SELECT min(next_ring) AS t FROM duties WHERE next_ring IS NOT NULL
				UNION ALL SELECT min(due) FROM duties WHERE due IS NOT NULL
				`+dueClocks(s.schema)+`))
			FROM (SELECT count(*) FILTER (WHERE NOT `+resting+`) AS unsaid, min(id) FILTER (WHERE NOT `+resting+`) AS oldest,
				count(*) FILTER (WHERE `+resting+`) AS held, min(not_before) FILTER (WHERE `+resting+`) AS freed
				FROM outbox WHERE state = 0)`)
		if err != nil {
			return h, err
		}
		h.Games, err = s.running(db)
		h.Schema = s.schema
		if wal, missing := os.Stat(s.path + "-wal"); missing == nil {
			h.Journal = wal.Size()
		}
		return h, err
	})
}

// dueClocks adds when players' time runs out, or they are warned of that. An older file knows nothing of it.
func dueClocks(schema int64) string {
	if schema < 9 {
		return ""
	}
	return `UNION ALL SELECT min(due) FROM seat_clocks WHERE due IS NOT NULL
				UNION ALL SELECT min(warn) FROM seat_clocks WHERE warn IS NOT NULL`
}

func scanHealth(rows *sql.Rows) (h storage.Health, err error) {
	err = rows.Scan(&h.Bytes, &h.Unsaid, &h.Held, at(&h.Release), at(&h.Oldest), at(&h.NextDue))
	return h, err
}

// running is how many games are not over. Who writes keeps count: to count a million takes a quarter of a second.
func (s *Store) running(db *session) (int, error) {
	if s.write.session != nil {
		return int(s.write.running.Load()), nil
	}
	n, err := countRunning(db)
	return int(n), err
}

func countRunning(db *session) (int64, error) {
	n, _, err := first(db, scalar[int64], `SELECT count(*) FROM games WHERE over = 0`)
	return n, err
}
