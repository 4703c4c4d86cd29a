package sqlstore

import (
	"context"
	"slices"

	"warbell/storage"
)

// sayCalls adds rows that ping people, each to the lane of the channel or thread of its game, so that one
// message can send all that is due there at the same time.
func sayCalls(db *Session, rows []storage.Row) error {
	if len(rows) == 0 {
		return nil
	}
	games := make([]storage.GameID, len(rows))
	for i, r := range rows {
		games[i] = r.Game
	}
	in, err := list(games)
	if err != nil {
		return err
	}
	places, err := Collect[place](db, `SELECT id AS game, CASE WHEN thread <> '' THEN thread ELSE channel END AS channel FROM games
		WHERE id IN (SELECT value FROM json_each(?))`, in)
	if err != nil {
		return err
	}
	for i, r := range rows {
		at := slices.IndexFunc(places, func(p place) bool { return p.Game == r.Game })
		if at >= 0 {
			rows[i].Lane = callLane + places[at].Channel
		}
	}
	_, err = say(db, rows)
	return err
}

// callLane is the prefix of the lanes of rows that ping people in a channel.
const callLane = "call:"

// place is the channel or thread in which a game is played.
type place struct {
	Game    storage.GameID
	Channel string
}

// Beside implements storage.Outbox.
func (s outbox) Beside(ctx context.Context, row storage.Row) ([]storage.Row, error) {
	return read(ctx, s.on, "what waits behind a row", func(db *Session) ([]storage.Row, error) {
		return Collect[storage.Row](db, `SELECT `+rowColumns+` FROM outbox WHERE state = 0 AND lane = ?1 AND id > ?2 AND attempts = 0 ORDER BY id`, row.Lane, row.ID)
	})
}

// asksPerson reports whether the message of a row becomes the one that asks its person.
func asksPerson(r storage.Row) bool {
	return r.User != "" && (r.Kind == storage.RowRing || r.Kind == storage.RowWarn)
}

// saidWith marks the other rows that a message has sent, and returns those that were unsent.
func saidWith(db *Session, sent storage.Sent) ([]storage.Row, error) {
	var rows []storage.Row
	for _, id := range sent.With {
		r, ok, err := First[saidRow](db, `UPDATE outbox SET state = 1 WHERE id = ? AND state = 0 RETURNING `+
			saidColumns, id)
		if err != nil {
			return nil, err
		}
		if ok {
			rows = append(rows, r.Row)
		}
	}
	return rows, nil
}

// ringBy makes a message the one that asks the rows' people. It replaces the last reminder of each, wherever
// that is, and in its own channel the messages that asked them in the same games.
func ringBy(db *Session, rows []storage.Row, sent storage.Sent) error {
	games := []storage.GameID{}
	for _, r := range rows {
		games = append(games, r.Game)
	}
	for _, d := range sent.Elsewhere {
		games = append(games, d.Game)
	}
	in, err := list(games)
	if err != nil {
		return err
	}
	old := make([][]storage.Ref, len(rows))
	for i, r := range rows {
		old[i], err = Collect[storage.Ref](db, `DELETE FROM asks WHERE user = ?1 AND channel = ?2 AND game IN (SELECT value FROM json_each(?3))
			RETURNING channel, message`, r.User, sent.Channel, in)
		if err != nil {
			return err
		}
		last, some, err := First[storage.Ref](db, `SELECT channel, message FROM people_rings WHERE user = ? AND message <> ''`, r.User)
		if err != nil {
			return err
		}
		if some {
			old[i] = append(old[i], last)
		}
		db.Defer(`INSERT INTO people_rings (user, channel, message) VALUES (?, ?, ?)
			ON CONFLICT (user) DO UPDATE SET channel = excluded.channel, message = excluded.message`, r.User, sent.Channel, sent.Message)
	}
	for i, r := range rows {
		for _, ref := range old[i] {
			if ref == sent.Ref {
				continue
			}
			db.Defer(`DELETE FROM prompts WHERE channel = ?2 AND message = ?3 AND (game, duty) IN (
				SELECT d.game, d.id FROM seats s CROSS JOIN duties d ON d.game = s.game AND d.seat = s.seat WHERE s.user = ?1)`, r.User, ref.Channel, ref.Message)
		}
	}
	return takeAway(db, rows, old, sent.Ref)
}

// takeAway deletes messages that no longer ask for anything, each only once. If a message still asks another
// person, it is edited instead.
func takeAway(db *Session, rows []storage.Row, old [][]storage.Ref, but storage.Ref) error {
	gone := []storage.Ref{but}
	for i, r := range rows {
		for _, ref := range old[i] {
			if slices.Contains(gone, ref) {
				continue
			}
			gone = append(gone, ref)
			row := storage.Row{Lane: closeLane(r.Game), Kind: storage.RowDelete, Game: r.Game, Ref: ref,
				Created: r.Created}
			other, some, err := First[entryFor](db, `SELECT r.user, d.game, g.seq FROM people_rings r JOIN seats s ON s.user = r.user AND s.bot = 0
				JOIN games g ON g.id = s.game JOIN duties d ON d.game = s.game AND d.seat = s.seat
				JOIN prompts p ON p.game = d.game AND p.duty = d.id AND p.channel = ?1 AND p.message = ?2
				WHERE r.message = ?2 AND r.message <> '' AND r.channel = ?1 ORDER BY r.user LIMIT 1`, ref.Channel, ref.Message)
			if err != nil {
				return err
			}
			if some {
				row.Kind, row.Game, row.User, row.Seq, row.Lane = storage.RowClose, other.Game, other.User,
					other.Seq, closeLane(other.Game)
			}
			if _, err := say(db, []storage.Row{row}); err != nil {
				return err
			}
		}
	}
	return nil
}

// hold sets the reminders of people in a message who get no ping by it to the times in sent.Held, at the
// latest, for the duties of that message.
func hold(db *Session, r storage.Row, sent storage.Sent) error {
	for _, h := range sent.Held {
		if asksPerson(r) && h.User != r.User { // this ping belongs to another row of the same message
			continue
		}
		db.Defer(`UPDATE duties SET held = 1, next_ring = min(next_ring, ?3) WHERE game = ?1 AND seq >= ?4 AND next_ring IS NOT NULL
			AND seat IN (SELECT seat FROM seats WHERE game = ?1 AND user = ?2 AND bot = 0)`, r.Game, h.User, millis(h.Until), r.From)
	}
	return nil
}

// call stores when people got their last ping.
func call(db *Session, r storage.Row, sent storage.Sent) error {
	if len(sent.Called) == 0 {
		return nil
	}
	users, err := list(sent.Called)
	if err != nil {
		return err
	}
	db.Defer(`INSERT INTO people_rings (user, called) SELECT j.value, ?2 FROM json_each(?1) j WHERE `+known("j.value")+`
		ON CONFLICT (user) DO UPDATE SET called = max(people_rings.called, excluded.called)`, users, millis(r.Created))
	return nil
}

// acted stores that a player acted, which ends earlier pings, even one whose row is marked only afterwards.
func acted(db *Session, c storage.Commit) error {
	if c.By == "" {
		return nil
	}
	db.Defer(`UPDATE people_rings SET acted = ?2 WHERE user = ?1`, c.By, millis(c.Now))
	return nil
}
