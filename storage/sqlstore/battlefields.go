package sqlstore

import (
	"cmp"
	"context"
	"encoding/json"
	"time"

	"warbell/storage"
)

const battlefieldColumns = `channel, guild, user, rev, state, changed`

// Battlefield implements storage.Battlefields.
func (s battlefields) Battlefield(ctx context.Context, channel string) (storage.Battlefield, error) {
	return readAll(ctx, s.on, "the battlefield of channel "+channel,
		func(db *Session) (storage.Battlefield, error) {
			f, ok, err := First[storage.Battlefield](db, `SELECT `+battlefieldColumns+` FROM battlefields WHERE channel = ?`, channel)
			if err != nil || !ok {
				return f, cmp.Or(err, storage.ErrNotFound)
			}
			f.Names, err = Collect[storage.Name](db, `SELECT ref, user, text FROM battlefield_names WHERE channel = ? ORDER BY ref, user`, channel)
			return f, err
		})
}

// PutBattlefield implements storage.Battlefields.
func (s battlefields) PutBattlefield(ctx context.Context, f storage.Battlefield) error {
	return s.change(ctx, "put the battlefield of channel "+f.Channel, func(db *Session) error {
		if err := changes(db, f); err != nil {
			return err
		}
		err := db.Exec(`INSERT INTO battlefields (`+battlefieldColumns+`) VALUES (?, ?, ?, ?, ?, ?)
			ON CONFLICT (channel) DO UPDATE SET guild = excluded.guild, user = excluded.user,
				rev = excluded.rev, state = excluded.state, changed = excluded.changed`,
			f.Channel, f.Guild, f.User, f.Rev+1, blob(f.State), millis(f.Changed))
		if err != nil {
			return err
		}
		return s.putNames(db, f)
	})
}

// putNames stores these names of a battlefield and deletes all others. Most changes leave them unchanged.
func (s battlefields) putNames(db *Session, f storage.Battlefield) error {
	pairs := make([][2]string, len(f.Names))
	for i, n := range f.Names {
		pairs[i] = [2]string{string(n.Ref), n.User}
	}
	kept, err := json.Marshal(pairs)
	if err != nil {
		return err
	}
	err = s.forgotten(db.Change(`DELETE FROM battlefield_names WHERE channel = ?1 AND NOT EXISTS (
		SELECT 1 FROM json_each(?2) j WHERE j.value ->> 0 = ref AND j.value ->> 1 = user)`, f.Channel, string(kept)))
	for i := 0; i < len(f.Names) && err == nil; i++ {
		n := f.Names[i]
		err = db.Exec(`INSERT INTO battlefield_names (channel, ref, user, text) VALUES (?, ?, ?, ?)
			ON CONFLICT (channel, ref, user) DO UPDATE SET text = excluded.text WHERE battlefield_names.text <> excluded.text`, f.Channel, n.Ref, n.User, n.Text)
	}
	return err
}

// changes stores the interaction that changes a battlefield. It returns an error if the battlefield is at
// another revision than the change was made for.
func changes(db *Session, f storage.Battlefield) error {
	now, _, err := First[int](db, `SELECT rev FROM battlefields WHERE channel = ?`, f.Channel)
	if err != nil {
		return err
	}
	if now != f.Rev {
		return storage.ErrMoved
	}
	return see(db, f.Call, storage.Ack{Battlefield: f.Channel}, f.Changed)
}

// DropBattlefield implements storage.Battlefields.
func (s battlefields) DropBattlefield(ctx context.Context, f storage.Battlefield) error {
	return s.change(ctx, "drop the battlefield of channel "+f.Channel, func(db *Session) error {
		if err := changes(db, f); err != nil {
			return err
		}
		n, err := db.Change(`DELETE FROM battlefields WHERE channel = ? AND rev = ?`, f.Channel, f.Rev)
		if err == nil && n == 0 {
			err = storage.ErrMoved
		}
		return s.forgotten(n, err)
	})
}

// DropBattlefields implements storage.Battlefields.
func (s battlefields) DropBattlefields(ctx context.Context, before time.Time) error {
	return s.change(ctx, "drop old battlefields", func(db *Session) error {
		return s.forgotten(db.Change(`DELETE FROM battlefields WHERE changed < ?`, millis(before)))
	})
}
