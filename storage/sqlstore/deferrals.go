package sqlstore

import (
	"context"
	"time"

	"warbell/engine"
	"warbell/storage"
)

// Defer implements storage.Interactions.
func (s interactions) Defer(ctx context.Context, d storage.Deferral) error {
	return s.touch(ctx, "remember deferred call "+d.Call, func(db *Session) error {
		db.Defer(`INSERT INTO deferrals
			(call, app, token, shown, guild, channel, dm, message, ephemeral, user, until) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)
			ON CONFLICT (call) DO UPDATE SET app = excluded.app, token = excluded.token, shown = excluded.shown, guild = excluded.guild,
				channel = excluded.channel, dm = excluded.dm, message = excluded.message, ephemeral = excluded.ephemeral,
				user = excluded.user, until = excluded.until /*pg , holder = excluded.holder*/`,
			d.Call, d.App, d.Token, d.Shown, d.Guild, d.Channel, d.DM, d.Message, d.Ephemeral, d.User,
			millis(d.Until))
		return nil
	})
}

// Settle implements storage.Interactions.
func (s interactions) Settle(ctx context.Context, call string) error {
	return s.touch(ctx, "settle deferred call "+call, func(db *Session) error {
		db.Defer(`DELETE FROM deferrals WHERE call = ?`, call)
		return nil
	})
}

// Deferred implements storage.Interactions.
func (s interactions) Deferred(ctx context.Context, now time.Time) ([]storage.Deferral, error) {
	return read(ctx, s.on, "deferred calls", func(db *Session) ([]storage.Deferral, error) {
		return Collect[storage.Deferral](db, `SELECT call, app, token, shown, guild, channel, dm, message, ephemeral, user, until,
				EXISTS (SELECT 1 FROM outbox o WHERE o.state = 0 AND o.token = deferrals.token) AS owed
			FROM deferrals WHERE until > ?
				/*pg AND holder = current_setting('warbell.process')*/
			ORDER BY until, call`, millis(now))
	})
}

// Void implements storage.Interactions. It runs alone, because rolls and draws outside games are not in the
// table of interactions.
func (s interactions) Void(ctx context.Context, call string, now time.Time) error {
	return s.change(ctx, "void call "+call, func(db *Session) error {
		_, rolled, err := First[int](db, `SELECT 1 FROM rolls WHERE call = ?1
			UNION ALL SELECT 1 FROM draws WHERE id = ?2
			UNION ALL SELECT 1 FROM draw_steps WHERE call = ?1`, call, engine.InteractionOf(call))
		if err != nil {
			return err
		}
		if rolled {
			return storage.ErrSeen
		}
		return see(db, call, storage.Ack{Void: true}, now)
	})
}

// Expire implements storage.Interactions. A token that seems to live longer than one can was noted by a clock
// that was ahead.
func (s interactions) Expire(ctx context.Context, now time.Time) error {
	return s.touch(ctx, "forget deferred calls", func(db *Session) error {
		db.Defer(`DELETE FROM deferrals WHERE until <= ? OR until > ?`, millis(now), millis(now.Add(2*storage.TokenLife)))
		return nil
	})
}
