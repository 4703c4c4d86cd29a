package sqlstore

import (
	"cmp"
	"context"
	"errors"
	"slices"
	"time"

	"warbell/storage"
)

// overdue is a duty with its row number, for sorting.
type overdue struct {
	N int64
	storage.Duty
}

// Overdue implements storage.Clock.
func (s clock) Overdue(ctx context.Context, now, until time.Time, limit int) ([]storage.Duty, error) {
	return beside(ctx, s.on, "claim overdue duties", func(db *Session) ([]storage.Duty, error) {
		late, err := Collect[overdue](db, `WITH late AS MATERIALIZED (
				SELECT n FROM duties WHERE due <= ?1 AND leased <= ?1 ORDER BY due, n LIMIT ?3 + 0 /*pg FOR UPDATE SKIP LOCKED*/
			) UPDATE duties SET leased = ?2 /*pg , holder = current_setting('warbell.process')*/
			WHERE n IN (SELECT n FROM late) RETURNING n, `+dutyColumns, millis(now), millis(until), max(limit, 0))
		slices.SortFunc(late, func(a, b overdue) int {
			return cmp.Or(a.Due.Compare(b.Due), cmp.Compare(a.N, b.N))
		})
		var duties []storage.Duty
		for _, o := range late {
			duties = append(duties, o.Duty)
		}
		return duties, err
	})
}

// Lapse implements storage.Clock.
func (s clock) Lapse(ctx context.Context, now time.Time) (int, error) {
	return write(ctx, s.on, "lapse challenges", func(db *Session) (int, error) {
		ended, err := Collect[lapsed](db, `UPDATE challenges SET state = 'lapsed' WHERE state = 'open' AND expires <= ?
			RETURNING id, from_user, ref_channel, ref_message`, millis(now))
		if err != nil {
			return 0, err
		}
		slices.SortFunc(ended, func(a, b lapsed) int { return cmp.Compare(a.ID, b.ID) })
		rows := make([]storage.Row, len(ended))
		for i, c := range ended {
			rows[i] = storage.Row{Lane: challengeLane(c.ID), Kind: storage.RowLapsed, Challenge: c.ID,
				User: c.FromUser, Ref: c.Ref, Created: now}
		}
		_, err = say(db, rows)
		return len(rows), err
	})
}

// lapsed is a challenge that was not answered in time.
type lapsed struct {
	ID, FromUser string
	Ref          storage.Ref `db:"ref_"`
}

// Forget implements storage.Clock.
func (s clock) Forget(ctx context.Context, before time.Time) error {
	err := s.change(ctx, "forget what is old", func(db *Session) error {
		for _, text := range []string{
			`DELETE FROM calls WHERE at < ?`,
			`DELETE FROM lookers WHERE since < ?`,
			`DELETE FROM outbox WHERE state > 0 AND created < ?`,
			`DELETE FROM challenges WHERE state <> 'open' AND created < ?`,
		} {
			if err := db.Exec(text, millis(before)); err != nil {
				return err
			}
		}
		return db.Exec(`DELETE FROM vacations WHERE ends < ?`, millis(before.AddDate(-1, 0, 0)))
	})
	return errors.Join(err, s.on.Scrub(ctx))
}

// Mark implements storage.Clock.
func (s clock) Mark(ctx context.Context, now time.Time) error {
	return s.touch(ctx, "mark the time", func(db *Session) error {
		db.Defer(`INSERT INTO clock (one, at) VALUES (1, ?) ON CONFLICT (one) DO UPDATE SET at = excluded.at`,
			millis(now))
		return nil
	})
}

// Marked implements storage.Clock.
func (s clock) Marked(ctx context.Context) (marked, called time.Time, err error) {
	type times struct{ Marked, Called time.Time }
	found, err := read(ctx, s.on, "read the time", func(db *Session) (times, error) {
		return one[times](db, `SELECT (SELECT at FROM clock) AS marked, (SELECT max(at) FROM calls) AS called`)
	})
	return found.Marked, found.Called, err
}

// Unblock implements storage.Clock.
func (s clock) Unblock(ctx context.Context, bound, until time.Time) error {
	return s.change(ctx, "unblock the outbox", func(db *Session) error {
		return execAll(db, []any{millis(bound), millis(until)},
			`UPDATE outbox SET leased = ?2 WHERE state = 0 AND leased > ?1`,
			`UPDATE outbox SET not_before = ?2 WHERE state = 0 AND not_before > ?1`,
			`UPDATE duties SET leased = ?2 WHERE leased > 0 AND leased > ?1`,
			`UPDATE seat_clocks SET leased = ?2 WHERE due IS NOT NULL AND leased > ?1`)
	})
}

// Rewind implements storage.Clock. It checks every duty: this is slow, but rare.
func (s clock) Rewind(ctx context.Context, now time.Time) error {
	return s.change(ctx, "rewind the clock", func(db *Session) error {
		return execAll(db, []any{millis(now)},
			`UPDATE silences SET first = min(first, ?1), heard = min(heard, ?1) WHERE first > ?1 OR heard > ?1`,
			`UPDATE seat_clocks SET due = due - (since - ?1), warn = warn - (since - ?1), since = ?1, leased = 0 WHERE since > ?1`,
			`UPDATE duties SET due = due - (since - ?1), since = ?1 WHERE since > ?1`,
			`UPDATE duties SET rung_at = ?1 WHERE rung_at > ?1`,
			`UPDATE duties SET next_ring = pace + max(?1, paused) FROM games WHERE games.id = duties.game AND next_ring > pace + max(?1, paused)`,
			`UPDATE people_rings SET next = min(next, CAST(?1 AS BIGINT) + 172800000), day_ends = min(day_ends, CAST(?1 AS BIGINT) + 86400000),
				called = min(called, ?1)`,
			`UPDATE challenges SET expires = expires - (created - ?1), created = ?1 WHERE state = 'open' AND created > ?1`,
			`UPDATE vacations SET told = ?1 WHERE told > ?1`,
			`UPDATE calls SET at = ?1 WHERE at > ?1`)
	})
}

// execAll defers statements that have the same arguments.
func execAll(db *Session, args []any, texts ...string) error {
	for _, text := range texts {
		db.Defer(text, slices.Clone(args)...)
	}
	return nil
}
