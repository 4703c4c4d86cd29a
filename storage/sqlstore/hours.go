package sqlstore

import (
	"context"
	"encoding/json"
	"fmt"
	"time"

	"warbell/storage"
)

// Hours implements storage.People.
func (s people) Hours(ctx context.Context, users ...string) (map[string]storage.Hours, error) {
	if len(users) == 0 {
		return nil, nil
	}
	return read(ctx, s.on, "hours of users", func(db *Session) (map[string]storage.Hours, error) {
		who, err := list(users)
		if err != nil {
			return nil, err
		}
		rows, err := Collect[hoursRow](db, `SELECT u.value AS user, coalesce(h.zone, '') AS zone, coalesce(h.quiet_from, 0) AS quiet_from,
				coalesce(h.quiet_to, 0) AS quiet_to, coalesce(h.off, 0) AS off, coalesce(h.stood, '') AS stood, coalesce(h.changed, 0) AS changed,
				v.begins, v.ends, coalesce(v.word, '') AS word
			FROM json_each(?) u LEFT JOIN hours h ON h.user = u.value LEFT JOIN vacations v ON v.user = u.value
			WHERE h.user IS NOT NULL OR v.user IS NOT NULL ORDER BY v.begins`, who)
		return byUser(rows), err
	})
}

// hoursRow has a person's settings and one of their vacations, if any.
type hoursRow struct {
	User, Zone         string
	QuietFrom, QuietTo int
	Off                int // a bit for each day
	Stood              []storage.Stop
	Changed            time.Time
	Begins, Ends       time.Time // zero: no vacation
	Word               string
}

// byUser combines the rows of each person.
func byUser(rows []hoursRow) map[string]storage.Hours {
	all := make(map[string]storage.Hours, len(rows))
	for _, r := range rows {
		h := storage.Hours{User: r.User, Zone: r.Zone, QuietFrom: r.QuietFrom, QuietTo: r.QuietTo,
			Away: all[r.User].Away, Stood: r.Stood, Changed: r.Changed}
		for day := range h.Off {
			h.Off[day] = r.Off>>day&1 == 1
		}
		if !r.Ends.IsZero() {
			h.Away = append(h.Away, storage.Vacation{From: r.Begins, To: r.Ends, Word: r.Word})
		}
		all[r.User] = h
	}
	return all
}

// SetStood implements storage.People. It does nothing for people who have set no hours.
func (s people) SetStood(ctx context.Context, user string, stood []storage.Stop, now time.Time) error {
	raw, err := json.Marshal(stood)
	if err != nil {
		return err
	}
	return s.change(ctx, "keep what stood for a person", func(db *Session) error {
		return db.Exec(`UPDATE hours SET stood = ?, changed = ? WHERE user = ?`, string(raw), millis(now), user)
	})
}

// SetZone implements storage.People.
func (s people) SetZone(ctx context.Context, user, zone string) error {
	return s.change(ctx, "set the zone of a person", func(db *Session) error {
		return db.Exec(`INSERT INTO hours (user, zone, quiet_from, quiet_to, off) VALUES (?, ?, 0, 0, 0)
			ON CONFLICT (user) DO UPDATE SET zone = excluded.zone`, user, zone)
	})
}

const minutesADay = 24 * 60

// SetQuiet implements storage.People.
func (s people) SetQuiet(ctx context.Context, user string, from, to int) error {
	return s.change(ctx, "set the quiet hours of a person", func(db *Session) error {
		if min(from, to) < 0 || max(from, to) >= minutesADay {
			return fmt.Errorf("no minutes of a day: %d, %d", from, to)
		}
		return db.Exec(`INSERT INTO hours (user, zone, quiet_from, quiet_to, off) VALUES (?, '', ?, ?, 0)
			ON CONFLICT (user) DO UPDATE SET quiet_from = excluded.quiet_from, quiet_to = excluded.quiet_to`, user, from, to)
	})
}

// SetOff implements storage.People.
func (s people) SetOff(ctx context.Context, user string, off [7]bool) error {
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

// PutVacation implements storage.People.
func (s people) PutVacation(ctx context.Context, user string, v storage.Vacation, now time.Time) error {
	return s.change(ctx, "put a vacation of a person", func(db *Session) error {
		if !v.From.Before(v.To) {
			return fmt.Errorf("a vacation from %s to %s", v.From, v.To)
		}
		replaced, err := Collect[replaced](db, `DELETE FROM vacations WHERE user = ? AND begins < ? AND ends > ? AND ends > ?
			RETURNING begins, told`, user, millis(v.To), millis(v.From), millis(now))
		if err != nil {
			return err
		}
		begins, told := millis(v.From), int64(0)
		for _, r := range replaced {
			told = max(told, r.Told)
			if r.Begins <= millis(now) {
				begins = min(begins, r.Begins)
			}
		}
		return db.Exec(`INSERT INTO vacations (user, begins, ends, word, told) VALUES (?, ?, ?, ?, ?)`,
			user, begins, millis(v.To), v.Word, told)
	})
}

// replaced is a vacation that a new one replaces.
type replaced struct{ Begins, Told int64 }

// EndVacation implements storage.People.
func (s people) EndVacation(ctx context.Context, user string, from, now time.Time) error {
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

// toldApart is the shortest time, in milliseconds, between two posts about vacations of a person.
const toldApart = 24 * 60 * 60 * 1000

// Depart implements storage.People.
func (s people) Depart(ctx context.Context, now time.Time) (int, error) {
	const what = "tell of vacations"
	some, err := read(ctx, s.on, what, func(db *Session) (bool, error) {
		_, some, err := First[int64](db, `SELECT n FROM vacations WHERE told = 0 AND begins <= ? LIMIT 1`, millis(now))
		return some, err
	})
	if err != nil || !some {
		return 0, err
	}
	return write(ctx, s.on, what, func(db *Session) (int, error) {
		away, err := Collect[entryFor](db, `SELECT DISTINCT g.id AS game, g.seq, v.user
			FROM vacations v JOIN seats s ON s.user = v.user AND s.bot = 0 JOIN games g ON g.id = s.game
			WHERE v.told = 0 AND v.begins <= ?1 AND v.ends > ?1 AND g.over = 0 AND NOT EXISTS (
				SELECT 1 FROM vacations o WHERE o.user = v.user AND o.told > ?1 - ?2)
			ORDER BY g.id`, millis(now), toldApart)
		if err != nil {
			return 0, err
		}
		rows := make([]storage.Row, len(away))
		for i, a := range away {
			rows[i] = storage.Row{Lane: "game:" + string(a.Game), Kind: storage.RowAway, Game: a.Game, Seq: a.Seq,
				User: a.User, Created: now}
		}
		if _, err := say(db, rows); err != nil {
			return 0, err
		}
		err = db.Exec(`UPDATE vacations SET told = ?1 WHERE told = 0 AND begins <= ?1`, millis(now))
		return len(rows), err
	})
}
