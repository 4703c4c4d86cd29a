package sqlstore

import (
	"cmp"
	"context"
	"fmt"
	"time"

	"warbell/storage"
)

func putProse(db *Session, c storage.Commit) error {
	var rows [][]any
	add := func(seq int, p *storage.Prose) {
		if p != nil {
			rows = append(rows, []any{c.Game, seq, p.User, p.Salt, db.Exactly(p.Text)}) // the entry has its hash
		}
	}
	for _, e := range c.Before {
		add(e.Seq, e.Prose)
	}
	add(c.Entry.Seq, c.Prose)
	return db.insert(`INSERT INTO prose (game, seq, user, salt, text)`, `(?, ?, ?, ?, ?)`, ``, rows)
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

// EraseProse implements storage.Games. An amendment stores the same words again at the position of a replay.
func (s games) EraseProse(ctx context.Context, game storage.GameID, seq int, user string,
	now time.Time) error {
	defer s.on.Erased()
	return s.change(ctx, fmt.Sprintf("erase the prose of entry %d of game %s", seq, game),
		func(db *Session) error {
			erased, err := Collect[int](db, `DELETE FROM prose WHERE game = ?1 AND EXISTS (SELECT 1 FROM prose o
				WHERE o.game = ?1 AND o.seq = ?2 AND (?3 = '' OR o.user = ?3)
				AND o.user = prose.user AND o.salt = prose.salt AND o.text = prose.text) RETURNING seq`, game, seq, user)
			if err := cmp.Or(err, missing(len(erased) > 0)); err != nil {
				return err
			}
			in, err := list(erased)
			if err != nil {
				return err
			}
			posts, err := Collect[storage.Post](db, `SELECT DISTINCT p.first, p.seq, p.channel, p.message, p.aside
				FROM json_each(?2) j JOIN posts p ON p.game = ?1 AND p.seq = coalesce(
					(SELECT min(q.seq) FROM posts q WHERE q.game = ?1 AND q.seq >= CAST(j.value AS BIGINT)),
					(SELECT max(q.seq) FROM posts q WHERE q.game = ?1))
				WHERE p.seq < CAST(j.value AS BIGINT) OR p.first <= CAST(j.value AS BIGINT)`, game, in)
			if err != nil || len(posts) == 0 {
				return err
			}
			rows := make([]storage.Row, len(posts))
			for i, p := range posts {
				rows[i] = storage.Row{
					Lane: closeLane(game), Kind: storage.RowEditPost, Game: game, From: p.From, Seq: p.Seq, Ref: p.Ref, Created: now,
				}
			}
			_, err = say(db, rows)
			return err
		})
}
