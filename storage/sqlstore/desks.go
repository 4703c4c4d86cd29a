package sqlstore

import (
	"context"
	"time"

	"warbell/storage"
)

// deskLane is the lane of the rows of a GM's panel.
func deskLane(game storage.GameID, user string) string { return "desk:" + string(game) + ":" + user }

// KeepDesk implements storage.Games.
func (s games) KeepDesk(ctx context.Context, game storage.GameID, user string, now time.Time) error {
	return s.change(ctx, "keep a panel of game "+string(game), func(db *Session) error {
		old, _, err := First[storage.Ref](db, `SELECT channel, message FROM desks WHERE game = ? AND user = ?`, game, user)
		if err != nil {
			return err
		}
		n, err := db.Change(`INSERT INTO desks (game, user) SELECT id, ?2 FROM games WHERE id = ?1
			ON CONFLICT (game, user) DO UPDATE SET channel = '', message = '', page = ''`, game, user)
		if err := hit(n, err); err != nil {
			return err
		}
		seq, _, err := First[int](db, `SELECT seq FROM games WHERE id = ?`, game)
		if err != nil {
			return err
		}
		rows := []storage.Row{{Lane: deskLane(game, user), Kind: storage.RowDesk, Game: game, Seq: seq, User: user,
			Created: now}}
		if old.Message != "" {
			rows = append(rows, storage.Row{Lane: deskLane(game, user), Kind: storage.RowDelete, Game: game, Ref: old,
				Created: now})
		}
		_, err = say(db, rows)
		return err
	})
}

// TurnDesk implements storage.Games.
func (s games) TurnDesk(ctx context.Context, game storage.GameID, user, message, page string) error {
	return s.change(ctx, "turn a panel of game "+string(game), func(db *Session) error {
		return db.Exec(`UPDATE desks SET page = ?4 WHERE game = ?1 AND user = ?2 AND (message = ?3 OR ?3 = '')`,
			game, user, message, page)
	})
}

// DeskPage implements storage.Games.
func (s games) DeskPage(ctx context.Context, game storage.GameID, user string) (string, error) {
	return read(ctx, s.on, "a panel of game "+string(game), func(db *Session) (string, error) {
		page, _, err := First[string](db, `SELECT page FROM desks WHERE game = ? AND user = ?`, game, user)
		return page, err
	})
}

// updateDesks adds the rows that update the panels of a game's GMs. The panels of former GMs get their last
// update and are forgotten. Those of a game that is over stay, since its end can be undone. It calls take
// with the number of rows.
func updateDesks(db *Session, c storage.Commit, take func(int64)) {
	db.Counted(take, `INSERT INTO outbox (lane, kind, game, seq, user, channel, message, created)
		SELECT 'desk:' || d.game || ':' || d.user, 'desk', d.game, ?2, d.user, d.channel, d.message, ?3 FROM desks d
		WHERE d.game = ?1 AND d.message NOT IN ('', ?4) AND NOT EXISTS (SELECT 1 FROM outbox o
			WHERE o.lane = 'desk:' || d.game || ':' || d.user AND o.state = 0 AND o.attempts = 0 AND o.kind = 'desk')`,
		c.Game, c.Entry.Seq, millis(c.Now), c.Desk.Message)
	if c.Desk.Message != "" {
		db.Defer(`UPDATE desks SET page = '' WHERE game = ? AND message = ? AND page <> ''`, c.Game, c.Desk.Message)
	}
	for _, user := range c.NoDesk {
		db.Defer(`DELETE FROM desks WHERE game = ? AND user = ?`, c.Game, user)
	}
}

// placeDesk stores the message that shows a GM's panel. If the game has moved on while the message was being
// posted, it adds an update.
func placeDesk(db *Session, r storage.Row, sent storage.Sent) error {
	if r.Kind != storage.RowDesk || sent.Ref == r.Ref {
		return nil
	}
	n, err := db.Change(`UPDATE desks SET channel = ?3, message = ?4 WHERE game = ?1 AND user = ?2`, r.Game, r.User,
		sent.Ref.Channel, sent.Ref.Message)
	if err != nil || n == 0 || sent.Message == "" {
		return err
	}
	return db.Exec(`INSERT INTO outbox (lane, kind, game, seq, user, channel, message, created)
		SELECT ?7, 'desk', id, seq, ?3, ?4, ?5, ?6 FROM games WHERE id = ?1 AND seq > ?2`,
		r.Game, r.Seq, r.User, sent.Channel, sent.Message, millis(r.Created), r.Lane)
}
