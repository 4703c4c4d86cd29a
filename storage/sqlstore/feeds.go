package sqlstore

import (
	"context"

	"warbell/storage"
)

// PutFeed implements storage.Servers.
func (s servers) PutFeed(ctx context.Context, f storage.Feed) error {
	return s.change(ctx, "put the feed of server "+f.Guild, func(db *Session) error {
		return db.Exec(`INSERT INTO feeds (guild, channel, hash, made) VALUES (?, ?, ?, ?)
			ON CONFLICT (guild) DO UPDATE SET channel = excluded.channel, hash = excluded.hash, made = excluded.made`,
			f.Guild, f.Channel, f.Hash, millis(f.Made))
	})
}

// DropFeed implements storage.Servers.
func (s servers) DropFeed(ctx context.Context, guild string) error {
	return s.change(ctx, "drop the feed of server "+guild, func(db *Session) error {
		return hit(db.Change(`DELETE FROM feeds WHERE guild = ?`, guild))
	})
}

// FeedBy implements storage.Servers.
func (s servers) FeedBy(ctx context.Context, hash string) (storage.Feed, error) {
	return read(ctx, s.on, "a feed", func(db *Session) (storage.Feed, error) {
		return one[storage.Feed](db, `SELECT guild, channel, hash, made FROM feeds WHERE hash = ?`, hash)
	})
}
