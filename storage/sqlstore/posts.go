package sqlstore

import (
	"cmp"
	"context"
	"slices"
	"time"

	"warbell/storage"
)

const (
	// untold finds the lines of a game that are still to be said: those that others took in are not there any
	// more.
	untold = `FROM outbox WHERE lane = 'game:' || ?1 AND state = 0 AND kind = 'tell' AND game = ?1`
	// resting are those that are held: nobody has tried to say them, and their time is later than their
	// making.
	resting = `(attempts = 0 AND not_before > created)`
)

// next asks for the first position of a game that no line tells, of those that match besides.
func next(db *Session, game storage.GameID, besides string, take func([]int64)) {
	db.Numbers(take, `SELECT 1 + max(told, coalesce((SELECT max(seq) `+untold+besides+
		`), 0)) FROM games WHERE id = ?1`, game)
}

// gather lets the line of a commit tell also what nobody has read yet: what has no line, and the lines that
// nobody has begun to say, unless the reply of another call does. From where on is known when the session has
// settled; nil: no line tells.
func gather(db *Session, c storage.Commit) (from func() int) {
	i := tells(c)
	if i < 0 {
		return nil
	}
	var taken, first []int64 // one of those taken may say what was said before
	untell(db, c.Game, c.Say[i].Token, func(some []int64) { taken = some })
	next(db, c.Game, "", func(one []int64) { first = one })
	return func() int { return int(slices.Min(append(taken, first...))) }
}

// tells finds the line of a commit that tells its entry; -1 if there is none.
func tells(c storage.Commit) int {
	return slices.IndexFunc(c.Say, func(r storage.Row) bool { return r.Kind == storage.RowPost && r.Game == c.Game })
}

// untell takes away the lines of a game that nobody has begun to say, unless the reply of another call does,
// and tells the first position of each.
func untell(db *Session, game storage.GameID, token string, take func([]int64)) {
	db.Numbers(take, `DELETE `+untold+` AND attempts = 0 AND token IN ('', ?2) RETURNING first`, game, token)
}

// leave takes a game out of its thread and has said again what went with it. A line that is on its way there
// is covered: the new one comes after it, and tells all up to now.
func leave(db *Session, game storage.GameID, now time.Time) error {
	at, some, err := First[storage.Post](db, `SELECT p.first, g.seq, p.channel, p.message FROM games g JOIN posts p ON p.game = g.id AND p.channel = g.thread
		WHERE g.id = ?1 AND p.seq = (SELECT max(seq) FROM posts WHERE game = ?1)`, game)
	if err != nil {
		return err
	}
	if err := hit(db.Change(`UPDATE games SET thread = '' WHERE id = ?`, game)); err != nil || !some {
		return err
	}
	if err := db.Exec(`DELETE FROM prompts WHERE game = ? AND channel = ?`, game, at.Channel); err != nil {
		return err
	}
	untell(db, game, "", func([]int64) {})
	_, err = say(db, []storage.Row{{Lane: "game:" + string(game), Kind: storage.RowPost, Game: game,
		From: at.From, Seq: at.Seq, Created: now}})
	return err
}

// PostState implements storage.Games.
func (s games) PostState(ctx context.Context, game storage.GameID) (storage.PostState, error) {
	return readAll(ctx, s.on, "how far game "+string(game)+" is told",
		func(db *Session) (t storage.PostState, err error) {
			next(db, game, ` AND NOT `+resting, func(first []int64) {
				for _, at := range first { // none of a game that is not there
					t.Next = int(at)
				}
			})
			t.Last, _, err = First[storage.Post](db, `SELECT first, seq, channel, message FROM posts WHERE game = ? ORDER BY seq DESC LIMIT 1`, game)
			return t, err
		})
}

// Posts implements storage.Games.
func (s games) Posts(ctx context.Context, game storage.GameID, from, to int) ([]storage.Post, error) {
	return read(ctx, s.on, "posts of game "+string(game), func(db *Session) ([]storage.Post, error) {
		return Collect[storage.Post](db, `SELECT first, seq, channel, message FROM posts WHERE game = ? AND seq >= ? AND first <= ? ORDER BY seq`, game, from, to)
	})
}

// PostOf implements storage.Games.
func (s games) PostOf(ctx context.Context, game storage.GameID, seq int) (storage.Post, error) {
	return read(ctx, s.on, "a post of game "+string(game), func(db *Session) (storage.Post, error) {
		p, _, err := First[storage.Post](db, `SELECT first, seq, channel, message FROM posts WHERE game = ? AND seq >= ? ORDER BY seq LIMIT 1`, game, seq)
		return p, err
	})
}

