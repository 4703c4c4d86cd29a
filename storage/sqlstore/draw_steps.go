package sqlstore

import (
	"context"
	"time"

	"warbell/storage"
)

const drawStepColumns = `draw, number, kind, user, place, call, at`

// PlayDraw implements storage.Draws. It changes the draw's row first, so that steps of other processes wait
// and then find another number of steps.
func (s draws) PlayDraw(ctx context.Context, d storage.Draw, steps []storage.DrawStep, now time.Time) error {
	return s.change(ctx, "play draw "+d.ID, func(db *Session) error {
		if err := notVoid(db, steps); err != nil {
			return err
		}
		n, err := db.Change(`UPDATE draws SET steps = steps + ?, due = ?, ended = ?
			WHERE id = ? AND due > 0 AND steps = ?`, len(steps), millis(d.Due), millis(d.Ended), d.ID, d.Steps)
		if err == nil && n == 0 {
			err = storage.ErrMoved
		}
		if err != nil {
			return err
		}
		if err := db.insert(`INSERT INTO draw_steps (`+drawStepColumns+`)`, `(?, ?, ?, ?, ?, ?, ?)`, ``,
			table(steps, func(e storage.DrawStep) []any {
				return []any{e.Draw, e.Number, e.Kind, e.User, e.Place, e.Call, millis(e.At)}
			})); err != nil {
			return err
		}
		return showSteps(db, d, len(steps), now)
	})
}

// notVoid returns ErrSeen if the interaction of the steps is void.
func notVoid(db *Session, steps []storage.DrawStep) error {
	if len(steps) == 0 {
		return nil
	}
	_, void, err := First[int](db, `SELECT 1 FROM calls WHERE call = ?`, steps[0].Call)
	if err == nil && void {
		err = storage.ErrSeen
	}
	return err
}

// PlayedBy implements storage.Draws.
func (s draws) PlayedBy(ctx context.Context, call string) (string, error) {
	return read(ctx, s.on, "the steps of call "+call, func(db *Session) (string, error) {
		id, ok, err := First[string](db, `SELECT draw FROM draw_steps WHERE call = ? LIMIT 1`, call)
		if err == nil && !ok {
			err = storage.ErrNotFound
		}
		return id, err
	})
}

// showSteps has a deck or draft shown. In a draft it also pings the player whose turn it is, and deletes the
// former ping.
func showSteps(db *Session, d storage.Draw, steps int, now time.Time) error {
	if !d.Picks() {
		return showDrawLater(db, storage.RowDraw, d.ID, now, now)
	}
	if err := showDrawLater(db, storage.RowDrawn, d.ID, now, now); err != nil {
		return err
	}
	if err := uncall(db, d.ID, now); err != nil || !d.Running() {
		return err
	}
	_, err := say(db, []storage.Row{turnRow(d.ID, d.Steps+steps, now)})
	return err
}

// turnRow returns the row that pings the player whose turn it is after the given number of steps.
func turnRow(id string, steps int, now time.Time) storage.Row {
	row := drawRow(storage.RowDrawTurn, id, now)
	row.Seq = steps
	return row
}

// uncall has the message deleted that pings a player, if there is one.
func uncall(db *Session, id string, now time.Time) error {
	if err := db.Exec(`INSERT INTO outbox (lane, kind, channel, message, created)
		SELECT CAST(?1 AS TEXT), 'delete', channel, called, CAST(?2 AS BIGINT) FROM draws
		WHERE id = ?3 AND called <> ''`, drawLane(id), millis(now), id); err != nil {
		return err
	}
	return db.Exec(`UPDATE draws SET called = '' WHERE id = ?`, id)
}

// calledTurn stores the message that pings a player. If the turn has passed since, the message is deleted.
func calledTurn(db *Session, r storage.Row, ref storage.Ref) error {
	n, err := db.Change(`UPDATE draws SET called = ? WHERE id = ? AND due > 0 AND steps = ?`, ref.Message,
		r.Duty, r.Seq)
	if err != nil || n > 0 {
		return err
	}
	gone := drawRow(storage.RowDelete, string(r.Duty), r.Created)
	gone.Duty, gone.Ref = "", ref
	_, err = say(db, []storage.Row{gone})
	return err
}

// DrawSteps implements storage.Draws.
func (s draws) DrawSteps(ctx context.Context, id string) ([]storage.DrawStep, error) {
	return read(ctx, s.on, "the steps of draw "+id, func(db *Session) ([]storage.DrawStep, error) {
		return Collect[storage.DrawStep](db, `SELECT `+drawStepColumns+
			` FROM draw_steps WHERE draw = ? ORDER BY number`, id)
	})
}

// DueSteps implements storage.Draws.
func (s draws) DueSteps(ctx context.Context, now time.Time, limit int) ([]storage.Draw, error) {
	return read(ctx, s.on, "decks and drafts to go on", func(db *Session) ([]storage.Draw, error) {
		return Collect[storage.Draw](db, `SELECT `+drawColumns+` FROM draws
			WHERE due > 0 AND due <= ? ORDER BY due, id LIMIT ? + 0`, millis(now), max(limit, 0))
	})
}
