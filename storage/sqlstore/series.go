package sqlstore

import (
	"cmp"
	"context"
	"time"

	"warbell/storage"
)

const seriesColumns = `id, channel, guild, veiled, number, seed, begun, until, ended, next`

func putSeries(db *Session, s storage.Series) error {
	return db.Exec(`INSERT INTO series (`+seriesColumns+`, used) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, 0)`,
		s.ID, s.Channel, s.Guild, s.Veiled, s.Number, s.Seed[:], millis(s.Begun), millis(s.Until), millis(s.Ended), s.Next)
}

// OpenSeries implements storage.Rolls.
func (s rolls) OpenSeries(ctx context.Context, new storage.Series) (storage.Series, error) {
	const open = `SELECT ` + seriesColumns + ` FROM series WHERE channel = ? AND veiled = ? AND ended = 0`
	type found struct {
		storage.Series
		ok bool
	}
	there, err := read(ctx, s.on, "the series of channel "+new.Channel,
		func(db *Session) (f found, err error) {
			f.Series, f.ok, err = First[storage.Series](db, open, new.Channel, new.Veiled)
			return f, err
		})
	if err != nil || there.ok {
		return there.Series, err
	}
	return write(ctx, s.on, "open a series in channel "+new.Channel,
		func(db *Session) (storage.Series, error) {
			old, ok, err := First[storage.Series](db, open, new.Channel, new.Veiled)
			if err != nil || ok {
				return old, err
			}
			last, _, err := First[int](db, `SELECT coalesce(max(number), 0) FROM series WHERE channel = ? AND veiled = ?`, new.Channel, new.Veiled)
			if err != nil {
				return new, err
			}
			begun := new
			begun.Number, begun.Ended, begun.Next = last+1, time.Time{}, ""
			return begun, putSeries(db, begun)
		})
}

// Series implements storage.Rolls.
func (s rolls) Series(ctx context.Context, id string) (storage.Series, error) {
	return read(ctx, s.on, "series "+id, func(db *Session) (storage.Series, error) {
		return one[storage.Series](db, `SELECT `+seriesColumns+` FROM series WHERE id = ?`, id)
	})
}

// SeriesIn implements storage.Rolls.
func (s rolls) SeriesIn(ctx context.Context, channel string, since time.Time) ([]storage.Series, error) {
	return read(ctx, s.on, "series of channel "+channel, func(db *Session) ([]storage.Series, error) {
		return Collect[storage.Series](db, `SELECT `+seriesColumns+` FROM series
			WHERE channel = ? AND (ended = 0 OR ended > ?) ORDER BY veiled, number`, channel, millis(since))
	})
}

// PutRoll implements storage.Rolls.
func (s rolls) PutRoll(ctx context.Context, r storage.Roll, until time.Time) (bool, error) {
	return beside(ctx, s.on, "keep the roll of call "+r.Call,
		func(db *Session) (bool, error) { return putRoll(db, r, until) })
}

func putRoll(db *Session, r storage.Roll, until time.Time) (begins bool, err error) {
	n, err := db.Change(`INSERT INTO rolls (call, series, slot, user, dice, drawn, about, open, at, once)
			SELECT ?1, id, CASE WHEN veiled = 1 THEN CAST(?3 AS BIGINT) END, ?4, ?5, ?6, ?7, ?8, ?9, nullif(?10, '')
			FROM series WHERE id = ?2 AND ended = 0 AND (veiled = 0 OR used = CAST(?3 AS BIGINT))
				AND NOT EXISTS (SELECT 1 FROM calls WHERE call = ?1) ON CONFLICT DO NOTHING`,
		r.Call, r.Series, r.Slot, r.User, r.Dice, r.Drawn, blob(r.About), r.Open, millis(r.At), r.Once)
	if err != nil {
		return false, err
	}
	if n == 0 {
		return false, whyNoRoll(db, r)
	}
	db.Defer(`UPDATE series SET used = used + 1 WHERE id = ? AND veiled = 1`, r.Series)
	if until.IsZero() {
		return false, nil
	}
	n, err = db.Change(`UPDATE series SET until = ? WHERE id = ? AND until = 0`, millis(until), r.Series)
	return n > 0, err
}

