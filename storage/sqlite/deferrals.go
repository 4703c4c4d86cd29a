package sqlite

import (
	"context"
	"database/sql"
	"time"

	"warbell/storage"
)

// Defer implements storage.Deferrals.
func (s *Store) Defer(ctx context.Context, d storage.Deferral) error {
	return s.change(ctx, "remember deferred call "+d.Call, func(db *session) error {
		_, err := db.exec(`INSERT OR REPLACE INTO deferrals
			(call, app, token, shown, guild, channel, dm, message, ephemeral, user, until) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)`,
			d.Call, d.App, d.Token, d.Shown, d.Guild, d.Channel, d.DM, d.Message, d.Ephemeral, d.User, millis(d.Until))
		return err
	})
}

// Settle implements storage.Deferrals.
func (s *Store) Settle(ctx context.Context, call string) error {
	return s.change(ctx, "settle deferred call "+call, func(db *session) error {
		_, err := db.exec(`DELETE FROM deferrals WHERE call = ?`, call)
		return err
	})
}

// Deferred implements storage.Deferrals.
func (s *Store) Deferred(ctx context.Context, now time.Time) ([]storage.Deferral, error) {
	return read(ctx, s, "deferred calls", func(db *session) ([]storage.Deferral, error) {
		return collect(db, scanDeferral, `SELECT call, app, token, shown, guild, channel, dm, message, ephemeral, user, until,
				EXISTS (SELECT 1 FROM outbox o WHERE o.state = 0 AND o.token = deferrals.token)
			FROM deferrals WHERE until > ? ORDER BY until, call`, millis(now))
	})
}

func scanDeferral(rows *sql.Rows) (d storage.Deferral, err error) {
	err = rows.Scan(&d.Call, &d.App, &d.Token, &d.Shown, &d.Guild, &d.Channel, &d.DM, &d.Message, &d.Ephemeral, &d.User,
		at(&d.Until), &d.Owed)
	return d, err
}

// Expire implements storage.Deferrals.
func (s *Store) Expire(ctx context.Context, now time.Time) error {
	return s.change(ctx, "forget deferred calls", func(db *session) error {
		_, err := db.exec(`DELETE FROM deferrals WHERE until <= ?`, millis(now))
		return err
	})
}