// told remembers up to where a game is told, and by which message. Of a line that was given up there is none.
func told(db *Session, r storage.Row, ref storage.Ref) error {
	if r.Kind != storage.RowPost || r.Game == "" {
		return nil
	}
	if err := db.Exec(`UPDATE games SET told = max(told, ?2) WHERE id = ?1`, r.Game, r.Seq); err != nil ||
		ref.Message == "" {
		return err
	}
	return db.Exec(`INSERT INTO posts (game, seq, first, channel, message) SELECT id, ?2, ?3, ?4, ?5 FROM games WHERE id = ?1
		ON CONFLICT (game, seq) DO UPDATE SET first = excluded.first, channel = excluded.channel, message = excluded.message`,
		r.Game, r.Seq, r.From, ref.Channel, ref.Message)
}

// succeed lets a new message stand in the place of those before it: in the game's channel older posts ask no
// more, and a person is asked in each channel by one message alone.
func succeed(db *Session, r storage.Row, sent storage.Sent) error {
	switch {
	case r.Kind == storage.RowPost:
		if err := surpass(db, r, sent.Ref); err != nil {
			return err
		}
		_, behind, err := First[int](db, `SELECT 1 FROM games WHERE id = ?1 AND seq > ?2 AND ?2 = (SELECT max(seq) FROM posts WHERE game = ?1)`, r.Game, r.Seq)
		if err != nil || !behind {
			return err
		}
		renew(db, r.Game, r.Created, storage.Ref{}, storage.Ref{}) // what came meanwhile found no post
		return nil
	case r.Kind.Tells():
		return surpass(db, r, sent.Ref)
	case r.User == "" || r.Kind != storage.RowPrompt: // of rings see ringBy
		return nil
	}
	ref := sent.Ref
	old, some, err := First[string](db, `SELECT message FROM asks WHERE game = ? AND user = ? AND channel = ?`, r.Game, r.User, ref.Channel)
	if err != nil || some && old == ref.Message {
		return err
	}
	err = db.Exec(`INSERT INTO asks (game, user, channel, message) SELECT id, ?2, ?3, ?4 FROM games WHERE id = ?1
		ON CONFLICT (game, user, channel) DO UPDATE SET message = excluded.message`, r.Game, r.User, ref.Channel, ref.Message)
	if err != nil || !some {
		return err
	}
	if err := db.Exec(`DELETE FROM prompts WHERE game = ? AND channel = ? AND message = ?`, r.Game,
		ref.Channel, old); err != nil {
		return err
	}
	gone := storage.Ref{Channel: ref.Channel, Message: old}
	_, err = say(db, []storage.Row{{Lane: closeLane(r.Game), Kind: storage.RowDelete, Game: r.Game, Ref: gone,
		Created: r.Created}})
	return err
}

// surpass takes the questions off the posts before a new one, or off the new one if a later one stands
// already.
func surpass(db *Session, r storage.Row, ref storage.Ref) error {
	old, err := Collect[storage.Post](db, `SELECT p.first, p.seq, p.channel, p.message FROM posts p WHERE p.game = ?1
		AND p.seq < (SELECT max(seq) FROM posts WHERE game = ?1)
		AND EXISTS (SELECT 1 FROM prompts a WHERE a.game = ?1 AND a.channel = p.channel AND a.message = p.message)`, r.Game)
	if err != nil {
		return err
	}
	var rows []storage.Row
	for _, p := range old {
		if p.Ref == ref && p.Seq == r.Seq {
			p.From = r.From
		}
		err := db.Exec(`DELETE FROM prompts WHERE game = ? AND channel = ? AND message = ?`, r.Game,
			p.Channel, p.Message)
		if err != nil {
			return err
		}
		rows = append(rows, storage.Row{
			Lane: closeLane(r.Game), Kind: storage.RowEditPost, Game: r.Game, From: p.From, Seq: p.Seq, Ref: p.Ref, Created: r.Created,
		})
	}
	_, err = say(db, rows)
	return err
}

func closeLane(game storage.GameID) string { return "close:" + string(game) }

// update lets a message that the caller changes itself ask for all that is open, if it is known to be one
// that asks.
func update(db *Session, c storage.Commit) {
	if c.Updates.Message == "" {
		return
	}
	db.Defer(`INSERT INTO prompts (game, duty, channel, message) SELECT game, id, ?2, ?3 FROM duties WHERE game = ?1 AND (
			EXISTS (SELECT 1 FROM posts WHERE game = ?1 AND channel = ?2 AND message = ?3)
			OR EXISTS (SELECT 1 FROM asks WHERE game = ?1 AND channel = ?2 AND message = ?3)
			OR EXISTS (SELECT 1 FROM seats s JOIN people_rings r ON r.user = s.user WHERE s.game = ?1 AND r.channel = ?2 AND r.message = ?3))
		ORDER BY n ON CONFLICT DO NOTHING`, c.Game, c.Updates.Channel, c.Updates.Message)
}

