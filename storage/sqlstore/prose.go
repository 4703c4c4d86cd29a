package sqlstore

import (
	"cmp"
	"context"
	"fmt"
	"time"

	"warbell/storage"
)

func putProse(db *Session, c storage.Commit) error {
	if c.Prose == nil {
		return nil
	}
	db.Defer(`INSERT INTO prose (game, seq, user, salt, text) VALUES (?, ?, ?, ?, ?)`,
		c.Game, c.Entry.Seq, c.Prose.User, c.Prose.Salt, db.Exactly(c.Prose.Text)) // the entry has its hash
	return nil
}

type spoken struct {
	Seq int
	storage.Prose
}

// Prose implements storage.Games.
func (s games) Prose(ctx context.Context, game storage.GameID, after int) (map[int]storage.Prose, error) {
	return read(ctx, s.on, "prose of game "+string(game), func(db *Session) (map[int]storage.Prose, error) {
		all, err := Collect[spoken](db, `SELECT seq, user, salt, text FROM prose WHERE game = ? AND seq > ?`, game, after)
		kept := make(map[int]storage.Prose, len(all))
		for _, t := range all {
			t.Text = db.As(t.Text)
			kept[t.Seq] = t.Prose
		}
		return kept, err
	})
}

// EraseProse implements storage.Games.
func (s games) EraseProse(ctx context.Context, game storage.GameID, seq int, user string,
	now time.Time) error {
	defer s.on.Erased()
	return s.change(ctx, fmt.Sprintf("erase the prose of entry %d of game %s", seq, game),
		func(db *Session) error {
			_, ok, err := First[int](db, `DELETE FROM prose WHERE game = ?1 AND seq = ?2 AND (?3 = '' OR user = ?3) RETURNING seq`, game, seq, user)
			if err := cmp.Or(err, missing(ok)); err != nil {
				return err
			}
			p, ok, err := First[storage.Post](db, `SELECT first, seq, channel, message FROM posts WHERE game = ?1
			ORDER BY seq < ?2, CASE WHEN seq < ?2 THEN -seq ELSE seq END LIMIT 1`, game, seq)
			if err != nil || !ok || p.Seq >= seq && p.From > seq {
				return err
			}
			_, err = say(db, []storage.Row{{
				Lane: closeLane(game), Kind: storage.RowEditPost, Game: game, From: p.From, Seq: p.Seq, Ref: p.Ref, Created: now,
			}})
			return err
		})
}
