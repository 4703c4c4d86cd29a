package sqlstore

import (
	"cmp"
	"context"
	"fmt"
	"slices"
	"strconv"
	"time"

	"warbell/storage"
)

// putClocks writes the clocks that a commit changes, and moves the deadlines of a game that is paused or
// resumed. A game that is over has no clocks.
func putClocks(db *Session, c storage.Commit) error {
	if c.Over {
		db.Defer(`DELETE FROM seat_clocks WHERE game = ?`, c.Game)
		return nil
	}
	if c.Shift != 0 {
		// Reminders of duties that begin with this entry are computed from the end of the pause already.
		db.Defer(`UPDATE duties SET due = due + ?1, next_ring = next_ring + CASE WHEN seq < ?3 THEN ?1 ELSE 0 END WHERE game = ?2`,
			c.Shift.Milliseconds(), c.Game, c.Entry.Seq)
	}
	if c.Pace > 0 {
		if err := setPace(db, c.Game, c.Pace); err != nil {
			return err
		}
	}
	return setClocks(db, c.Clocks)
}

func setClocks(db *Session, clocks []storage.SeatClock) error {
	return db.insert(`INSERT INTO seat_clocks (game, seat, bank, due, warn, since)`, `(?, ?, ?, ?, ?, ?)`,
		`ON CONFLICT (game, seat) DO UPDATE SET bank = excluded.bank, due = excluded.due, warn = excluded.warn, since = excluded.since, leased = 0`,
		table(clocks, func(k storage.SeatClock) []any {
			return []any{k.Game, k.Seat, k.Bank.Milliseconds(), orNull(k.Due), orNull(k.Warn), millis(k.Since)}
		}))
}

// SetClocks implements storage.Clock.
func (s clock) SetClocks(ctx context.Context, now time.Time, clocks ...storage.SeatClock) error {
	return s.change(ctx, "set clocks", func(db *Session) error {
		if err := setClocks(db, clocks); err != nil {
			return err
		}
		var told []storage.GameID
		for _, k := range clocks {
			if slices.Contains(told, k.Game) {
				continue
			}
			told = append(told, k.Game)
			renew(db, k.Game, now, storage.Ref{}, storage.Ref{})
		}
		return nil
	})
}

const clockColumns = `game, seat, bank, due, warn, since`

// Clocks implements storage.Clock.
func (s clock) Clocks(ctx context.Context, game storage.GameID) ([]storage.SeatClock, error) {
	return read(ctx, s.on, "clocks of game "+string(game), func(db *Session) ([]storage.SeatClock, error) {
		return Collect[storage.SeatClock](db, `SELECT `+clockColumns+` FROM seat_clocks WHERE game = ? ORDER BY seat`, game)
	})
}

// Late implements storage.Clock.
func (s clock) Late(ctx context.Context, now, until time.Time, limit int) ([]storage.SeatClock, error) {
	return beside(ctx, s.on, "claim clocks that ran out", func(db *Session) ([]storage.SeatClock, error) {
		late, err := Collect[storage.SeatClock](db, `WITH late AS MATERIALIZED (
				SELECT game, seat FROM seat_clocks WHERE due <= ?1 AND leased <= ?1 ORDER BY due, game, seat LIMIT ?3 + 0 /*pg FOR UPDATE SKIP LOCKED*/
			) UPDATE seat_clocks SET leased = ?2 /*pg , holder = current_setting('warbell.process')*/
			WHERE (game, seat) IN (SELECT game, seat FROM late) RETURNING `+clockColumns, millis(now), millis(until), max(limit, 0))
		slices.SortFunc(late, func(a, b storage.SeatClock) int {
			return cmp.Or(a.Due.Compare(b.Due), cmp.Compare(a.Game, b.Game), cmp.Compare(a.Seat, b.Seat))
		})
		return late, err
	})
}

// CallsDue implements storage.Clock.
func (s clock) CallsDue(ctx context.Context, now time.Time) (bool, error) {
	return read(ctx, s.on, "whether anybody is to be called", func(db *Session) (bool, error) {
		_, due, err := First[int](db, `SELECT 1 WHERE EXISTS (SELECT 1 FROM duties WHERE next_ring <= ?1)
			OR EXISTS (SELECT 1 FROM seat_clocks WHERE warn <= ?1)`, millis(now))
		return due, err
	})
}

