package sqlstore

import (
	"context"
	"fmt"
	"slices"

	"warbell/engine"
	"warbell/storage"
)

// Commit implements storage.Games.
func (s *Store) Commit(ctx context.Context, c storage.Commit) (storage.Committed, error) {
	return beside(ctx, s, "commit to game "+string(c.Game), func(db *Session) (storage.Committed, error) {
		if c.Entry.Seq != c.Expect+1 {
			return storage.Committed{}, fmt.Errorf("entry %d does not follow position %d", c.Entry.Seq, c.Expect)
		}
		if err := db.Hold(c.Game); err != nil {
			return storage.Committed{}, err
		}
		if err := see(db, c.Entry.Call, c.Answer, c.Now); err != nil {
			return storage.Committed{}, err
		}
		if err := advance(db, c); err != nil {
			return storage.Committed{}, err
		}
		return put(db, c)
	})
}

// advance moves the game on, if it is where the caller thinks.
func advance(db *Session, c storage.Commit) error {
	for _, was := range []bool{false, true} { // over; hardly any
		n, err := db.Change(`UPDATE games SET seq = ?, over = ?, snapshot = ?, moved = ?, paused = ?, sleep = 0 WHERE id = ? AND seq = ? AND over = ?`,
			c.Entry.Seq, c.Over, blob(c.Snapshot), millis(c.Now), millis(c.Paused), c.Game, c.Expect, was)
		if n > 0 {
			db.Begun += running(c.Over) - running(was)
		}
		if err != nil || n > 0 {
			return err
		}
	}
	_, ok, err := First(db, Scalar[int], `SELECT 1 FROM games WHERE id = ?`, c.Game)
	if err != nil {
		return err
	}
	if !ok {
		return storage.ErrNotFound
	}
	return storage.ErrMoved
}

// running counts a game that is not over.
func running(over bool) int64 {
	if over {
		return 0
	}
	return 1
}

// put writes all that an entry brings to a game that there was before. The game's row is at the new position already.
func put(db *Session, c storage.Commit) (storage.Committed, error) {
	if err := unseat(db, c); err != nil {
		return storage.Committed{}, err
	}
	if err := putRows(db, c); err != nil {
		return storage.Committed{}, err
	}
	from, err := gather(db, &c)
	if err != nil {
		return storage.Committed{}, err
	}
	done, err := say(db, c.Say)
	if err != nil {
		return storage.Committed{}, err
	}
	done.From = from
	stripped, err := closeDuties(db, c)
	for _, step := range []func(*Session, storage.Commit) error{update, stale} {
		if err == nil {
			err = step(db, c)
		}
	}
	done.Others = done.Queued || stripped > 0 || c.Renew || others(c)
	return done, err
}

// putFirst is put for a game that begins: nobody leaves a seat of it, nothing was told or asked before.
func putFirst(db *Session, c storage.Commit) (storage.Committed, error) {
	if err := putRows(db, c); err != nil {
		return storage.Committed{}, err
	}
	from := 0
	if i := tells(c); i >= 0 {
		from = 1
		c.Say = slices.Clone(c.Say)
		c.Say[i].From = from
	}
	done, err := say(db, c.Say)
	done.From, done.Others = from, done.Queued || others(c)
	return done, err
}

// others reports whether lines are left that no reply says.
func others(c storage.Commit) bool {
	return slices.ContainsFunc(c.Say, func(r storage.Row) bool { return r.Token == "" })
}

func putRows(db *Session, c storage.Commit) error {
	for _, step := range []func(*Session, storage.Commit) error{putEntry, putProse, putSeats, putNames, putSecrets, putDuties, putClocks, putOffers, putDeadlines, putRosters, acted} {
		if err := step(db, c); err != nil {
			return err
		}
	}
	return nil
}

func putEntry(db *Session, c storage.Commit) error {
	n, err := db.Change(`INSERT INTO entries (game, seq, call, body) VALUES (?, ?, ?, ?) ON CONFLICT (call) DO NOTHING`,
		c.Game, c.Entry.Seq, c.Entry.Call, blob(c.Entry.Body))
	if err == nil && n == 0 {
		return storage.ErrSeen
	}
	return err
}

func putSeats(db *Session, c storage.Commit) error {
	err := db.insert(`INSERT INTO seats (game, seat, user, name, bot)`, `(?, ?, ?, ?, ?)`,
		`ON CONFLICT (game, seat) DO UPDATE SET user = excluded.user, name = excluded.name, bot = excluded.bot`,
		table(c.Seats, func(t storage.Seat) []any { return []any{c.Game, t.Seat, t.User, t.Name, t.Bot} }))
	return err
}

func putNames(db *Session, c storage.Commit) error {
	err := db.insert(`INSERT INTO names (game, ref, user, text)`, `(?, ?, ?, ?)`, `ON CONFLICT DO NOTHING`,
		table(c.Names, func(n storage.Name) []any { return []any{c.Game, n.Ref, n.User, n.Text} }))
	return err
}

func putSecrets(db *Session, c storage.Commit) error {
	err := db.insert(`INSERT INTO secrets (game, owner, slot, seq, salt, value)`, `(?, ?, ?, ?, ?, ?)`, ``,
		table(c.Secrets, func(x engine.Secret) []any {
			return []any{c.Game, x.Owner, x.Slot, x.Seq, x.Salt, blob(x.Value)}
		}))
	return err
}

// table lays values out as rows of an insert.
func table[T any](values []T, row func(T) []any) [][]any {
	rows := make([][]any, len(values))
	for i, v := range values {
		rows[i] = row(v)
	}
	return rows
}
