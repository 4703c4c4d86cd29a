package sqlstore

import (
	"cmp"
	"context"
	"encoding/json"
	"fmt"
	"slices"
	"time"

	"warbell/storage"
)

// ofPerson selects the duties with coming reminders of the person s.user.
const ofPerson = ` FROM seats s CROSS JOIN duties d ON d.game = s.game AND d.seat = s.seat AND d.next_ring IS NOT NULL WHERE s.bot = 0 AND s.user = `

// waitingRing reports whether a reminder to the person u is unsent.
const waitingRing = `EXISTS (SELECT 1 FROM outbox o WHERE o.state = 0 AND o.kind = 'ring' AND o.user = u)`

// dueRings selects the people whose reminders are due, by an index of duties, and only then the most urgent
// of each person's duties.
const dueRings = `WITH due (u, at) AS MATERIALIZED (
		SELECT s.user, min(d.next_ring) FROM duties d JOIN seats s ON s.game = d.game AND s.seat = d.seat
		WHERE d.next_ring <= ?1 AND s.bot = 0 AND s.user <> '' AND NOT EXISTS (SELECT 1 FROM games g WHERE g.id = d.game AND g.paused > ?1) GROUP BY s.user ORDER BY 2, 1 LIMIT ?2 + 0
	), urgent (u, at, n) AS MATERIALIZED (
		SELECT u, at, (SELECT d.n` + ofPerson + `u ORDER BY d.due IS NULL, d.due, d.since, d.n LIMIT 1) FROM due
	)
	SELECT u AS user, coalesce(p.ring, 'channel') AS ring, coalesce(p.rings, 0) AS rings, d.game, d.id, d.due,
		coalesce(r.next, 0) AS next, coalesce(r.rung, 0) AS rung, coalesce(r.day_ends, 0) AS day_ends, ` + waitingRing + ` AS unsaid
	FROM urgent JOIN duties d ON d.n = urgent.n LEFT JOIN people_rings r ON r.user = u LEFT JOIN settings p ON p.user = u
	ORDER BY urgent.at, u`

// RemindersDue implements storage.Reminders.
func (s reminders) RemindersDue(ctx context.Context, now time.Time,
	limit int) ([]storage.ReminderDue, error) {
	return read(ctx, s.on, "rings that are due", func(db *Session) ([]storage.ReminderDue, error) {
		due, err := Collect[storage.ReminderDue](db, dueRings, millis(now), max(limit, 0))
		for i := range due {
			due[i].Most = cmp.Or(due[i].Most, storage.DefaultRings)
		}
		return due, err
	})
}

// Ring implements storage.Reminders. All steps share one query of the duties.
func (s reminders) Ring(ctx context.Context, now time.Time, calls ...storage.Call) (int, error) {
	if len(calls) == 0 {
		return 0, nil
	}
	return write(ctx, s.on, "ring", func(db *Session) (int, error) {
		return ring(db, now, calls)
	})
}

func ring(db *Session, now time.Time, calls []storage.Call) (int, error) {
	until := now
	for _, c := range calls {
		if c.Until.After(until) {
			until = c.Until
		}
	}
	owed, err := ringing(db, calls, until)
	if err != nil {
		return 0, err
	}
	still := stillDue(calls, owed)
	for _, step := range []func() error{
		func() error { return sayRings(db, still, now) },
		func() error { return countRings(db, still) },
		func() error { return holdRings(db, still, owed) },
		func() error { return spendRings(db, still, owed, now, until) },
		func() error { return sayNotes(db, still, owed, now) },
	} {
		if err := step(); err != nil {
			return 0, err
		}
	}
	return len(slices.DeleteFunc(still, isMute)), nil
}

// imminent is a duty of a person whose next reminder is due before one pace has passed.
type imminent struct {
	User string
	N    int64
	Due  bool // the reminder is due now
}