// Warn implements storage.Clock.
func (s clock) Warn(ctx context.Context, now, until time.Time,
	calls ...storage.Call) (warned, rung int, err error) {
	warned, err = write(ctx, s.on, "warn", func(db *Session) (int, error) {
		rung = 0
		// A warning counts as a reminder, and replaces one that is due.
		err := db.Exec(`UPDATE silences SET rings = rings + 1 WHERE (game, seat) IN (SELECT game, seat FROM seat_clocks WHERE warn <= ?2 AND due > ?1)
			AND NOT EXISTS (SELECT 1 FROM duties d WHERE d.game = silences.game AND d.seat = silences.seat AND d.next_ring <= ?2)`, millis(now), millis(until))
		if err != nil {
			return 0, err
		}
		rows, err := Collect[warning](db, `UPDATE seat_clocks SET warn = NULL WHERE warn <= ?
			RETURNING game, (SELECT seq FROM games WHERE id = game) AS seq, coalesce((
				SELECT user FROM seats WHERE seats.game = seat_clocks.game AND seats.seat = seat_clocks.seat AND bot = 0), '') AS user, due`, millis(until))
		rows = slices.DeleteFunc(rows, func(w warning) bool { return w.User == "" || !w.Due.After(now) })
		slices.SortFunc(rows, func(a, b warning) int {
			return cmp.Or(a.Due.Compare(b.Due), cmp.Compare(a.Game, b.Game), cmp.Compare(a.User, b.User))
		})
		all := make([]storage.Row, len(rows))
		for i, w := range rows {
			all[i] = storage.Row{Kind: storage.RowWarn, Game: w.Game, Seq: w.Seq, User: w.User, Created: now}
		}
		if err == nil {
			err = sayCalls(db, all)
		}
		if err == nil && len(calls) > 0 {
			rung, err = ring(db, now, calls)
		}
		return len(all), err
	})
	return warned, rung, err
}

// warning is a warning to a player whose time is running out.
type warning struct {
	entryFor
	Due time.Time
}

// putDeadlines counts the deadlines that people have met or missed with a commit.
func putDeadlines(db *Session, c storage.Commit) error {
	for _, d := range c.Deadlines {
		db.Defer(`INSERT INTO deadlines (user, last) SELECT ?1, ?2 WHERE `+known("?1")+` OR EXISTS (SELECT 1 FROM seat_history WHERE user = ?1)
			ON CONFLICT (user) DO UPDATE SET last = substr(deadlines.last || excluded.last, max(length(deadlines.last) + 1 - ?3, 1))`, d.User, mark(d),
			markLength*(storage.MostDeadlines-1))
	}
	return nil
}

// markLength is the length of one mark, in bytes.
const markLength = 11

// mark returns the stored form of a deadline: 1 if it was met, else 0, and the Unix time.
func mark(d storage.Deadline) string {
	met := 0
	if d.Kept {
		met = 1
	}
	return fmt.Sprintf("%d%010d", met, max(d.At.Unix(), 0))
}

// Reliability implements storage.Clock.
func (s clock) Reliability(ctx context.Context, user string, since time.Time) (kept, of int, err error) {
	marks, err := read(ctx, s.on, "deadlines of a person", func(db *Session) (string, error) {
		marks, _, err := First[string](db, `SELECT last FROM deadlines WHERE user = ?`, user)
		return marks, err
	})
	for ; len(marks) >= markLength; marks = marks[markLength:] {
		second, _ := strconv.ParseInt(marks[1:markLength], 10, 64)
		if since.Unix() > second {
			continue
		}
		if of++; marks[0] == '1' {
			kept++
		}
	}
	return kept, of, err
}

// Resumable implements storage.Clock.
func (s clock) Resumable(ctx context.Context, now time.Time, limit int) ([]storage.GameID, error) {
	return read(ctx, s.on, "games whose pause has ended", func(db *Session) ([]storage.GameID, error) {
		return Collect[storage.GameID](db, `SELECT id FROM games WHERE over = 0 AND paused > 0 AND paused <= ? ORDER BY paused, id LIMIT ? + 0`,
			millis(now), max(limit, 0))
	})
}
