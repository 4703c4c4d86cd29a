package sqlstore

import (
	"context"
	"time"

	"warbell/engine"
	"warbell/storage"
)

const drawColumns = `id, guild, channel, user, name, title, kind, count, terms, joins, opened, closes,
	locked, seed, entered, size, post, result, steps, due, ended, called`

const drawEntrantColumns = `draw, number, user, name, weight, salt, leaf`

func drawLane(id string) string { return "draw:" + id }

func drawRow(kind storage.RowKind, id string, now time.Time) storage.Row {
	return storage.Row{Lane: drawLane(id), Kind: kind, Duty: engine.DutyID(id), Created: now}
}

// PutDraw implements storage.Draws.
func (s draws) PutDraw(ctx context.Context, d storage.Draw, list []storage.DrawEntrant, token string,
	until time.Time) (int64, error) {
	return saying(write(ctx, s.on, "put draw "+d.ID, func(db *Session) (*storage.Committed, error) {
		if err := roomForDraw(db, d.User); err != nil {
			return nil, err
		}
		n, err := db.Change(`INSERT INTO draws (`+drawColumns+`)
			SELECT ?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9, ?10, ?11, ?12, ?13, ?14, ?15, ?16, ?17, ?18, 0, 0, 0, ''
			WHERE NOT EXISTS (SELECT 1 FROM calls WHERE call = 'i:' || ?1) ON CONFLICT (id) DO NOTHING`,
			d.ID, d.Guild, d.Channel, d.User, d.Name, d.Title, d.Kind, d.Count, blob(d.TermsJSON), d.Joins,
			millis(d.Opened),
			millis(d.Closes), 0, []byte{}, d.Entered, d.Size, "", "")
		if err == nil && n == 0 {
			err = storage.ErrSeen
		}
		if err != nil {
			return nil, err
		}
		if err := putEntrants(db, list); err != nil {
			return nil, err
		}
		row := drawRow(storage.RowDraw, d.ID, d.Opened)
		row.Token, row.Until = token, until
		return say(db, []storage.Row{row})
	}))
}

// OpenDraws implements storage.Draws.
func (s draws) OpenDraws(ctx context.Context, user string) ([]storage.Draw, error) {
	return read(ctx, s.on, "the open draws of a user", func(db *Session) ([]storage.Draw, error) {
		return Collect[storage.Draw](db, `SELECT `+drawColumns+` FROM draws
			WHERE user = ? AND (locked = 0 OR due > 0) ORDER BY opened, id`, user)
	})
}

func roomForDraw(db *Session, user string) error {
	open, _, err := First[int](db, `SELECT count(*) FROM draws WHERE user = ? AND (locked = 0 OR due > 0)`, user)
	if err == nil && open >= storage.MaxOpenDraws {
		err = storage.ErrFull
	}
	return err
}

func putEntrants(db *Session, list []storage.DrawEntrant) error {
	return db.insert(`INSERT INTO draw_entrants (`+drawEntrantColumns+`)`, `(?, ?, ?, ?, ?, ?, ?)`, ``,
		table(list, func(e storage.DrawEntrant) []any {
			return []any{e.Draw, e.Number, e.User, e.Name, e.Weight, e.Salt, e.Leaf}
		}))
}

// Draw implements storage.Draws.
func (s draws) Draw(ctx context.Context, id string) (storage.Draw, error) {
	return read(ctx, s.on, "draw "+id, func(db *Session) (storage.Draw, error) {
		return one[storage.Draw](db, `SELECT `+drawColumns+` FROM draws WHERE id = ?`, id)
	})
}

// DrawList implements storage.Draws.
func (s draws) DrawList(ctx context.Context, id string) ([]storage.DrawEntrant, error) {
	return read(ctx, s.on, "the list of draw "+id, func(db *Session) ([]storage.DrawEntrant, error) {
		return Collect[storage.DrawEntrant](db, `SELECT `+drawEntrantColumns+
			` FROM draw_entrants WHERE draw = ? ORDER BY number`, id)
	})
}

