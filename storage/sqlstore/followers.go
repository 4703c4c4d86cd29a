package sqlstore

import (
	"cmp"
	"context"
	"encoding/json"
	"slices"
	"time"

	"warbell/storage"
)

// Follow implements storage.Followers.
func (s followers) Follow(ctx context.Context, user string, game storage.GameID,
	now, firstLook time.Time) error {
	return s.change(ctx, "follow game "+string(game), func(db *Session) error {
		_, runs, err := First[int](db, `SELECT 1 FROM games WHERE id = ? AND over = 0`, game)
		if err := cmp.Or(err, missing(runs)); err != nil {
			return err
		}
		n, err := db.Change(`INSERT INTO followers (user, game, since, told, upto, next)
			SELECT ?1, id, ?3, seq, seq, coalesce((SELECT min(next) FROM followers WHERE user = ?1), ?4) FROM games
			WHERE id = ?2 AND (SELECT count(*) FROM followers WHERE user = ?1) < ?5 ON CONFLICT DO NOTHING`,
			user, game, millis(now), millis(firstLook), storage.MostFollowed)
		if err == nil && n == 0 {
			err = storage.ErrTaken
		}
		return err
	})
}

// Unfollow implements storage.Followers.
func (s followers) Unfollow(ctx context.Context, user string, game storage.GameID) error {
	return s.change(ctx, "follow game "+string(game)+" no more", func(db *Session) error {
		return hit(db.Change(`DELETE FROM followers WHERE user = ? AND game = ?`, user, game))
	})
}

// UnfollowAll implements storage.Followers.
func (s followers) UnfollowAll(ctx context.Context, user string) (int, error) {
	return write(ctx, s.on, "follow no game more", func(db *Session) (int, error) {
		n, err := db.Change(`DELETE FROM followers WHERE user = ?`, user)
		return int(n), err
	})
}

// Followed implements storage.Followers.
func (s followers) Followed(ctx context.Context, user string) ([]storage.Following, error) {
	return read(ctx, s.on, "what a person follows", func(db *Session) ([]storage.Following, error) {
		return Collect[storage.Following](db, `SELECT user, game, since, told, upto FROM followers WHERE user = ? ORDER BY since, game`, user)
	})
}

// DueFollowers implements storage.Followers.
func (s followers) DueFollowers(ctx context.Context, now time.Time, limit int) ([]storage.Follower, error) {
	return read(ctx, s.on, "followers", func(db *Session) ([]storage.Follower, error) {
		return Collect[storage.Follower](db, `SELECT f.user, max(CASE WHEN g.seq > f.upto THEN 1 ELSE 0 END) AS news FROM followers f CROSS JOIN games g ON g.id = f.game
			WHERE f.next <= ? GROUP BY +f.user ORDER BY min(f.next), f.user LIMIT ? + 0`, millis(now), max(limit, 0))
	})
}

// decided returns digests as JSON for json_each.
func decided(digests []storage.Digest) (string, error) {
	type digest struct {
		User string `json:"user"`
		Next int64  `json:"next"`
		Now  int    `json:"now"` // 1: yes
	}
	all := make([]digest, len(digests))
	for i, d := range digests {
		all[i] = digest{User: d.User, Next: millis(d.Next)}
		if d.Now {
			all[i].Now = 1
		}
	}
	raw, err := json.Marshal(all)
	return string(raw), err
}

// Digest implements storage.Followers.
func (s followers) Digest(ctx context.Context, now time.Time, digests ...storage.Digest) error {
	if len(digests) == 0 {
		return nil
	}
	return s.change(ctx, "write digests", func(db *Session) error {
		these, err := decided(digests)
		if err != nil {
			return err
		}
		err = db.Exec(`DELETE FROM followers WHERE user IN (SELECT value ->> 'user' FROM json_each(?1)) AND next <= ?2
			AND EXISTS (SELECT 1 FROM games g WHERE g.id = followers.game AND g.over = 1 AND g.seq <= followers.upto)`, these, millis(now))
		if err != nil {
			return err
		}
		told, err := Collect[string](db, `UPDATE followers SET next = CAST(j.value ->> 'next' AS BIGINT),
				told = CASE WHEN CAST(j.value ->> 'now' AS BIGINT) = 1 THEN upto ELSE told END,
				upto = CASE WHEN CAST(j.value ->> 'now' AS BIGINT) = 1 THEN (SELECT seq FROM games WHERE id = followers.game) ELSE upto END
			FROM json_each(?1) j WHERE followers.user = j.value ->> 'user' AND followers.next <= ?2
			RETURNING CASE WHEN followers.upto > followers.told THEN followers.user ELSE '' END`, these, millis(now))
		if err != nil {
			return err
		}
		slices.Sort(told)
		return digest(db, slices.Compact(told), digests, now)
	})
}

// digest adds the rows of the users who get a digest.
func digest(db *Session, told []string, digests []storage.Digest, now time.Time) error {
	var rows []storage.Row
	for _, d := range digests {
		if d.Now && slices.Contains(told, d.User) {
			rows = append(rows, storage.Row{Lane: "user:" + d.User, Kind: storage.RowDigest, User: d.User,
				Created: now})
		}
	}
	_, err := say(db, rows)
	return err
}
