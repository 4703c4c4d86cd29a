package sqlstore

import (
	"cmp"
	"context"
	"slices"
	"time"

	"warbell/storage"
)

// The values of the column games.sleep.
const (
	awake = iota
	drowsy
	asleep
)

// Drowse implements storage.Clock. It sets the last move to the bound, so that the time from the announcement
// to idleness is the same however late the announcement is.
func (s clock) Drowse(ctx context.Context, still, now time.Time) (int, error) {
	return write(ctx, s.on, "announce that games fall asleep", func(db *Session) (int, error) {
		games, err := Collect[idle](db, `UPDATE games SET sleep = ?, moved = ?2
			WHERE over = 0 AND sleep < 2 AND sleep = 0 AND moved <= ?2 RETURNING id, seq, guild`, drowsy, millis(still))
		if err != nil {
			return 0, err
		}
		slices.SortFunc(games, func(a, b idle) int { return cmp.Compare(a.ID, b.ID) })
		var rows []storage.Row
		for _, g := range games {
			if g.Guild != "" { // no other player in the DM needs to know
				rows = append(rows, storage.Row{Lane: "game:" + string(g.ID), Kind: storage.RowIdleNotice, Game: g.ID,
					Seq: g.Seq, Created: now})
			}
		}
		_, err = say(db, rows)
		return len(games), err
	})
}

// idle is a game that has not moved for long.
type idle struct {
	ID    storage.GameID
	Seq   int
	Guild string
}

// FallAsleep implements storage.Clock.
func (s clock) FallAsleep(ctx context.Context, still time.Time) ([]storage.GameID, error) {
	return write(ctx, s.on, "put games to sleep", func(db *Session) ([]storage.GameID, error) {
		games, err := Collect[storage.GameID](db, `UPDATE games SET sleep = ?
			WHERE over = 0 AND sleep < 2 AND sleep = 1 AND moved <= ? RETURNING id`, asleep, millis(still))
		if err != nil || len(games) == 0 {
			return nil, err
		}
		slices.Sort(games)
		within, err := list(games)
		if err != nil {
			return nil, err
		}
		err = db.Exec(`UPDATE duties SET next_ring = NULL, snoozed = 0 WHERE game IN (SELECT value FROM json_each(?))`, within)
		return games, err
	})
}

// Wake implements storage.Clock.
func (s clock) Wake(ctx context.Context, id storage.GameID, now time.Time) error {
	return s.change(ctx, "wake game "+string(id), func(db *Session) error {
		slept, running, err := First[int](db, `SELECT sleep FROM games WHERE id = ? AND over = 0`, id)
		if err := cmp.Or(err, missing(running)); err != nil {
			return err
		}
		if err := db.Exec(`UPDATE games SET sleep = ?, moved = ? WHERE id = ?`, awake, millis(now),
			id); err != nil || slept != asleep {
			return err
		}
		return db.Exec(`UPDATE duties SET next_ring = (SELECT g.pace + ?1 FROM games g JOIN seats s ON s.game = g.id
			WHERE g.id = duties.game AND s.seat = duties.seat AND g.pace > 0 AND s.bot = 0 AND s.user <> '') WHERE game = ?2`, millis(now), id)
	})
}

// EndedOf implements storage.Games.
func (s games) EndedOf(ctx context.Context, user string) ([]storage.Summary, error) {
	if user == "" {
		return nil, nil // an empty name would match all seats without a user
	}
	return readAll(ctx, s.on, "ended games of a person", func(db *Session) ([]storage.Summary, error) {
		games, err := Collect[storage.Game](db, `SELECT `+gameColumns+` FROM games g
			WHERE g.id IN (SELECT game FROM seats WHERE user = ?) AND g.over = 1 ORDER BY g.created DESC, g.n DESC LIMIT ? + 0`, user, storage.MostEnded)
		if err != nil {
			return nil, err
		}
		return summaries(db, games, user)
	})
}