// EnterDraw implements storage.Draws. It changes the draw's row first, so that other processes wait.
func (s draws) EnterDraw(ctx context.Context, e storage.DrawEntrant, most int, now, show time.Time) (int,
	error) {
	return write(ctx, s.on, "enter draw "+e.Draw, func(db *Session) (int, error) {
		list, ok, err := First[struct{ Entered, Size int }](db, `UPDATE draws
			SET entered = entered + 1, size = size + 1 WHERE id = ? AND locked = 0 RETURNING entered, size`, e.Draw)
		switch {
		case err != nil:
			return 0, err
		case !ok:
			return 0, storage.ErrMoved
		}
		n, err := db.Change(`INSERT INTO draw_entrants (`+drawEntrantColumns+`) VALUES (?, ?, ?, ?, ?, ?, ?)
			ON CONFLICT DO NOTHING`, e.Draw, list.Entered, e.User, e.Name, e.Weight, e.Salt, e.Leaf)
		switch {
		case err != nil:
			return 0, err
		case n == 0:
			return 0, storage.ErrTaken
		case list.Size > most:
			return 0, storage.ErrFull
		}
		return list.Entered, showDrawLater(db, storage.RowDraw, e.Draw, now, show)
	})
}

// LeaveDraw implements storage.Draws.
func (s draws) LeaveDraw(ctx context.Context, id, user string, now, show time.Time) error {
	return s.change(ctx, "leave draw "+id, func(db *Session) error {
		n, err := db.Change(`UPDATE draws SET size = size - 1 WHERE id = ? AND locked = 0`, id)
		if err == nil && n == 0 {
			err = storage.ErrMoved
		}
		if err != nil {
			return err
		}
		if err := hit(db.Change(`DELETE FROM draw_entrants WHERE draw = ? AND user = ? AND number > 0`, id,
			user)); err != nil {
			return err
		}
		return showDrawLater(db, storage.RowDraw, id, now, show)
	})
}

// waitingDraw selects the untried rows that show a list or result.
const waitingDraw = `lane = ?1 AND state = 0 AND kind = ?2 AND attempts = 0 AND token = ''`

// showDrawLater has the list or result shown at the given time, unless such a row is waiting.
func showDrawLater(db *Session, kind storage.RowKind, id string, now, show time.Time) error {
	return db.Exec(`INSERT INTO outbox (lane, kind, duty, not_before, created)
		SELECT ?1, CAST(?2 AS TEXT), CAST(?3 AS TEXT), CAST(?4 AS BIGINT), CAST(?5 AS BIGINT)
		WHERE NOT EXISTS (SELECT 1 FROM outbox WHERE `+waitingDraw+`)`, drawLane(id), kind, id, millis(show),
		millis(now))
}

// showDraw stores the message that shows a list or a result.
func showDraw(db *Session, r storage.Row, ref storage.Ref) error {
	column := "post"
	if r.Kind == storage.RowDrawn {
		column = "result"
	}
	return db.Exec(`UPDATE draws SET `+column+` = ? WHERE id = ?`, ref.Message, r.Duty)
}

// LockDraw implements storage.Draws.
func (s draws) LockDraw(ctx context.Context, d storage.Draw, r storage.Roll, until time.Time) error {
	return s.change(ctx, "lock draw "+d.ID, func(db *Session) error {
		n, err := db.Change(`UPDATE draws SET locked = ?, seed = ?, due = ?, ended = ? WHERE id = ? AND locked = 0`,
			millis(d.Locked), blob(d.Seed), millis(d.Due), millis(d.Ended), d.ID)
		if err == nil && n == 0 {
			err = storage.ErrSeen
		}
		if err != nil {
			return err
		}
		if r.Call != "" {
			if _, err := putRoll(db, r, until); err != nil {
				return err
			}
		}
		if err := db.Exec(`DELETE FROM outbox WHERE `+waitingDraw, drawLane(d.ID), storage.RowDraw); err != nil {
			return err
		}
		return sayLocked(db, d)
	})
}