// asksAt is the message at ?3 and ?4 of a game if it is known to ask there, with the kind of row that changes
// it.
const asksAt = `(SELECT 'retell' AS kind, first, seq, '' AS user FROM posts WHERE game = ?1 AND channel = ?3 AND message = ?4
	UNION ALL SELECT 'close', 0, g.seq, a.user FROM asks a JOIN games g ON g.id = a.game
		WHERE a.game = ?1 AND a.channel = ?3 AND a.message = ?4
	UNION ALL SELECT 'close', 0, g.seq, r.user FROM seats s JOIN games g ON g.id = s.game JOIN people_rings r ON r.user = s.user
		WHERE s.game = ?1 AND r.channel = ?3 AND r.message = ?4)`

// awaited finds a row of lane ?2 by which the message ?4 will be changed that nobody has begun to say.
const awaited = `SELECT 1 FROM outbox o WHERE o.lane = ?2 AND o.state = 0 AND o.attempts = 0 AND o.leased = 0 AND o.message = ?4`

// reserve adds the row that says what a message shows which the caller changes, and leases it to the caller.
// While an older change of that message is on its way nobody knows which of the two comes last: then the
// courier says it again.
func reserve(db *Session, c storage.Commit, take func([]int64)) {
	ref := cmp.Or(c.Answered, c.Updates)
	if ref.Message == "" || c.Until.IsZero() {
		return
	}
	db.Numbers(take, `INSERT INTO outbox (lane, kind, game, first, seq, user, channel, message, created, leased)
		SELECT ?2, found.kind, ?1, found.first, found.seq, found.user, ?3, ?4, ?5,
			CASE WHEN EXISTS (SELECT 1 FROM outbox o WHERE o.lane = ?2 AND o.state = 0 AND o.message = ?4) THEN 0 ELSE CAST(?6 AS BIGINT) END
		FROM `+asksAt+` found WHERE NOT EXISTS (`+awaited+`) LIMIT 1
		RETURNING CASE WHEN leased > 0 THEN id ELSE 0 END`,
		c.Game, closeLane(c.Game), ref.Channel, ref.Message, millis(c.Now), millis(c.Until))
}

// Reshow implements storage.Outbox.
func (s outbox) Reshow(ctx context.Context, game storage.GameID, ref storage.Ref, now time.Time) error {
	return s.touch(ctx, "show a message of game "+string(game)+" again", func(db *Session) error {
		db.Defer(`INSERT INTO outbox (lane, kind, game, first, seq, user, channel, message, created)
			SELECT ?2, found.kind, ?1, found.first, found.seq, found.user, ?3, ?4, ?5 FROM `+asksAt+` found
			WHERE NOT EXISTS (SELECT 1 FROM outbox o WHERE o.lane = ?2 AND o.state = 0 AND o.message = ?4) LIMIT 1`,
			game, closeLane(game), ref.Channel, ref.Message, millis(now))
		return nil
	})
}

// stale lets the post that stands be told anew: something was done that needs no post of its own.
func stale(db *Session, c storage.Commit) {
	if c.Renew {
		renew(db, c.Game, c.Now, c.Answered, c.Updates)
	}
}

// renew lets the newest post of a game be told anew, unless it is one of these two or that is about to be
// done.
func renew(db *Session, game storage.GameID, now time.Time, one, other storage.Ref) {
	db.Defer(`INSERT INTO outbox (lane, kind, game, first, seq, channel, message, created)
		SELECT ?2, 'retell', p.game, p.first, p.seq, p.channel, p.message, ?3 FROM posts p
		WHERE p.game = ?1 AND p.seq = (SELECT max(seq) FROM posts WHERE game = ?1)
			AND NOT (p.channel = ?4 AND p.message = ?5) AND NOT (p.channel = ?6 AND p.message = ?7)
			AND NOT EXISTS (SELECT 1 FROM outbox o WHERE o.lane = ?2 AND o.state = 0 AND o.attempts = 0 AND o.leased = 0
				AND o.kind = 'retell' AND o.message = p.message)`,
		game, closeLane(game), millis(now), one.Channel, one.Message, other.Channel, other.Message)
}
