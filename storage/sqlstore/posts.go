package sqlstore

import (
	"cmp"
	"context"
	"slices"
	"time"

	"warbell/storage"
)

const (
	// untold selects the unsent rows that post entries of a game. Rows that were merged into others are deleted
	// already.
	untold = `FROM outbox WHERE lane = 'game:' || ?1 AND state = 0 AND kind = 'tell' AND game = ?1`
	// resting selects held rows: they have not been tried, and are due later than they were created.
	resting = `(attempts = 0 AND not_before > created)`
)

// next queries the first position of a game that was not posted and is in no unsent row. The condition
// besides restricts these rows.
func next(db *Session, game storage.GameID, besides string, take func([]int64)) {
	db.Numbers(take, `SELECT 1 + max(told, coalesce((SELECT max(seq) `+untold+besides+
		`), 0)) FROM games WHERE id = ?1`, game)
}

// gather extends the commit's RowPost to all entries that no player has seen: those without a row, and those
// in rows that have not been tried, unless the reply to another interaction sends them. The function from
// returns the first position; call it after Settle. It is nil if the commit has no RowPost.
func gather(db *Session, c storage.Commit) (from func() int) {
	i := tells(c)
	if i < 0 {
		return nil
	}
	var taken, first []int64 // a row that was taken may post earlier entries again
	untell(db, c.Game, c.Say[i].Token, func(some []int64) { taken = some })
	next(db, c.Game, "", func(one []int64) { first = one })
	return func() int { return int(slices.Min(append(taken, first...))) }
}

// tells returns the index of the commit's RowPost for its own game, or -1.
func tells(c storage.Commit) int {
	return slices.IndexFunc(c.Say, func(r storage.Row) bool { return r.Kind == storage.RowPost && r.Game == c.Game })
}

// untell deletes the game's rows of kind RowPost that have not been tried, unless the reply to another
// interaction sends them or a RowAside comes after them. It calls take with the first positions of the
// deleted rows.
func untell(db *Session, game storage.GameID, token string, take func([]int64)) {
	db.Numbers(take, `DELETE `+untold+` AND attempts = 0 AND token IN ('', ?2)
		AND NOT EXISTS (SELECT 1 FROM outbox o WHERE o.lane = 'game:' || ?1 AND o.state = 0
			AND o.kind = 'aside' AND o.id > outbox.id) RETURNING first`, game, token)
}

// flush makes held rows due at once if the commit asks for it.
func flush(db *Session, c storage.Commit) {
	if c.Flush {
		db.Defer(`UPDATE outbox SET not_before = created WHERE lane = 'game:' || ?1 AND state = 0
			AND kind = 'tell' AND game = ?1 AND `+resting, c.Game)
	}
}

// leave takes a game out of its thread and posts again what was lost with the thread. If a row is on its way
// to the thread, the new one comes after it and posts everything up to now.
func leave(db *Session, game storage.GameID, now time.Time) error {
	at, some, err := First[storage.Post](db, `SELECT p.first, g.seq, p.channel, p.message, p.aside FROM games g JOIN posts p ON p.game = g.id AND p.channel = g.thread
		WHERE g.id = ?1 AND p.seq = (SELECT max(seq) FROM posts WHERE game = ?1 AND aside = 0)`, game)
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
				for _, at := range first { // no rows if there is no such game
					t.Next = int(at)
				}
			})
			t.Last, _, err = First[storage.Post](db, `SELECT first, seq, channel, message, aside FROM posts WHERE game = ? AND aside = 0 ORDER BY seq DESC LIMIT 1`, game)
			return t, err
		})
}

// Posts implements storage.Games.
func (s games) Posts(ctx context.Context, game storage.GameID, from, to int) ([]storage.Post, error) {
	return read(ctx, s.on, "posts of game "+string(game), func(db *Session) ([]storage.Post, error) {
		return Collect[storage.Post](db, `SELECT first, seq, channel, message, aside FROM posts
			WHERE game = ? AND seq >= ? AND first <= ? ORDER BY seq`, game, from, to)
	})
}

// PostOf implements storage.Games.
func (s games) PostOf(ctx context.Context, game storage.GameID, seq int) (storage.Post, error) {
	return read(ctx, s.on, "a post of game "+string(game), func(db *Session) (storage.Post, error) {
		p, _, err := First[storage.Post](db, `SELECT first, seq, channel, message, aside FROM posts WHERE game = ? AND seq >= ? ORDER BY seq LIMIT 1`, game, seq)
		return p, err
	})
}

// PostAt implements storage.Games.
func (s games) PostAt(ctx context.Context, message storage.Ref) (storage.GamePost, error) {
	return read(ctx, s.on, "the post "+message.Message, func(db *Session) (storage.GamePost, error) {
		return one[storage.GamePost](db, `SELECT game, first, seq, channel, message, aside FROM posts
			WHERE game IN (SELECT id FROM games WHERE channel = ?1 UNION SELECT id FROM games WHERE thread = ?1)
				AND channel = ?1 AND message = ?2 ORDER BY seq DESC LIMIT 1`, message.Channel, message.Message)
	})
}

