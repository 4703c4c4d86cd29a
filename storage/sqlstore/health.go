package sqlstore

import (
	"database/sql"

	"warbell/storage"
)

// Count fills in what tables tell of a store's health: rows, lines that are held, and when something is due.
// It knows nothing of Schema, Games, Bytes and Journal.
func Count(db *Session) (storage.Health, error) {
	h, _, err := First(db, scanHealth, `SELECT unsaid, held, freed,
		(SELECT created FROM outbox WHERE id = oldest),
		(SELECT min(t) FROM (
			SELECT min(next_ring) AS t FROM duties WHERE next_ring IS NOT NULL
			UNION ALL SELECT min(due) FROM duties WHERE due IS NOT NULL
			UNION ALL SELECT min(due) FROM seat_clocks WHERE due IS NOT NULL
			UNION ALL SELECT min(warn) FROM seat_clocks WHERE warn IS NOT NULL) AS times)
		FROM (SELECT count(*) FILTER (WHERE NOT `+resting+`) AS unsaid, min(id) FILTER (WHERE NOT `+resting+`) AS oldest,
			count(*) FILTER (WHERE `+resting+`) AS held, min(not_before) FILTER (WHERE `+resting+`) AS freed
			FROM outbox WHERE state = 0) AS waiting`)
	return h, err
}

func scanHealth(rows *sql.Rows) (h storage.Health, err error) {
	err = rows.Scan(&h.Unsaid, &h.Held, at(&h.Release), at(&h.Oldest), at(&h.NextDue))
	return h, err
}

// CountRunning counts the games that are not over: of a million that takes a quarter of a second.
func CountRunning(db *Session) (int64, error) {
	n, _, err := First(db, Scalar[int64], `SELECT count(*) FROM games WHERE over = 0`)
	return n, err
}
