package sqlstore

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"math"
	"time"

	"warbell/engine"
	"warbell/storage"
)

// Create implements storage.Games.
func (s games) Create(ctx context.Context, g storage.Game, c storage.Commit) (storage.Committed, error) {
	c = opening(g, c)
	return counted(beside(ctx, s.on, "create game "+string(g.ID),
		func(db *Session) (*storage.Committed, error) {
			if err := see(db, c.Entry.Call, c.Answer, c.Now); err != nil {
				return nil, err
			}
			insertGame(db, g, c)
			if err := accept(db, g.Challenge); err != nil {
				return nil, err
			}
			done, err := putFirst(db, c)
			showChallenge(db, g.Challenge)
			return done, err
		}))
}

// opening fills in the first commit from the game.
func opening(g storage.Game, c storage.Commit) storage.Commit {
	c.Game = g.ID
	c.Expect = c.Entry.Seq - 1
	c.Over = c.Over || g.Over
	if c.Snapshot == nil {
		c.Snapshot = g.Snapshot
	}
	if len(c.Seats) == 0 {
		c.Seats = g.Seats
	}
	if len(c.Names) == 0 {
		c.Names = g.Names
	}
	if len(c.Secrets) == 0 {
		c.Secrets = g.Secrets
	}
	return c
}

func insertGame(db *Session, g storage.Game, c storage.Commit) {
	db.DeferCheck(func(n int64) error {
		if n == 0 {
			return storage.ErrTaken
		}
		db.Begun += running(c.Over)
		return nil
	}, `INSERT INTO games
		(id, system, guild, channel, thread, challenge, created, pace, seed, seq, over, moved, language, snapshot)
		VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?) ON CONFLICT (id) DO NOTHING`,
		g.ID, g.System, g.Guild, g.Channel, g.Thread, g.Challenge, millis(g.Created), g.Pace.Milliseconds(), g.Seed[:],
		c.Entry.Seq, c.Over, millis(c.Now), g.Language, blob(c.Snapshot))
}

// accept closes the challenge that a game came from, if any.
func accept(db *Session, challenge string) error {
	if challenge == "" {
		return nil
	}
	err := closeChallenge(db, challenge, storage.ChallengeAccepted)
	if errors.Is(err, storage.ErrNotFound) {
		return storage.ErrMoved
	}
	return err
}

// see stores an interaction with its Ack. It returns ErrSeen if the interaction was carried out before.
func see(db *Session, call string, a storage.Ack, now time.Time) error {
	if call == "" {
		return errors.New("a write needs the ID of its call")
	}
	answer, err := json.Marshal(a)
	if err != nil {
		return err
	}
	db.DeferCheck(func(n int64) error {
		if n == 0 {
			return storage.ErrSeen
		}
		return nil
	}, `INSERT INTO calls (call, answer, at) VALUES (?, ?, ?) ON CONFLICT DO NOTHING`, call, string(answer),
		millis(now))
	return nil
}

// Ack implements storage.Games.
func (s games) Ack(ctx context.Context, call string) (storage.Ack, error) {
	return read(ctx, s.on, "answer to call "+call, func(db *Session) (a storage.Ack, err error) {
		raw, ok, err := First[string](db, `SELECT answer FROM calls WHERE call = ?`, call)
		if err != nil {
			return a, err
		}
		if ok {
			err = json.Unmarshal([]byte(raw), &a)
			return a, err
		}
		// The interaction may be forgotten, but its entry is not.
		did, err := one[entryAt](db, `SELECT game, seq FROM entries WHERE call = ?`, call)
		return storage.Ack{Game: did.Game, Seq: did.Seq}, err
	})
}

// entryAt is the position of an entry.
type entryAt struct {
	Game storage.GameID
	Seq  int
}

// entryFor is the last entry of a game that a person gets a digest of.
type entryFor struct {
	entryAt
	User string
}

func missing(ok bool) error {
	if ok {
		return nil
	}
	return storage.ErrNotFound
}

const gameColumns = `g.id, g.system, g.guild, g.channel, g.thread, g.challenge, g.created, g.pace, g.seq, g.over, g.sleep = 2 AS asleep, g.paused, g.language`

// loaded is a game with the fields that lists leave out.
type loaded struct {
	storage.Game
	Seed     [32]byte
	Snapshot []byte
}

// Load implements storage.Games.
func (s games) Load(ctx context.Context, id storage.GameID) (storage.Game, error) {
	return readAll(ctx, s.on, "load game "+string(id), func(db *Session) (storage.Game, error) {
		l, err := one[loaded](db, `SELECT `+gameColumns+`, g.seed, g.snapshot FROM games g WHERE g.id = ?`, id)
		if err != nil {
			return storage.Game{}, err
		}
		g := l.Game
		g.Seed, g.Snapshot = l.Seed, l.Snapshot
		if g.Seats, err = Collect[storage.Seat](db, `SELECT seat, user, name, bot FROM seats WHERE game = ? ORDER BY seat`, id); err != nil {
			return storage.Game{}, err
		}
		if g.Past, err = Collect[storage.PastPlayer](db, `SELECT seq, seat, user, name, bot FROM seat_history WHERE game = ? ORDER BY seq, seat`, id); err != nil {
			return storage.Game{}, err
		}
		if g.Names, err = Collect[storage.Name](db, `SELECT ref, user, text FROM names WHERE game = ? ORDER BY ref, user`, id); err != nil {
			return storage.Game{}, err
		}
		g.Secrets, err = Collect[engine.Secret](db, `SELECT owner, slot, seq, salt, value FROM secrets WHERE game = ? ORDER BY n`, id)
		return g, err
	})
}

// Log implements storage.Games.
func (s games) Log(ctx context.Context, id storage.GameID, after int) ([]storage.Entry, error) {
	return s.Entries(ctx, id, after, math.MaxInt32)
}

// Entries implements storage.Games.
func (s games) Entries(ctx context.Context, id storage.GameID, after, most int) ([]storage.Entry, error) {
	return read(ctx, s.on, "log of game "+string(id), func(db *Session) ([]storage.Entry, error) {
		return Collect[storage.Entry](db, `SELECT seq, call, body FROM entries WHERE game = ? AND seq > ? ORDER BY seq LIMIT ? + 0`, id, after, most)
	})
}

// Entry implements storage.Games.
func (s games) Entry(ctx context.Context, game storage.GameID, seq int) (storage.Entry, error) {
	return read(ctx, s.on, fmt.Sprintf("entry %d of game %s", seq, game),
		func(db *Session) (storage.Entry, error) {
			return one[storage.Entry](db, `SELECT seq, call, body FROM entries WHERE game = ? AND seq = ?`,
				game, seq)
		})
}

// Place implements storage.Games.
func (s games) Place(ctx context.Context, id storage.GameID, thread string) error {
	return s.change(ctx, "place game "+string(id), func(db *Session) error {
		return hit(db.Change(`UPDATE games SET thread = ? WHERE id = ?`, thread, id))
	})
}

// Leave implements storage.Games.
func (s games) Leave(ctx context.Context, id storage.GameID, now time.Time) error {
	return s.change(ctx, "take game "+string(id)+" out of its thread",
		func(db *Session) error { return leave(db, id, now) })
}

// hit returns ErrNotFound if a change affected no row.
func hit(n int64, err error) error {
	if err == nil && n == 0 {
		return storage.ErrNotFound
	}
	return err
}
