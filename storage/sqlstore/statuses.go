package sqlstore

import (
	"slices"
	"time"

	"warbell/storage"
)

// statusLane is the prefix of the lanes of rows that update the status of a scene. The row that posts it is
// in the lane of its game, so that it waits for the game's thread.
const statusLane = "status:"

// updateStatus adds the row that posts or updates the status of a game's scene. It calls take with the
// number of rows. An update goes with the post about the step, and replaces one that was not tried yet. On a
// server without statuses none is posted.
func updateStatus(db *Session, c storage.Commit, take func(int64)) {
	i := slices.IndexFunc(c.Say, func(r storage.Row) bool {
		return r.Kind == storage.RowPost || r.Kind == storage.RowAside
	})
	if c.Scene.Number == 0 || i < 0 && !c.Scene.Turned {
		return
	}
	var after time.Time
	from := 0
	if c.Scene.Turned {
		from = storage.StatusTurned
	} else {
		after = c.Say[i].NotBefore
		db.Defer(`DELETE FROM outbox WHERE lane = '`+statusLane+`' || ?1 AND state = 0 AND attempts = 0 AND first = 0`,
			string(c.Game))
	}
	db.Counted(take, `INSERT INTO outbox (lane, kind, game, first, seq, channel, message, not_before, created)
		SELECT '`+statusLane+`' || game, 'status', game, ?2, ?3, channel, message, ?4, ?5
		FROM statuses WHERE game = ?1 AND message <> ''`, c.Game, from, c.Entry.Seq, millis(after), millis(c.Now))
	if !c.Scene.Open {
		return
	}
	db.Counted(take, `INSERT INTO outbox (lane, kind, game, seq, created)
		SELECT 'game:' || g.id, 'status', g.id, ?3, ?4 FROM games g
		WHERE g.id = ?1 AND NOT EXISTS (SELECT 1 FROM servers v WHERE v.guild = g.guild AND v.unpinned <> 0)
			AND NOT EXISTS (SELECT 1 FROM statuses s WHERE s.game = g.id AND (s.message <> '' OR s.scene >= ?2))`,
		c.Game, c.Scene.Number, c.Entry.Seq, millis(c.Now))
	db.Defer(`INSERT INTO statuses (game, scene) VALUES (?, ?)
		ON CONFLICT (game) DO UPDATE SET scene = excluded.scene WHERE statuses.scene < excluded.scene`,
		c.Game, c.Scene.Number)
}

// placeStatus stores the message with the status of a scene; none if it is gone. If the game has moved on
// while the message was being posted, it adds an update. A second message is deleted, and one that was being
// posted while its server switched statuses off.
func placeStatus(db *Session, r storage.Row, sent storage.Sent) error {
	if r.Kind != storage.RowStatus || sent.Ref == r.Ref {
		return nil
	}
	n, err := db.Change(`UPDATE statuses SET channel = ?3, message = ?4 WHERE game = ?1 AND message = ?2
		AND (?4 = '' OR NOT EXISTS (SELECT 1 FROM servers v JOIN games g ON g.guild = v.guild
			WHERE g.id = ?1 AND v.unpinned <> 0))`,
		r.Game, r.Ref.Message, sent.Channel, sent.Message)
	switch {
	case err == nil && n > 0 && r.From == storage.StatusOff:
		return repostIfOn(db, r)
	case err != nil || sent.Message == "":
		return err
	case n == 0:
		return takeAwayNow(db, sent.Ref, r.Created)
	}
	return db.Exec(`INSERT INTO outbox (lane, kind, game, seq, channel, message, created)
		SELECT '`+statusLane+`' || id, 'status', id, seq, ?3, ?4, ?5 FROM games WHERE id = ?1 AND seq > ?2`,
		r.Game, r.Seq, sent.Channel, sent.Message, millis(r.Created))
}

// repostIfOn posts a deleted status again, if its server has switched statuses on while it was being deleted.
func repostIfOn(db *Session, r storage.Row) error {
	return db.Exec(`INSERT INTO outbox (lane, kind, game, seq, created)
		SELECT 'game:' || g.id, 'status', g.id, g.seq, CAST(?2 AS BIGINT) FROM games g
		WHERE g.id = ?1 AND g.over = 0
			AND NOT EXISTS (SELECT 1 FROM servers v WHERE v.guild = g.guild AND v.unpinned <> 0)`,
		r.Game, millis(r.Created))
}

// switchStatuses adds the rows that delete the statuses of a server's running games, or that post the missing
// ones. If they are switched on before a deletion was tried, it is called off and the status stays.
func switchStatuses(db *Session, guild string, off bool, now time.Time) error {
	lane, which, from := "game:", "s.message = ''", 0
	if off {
		lane, which, from = statusLane, "s.message <> ''", storage.StatusOff
	} else if err := keepStatuses(db, guild); err != nil {
		return err
	}
	return db.Exec(`INSERT INTO outbox (lane, kind, game, first, seq, channel, message, created)
		SELECT '`+lane+`' || s.game, 'status', s.game, CAST(?3 AS BIGINT), g.seq, s.channel, s.message, CAST(?2 AS BIGINT)
		FROM statuses s JOIN games g ON g.id = s.game WHERE g.guild = ?1 AND g.over = 0 AND `+which,
		guild, millis(now), from)
}

// keepStatuses deletes the rows that delete statuses of a server, if they were not tried yet.
func keepStatuses(db *Session, guild string) error {
	return db.Exec(`DELETE FROM outbox WHERE state = 0 AND attempts = 0 AND kind = 'status' AND first = ?2
		AND lane IN (SELECT '`+statusLane+`' || id FROM games WHERE guild = ?1)`, guild, storage.StatusOff)
}

// repostStatuses posts the statuses of a person's games again, since those that show the person are deleted.
func repostStatuses(db *Session, user string, now time.Time) error {
	err := db.Exec(`INSERT INTO outbox (lane, kind, game, seq, created)
		SELECT 'game:' || s.game, 'status', s.game, g.seq, CAST(?2 AS BIGINT) FROM statuses s JOIN games g ON g.id = s.game
		WHERE s.message <> '' AND g.over = 0 AND s.game IN (`+theirTalk+`)`, user, millis(now))
	if err != nil {
		return err
	}
	return db.Exec(`UPDATE statuses SET channel = '', message = '' WHERE game IN (`+theirTalk+`)`, user)
}
