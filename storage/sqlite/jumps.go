package sqlite

import (
	"context"
	"database/sql"
	"errors"
	"time"
)

// Mark implements storage.Clock.
func (s *Store) Mark(ctx context.Context, now time.Time) error {
	return s.change(ctx, "mark the time", func(db *session) error {
		_, err := db.exec(`INSERT INTO clock (one, at) VALUES (1, ?) ON CONFLICT DO UPDATE SET at = excluded.at`, millis(now))
		return err
	})
}

// Marked implements storage.Clock.
func (s *Store) Marked(ctx context.Context) (marked, called time.Time, err error) {
	times, err := read(ctx, s, "read the time", func(db *session) (times [2]time.Time, err error) {
		times, _, err = first(db, scanTimes, `SELECT (SELECT at FROM clock), (SELECT max(at) FROM calls)`)
		return times, err
	})
	return times[0], times[1], err
}

func scanTimes(rows *sql.Rows) (times [2]time.Time, err error) {
	err = rows.Scan(at(&times[0]), at(&times[1]))
	return times, err
}

// Unblock implements storage.Clock.
func (s *Store) Unblock(ctx context.Context, bound, until time.Time) error {
	return s.change(ctx, "unblock the outbox", func(db *session) error {
		return execAll(db, []any{millis(bound), millis(until)},
			`UPDATE outbox SET leased = ?2 WHERE state = 0 AND leased > ?1`,
			`UPDATE outbox SET not_before = ?2 WHERE state = 0 AND not_before > ?1`,
			`UPDATE duties SET leased = ?2 WHERE leased > 0 AND leased > ?1`,
			`UPDATE seat_clocks SET leased = ?2 WHERE due IS NOT NULL AND leased > ?1`)
	})
}

// Rewind implements storage.Clock. It looks at every duty, which is slow, and rare.
func (s *Store) Rewind(ctx context.Context, now time.Time) error {
	return s.change(ctx, "rewind the clock", func(db *session) error {
		return execAll(db, []any{millis(now)},
			`UPDATE seat_clocks SET due = due - (since - ?1), warn = warn - (since - ?1), since = ?1, leased = 0 WHERE since > ?1`,
			`UPDATE duties SET due = due - (since - ?1), since = ?1 WHERE since > ?1`,
			`UPDATE duties SET rung_at = ?1 WHERE rung_at > ?1`,
			`UPDATE duties SET next_ring = pace + ?1 FROM games WHERE games.id = duties.game AND next_ring > pace + ?1`,
			`UPDATE people_rings SET next = min(next, ?1 + 172800000), day_ends = min(day_ends, ?1 + 86400000), called = min(called, ?1)`,
			`UPDATE challenges SET expires = expires - (created - ?1), created = ?1 WHERE state = 'open' AND created > ?1`,
			`UPDATE vacations SET told = ?1 WHERE told > ?1`,
			`UPDATE calls SET at = ?1 WHERE at > ?1`)
	})
}

// execAll carries out statements that share their arguments.
func execAll(db *session, args []any, texts ...string) error {
	var all []error
	for _, text := range texts {
		_, err := db.exec(text, args...)
		all = append(all, err)
	}
	return errors.Join(all...)
}
