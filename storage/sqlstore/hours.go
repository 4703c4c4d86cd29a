package sqlstore

import (
	"context"
	"database/sql"
	"encoding/json"
	"fmt"
	"time"

	"warbell/storage"
)

// Hours implements storage.Calendars.
func (s *Store) Hours(ctx context.Context, users ...string) (map[string]storage.Hours, error) {
	if len(users) == 0 {
		return nil, nil
	}
	return read(ctx, s, "hours of users", func(db *Session) (map[string]storage.Hours, error) {
		who, err := list(users)
		if err != nil {
			return nil, err
		}
		rows, err := Collect(db, scanHours, `SELECT u.value, coalesce(h.zone, ''), coalesce(h.quiet_from, 0), coalesce(h.quiet_to, 0),
				coalesce(h.off, 0), coalesce(h.stood, ''), coalesce(h.changed, 0), v.begins, v.ends, coalesce(v.word, '')
			FROM json_each(?) u LEFT JOIN hours h ON h.user = u.value LEFT JOIN vacations v ON v.user = u.value
			WHERE h.user IS NOT NULL OR v.user IS NOT NULL ORDER BY v.begins`, who)
		return byUser(rows), err
	})
}

// byUser puts the vacations of a person together, a row each, or one row without any.
func byUser(rows []storage.Hours) map[string]storage.Hours {
	all := make(map[string]storage.Hours, len(rows))
	for _, row := range rows {
		if before, ok := all[row.User]; ok {
			row.Away = append(before.Away, row.Away...)
		}
		all[row.User] = row
	}
	return all
}

func scanHours(rows *sql.Rows) (h storage.Hours, err error) {
	var off int
	var away storage.Vacation
	var stood string
	err = rows.Scan(&h.User, &h.Zone, &h.QuietFrom, &h.QuietTo, &off, &stood, at(&h.Changed), at(&away.From),
		at(&away.To), &away.Word)
	for day := range h.Off {
		h.Off[day] = off>>day&1 == 1
	}
	if !away.To.IsZero() {
		h.Away = []storage.Vacation{away}
	}
	if err == nil && stood != "" {
		err = json.Unmarshal([]byte(stood), &h.Stood)
	}
	return h, err
}

// SetStood implements storage.Calendars. Who has set nothing has no stops.
func (s *Store) SetStood(ctx context.Context, user string, stood []storage.Stop, now time.Time) error {
	raw, err := json.Marshal(stood)
	if err != nil {
		return err
	}
	return s.change(ctx, "keep what stood for a person", func(db *Session) error {
		return db.Exec(`UPDATE hours SET stood = ?, changed = ? WHERE user = ?`, string(raw), millis(now), user)
	})
}

// SetZone implements storage.Calendars.
func (s *Store) SetZone(ctx context.Context, user, zone string) error {
	return s.change(ctx, "set the zone of a person", func(db *Session) error {
		return db.Exec(`INSERT INTO hours (user, zone, quiet_from, quiet_to, off) VALUES (?, ?, 0, 0, 0)
			ON CONFLICT (user) DO UPDATE SET zone = excluded.zone`, user, zone)
	})
}

const minutesADay = 24 * 60

// SetQuiet implements storage.Calendars.
func (s *Store) SetQuiet(ctx context.Context, user string, from, to int) error {
	return s.change(ctx, "set the quiet hours of a person", func(db *Session) error {
		if min(from, to) < 0 || max(from, to) >= minutesADay {
			return fmt.Errorf("no minutes of a day: %d, %d", from, to)
		}
		return db.Exec(`INSERT INTO hours (user, zone, quiet_from, quiet_to, off) VALUES (?, '', ?, ?, 0)
			ON CONFLICT (user) DO UPDATE SET quiet_from = excluded.quiet_from, quiet_to = excluded.quiet_to`, user, from, to)
	})
}