// told stores up to where a game is posted, and in which message. A row that was given up has no message.
func told(db *Session, r storage.Row, ref storage.Ref) error {
	switch {
	case r.Game == "":
		return nil
	case r.Kind == storage.RowAside && ref.Message != "":
		return db.Exec(`INSERT INTO posts (game, seq, first, channel, message, aside) SELECT id, ?2, ?2, ?3, ?4, 1 FROM games
			WHERE id = ?1 ON CONFLICT (game, seq) DO NOTHING`, r.Game, r.Seq, ref.Channel, ref.Message)
	case r.Kind != storage.RowPost:
		return nil
	}
	if err := db.Exec(`UPDATE games SET told = max(told, ?2) WHERE id = ?1`, r.Game, r.Seq); err != nil ||
		ref.Message == "" {
		return err
	}
	return db.Exec(`INSERT INTO posts (game, seq, first, channel, message) SELECT id, ?2, ?3, ?4, ?5 FROM games WHERE id = ?1
		ON CONFLICT (game, seq) DO UPDATE SET first = excluded.first, aside = 0, channel = excluded.channel, message = excluded.message`,
		r.Game, r.Seq, r.From, ref.Channel, ref.Message)
}

// succeed replaces earlier messages by a new one. Older posts in the game's channel no longer ask, and in
// each channel only one message asks a person.
func succeed(db *Session, r storage.Row, sent storage.Sent) error {
	switch {
	case r.Kind == storage.RowPost:
		if err := surpass(db, r, sent.Ref); err != nil {
			return err
		}
		_, behind, err := First[int](db, `SELECT 1 FROM games WHERE id = ?1 AND seq > ?2 AND ?2 = (SELECT max(seq) FROM posts
			WHERE game = ?1 AND aside = 0)`, r.Game, r.Seq)
		if err != nil || !behind {
			return err
		}
		renew(db, r.Game, r.Created, storage.Ref{}, storage.Ref{}) // commits since then had no post to edit
		return nil
	case r.Kind == storage.RowAside:
		return nil
	case r.Kind.Tells():
		return surpass(db, r, sent.Ref)
	case r.User == "" || r.Kind != storage.RowPrompt: // ringBy handles reminders
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

// surpass removes the prompts of all posts but the newest. This may be the new post itself, if a later one
// was sent before it.
func surpass(db *Session, r storage.Row, ref storage.Ref) error {
	old, err := Collect[storage.Post](db, `SELECT p.first, p.seq, p.channel, p.message, p.aside FROM posts p WHERE p.game = ?1
		AND p.seq < (SELECT max(seq) FROM posts WHERE game = ?1 AND aside = 0)
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

// update makes the message that the caller edits ask for all open duties, if it is known to be one that asks.
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

// asksAt selects the message with channel ?3 and message ?4 if it asks in the game, with the kind of row that
// edits it.
const asksAt = `(SELECT 'retell' AS kind, first, seq, '' AS user FROM posts WHERE game = ?1 AND channel = ?3 AND message = ?4
	UNION ALL SELECT 'close', 0, g.seq, a.user FROM asks a JOIN games g ON g.id = a.game
		WHERE a.game = ?1 AND a.channel = ?3 AND a.message = ?4
	UNION ALL SELECT 'close', 0, g.seq, r.user FROM seats s JOIN games g ON g.id = s.game JOIN people_rings r ON r.user = s.user
		WHERE s.game = ?1 AND r.channel = ?3 AND r.message = ?4)`

// awaited selects an untried row of lane ?2 that will edit the message ?4.
const awaited = `SELECT 1 FROM outbox o WHERE o.lane = ?2 AND o.state = 0 AND o.attempts = 0 AND o.leased = 0 AND o.message = ?4`

// reserve adds the row for the message that the caller edits, and leases it to the caller. If an older edit
// of that message is on its way, the order of the two is unknown: then the courier sends the row.
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

// stale has the newest post edited if the commit asks for it with Renew.
func stale(db *Session, c storage.Commit) {
	if c.Renew {
		renew(db, c.Game, c.Now, c.Answered, c.Updates)
	}
}

// renew has the newest post of a game edited, unless it is one of the two given messages or an edit is
// already waiting.
func renew(db *Session, game storage.GameID, now time.Time, one, other storage.Ref) {
	db.Defer(`INSERT INTO outbox (lane, kind, game, first, seq, channel, message, created)
		SELECT ?2, 'retell', p.game, p.first, p.seq, p.channel, p.message, ?3 FROM posts p
		WHERE p.game = ?1 AND p.seq = (SELECT max(seq) FROM posts WHERE game = ?1 AND aside = 0)
			AND NOT (p.channel = ?4 AND p.message = ?5) AND NOT (p.channel = ?6 AND p.message = ?7)
			AND NOT EXISTS (SELECT 1 FROM outbox o WHERE o.lane = ?2 AND o.state = 0 AND o.attempts = 0 AND o.leased = 0
				AND o.kind = 'retell' AND o.message = p.message)`,
		game, closeLane(game), millis(now), one.Channel, one.Message, other.Channel, other.Message)
}
