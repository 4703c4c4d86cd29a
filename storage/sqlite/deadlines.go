package sqlite

import (
	"context"
	"database/sql"
	"time"

	"warbell/storage"
)

// putDeadlines counts the deadlines that people have kept or missed with a commit.
func putDeadlines(db *session, c storage.Commit) error {
	for _, d := range c.Deadlines {
		_, err := db.exec(`INSERT INTO deadlines (user, last) VALUES (?1, ?2)
			ON CONFLICT DO UPDATE SET last = substr(last || excluded.last, -?3)`, d.User, mark(d.Kept), storage.MostDeadlines)
		if err != nil {
			return err
		}
	}
	return nil
}

func mark(kept bool) string {
	if kept {
		return "1"
	}
	return "0"
}

// Reliability implements storage.SeatClocks.
func (s *Store) Reliability(ctx context.Context, user string) (kept, of int, err error) {
	counts, err := read(ctx, s, "deadlines of user "+user, func(db *session) (counts [2]int, err error) {
		counts, _, err = first(db, scanCounts, `SELECT length(replace(last, '0', '')), length(last) FROM deadlines WHERE user = ?`, user)
		return counts, err
	})
	return counts[0], counts[1], err
}

func scanCounts(rows *sql.Rows) (counts [2]int, err error) {
	err = rows.Scan(&counts[0], &counts[1])
	return counts, err
}

// Resumable implements storage.SeatClocks.
func (s *Store) Resumable(ctx context.Context, now time.Time, limit int) ([]storage.GameID, error) {
	return read(ctx, s, "games whose pause has ended", func(db *session) ([]storage.GameID, error) {
		return collect(db, scalar[storage.GameID], `SELECT id FROM games WHERE over = 0 AND paused > 0 AND paused <= ? ORDER BY paused, id LIMIT ? + 0`,
			millis(now), max(limit, 0))
	})
}
