package sqlite

import (
	"cmp"
	"context"
	"database/sql"
	"errors"
	"slices"
	"time"

	"warbell/storage"
)

// overdue is a duty with its number, to sort by.
type overdue struct {
	n    int64
	duty storage.Duty
}

// Overdue implements storage.Clock.
func (s *Store) Overdue(ctx context.Context, now, until time.Time, limit int) ([]storage.Duty, error) {
	return write(ctx, s, "claim overdue duties", func(db *session) ([]storage.Duty, error) {
		late, err := collect(db, scanOverdue, `UPDATE duties SET leased = ?2 WHERE n IN (
				SELECT n FROM duties WHERE due <= ?1 AND leased <= ?1 ORDER BY due, n LIMIT ?3 + 0
			) RETURNING n, `+dutyColumns, millis(now), millis(until), max(limit, 0))
		slices.SortFunc(late, func(a, b overdue) int {
			return cmp.Or(a.duty.Due.Compare(b.duty.Due), cmp.Compare(a.n, b.n))
		})
		var duties []storage.Duty
		for _, o := range late {
			duties = append(duties, o.duty)
		}
		return duties, err
	})
}

func scanOverdue(rows *sql.Rows) (o overdue, err error) {
	d := &o.duty
	err = rows.Scan(&o.n, &d.Game, &d.ID, &d.Seat, &d.User, &d.Kind, &d.Unit, &d.Seq,
		at(&d.Since), at(&d.Due), at(&d.NextRing), &d.Rings, &d.Company)
	return o, err
}

// Lapse implements storage.Clock.
func (s *Store) Lapse(ctx context.Context, now time.Time) (int, error) {
	return write(ctx, s, "lapse challenges", func(db *session) (int, error) {
		rows, err := collect(db, scanLapsed, `UPDATE challenges SET state = 'lapsed' WHERE state = 'open' AND expires <= ?
			RETURNING id, from_user, ref_channel, ref_message`, millis(now))
		if err != nil {
			return 0, err
		}
		slices.SortFunc(rows, func(a, b storage.Row) int { return cmp.Compare(a.Challenge, b.Challenge) })
		for i := range rows {
			rows[i].Created = now
		}
		_, err = say(db, rows)
		return len(rows), err
	})
}

func scanLapsed(rows *sql.Rows) (r storage.Row, err error) {
	r.Kind = storage.RowLapsed
	err = rows.Scan(&r.Challenge, &r.User, &r.Ref.Channel, &r.Ref.Message)
	r.Lane = "challenge:" + r.Challenge
	return r, err
}

// Forget implements storage.Clock.
func (s *Store) Forget(ctx context.Context, before time.Time) error {
	err := s.change(ctx, "forget what is old", func(db *session) error {
		for _, text := range []string{
			`DELETE FROM calls WHERE at < ?`,
			`DELETE FROM lookers WHERE since < ?`,
			`DELETE FROM outbox WHERE state > 0 AND created < ?`,
			`DELETE FROM challenges WHERE state <> 'open' AND created < ?`,
		} {
			if _, err := db.exec(text, millis(before)); err != nil {
				return err
			}
		}
		_, err := db.exec(`DELETE FROM vacations WHERE ends < ?`, millis(before.AddDate(-1, 0, 0)))
		return err
	})
	return errors.Join(err, s.scrub(ctx))
}
