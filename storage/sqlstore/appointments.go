package sqlstore

import (
	"cmp"
	"context"
	"slices"
	"time"

	"warbell/engine"
	"warbell/storage"
)

// The values of the column appointments.state.
const (
	asked  = iota // not confirmed yet
	agreed        // confirmed
	come          // due
)

const appointmentColumns = `id, game, user, name, kind, words, due, created, state > 0 AS stands`

// Appoint implements storage.Appointments.
func (s appointments) Appoint(ctx context.Context, a storage.Appointment) error {
	return s.change(ctx, "appoint in game "+string(a.Game), func(db *Session) error {
		_, runs, err := First[int](db, `SELECT 1 FROM games WHERE id = ? AND over = 0`, a.Game)
		if err := cmp.Or(err, missing(runs)); err != nil {
			return err
		}
		if err := db.Exec(`DELETE FROM appointments WHERE game = ? AND user = ? AND state = 0`, a.Game,
			a.User); err != nil {
			return err
		}
		state := asked
		if a.Stands {
			state = agreed
		}
		n, err := db.Change(`INSERT INTO appointments (id, game, user, name, kind, words, due, created, state)
			SELECT ?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9 WHERE (SELECT count(*) FROM appointments WHERE game = ?2) < ?10
			ON CONFLICT DO NOTHING`,
			a.ID, a.Game, a.User, a.Name, a.Kind, a.Words, millis(a.Due), millis(a.Created), state, storage.MostAppointments)
		if err == nil && n == 0 {
			err = storage.ErrTaken
		}
		return err
	})
}

// Confirm implements storage.Appointments.
func (s appointments) Confirm(ctx context.Context, id, user string,
	now time.Time) (storage.Appointment, error) {
	return write(ctx, s.on, "confirm an appointment", func(db *Session) (storage.Appointment, error) {
		return one[storage.Appointment](db, `UPDATE appointments SET state = max(state, ?4) WHERE id = ?1 AND user = ?2 AND due > ?3
			RETURNING `+appointmentColumns, id, user, millis(now), agreed)
	})
}

// Appointment implements storage.Appointments.
func (s appointments) Appointment(ctx context.Context, id string) (storage.Appointment, error) {
	return read(ctx, s.on, "an appointment", func(db *Session) (storage.Appointment, error) {
		return one[storage.Appointment](db, `SELECT `+appointmentColumns+` FROM appointments WHERE id = ?`, id)
	})
}

// AppointmentsIn implements storage.Appointments.
func (s appointments) AppointmentsIn(ctx context.Context,
	game storage.GameID) ([]storage.Appointment, error) {
	return read(ctx, s.on, "appointments of game "+string(game),
		func(db *Session) ([]storage.Appointment, error) {
			return Collect[storage.Appointment](db, `SELECT `+appointmentColumns+
				` FROM appointments WHERE game = ? AND state = ? ORDER BY due, id`, game, agreed)
		})
}

// Disappoint implements storage.Appointments.
func (s appointments) Disappoint(ctx context.Context, id string) error {
	return s.change(ctx, "take an appointment away",
		func(db *Session) error { return disappoint(db, engine.DutyID(id)) })
}

func disappoint(db *Session, id engine.DutyID) error {
	return db.Exec(`DELETE FROM appointments WHERE id = ?`, id)
}

// Miss implements storage.Appointments.
func (s appointments) Miss(ctx context.Context, id string, now time.Time) error {
	return s.change(ctx, "miss an appointment", func(db *Session) error {
		a, ok, err := First[storage.Appointment](db, `UPDATE appointments SET state = ?2 WHERE id = ?1 AND state = ?3 RETURNING `+appointmentColumns, id, come, agreed)
		if err != nil || !ok {
			return err
		}
		_, err = say(db, []storage.Row{{
			Lane: "user:" + a.User, Kind: storage.RowMissed, Game: a.Game, User: a.User, Duty: engine.DutyID(a.ID), Created: now,
		}})
		return err
	})
}

// Meet implements storage.Appointments. It first checks with a read, since mostly nothing is due.
func (s appointments) Meet(ctx context.Context, now, stale time.Time,
	limit int) (met int, due []storage.Appointment, err error) {
	const what = "meet appointments"
	some, err := read(ctx, s.on, what, func(db *Session) (bool, error) {
		some, _, err := First[bool](db, `SELECT EXISTS (SELECT 1 FROM appointments WHERE state = 1 AND due <= ?1)
			OR EXISTS (SELECT 1 FROM appointments WHERE state = 0 AND created < ?2)`, millis(now), millis(stale))
		return some, err
	})
	if err != nil || !some {
		return 0, nil, err
	}
	due, err = write(ctx, s.on, what, func(db *Session) ([]storage.Appointment, error) {
		if err := db.Exec(`DELETE FROM appointments WHERE state = 0 AND created < ?`, millis(stale)); err != nil {
			return nil, err
		}
		err := db.Exec(`DELETE FROM appointments WHERE state = 1 AND due <= ?
			AND EXISTS (SELECT 1 FROM games g WHERE g.id = appointments.game AND g.over = 1)`, millis(now))
		if err != nil {
			return nil, err
		}
		all, err := Collect[storage.Appointment](db, `UPDATE appointments SET state = CASE WHEN kind = 'line' THEN ?1 ELSE state END
			WHERE id IN (SELECT id FROM appointments WHERE state = 1 AND due <= ?2 ORDER BY due, id LIMIT ?3 + 0) RETURNING `+appointmentColumns,
			come, millis(now), max(limit, 0))
		if err != nil {
			return nil, err
		}
		slices.SortFunc(all, func(a, b storage.Appointment) int { return cmp.Or(a.Due.Compare(b.Due), cmp.Compare(a.ID, b.ID)) })
		_, err = say(db, lines(all, now))
		return all, err
	})
	met = len(due)
	return met, slices.DeleteFunc(due, func(a storage.Appointment) bool { return a.Kind == storage.AppointLine }), err
}

// kept deletes the scheduled event of a row that was sent or given up.
func kept(db *Session, r storage.Row) error {
	if r.Kind != storage.RowAppointed && r.Kind != storage.RowMissed {
		return nil
	}
	return disappoint(db, r.Duty)
}

// lines returns the rows that post the lines among events.
func lines(all []storage.Appointment, now time.Time) []storage.Row {
	var rows []storage.Row
	for _, a := range all {
		if a.Kind == storage.AppointLine {
			rows = append(rows, storage.Row{Lane: "game:" + string(a.Game), Kind: storage.RowAppointed,
				Game: a.Game, Duty: engine.DutyID(a.ID), User: a.User, Created: now})
		}
	}
	return rows
}
