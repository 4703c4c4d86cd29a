package sqlite

import (
	"cmp"
	"context"
	"database/sql"
	"slices"
	"time"

	"warbell/storage"
)

// Ring implements storage.Clock.
func (s *Store) Ring(ctx context.Context, now time.Time) (int, error) {
	return write(ctx, s, "ring", func(db *session) (int, error) {
		due, err := collect(db, scanRing, dueRings, millis(now))
		if err != nil || len(due) == 0 {
			return 0, err
		}
		loud := slices.DeleteFunc(due, func(r ring) bool { return r.quiet })
		if _, err := say(db, ringRows(loud, now)); err != nil {
			return 0, err
		}
		return len(loud), moveRings(db, loud, now)
	})
}

// ring is a duty whose time has come. It is quiet if its user wants no rings, or if the last one
// has not been said yet.
type ring struct {
	n     int64
	row   storage.Row
	quiet bool
}

const dueRings = `SELECT d.n, d.game, g.seq, d.id, s.user,
		coalesce(p.ring, '') = 'off' OR EXISTS (
			SELECT 1 FROM outbox o WHERE o.state = 0 AND o.kind = 'ring' AND o.game = d.game AND o.duty = d.id)
	FROM duties d JOIN games g ON g.id = d.game
		JOIN seats s ON s.game = d.game AND s.seat = d.seat
		LEFT JOIN settings p ON p.user = s.user
	WHERE d.next_ring <= ? ORDER BY d.next_ring, d.n`

func scanRing(rows *sql.Rows) (r ring, err error) {
	err = rows.Scan(&r.n, &r.row.Game, &r.row.Seq, &r.row.Duty, &r.row.User, &r.quiet)
	return r, err
}

func ringRows(rings []ring, now time.Time) []storage.Row {
	rows := make([]storage.Row, len(rings))
	for i, r := range rings {
		rows[i] = r.row
		rows[i].Lane = "game:" + string(r.row.Game)
		rows[i].Kind, rows[i].Created = storage.RowRing, now
	}
	return rows
}

// moveRings sets the next ring of all duties whose time has come, and counts those that rang.
func moveRings(db *session, loud []ring, now time.Time) error {
	rung := make([]int64, len(loud))
	for i, r := range loud {
		rung[i] = r.n
	}
	counted, err := list(rung)
	if err != nil {
		return err
	}
	_, err = db.exec(`UPDATE duties SET rung_at = ?1, snoozed = 0,
			next_ring = ?1 + (SELECT pace FROM games WHERE id = duties.game),
			rings = rings + (n IN (SELECT value FROM json_each(?2)))
		WHERE next_ring <= ?1`, millis(now), counted)
	return err
}

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
		at(&d.Since), at(&d.Due), at(&d.NextRing), &d.Rings)
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
	return s.change(ctx, "forget what is old", func(db *session) error {
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
		return nil
	})
}