// ringing returns the imminent duties of people. Other duties are left alone, since each row of another game
// costs a page to write. The longest pace of all games is compared first, because it mostly excludes a duty
// without a look at its game.
func ringing(db *Session, calls []storage.Call, now time.Time) ([]imminent, error) {
	users, err := list(usersOf(calls))
	if err != nil {
		return nil, err
	}
	return Collect[imminent](db, `SELECT s.user, d.n, d.next_ring <= ?2 AS due FROM json_each(?1) j CROSS JOIN seats s ON s.user = j.value AND s.bot = 0
		CROSS JOIN duties d ON d.game = s.game AND d.seat = s.seat
		WHERE d.next_ring < ?2 + (SELECT max(pace) FROM games WHERE over = 0)
			AND (d.next_ring <= ?2 OR d.next_ring < ?2 + (SELECT pace FROM games WHERE id = d.game))`, users, millis(now))
}

// stillDue returns the calls without those for people who have nothing due any more.
func stillDue(calls []storage.Call, owed []imminent) []storage.Call {
	due := map[string]bool{}
	for _, o := range owed {
		due[o.User] = due[o.User] || o.Due
	}
	return slices.DeleteFunc(slices.Clone(calls), func(c storage.Call) bool { return !due[c.User] })
}

// sayRings adds the rows of the reminders.
func sayRings(db *Session, calls []storage.Call, now time.Time) error {
	var rows []storage.Row
	for _, c := range calls {
		if !isMute(c) {
			rows = append(rows, storage.Row{Kind: storage.RowRing, Game: c.Game, Duty: c.Duty, User: c.User,
				Created: now})
		}
	}
	return sayCalls(db, rows)
}

// countRings counts the reminders of the day. A snooze that a person chose ends with its reminder.
func countRings(db *Session, calls []storage.Call) error {
	return db.insert(`INSERT INTO people_rings (user, rung, day_ends)`, `(?, ?, ?)`,
		`ON CONFLICT (user) DO UPDATE SET rung = excluded.rung + CASE WHEN people_rings.day_ends = excluded.day_ends THEN people_rings.rung ELSE 0 END,
			next = 0, day_ends = excluded.day_ends`,
		table(slices.DeleteFunc(slices.Clone(calls), isHeld),
			func(c storage.Call) []any { return []any{c.User, 1, millis(c.Ends)} }))
}

// holdRings puts off the due reminders of people who must not get one now.
func holdRings(db *Session, calls []storage.Call, owed []imminent) error {
	until := map[string]int64{}
	for _, c := range calls {
		if isHeld(c) {
			until[c.User] = millis(c.Hold)
		}
	}
	var held [][2]int64 // pairs of a duty's number and the time until which it is held
	for _, o := range owed {
		if hold, ok := until[o.User]; ok && o.Due {
			held = append(held, [2]int64{o.N, hold})
		}
	}
	if len(held) == 0 {
		return nil
	}
	arg, err := json.Marshal(held)
	if err != nil {
		return err
	}
	return db.Exec(`UPDATE duties SET next_ring = CAST(j.value ->> 1 AS BIGINT), held = 1 FROM json_each(?1) j
		WHERE duties.n = CAST(j.value ->> 0 AS BIGINT)`, string(arg))
}

func isHeld(c storage.Call) bool { return !c.Hold.IsZero() }

func isMute(c storage.Call) bool { return c.Mute || isHeld(c) }

func usersOf(calls []storage.Call) []string {
	users := make([]string, len(calls))
	for i, c := range calls {
		users[i] = c.User
	}
	return users
}

// lastRing is a person's last reminder.
type lastRing struct {
	User string
	storage.LastReminder
}

// RungBy implements storage.Reminders.
func (s reminders) RungBy(ctx context.Context, ref storage.Ref) ([]string, error) {
	if ref.Message == "" {
		return nil, nil
	}
	return read(ctx, s.on, "whom a message rings", func(db *Session) ([]string, error) {
		return Collect[string](db, `SELECT user FROM people_rings WHERE message = ?2 AND message <> '' AND channel = ?1 ORDER BY user`,
			ref.Channel, ref.Message)
	})
}

