package sqlstore

import (
	"warbell/storage"
)

// ringBy lets a ring be the one message that asks a person: it takes the place of their last one, wherever that is, and, in
// its own channel, of the messages that asked them for what it asks for now.
func ringBy(db *Session, r storage.Row, sent storage.Sent) error {
	games := []storage.GameID{r.Game}
	for _, d := range sent.Elsewhere {
		games = append(games, d.Game)
	}
	in, err := list(games)
	if err != nil {
		return err
	}
	old, err := Collect(db, scanRef, `DELETE FROM asks WHERE user = ?1 AND channel = ?2 AND game IN (SELECT value FROM json_each(?3))
		RETURNING channel, message`, r.User, sent.Channel, in)
	if err != nil {
		return err
	}
	last, some, err := First(db, scanRef, `SELECT channel, message FROM people_rings WHERE user = ? AND message <> ''`, r.User)
	if err != nil {
		return err
	}
	if some {
		old = append(old, last)
	}
	db.Later(`INSERT INTO people_rings (user, channel, message) VALUES (?, ?, ?)
		ON CONFLICT (user) DO UPDATE SET channel = excluded.channel, message = excluded.message`, r.User, sent.Channel, sent.Message)
	for _, ref := range old {
		if ref == sent.Ref {
			continue
		}
		if err := takeAway(db, r, ref); err != nil {
			return err
		}
	}
	return nil
}

// takeAway deletes a message that asks for nothing any more.
func takeAway(db *Session, r storage.Row, ref storage.Ref) error {
	db.Later(`DELETE FROM prompts WHERE channel = ?2 AND message = ?3 AND game IN (SELECT game FROM seats WHERE user = ?1)`,
		r.User, ref.Channel, ref.Message)
	_, err := say(db, []storage.Row{{Lane: closeLane(r.Game), Kind: storage.RowDelete, Game: r.Game, Ref: ref, Created: r.Created}})
	return err
}

// hold lets those ring later whom a line names without calling them, for what came up with it.
func hold(db *Session, r storage.Row, sent storage.Sent) error {
	for _, h := range sent.Held {
		db.Later(`UPDATE duties SET held = 1, next_ring = min(next_ring, ?3) WHERE game = ?1 AND seq >= ?4 AND next_ring IS NOT NULL
			AND seat IN (SELECT seat FROM seats WHERE game = ?1 AND user = ?2 AND bot = 0)`, r.Game, h.User, millis(h.Until), r.From)
	}
	return nil
}

// call remembers when people were called last.
func call(db *Session, r storage.Row, sent storage.Sent) error {
	if len(sent.Called) == 0 {
		return nil
	}
	users, err := list(sent.Called)
	if err != nil {
		return err
	}
	db.Later(`INSERT INTO people_rings (user, called) SELECT j.value, ?2 FROM json_each(?1) j WHERE `+known("j.value")+`
		ON CONFLICT (user) DO UPDATE SET called = max(people_rings.called, excluded.called)`, users, millis(r.Created))
	return nil
}

// acted remembers that somebody acted, which ends their call: also one that is marked as made only after that.
func acted(db *Session, c storage.Commit) error {
	if c.By == "" {
		return nil
	}
	db.Later(`UPDATE people_rings SET acted = ?2 WHERE user = ?1`, c.By, millis(c.Now))
	return nil
}
