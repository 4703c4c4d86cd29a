package sqlstore

import (
	"context"
	"fmt"
	"slices"

	"warbell/storage"
)

// Settings implements storage.People.
func (s people) Settings(ctx context.Context, user string) (storage.Settings, error) {
	return read(ctx, s.on, "settings of a person", func(db *Session) (storage.Settings, error) {
		found, ok, err := First[storage.Settings](db, `SELECT user, ring, dm_channel, dm_closed, rings, locale FROM settings WHERE user = ?`, user)
		if !ok {
			found = storage.Settings{User: user, Ring: storage.RingChannel}
		}
		return found, err
	})
}

// SetRing implements storage.People.
func (s people) SetRing(ctx context.Context, user string, by storage.RingBy) error {
	return s.change(ctx, "set the rings of a person", func(db *Session) error {
		if !slices.Contains([]storage.RingBy{storage.RingChannel, storage.RingDM, storage.RingOff}, by) {
			return fmt.Errorf("nobody is rung by %q", by)
		}
		return db.Exec(`INSERT INTO settings (user, ring, dm_channel, dm_closed) VALUES (?, ?, '', 0)
			ON CONFLICT (user) DO UPDATE SET ring = excluded.ring`, user, by)
	})
}

// SetDM implements storage.People.
func (s people) SetDM(ctx context.Context, user, channel string, closed bool) error {
	return s.change(ctx, "set the DM channel of a person", func(db *Session) error {
		return db.Exec(`INSERT INTO settings (user, ring, dm_channel, dm_closed) SELECT ?1, ?2, ?3, ?4 WHERE `+known("?1")+`
			ON CONFLICT (user) DO UPDATE SET dm_channel = excluded.dm_channel, dm_closed = excluded.dm_closed`,
			user, storage.RingChannel, channel, closed)
	})
}

// SetLocale implements storage.People. It reads first, since a write for each call of a stranger would
// hold up the others.
func (s people) SetLocale(ctx context.Context, user, locale string) error {
	due, err := read(ctx, s.on, "locale of a person", func(db *Session) (bool, error) {
		_, due, err := First[int](db, `SELECT 1 WHERE `+known("?1")+`
			AND NOT EXISTS (SELECT 1 FROM settings WHERE user = ?1 AND locale = ?2)`, user, locale)
		return due, err
	})
	if err != nil || !due {
		return err
	}
	return s.change(ctx, "set the locale of a person", func(db *Session) error {
		return db.Exec(`INSERT INTO settings (user, ring, dm_channel, dm_closed, locale) SELECT ?1, ?2, ?3, ?4, ?5 WHERE `+known("?1")+`
			ON CONFLICT (user) DO UPDATE SET locale = excluded.locale`,
			user, storage.RingChannel, "", false, locale)
	})
}
