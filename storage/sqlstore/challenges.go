package sqlstore

import (
	"cmp"
	"context"
	"fmt"
	"slices"
	"time"

	"warbell/storage"
)

const challengeColumns = `id, system, guild, channel, ref_channel, ref_message, from_user, from_name,
	to_user, to_name, terms, seed, state, created, expires`

// PutChallenge implements storage.Invitations.
func (s invitations) PutChallenge(ctx context.Context, c storage.Challenge) error {
	return s.change(ctx, "put challenge "+c.ID, func(db *Session) error {
		if err := see(db, c.Call, storage.Ack{Challenge: c.ID}, c.Created); err != nil {
			return err
		}
		n, err := db.Change(`INSERT INTO challenges
			(`+challengeColumns+`)
			VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?) ON CONFLICT (id) DO NOTHING`,
			c.ID, c.System, c.Guild, c.Channel, c.Ref.Channel, c.Ref.Message,
			c.From, c.FromName, c.To, c.ToName, blob(c.Terms), c.Seed[:], cmp.Or(c.State,
				storage.ChallengeOpen), millis(c.Created), orNull(c.Expires))
		if err == nil && n == 0 {
			return storage.ErrTaken
		}
		if err != nil {
			return err
		}
		showChallenge(db, c.ID)
		if c.Token == "" {
			return nil
		}
		_, err = add(db, []storage.Row{{
			Lane: challengeLane(c.ID), Kind: storage.RowPut, Challenge: c.ID, Token: c.Token, Until: c.Until, Created: c.Created,
		}}, false)
		return err
	})
}

func challengeLane(id string) string { return "challenge:" + id }

// Challenge implements storage.Invitations.
func (s invitations) Challenge(ctx context.Context, id string) (storage.Challenge, error) {
	return read(ctx, s.on, "challenge "+id, func(db *Session) (storage.Challenge, error) {
		return one[storage.Challenge](db, `SELECT `+challengeColumns+`,
			coalesce((SELECT g.id FROM games g WHERE g.challenge = challenges.id AND g.challenge <> ''), '') AS game
			FROM challenges WHERE id = ?`, id)
	})
}

// OpenChallenges implements storage.Invitations.
func (s invitations) OpenChallenges(ctx context.Context, from string) (int, error) {
	return read(ctx, s.on, "open challenges of a user", func(db *Session) (int, error) {
		n, _, err := First[int](db, `SELECT COUNT(*) FROM challenges WHERE from_user = ? AND state = 'open'`, from)
		return n, err
	})
}

// SetChallengeRef implements storage.Invitations.
func (s invitations) SetChallengeRef(ctx context.Context, id string, ref storage.Ref, now time.Time) error {
	return s.change(ctx, "remember the message of challenge "+id, func(db *Session) error {
		db.Defer(`UPDATE outbox SET state = 1 WHERE lane = ? AND state = 0 AND kind = 'put'`, challengeLane(id))
		n, err := db.Change(`UPDATE challenges SET ref_channel = ?, ref_message = ? WHERE id = ?`,
			ref.Channel, ref.Message, id)
		if err != nil {
			return err
		}
		if n == 0 { // a person in it was erased meanwhile
			return takeAwayNow(db, ref, now)
		}
		showChallenge(db, id)
		return nil
	})
}

// ShowChallenge implements storage.Invitations.
func (s invitations) ShowChallenge(ctx context.Context, id string, now, notBefore time.Time) error {
	return s.change(ctx, "show challenge "+id, func(db *Session) error {
		var there []int64
		db.Defer(`UPDATE outbox SET leased = 0, not_before = ?2 WHERE lane = ?1 AND state = 0 AND kind = 'put' AND attempts = 0`,
			challengeLane(id), millis(notBefore))
		db.Numbers(func(found []int64) { there = found }, `SELECT 1 FROM challenges WHERE id = ?`, id)
		db.DeferCheck(func(int64) error { return missing(len(there) > 0) }, `INSERT INTO outbox (lane, kind, challenge, not_before, created)
			SELECT 'challenge:' || id, 'put', id, ?2, ?3 FROM challenges WHERE id = ?1 AND ref_message = ''
				AND NOT EXISTS (SELECT 1 FROM outbox WHERE lane = 'challenge:' || ?1 AND state = 0 AND kind = 'put')`, id, millis(notBefore), millis(now))
		return nil
	})
}

// shownBy stores the message of a challenge that a row of kind RowPut has sent.
func shownBy(db *Session, row int64, ref storage.Ref) error {
	id, _, err := First[string](db, `UPDATE challenges SET ref_channel = ?, ref_message = ? WHERE id = (SELECT challenge FROM outbox WHERE id = ?)
		RETURNING id`, ref.Channel, ref.Message, row)
	showChallenge(db, id)
	return err
}

// CloseChallenge implements storage.Invitations.
func (s invitations) CloseChallenge(ctx context.Context, id string, as storage.ChallengeState,
	say storage.Row) (int64, error) {
	return saying(write(ctx, s.on, "close challenge "+id, func(db *Session) (*storage.Committed, error) {
		if err := closeChallenge(db, id, as); err != nil {
			return nil, err
		}
		return sayOf(db, say)
	}))
}

// sayOf adds a row if it has a kind.
func sayOf(db *Session, row storage.Row) (*storage.Committed, error) {
	if row.Kind == "" {
		return nil, nil
	}
	return add(db, []storage.Row{row}, false)
}

// saying returns the ID of the row that a write has added, or 0.
func saying(done *storage.Committed, err error) (int64, error) {
	if err != nil || done == nil {
		return 0, err
	}
	return done.Rows[0], nil
}

func closeChallenge(db *Session, id string, as storage.ChallengeState) error {
	ends := []storage.ChallengeState{storage.ChallengeAccepted, storage.ChallengeDeclined,
		storage.ChallengeWithdrawn, storage.ChallengeLapsed}
	if !slices.Contains(ends, as) {
		return fmt.Errorf("a challenge does not end as %q", as)
	}
	n, err := db.Change(`UPDATE challenges SET state = ? WHERE id = ? AND state = 'open'`, as, id)
	return stillOpen(db, id, n, err)
}

// stillOpen returns why a change of an open challenge affected no row.
func stillOpen(db *Session, id string, changed int64, err error) error {
	if err != nil || changed > 0 {
		return err
	}
	_, ok, err := First[int](db, `SELECT 1 FROM challenges WHERE id = ?`, id)
	return cmp.Or(err, missing(ok), storage.ErrMoved)
}
