package sqlstore

import (
	"context"
	"database/sql"
	"time"

	"warbell/engine"
	"warbell/storage"
)

// putSilences lets a commit begin and end the silences of those for whom the game waits, or not. A pause is none of it.
func putSilences(db *Session, c storage.Commit) error {
	if c.Over {
		db.Later(`DELETE FROM silences WHERE game = ?`, c.Game)
		return nil
	}
	heard, err := list(c.Heard)
	if err != nil {
		return err
	}
	waits, err := list(c.Waits)
	if err != nil {
		return err
	}
	now, from := millis(c.Now), max(millis(c.Now), millis(c.Paused))
	if c.Shift != 0 {
		db.Later(`UPDATE silences SET since = since + ?1 WHERE game = ?2 AND since > 0`, c.Shift.Milliseconds(), c.Game)
	}
	if len(c.Heard) > 0 {
		db.Later(`DELETE FROM silences WHERE game = ?1 AND seat IN (SELECT CAST(value AS BIGINT) FROM json_each(?2))`, c.Game, heard)
		db.Later(`DELETE FROM seat_offers WHERE game = ?1 AND silent = 1 AND seat IN (SELECT CAST(value AS BIGINT) FROM json_each(?2))`, c.Game, heard)
	}
	db.Later(`UPDATE silences SET spent = spent + max(?3 - since, 0), since = 0 WHERE game = ?1 AND since > 0
		AND seat NOT IN (SELECT CAST(value AS BIGINT) FROM json_each(?2))`, c.Game, waits, now)
	return db.insert(`INSERT INTO silences (game, seat, first, since)`, `(?, ?, ?, ?)`,
		`ON CONFLICT (game, seat) DO UPDATE SET since = CASE WHEN silences.since = 0 THEN excluded.since ELSE silences.since END`,
		table(c.Waits, func(s engine.Seat) []any { return []any{c.Game, s, now, from} }))
}

func scanSilence(rows *sql.Rows) (s storage.Silence, err error) {
	err = rows.Scan(&s.Seat, at(&s.First), at(&s.Since), span{&s.Spent}, &s.Rings, at(&s.Heard), &s.Unheard)
	return s, err
}

// Silences implements storage.SeatClocks.
func (s *Store) Silences(ctx context.Context, game storage.GameID) ([]storage.Silence, error) {
	return read(ctx, s, "silences of game "+string(game), func(db *Session) ([]storage.Silence, error) {
		return Collect(db, scanSilence, `SELECT seat, first, since, spent, rings, heard, unheard FROM silences WHERE game = ? ORDER BY seat`, game)
	})
}

// heardAgain is how long ago somebody was heard at least who is noted anew: who presses one button after the other writes nothing for each.
const heardAgain = time.Hour

// Heard implements storage.SeatClocks.
func (s *Store) Heard(ctx context.Context, game storage.GameID, seat engine.Seat, now time.Time) error {
	old, err := read(ctx, s, "silence in game "+string(game), func(db *Session) (int, error) {
		n, _, err := First(db, Scalar[int], `SELECT 1 FROM silences WHERE game = ?1 AND seat = ?2 AND (heard <= ?3 OR unheard > 0)
			UNION ALL SELECT 1 FROM seat_offers WHERE game = ?1 AND silent = 1 AND seat = ?2`, game, seat, millis(now.Add(-heardAgain)))
		return n, err
	})
	if err != nil || old == 0 {
		return err
	}
	return s.change(ctx, "hear of a seat of game "+string(game), func(db *Session) error {
		err := db.Exec(`DELETE FROM seat_offers WHERE game = ? AND silent = 1 AND seat = ?`, game, seat)
		if err != nil {
			return err
		}
		return db.Exec(`UPDATE silences SET heard = max(heard, ?3), unheard = 0 WHERE game = ?1 AND seat = ?2`, game, seat, millis(now))
	})
}