// whyNoRoll returns why a roll was not added.
func whyNoRoll(db *Session, r storage.Roll) error {
	_, seen, err := First[int](db, `SELECT 1 FROM rolls WHERE call = ?1
		UNION ALL SELECT 1 FROM calls WHERE call = ?1`, r.Call)
	switch {
	case err != nil:
		return err
	case seen:
		return storage.ErrSeen
	case r.Once == "":
		return storage.ErrMoved
	}
	_, taken, err := First[int](db, `SELECT 1 FROM rolls WHERE once = ?`, r.Once)
	if err == nil && taken {
		return storage.ErrTaken
	}
	return cmp.Or(err, storage.ErrMoved)
}

const rollColumns = `call, series, coalesce(slot, 0) AS slot, user, dice, drawn, about, open, at,
	coalesce(once, '') AS once`

// Roll implements storage.Rolls.
func (s rolls) Roll(ctx context.Context, call string) (storage.Roll, error) {
	return read(ctx, s.on, "the roll of call "+call, func(db *Session) (storage.Roll, error) {
		return one[storage.Roll](db, `SELECT `+rollColumns+` FROM rolls WHERE call = ?`, call)
	})
}

// RollsIn implements storage.Rolls.
func (s rolls) RollsIn(ctx context.Context, series, after string, most int) ([]storage.Roll, error) {
	return read(ctx, s.on, "the rolls of series "+series, func(db *Session) ([]storage.Roll, error) {
		return Collect[storage.Roll](db, `SELECT `+rollColumns+
			` FROM rolls INDEXED BY rolls_series WHERE series = ? AND call > ? ORDER BY call LIMIT ?`, series, after, most)
	})
}

// SlotsUsed implements storage.Rolls.
func (s rolls) SlotsUsed(ctx context.Context, series string) (int, error) {
	return read(ctx, s.on, "the slots of series "+series, func(db *Session) (int, error) {
		n, _, err := First[int](db, `SELECT used FROM series WHERE id = ?`, series)
		return n, err
	})
}

// OpenRoll implements storage.Rolls.
func (s rolls) OpenRoll(ctx context.Context, call, dice, drawn string) error {
	return s.touch(ctx, "open the roll of call "+call, func(db *Session) error {
		n, err := db.Change(`UPDATE rolls SET open = 1, dice = CASE WHEN open = 1 THEN dice ELSE ? END, drawn = CASE WHEN open = 1 THEN drawn ELSE ? END WHERE call = ?`, dice, drawn, call)
		return cmp.Or(err, missing(n > 0))
	})
}

// DueSeries implements storage.Rolls.
func (s rolls) DueSeries(ctx context.Context, now time.Time, limit int) ([]storage.Series, error) {
	return read(ctx, s.on, "series whose time is up", func(db *Session) ([]storage.Series, error) {
		return Collect[storage.Series](db, `SELECT `+seriesColumns+
			` FROM series WHERE ended = 0 AND until > 0 AND until <= ? ORDER BY until LIMIT ?`, millis(now), limit)
	})
}

// DateSeries implements storage.Rolls.
func (s rolls) DateSeries(ctx context.Context, id string, until time.Time) error {
	const open = `SELECT until FROM series WHERE id = ? AND ended = 0`
	set, err := read(ctx, s.on, "the end of series "+id, func(db *Session) (int64, error) {
		at, ok, err := First[int64](db, open, id)
		if err == nil && !ok {
			err = storage.ErrMoved
		}
		return at, err
	})
	if err != nil || set > 0 {
		return err
	}
	return s.touch(ctx, "date series "+id, func(db *Session) error {
		n, err := db.Change(`UPDATE series SET until = CASE WHEN until = 0 THEN ? ELSE until END WHERE id = ? AND ended = 0`, millis(until), id)
		if err == nil && n == 0 {
			err = storage.ErrMoved
		}
		return err
	})
}

// TurnSeries implements storage.Rolls.
func (s rolls) TurnSeries(ctx context.Context, old, next storage.Series) error {
	return s.change(ctx, "turn series "+old.ID+" over", func(db *Session) error {
		n, err := db.Change(`UPDATE series SET ended = ?, next = ? WHERE id = ? AND ended = 0`,
			millis(old.Ended), old.Next, old.ID)
		switch {
		case err != nil:
			return err
		case n == 0:
			return storage.ErrMoved
		}
		return putSeries(db, next)
	})
}
