package sqlstore

import (
	"cmp"
	"context"
	"fmt"
	"slices"

	"warbell/engine"
	"warbell/storage"
)

// Commit implements storage.Games.
func (s games) Commit(ctx context.Context, c storage.Commit) (storage.Committed, error) {
	return counted(beside(ctx, s.on, "commit to game "+string(c.Game),
		func(db *Session) (*storage.Committed, error) {
			if c.Entry.Seq != c.Expect+len(c.Before)+1 {
				return nil, fmt.Errorf("entry %d does not follow position %d", c.Entry.Seq, c.Expect)
			}
			was := grasp(db, c.Game)
			if err := see(db, cmp.Or(c.Call, c.Entry.Call), c.Answer, c.Now); err != nil {
				return nil, err
			}
			advance(db, c, was)
			return put(db, c)
		}))
}

// counted returns the result of a write.
func counted(done *storage.Committed, err error) (storage.Committed, error) {
	if err != nil || done == nil {
		return storage.Committed{}, err
	}
	return *done, nil
}

// standing has one element once it is known: 1 if the game is over, else 0. It stays empty if there is no
// such game.
type standing []int64

// grasp holds the game of a commit and queries whether it is over.
func grasp(db *Session, game storage.GameID) *standing {
	var was standing
	db.Numbers(func(over []int64) { was = over }, `SELECT over FROM games WHERE id = ?1 /*pg FOR UPDATE*/`, game)
	db.holds(game)
	return &was
}

// advance moves the game to the next position, if it is at the expected one.
func advance(db *Session, c storage.Commit, was *standing) {
	db.DeferCheck(func(n int64) error {
		switch {
		case len(*was) == 0:
			return storage.ErrNotFound
		case n == 0:
			return storage.ErrMoved
		}
		db.Begun += running(c.Over) - running((*was)[0] != 0)
		return nil
	}, `UPDATE games SET seq = ?, over = ?, snapshot = ?, moved = ?, paused = ?, sleep = 0 WHERE id = ? AND seq = ?`,
		c.Entry.Seq, c.Over, blob(c.Snapshot), millis(c.Now), millis(c.Paused), c.Game, c.Expect)
}

// running returns the number of running games, 0 or 1, for a game that is over or not.
func running(over bool) int64 {
	if over {
		return 0
	}
	return 1
}

// put writes everything of an entry of an existing game. The game's row already has the new position.
func put(db *Session, c storage.Commit) (*storage.Committed, error) {
	if err := unseat(db, c); err != nil {
		return nil, err
	}
	if err := putRows(db, c); err != nil {
		return nil, err
	}
	flush(db, c)
	from, waits := gather(db, c), queued(db, c.Say)
	if from != nil || waits != nil {
		if err := db.Settle(); err != nil {
			return nil, err
		}
	}
	first := 0
	if from != nil {
		first = from()
		c.Say = slices.Clone(c.Say)
		c.Say[tells(c)].From = first
	}
	done, err := add(db, c.Say, waits != nil && waits())
	if err != nil {
		return nil, err
	}
	done.From, done.Others = first, done.Queued || c.Renew || others(c)
	closeDuties(db, c, func(stripped int64) { done.Others = done.Others || stripped > 0 })
	closeDrafts(db, c)
	update(db, c)
	reserve(db, c, func(leased []int64) {
		for _, id := range leased {
			done.Updates, done.Others = id, done.Others || id == 0
		}
	})
	stale(db, c)
	updateDesks(db, c, func(rows int64) { done.Others = done.Others || rows > 0 })
	updateStatus(db, c, func(rows int64) { done.Others = done.Others || rows > 0 })
	return done, nil
}

// putFirst is like put, for the first entry of a game: no player leaves a seat, and there are no earlier
// posts or prompts.
func putFirst(db *Session, c storage.Commit) (*storage.Committed, error) {
	if err := putRows(db, c); err != nil {
		return nil, err
	}
	from := 0
	if i := tells(c); i >= 0 {
		from = 1
		c.Say = slices.Clone(c.Say)
		c.Say[i].From = from
	}
	done, err := say(db, c.Say)
	if err != nil {
		return nil, err
	}
	done.From, done.Others = from, done.Queued || others(c)
	return done, nil
}

// others reports whether there are rows that no reply sends.
func others(c storage.Commit) bool {
	return slices.ContainsFunc(c.Say, func(r storage.Row) bool { return r.Token == "" })
}

func putRows(db *Session, c storage.Commit) error {
	for _, step := range []func(*Session, storage.Commit) error{putEntry, putProse, putSeats, putNames, putSecrets, putDuties, putClocks, putSilences, putOffers, putDeadlines, putRosters, putPartyOf, acted} {
		if err := step(db, c); err != nil {
			return err
		}
	}
	return nil
}

func putEntry(db *Session, c storage.Commit) error {
	if err := putBefore(db, c); err != nil {
		return err
	}
	db.DeferCheck(func(n int64) error {
		if n == 0 {
			return storage.ErrSeen
		}
		return nil
	}, `INSERT INTO entries (game, seq, call, body) VALUES (?, ?, ?, ?) ON CONFLICT (call) DO NOTHING`,
		c.Game, c.Entry.Seq, c.Entry.Call, blob(c.Entry.Body))
	return nil
}

// putBefore writes the entries before the last one of an amendment.
func putBefore(db *Session, c storage.Commit) error {
	return db.insert(`INSERT INTO entries (game, seq, call, body)`, `(?, ?, ?, ?)`, ``,
		table(c.Before, func(e storage.EarlierEntry) []any {
			return []any{c.Game, e.Seq, e.Call, blob(e.Body)}
		}))
}

func putSeats(db *Session, c storage.Commit) error {
	return db.insert(`INSERT INTO seats (game, seat, user, name, bot)`, `(?, ?, ?, ?, ?)`,
		`ON CONFLICT (game, seat) DO UPDATE SET user = excluded.user, name = excluded.name, bot = excluded.bot`,
		table(c.Seats, func(t storage.Seat) []any { return []any{c.Game, t.Seat, t.User, t.Name, t.Bot} }))
}

func putNames(db *Session, c storage.Commit) error {
	return db.insert(`INSERT INTO names (game, ref, user, text)`, `(?, ?, ?, ?)`, `ON CONFLICT DO NOTHING`,
		table(c.Names, func(n storage.Name) []any { return []any{c.Game, n.Ref, n.User, n.Text} }))
}

func putSecrets(db *Session, c storage.Commit) error {
	return db.insert(`INSERT INTO secrets (game, owner, slot, seq, salt, value)`, `(?, ?, ?, ?, ?, ?)`, ``,
		table(c.Secrets, func(x engine.Secret) []any {
			return []any{c.Game, x.Owner, x.Slot, x.Seq, x.Salt, blob(x.Value)}
		}))
}

// table converts values to the rows of an insert.
func table[T any](values []T, row func(T) []any) [][]any {
	rows := make([][]any, len(values))
	for i, v := range values {
		rows[i] = row(v)
	}
	return rows
}
