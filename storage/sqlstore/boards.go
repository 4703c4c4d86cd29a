package sqlstore

import (
	"cmp"
	"context"
	"slices"
	"time"

	"warbell/storage"
)

const boardColumns = `channel, guild, whole, message, shown, next`

// PutBoard implements storage.Servers.
func (s servers) PutBoard(ctx context.Context, b storage.Board) error {
	return s.change(ctx, "put the board of channel "+b.Channel, func(db *Session) error {
		return db.Exec(`INSERT INTO boards (`+boardColumns+`) VALUES (?, ?, ?, ?, ?, ?)
			ON CONFLICT (channel) DO UPDATE SET guild = excluded.guild, whole = excluded.whole, message = excluded.message,
				shown = excluded.shown, next = excluded.next, failed = 0`,
			b.Channel, b.Guild, b.Whole, b.Message, b.Shown, millis(b.Next))
	})
}

// Board implements storage.Servers.
func (s servers) Board(ctx context.Context, channel string) (storage.Board, error) {
	return read(ctx, s.on, "the board of channel "+channel, func(db *Session) (storage.Board, error) {
		return one[storage.Board](db, `SELECT `+boardColumns+` FROM boards WHERE channel = ?`, channel)
	})
}

// DeleteBoard implements storage.Servers.
func (s servers) DeleteBoard(ctx context.Context, channel string) (storage.Board, error) {
	return write(ctx, s.on, "delete the board of channel "+channel, func(db *Session) (storage.Board, error) {
		return one[storage.Board](db, `DELETE FROM boards WHERE channel = ? RETURNING `+boardColumns, channel)
	})
}

// DueBoards implements storage.Servers. It first checks with a read, since mostly there are none.
func (s servers) DueBoards(ctx context.Context, now, next time.Time, limit int) ([]storage.Board, error) {
	const what = "claim boards"
	some, err := read(ctx, s.on, what, func(db *Session) (bool, error) {
		_, some, err := First[string](db, `SELECT channel FROM boards WHERE next <= ? LIMIT 1`, millis(now))
		return some, err
	})
	if err != nil || !some {
		return nil, err
	}
	return write(ctx, s.on, what, func(db *Session) ([]storage.Board, error) {
		due, err := Collect[storage.Board](db, `UPDATE boards SET next = ?2 WHERE channel IN (
				SELECT channel FROM boards b WHERE next <= ?1 AND NOT EXISTS (
					SELECT 1 FROM outbox WHERE lane = 'board:' || b.channel AND state = 0)
				ORDER BY next, channel LIMIT ?3 + 0
			) RETURNING `+boardColumns, millis(now), millis(next), max(limit, 0))
		slices.SortFunc(due, func(a, b storage.Board) int { return cmp.Compare(a.Channel, b.Channel) })
		return due, err
	})
}

// ShowBoard implements storage.Servers.
func (s servers) ShowBoard(ctx context.Context, channel, shown string, now time.Time) error {
	return s.change(ctx, "show the board of channel "+channel, func(db *Session) error {
		if err := hit(db.Change(`UPDATE boards SET shown = ? WHERE channel = ?`, shown, channel)); err != nil {
			return err
		}
		_, err := say(db, []storage.Row{{
			Lane: "board:" + channel, Kind: storage.RowBoard, Ref: storage.Ref{Channel: channel}, Created: now,
		}})
		return err
	})
}

// shownOn stores the message of a board.
func shownOn(db *Session, ref storage.Ref) error {
	return db.Exec(`UPDATE boards SET message = ?, failed = 0 WHERE channel = ?`, ref.Message, ref.Channel)
}

// unshown leaves a board alone after a failure, and deletes it after too many.
func unshown(db *Session, r storage.Row) error {
	err := db.Exec(`UPDATE boards SET shown = '', failed = failed + 1, next = ? WHERE channel = ?`,
		millis(r.Created.Add(storage.BoardPause)), r.Ref.Channel)
	if err != nil {
		return err
	}
	return db.Exec(`DELETE FROM boards WHERE channel = ? AND failed >= ?`, r.Ref.Channel, storage.BoardFailures)
}
