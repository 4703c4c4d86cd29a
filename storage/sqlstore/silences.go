package sqlstore

import (
	"context"
	"time"

	"warbell/engine"
	"warbell/storage"
)

// putSilences ends the silences of the seats that act with a commit, and begins silences of the seats that
// the game waits for. A pause doesn't count as silence.
func putSilences(db *Session, c storage.Commit) error {
	if c.Over {
		db.Defer(`DELETE FROM silences WHERE game = ?`, c.Game)
		return nil
	}
	heard, err := list(c.Heard)
	if err != nil {
		return err
	}
	if c.Shift != 0 {
		db.Defer(`UPDATE silences SET rested = rested + ?1 WHERE game = ?2`, c.Shift.Milliseconds(), c.Game)
	}
	if len(c.Heard) > 0 {
		db.Defer(`DELETE FROM silences WHERE game = ?1 AND seat IN (SELECT CAST(value AS BIGINT) FROM json_each(?2))`, c.Game, heard)
		db.Defer(`DELETE FROM seat_offers WHERE game = ?1 AND silent = 1 AND seat IN (SELECT CAST(value AS BIGINT) FROM json_each(?2))`, c.Game, heard)
	}
	now := millis(c.Now)
	rested := max(millis(c.Paused)-now, 0)
	return db.insert(`INSERT INTO silences (game, seat, first, rested)`, `(?, ?, ?, ?)`,
		`ON CONFLICT (game, seat) DO NOTHING`,
		table(c.Waits, func(s engine.Seat) []any { return []any{c.Game, s, now, rested} }))
}

// Silences implements storage.Clock.
func (s clock) Silences(ctx context.Context, game storage.GameID) ([]storage.Silence, error) {
	return read(ctx, s.on, "silences of game "+string(game), func(db *Session) ([]storage.Silence, error) {
		return Collect[storage.Silence](db, `SELECT seat, first, rested, rings, heard FROM silences WHERE game = ? ORDER BY seat`, game)
	})
}

// heardAgain is the shortest time between two writes of Silence.Heard for a seat, so that not every press of
// a button is a write.
const heardAgain = time.Hour

// Heard implements storage.Clock.
func (s clock) Heard(ctx context.Context, game storage.GameID, seat engine.Seat, now time.Time) error {
	old, err := read(ctx, s.on, "silence in game "+string(game), func(db *Session) (int, error) {
		n, _, err := First[int](db, `SELECT 1 FROM silences WHERE game = ?1 AND seat = ?2 AND heard <= ?3
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
		return db.Exec(`UPDATE silences SET heard = max(heard, ?3) WHERE game = ?1 AND seat = ?2`, game, seat,
			millis(now))
	})
}