// SetOff implements storage.Calendars.
func (s *Store) SetOff(ctx context.Context, user string, off [7]bool) error {
	return s.change(ctx, "set the days off of a person", func(db *Session) error {
		bits := 0
		for day, is := range off {
			if is {
				bits |= 1 << day
			}
		}
		return db.Exec(`INSERT INTO hours (user, zone, quiet_from, quiet_to, off) VALUES (?, '', 0, 0, ?)
			ON CONFLICT (user) DO UPDATE SET off = excluded.off`, user, bits)
	})
}

// PutVacation implements storage.Calendars.
func (s *Store) PutVacation(ctx context.Context, user string, v storage.Vacation, now time.Time) error {
	return s.change(ctx, "put a vacation of a person", func(db *Session) error {
		if !v.From.Before(v.To) {
			return fmt.Errorf("a vacation from %s to %s", v.From, v.To)
		}
		replaced, err := Collect(db, scanReplaced, `DELETE FROM vacations WHERE user = ? AND begins < ? AND ends > ? AND ends > ?
			RETURNING begins, told`, user, millis(v.To), millis(v.From), millis(now))
		if err != nil {
			return err
		}
		begins, told := millis(v.From), int64(0)
		for _, r := range replaced {
			told = max(told, r.told)
			if r.begins <= millis(now) {
				begins = min(begins, r.begins)
			}
		}
		return db.Exec(`INSERT INTO vacations (user, begins, ends, word, told) VALUES (?, ?, ?, ?, ?)`,
			user, begins, millis(v.To), v.Word, told)
	})
}

// replaced is a vacation in whose place another is put.
type replaced struct{ begins, told int64 }

func scanReplaced(rows *sql.Rows) (r replaced, err error) {
	err = rows.Scan(&r.begins, &r.told)
	return r, err
}

// EndVacation implements storage.Calendars.
func (s *Store) EndVacation(ctx context.Context, user string, from, now time.Time) error {
	return s.change(ctx, "end a vacation of a person", func(db *Session) error {
		cut, err := db.Change(`UPDATE vacations SET ends = ?3 WHERE user = ?1 AND begins = ?2 AND begins < ?3 AND ends > ?3`,
			user, millis(from), millis(now))
		if err != nil || cut > 0 {
			return err
		}
		return hit(db.Change(`DELETE FROM vacations WHERE user = ?1 AND begins = ?2 AND begins >= ?3`, user,
			millis(from), millis(now)))
	})
}

// toldApart is how long, in milliseconds, a person's tables are told of no other vacation.
const toldApart = 24 * 60 * 60 * 1000

// Depart implements storage.Calendars.
func (s *Store) Depart(ctx context.Context, now time.Time) (int, error) {
	const what = "tell of vacations"
	some, err := read(ctx, s, what, func(db *Session) (bool, error) {
		_, some, err := First(db, Scalar[int64],
			`SELECT n FROM vacations WHERE told = 0 AND begins <= ? LIMIT 1`, millis(now))
		return some, err
	})
	if err != nil || !some {
		return 0, err
	}
	return write(ctx, s, what, func(db *Session) (int, error) {
		rows, err := Collect(db, scanDeparted, `SELECT DISTINCT g.id, g.seq, v.user
			FROM vacations v JOIN seats s ON s.user = v.user AND s.bot = 0 JOIN games g ON g.id = s.game
			WHERE v.told = 0 AND v.begins <= ?1 AND v.ends > ?1 AND g.over = 0 AND NOT EXISTS (
				SELECT 1 FROM vacations o WHERE o.user = v.user AND o.told > ?1 - ?2)
			ORDER BY g.id`, millis(now), toldApart)
		if err != nil {
			return 0, err
		}
		for i := range rows {
			rows[i].Lane, rows[i].Kind, rows[i].Created = "game:"+string(rows[i].Game), storage.RowAway, now
		}
		if _, err := say(db, rows); err != nil {
			return 0, err
		}
		err = db.Exec(`UPDATE vacations SET told = ?1 WHERE told = 0 AND begins <= ?1`, millis(now))
		return len(rows), err
	})
}

func scanDeparted(rows *sql.Rows) (r storage.Row, err error) {
	err = rows.Scan(&r.Game, &r.Seq, &r.User)
	return r, err
}