// sayLocked adds the rows that show a locked list and then the result, unless the draw was cancelled. If
// the list was never shown, its first row shows it locked, unless that row is being sent already.
func sayLocked(db *Session, d storage.Draw) error {
	rows := []storage.Row{drawRow(storage.RowDraw, d.ID, d.Locked)}
	if d.Ended.IsZero() && (!d.Running() || d.Picks()) {
		rows = append(rows, drawRow(storage.RowDrawn, d.ID, d.Locked))
	}
	if d.Running() && d.Picks() {
		rows = append(rows, turnRow(d.ID, 0, d.Locked))
	}
	if !d.Closes.After(d.Opened) {
		_, waits, err := First[int](db,
			`SELECT 1 FROM outbox WHERE lane = ? AND state = 0 AND attempts = 0`, drawLane(d.ID))
		if err != nil {
			return err
		}
		if waits {
			rows = rows[1:]
		}
	}
	if _, err := say(db, rows); err != nil || !d.Gives() || !d.Running() {
		return err
	}
	return db.Exec(`INSERT INTO outbox (lane, kind, duty, user, created)
		SELECT 'user:' || user, CAST(?1 AS TEXT), CAST(?2 AS TEXT), user, CAST(?3 AS BIGINT) FROM draw_entrants
		WHERE draw = CAST(?2 AS TEXT) AND number > 0 AND user <> ''`, storage.RowGift, d.ID, millis(d.Locked))
}

// RerollDraw implements storage.Draws.
func (s draws) RerollDraw(ctx context.Context, r storage.DrawReroll, roll storage.Roll,
	until time.Time) error {
	return s.change(ctx, "reroll a place of draw "+r.Draw, func(db *Session) error {
		n, err := db.Change(`INSERT INTO draw_rerolls (draw, number, place, call, reason, seed, at)
			VALUES (?, ?, ?, ?, ?, ?, ?) ON CONFLICT DO NOTHING`, r.Draw, r.Number, r.Place, r.Call, r.Reason,
			blob(r.Seed), millis(r.At))
		if err == nil && n == 0 {
			err = storage.ErrTaken
		}
		if err != nil {
			return err
		}
		if _, err := putRoll(db, roll, until); err != nil {
			return err
		}
		_, err = say(db, []storage.Row{drawRow(storage.RowDrawn, r.Draw, r.At)})
		return err
	})
}

// DrawRerolls implements storage.Draws.
func (s draws) DrawRerolls(ctx context.Context, id string) ([]storage.DrawReroll, error) {
	return read(ctx, s.on, "the rerolls of draw "+id, func(db *Session) ([]storage.DrawReroll, error) {
		return Collect[storage.DrawReroll](db, `SELECT draw, number, place, call, reason, seed, at FROM draw_rerolls
			WHERE draw = ? ORDER BY number`, id)
	})
}

// DueDraws implements storage.Draws.
func (s draws) DueDraws(ctx context.Context, now time.Time, limit int) ([]storage.Draw, error) {
	return read(ctx, s.on, "draws to close", func(db *Session) ([]storage.Draw, error) {
		return Collect[storage.Draw](db, `SELECT `+drawColumns+` FROM draws
			WHERE locked = 0 AND closes > 0 AND closes <= ? ORDER BY closes, id LIMIT ? + 0`, millis(now), max(limit, 0))
	})
}

// DrawsIn implements storage.Draws.
func (s draws) DrawsIn(ctx context.Context, channel string, since time.Time) ([]storage.Draw, error) {
	return read(ctx, s.on, "draws of channel "+channel, func(db *Session) ([]storage.Draw, error) {
		return Collect[storage.Draw](db, `SELECT `+drawColumns+` FROM draws
			WHERE channel = ?1 AND locked > 0 AND due = 0 AND length(seed) > 0 AND (locked > ?2 OR ended > ?2) ORDER BY locked, id`,
			channel, millis(since))
	})
}

// DropDraws implements storage.Draws.
func (s draws) DropDraws(ctx context.Context, before time.Time) error {
	const old = `opened < ?1 AND ended < ?1 AND due = 0 AND (locked > 0 OR closes = 0)
		OR kind = 'santa' AND due > 0 AND locked < ?1` // never revealed by the clock
	some, err := read(ctx, s.on, "old draws", func(db *Session) (bool, error) {
		_, some, err := First[string](db, `SELECT id FROM draws WHERE `+old+` LIMIT 1`, millis(before))
		return some, err
	})
	if err != nil || !some {
		return err
	}
	return s.change(ctx, "drop old draws", func(db *Session) error {
		return s.forgotten(db.Change(`DELETE FROM draws WHERE `+old, millis(before)))
	})
}