// LastReminders implements storage.Reminders.
func (s reminders) LastReminders(ctx context.Context,
	users ...string) (map[string]storage.LastReminder, error) {
	return read(ctx, s.on, "last rings", func(db *Session) (map[string]storage.LastReminder, error) {
		arg, err := list(users)
		if err != nil {
			return nil, err
		}
		found, err := Collect[lastRing](db, `SELECT user, channel, message, CASE WHEN called > acted THEN called ELSE 0 END AS called FROM people_rings
			WHERE user IN (SELECT value FROM json_each(?))`, arg)
		all := make(map[string]storage.LastReminder, len(found))
		for _, f := range found {
			all[f.User] = f.LastReminder
		}
		return all, err
	})
}

// OfferSeat implements storage.Reminders.
func (s reminders) OfferSeat(ctx context.Context, game storage.GameID, user string,
	now time.Time) (bool, error) {
	return write(ctx, s.on, "offer a seat in game "+string(game), func(db *Session) (bool, error) {
		_, told, err := First[int](db, `SELECT 1 FROM outbox WHERE user = ? AND user <> '' AND kind = 'offer' AND game = ? AND created > ?`,
			user, game, millis(now.Add(-24*time.Hour)))
		if err != nil || told {
			return false, err
		}
		_, sits, err := First[int](db, `SELECT 1 FROM seats WHERE game = ? AND user = ? AND bot = 0`,
			game, user)
		if err != nil || !sits {
			return false, err
		}
		_, err = say(db, []storage.Row{{Lane: "game:" + string(game), Kind: storage.RowOffer, Game: game,
			User: user, Created: now}})
		return err == nil, err
	})
}

// Snooze implements storage.Reminders.
func (s reminders) Snooze(ctx context.Context, user string, until time.Time) error {
	return s.change(ctx, "snooze a person", func(db *Session) error {
		err := db.Exec(`INSERT INTO people_rings (user, next) SELECT ?1, ?2 WHERE `+known("?1")+`
			ON CONFLICT (user) DO UPDATE SET next = excluded.next`, user, millis(until))
		if err != nil {
			return err
		}
		return db.Exec(`UPDATE duties SET next_ring = ?2, snoozed = 1, held = 0 WHERE n IN (SELECT d.n`+
			ofPerson+`?1)`, user, millis(until))
	})
}

// Rehold implements storage.Reminders.
func (s reminders) Rehold(ctx context.Context, user string, until time.Time) error {
	return s.change(ctx, "hold the rings of a person", func(db *Session) error {
		return db.Exec(`UPDATE duties SET next_ring = ?2 WHERE n IN (SELECT d.n`+ofPerson+
			`?1 AND d.held = 1)`, user, millis(until))
	})
}

// OnIt implements storage.Reminders.
func (s reminders) OnIt(ctx context.Context, user string, now time.Time) (int, error) {
	return write(ctx, s.on, "a person is on it", func(db *Session) (int, error) {
		n, err := db.Change(`UPDATE duties SET on_it = 1, snoozed = 1, held = 0, next_ring = max(next_ring, ?2 + (SELECT pace FROM games WHERE id = duties.game))
			WHERE n IN (SELECT d.n`+ofPerson+`?1 AND d.on_it = 0)`, user, millis(now))
		return int(n), err
	})
}

// SetMostRings implements storage.Reminders.
func (s reminders) SetMostRings(ctx context.Context, user string, most int) error {
	return s.change(ctx, "set how often a person is rung", func(db *Session) error {
		if most < 1 || most > storage.MostRings {
			return fmt.Errorf("nobody is rung %d times a day", most)
		}
		return db.Exec(`INSERT INTO settings (user, ring, dm_channel, dm_closed, rings) VALUES (?, ?, '', 0, ?)
			ON CONFLICT (user) DO UPDATE SET rings = excluded.rings`, user, storage.RingChannel, most)
	})
}
