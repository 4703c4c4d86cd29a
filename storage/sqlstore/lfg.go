package sqlstore

import (
	"context"
	"time"

	"warbell/storage"
)

// PutLooker implements storage.Invitations.
func (s invitations) PutLooker(ctx context.Context, l storage.LFGEntry) error {
	return s.change(ctx, "remember who looks for a game", func(db *Session) error {
		return db.Exec(`INSERT INTO lookers (guild, user, name, system, pace, size, substitute, since) VALUES (?, ?, ?, ?, ?, ?, ?, ?)
			ON CONFLICT (guild, user) DO UPDATE SET name = excluded.name, system = excluded.system, pace = excluded.pace, size = excluded.size,
				substitute = excluded.substitute, since = excluded.since`,
			l.Guild, l.User, l.Name, l.System, l.Pace, l.Size, l.Substitute, millis(l.Since))
	})
}

// DropLooker implements storage.Invitations.
func (s invitations) DropLooker(ctx context.Context, guild, user string) error {
	return s.change(ctx, "forget who looks for a game", func(db *Session) error {
		return db.Exec(`DELETE FROM lookers WHERE guild = ? AND user = ?`, guild, user)
	})
}

// LookersIn implements storage.Invitations.
func (s invitations) LookersIn(ctx context.Context, guild string,
	since time.Time) ([]storage.LFGEntry, error) {
	return read(ctx, s.on, "who looks for a game", func(db *Session) ([]storage.LFGEntry, error) {
		return Collect[storage.LFGEntry](db, `SELECT guild, user, name, system, pace, size, substitute, since FROM lookers
			WHERE guild = ? AND since >= ? ORDER BY since, user LIMIT ? + 0`, guild, millis(since), storage.MostLooking)
	})
}

// ChallengesIn implements storage.Invitations.
func (s invitations) ChallengesIn(ctx context.Context, guild string) ([]storage.Challenge, error) {
	return read(ctx, s.on, "open challenges of a server", func(db *Session) ([]storage.Challenge, error) {
		return Collect[storage.Challenge](db, `SELECT `+challengeColumns+`, '' AS game FROM challenges
			WHERE guild = ? AND state = 'open' AND to_user = '' AND ref_message <> ''
			ORDER BY created, id LIMIT ? + 0`,
			guild, storage.MostLooking)
	})
}
