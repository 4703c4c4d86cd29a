package sqlite

import (
	"cmp"
	"context"
	"database/sql"
	"fmt"
	"time"

	"warbell/storage"
)

func putProse(db *session, c storage.Commit) error {
	if c.Prose == nil {
		return nil
	}
	_, err := db.exec(`INSERT INTO prose (game, seq, user, salt, text) VALUES (?, ?, ?, ?, ?)`,
		c.Game, c.Entry.Seq, c.Prose.User, c.Prose.Salt, c.Prose.Text)
	return err
}

type told struct {
	seq   int
	prose storage.Prose
}

func scanProse(rows *sql.Rows) (t told, err error) {
	err = rows.Scan(&t.seq, &t.prose.User, &t.prose.Salt, &t.prose.Text)
	return t, err
}

// Prose implements storage.Games.
func (s *Store) Prose(ctx context.Context, game storage.GameID, after int) (map[int]storage.Prose, error) {
	return read(ctx, s, "prose of game "+string(game), func(db *session) (map[int]storage.Prose, error) {
		all, err := collect(db, scanProse, `SELECT seq, user, salt, text FROM prose WHERE game = ? AND seq > ?`, game, after)
		kept := make(map[int]storage.Prose, len(all))
		for _, t := range all {
			kept[t.seq] = t.prose
		}
		return kept, err
	})
}

// tellsProse remembers the message that tells an entry, if words came with it.
func tellsProse(db *session, r storage.Row, ref storage.Ref) error {
	if r.Kind != storage.RowTell {
		return nil
	}
	_, err := db.exec(`UPDATE prose SET channel = ?, message = ? WHERE game = ? AND seq = ?`, ref.Channel, ref.Message, r.Game, r.Seq)
	return err
}

// EraseProse implements storage.Games.
func (s *Store) EraseProse(ctx context.Context, game storage.GameID, seq int, user string, now time.Time) error {
	return s.change(ctx, fmt.Sprintf("erase the prose of entry %d of game %s", seq, game), func(db *session) error {
		ref, ok, err := first(db, scanRef, `DELETE FROM prose WHERE game = ?1 AND seq = ?2 AND (?3 = '' OR user = ?3)
			RETURNING channel, message`, game, seq, user)
		if err := cmp.Or(err, missing(ok)); err != nil || ref.Message == "" {
			return err
		}
		_, err = say(db, []storage.Row{{
			Lane: "close:" + string(game), Kind: storage.RowRetell, Game: game, Seq: seq, Ref: ref, Created: now,
		}})
		return err
	})
}
