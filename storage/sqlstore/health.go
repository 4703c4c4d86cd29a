package sqlstore

import (
	"time"

	"warbell/storage"
)

// Count fills in the fields of Health that the tables provide: rows, held posts, and when something is due.
// It leaves out Schema, Games, Bytes and Journal.
func Count(db *Session) (storage.Health, error) {
	type counts struct {
		Unsaid, Held            int
		Freed, Oldest, NextTime time.Time
	}
	c, err := one[counts](db, `SELECT unsaid, held, freed,
		(SELECT created FROM outbox WHERE id = oldest) AS oldest,
		(SELECT min(t) FROM (
			SELECT min(next_ring) AS t FROM duties WHERE next_ring IS NOT NULL
			UNION ALL SELECT min(due) FROM duties WHERE due IS NOT NULL
			UNION ALL SELECT min(due) FROM seat_clocks WHERE due IS NOT NULL
			UNION ALL SELECT min(warn) FROM seat_clocks WHERE warn IS NOT NULL) AS times) AS next_time
		FROM (SELECT count(*) FILTER (WHERE NOT `+resting+`) AS unsaid, min(id) FILTER (WHERE NOT `+resting+`) AS oldest,
			count(*) FILTER (WHERE `+resting+`) AS held, min(not_before) FILTER (WHERE `+resting+`) AS freed
			FROM outbox WHERE state = 0) AS waiting`)
	return storage.Health{Unsaid: c.Unsaid, Held: c.Held, Release: c.Freed, Oldest: c.Oldest,
		NextDue: c.NextTime}, err
}

// CountRunning counts the games that are not over. A million games take a quarter of a second.
func CountRunning(db *Session) (int64, error) {
	n, _, err := First[int64](db, `SELECT count(*) FROM games WHERE over = 0`)
	return n, err
}
