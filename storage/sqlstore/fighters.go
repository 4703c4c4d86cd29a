package sqlstore

import (
	"cmp"
	"context"
	"crypto/rand"
	"encoding/hex"
	"time"

	"warbell/storage"
)

const fighterColumns = `id, user, system, name, notation, draft, rev, shared, deleted, used`

// Fighters implements storage.Rosters.
func (s rosters) Fighters(ctx context.Context, user string, systems ...string) ([]storage.Fighter, error) {
	among, err := list(systems)
	if err != nil {
		return nil, err
	}
	return read(ctx, s.on, "fighters of a person", func(db *Session) ([]storage.Fighter, error) {
		return Collect[storage.Fighter](db, `SELECT `+fighterColumns+` FROM fighters
			WHERE user = ?1 AND deleted IS NULL AND (?2 IN ('[]', 'null') OR system IN (SELECT value FROM json_each(?2)))
			ORDER BY system, place, id`, user, among)
	})
}

// GoneFighters implements storage.Rosters.
func (s rosters) GoneFighters(ctx context.Context, user string) ([]storage.Fighter, error) {
	return read(ctx, s.on, "gone fighters of a person", func(db *Session) ([]storage.Fighter, error) {
		return Collect[storage.Fighter](db, `SELECT `+fighterColumns+` FROM fighters
			WHERE user = ? AND deleted IS NOT NULL ORDER BY deleted DESC, id`, user)
	})
}

// Fighter implements storage.Rosters.
func (s rosters) Fighter(ctx context.Context, user, id string) (storage.Fighter, error) {
	return read(ctx, s.on, "fighter "+id, func(db *Session) (storage.Fighter, error) {
		return one[storage.Fighter](db, `SELECT `+fighterColumns+
			` FROM fighters WHERE id = ? AND user = ?`, id, user)
	})
}

// SharedFighter implements storage.Rosters.
func (s rosters) SharedFighter(ctx context.Context, code string) (storage.Fighter, error) {
	return read(ctx, s.on, "shared fighter", func(db *Session) (storage.Fighter, error) {
		return one[storage.Fighter](db, `SELECT `+fighterColumns+
			` FROM fighters WHERE shared = ? AND shared <> '' AND deleted IS NULL`, code)
	})
}

// PutFighter implements storage.Rosters.
func (s rosters) PutFighter(ctx context.Context, f storage.Fighter) error {
	return s.change(ctx, "put fighter of user "+f.User, func(db *Session) error {
		n, err := putFighter(db, f, `DO UPDATE SET notation = excluded.notation, draft = excluded.draft, used = excluded.used, rev = fighters.rev + 1`)
		if err == nil && n == 0 {
			err = storage.ErrFull
		}
		return err
	})
}

// newID returns a random ID of 16 hexadecimal digits for a saved record.
func newID() string {
	var id [8]byte
	_, _ = rand.Read(id[:]) // never fails
	return hex.EncodeToString(id[:])
}

// putFighter adds a roster if there is room. The SQL in taken says what to do if its name is taken.
func putFighter(db *Session, f storage.Fighter, taken string) (int64, error) {
	return db.Change(`INSERT INTO fighters (id, user, system, name, notation, draft, place, rev, shared, used)
		SELECT ?1, ?2, ?3, ?4, ?5, ?6,
			(SELECT coalesce(max(place), 0) + 1 FROM fighters WHERE user = ?2 AND system = ?3), 1, ?7, ?8
		WHERE (SELECT count(*) FROM fighters WHERE user = ?2 AND system = ?3 AND name <> ?4 AND deleted IS NULL) < ?9
		ON CONFLICT (user, system, name) WHERE deleted IS NULL `+taken,
		cmp.Or(f.ID, newID()), f.User, f.System, f.Name, f.Notation, f.Draft, f.Shared, orNull(f.Used), storage.MostFighters)
}

// putRosters writes the rosters that an entry changes or adds.
func putRosters(db *Session, c storage.Commit) error {
	for _, f := range c.Rosters {
		if f.Rev == 0 {
			if _, err := putFighter(db, f, `DO NOTHING`); err != nil {
				return err
			}
			continue
		}
		n, err := db.Change(`UPDATE fighters SET notation = ?, draft = ?, used = ?, rev = rev + 1
			WHERE id = ? AND user = ? AND rev = ? AND deleted IS NULL`, f.Notation, f.Draft, orNull(f.Used), f.ID, f.User, f.Rev)
		if err == nil && n == 0 {
			err = storage.ErrMoved
		}
		if err != nil {
			return err
		}
	}
	return nil
}

// ChangeFighter implements storage.Rosters.
func (s rosters) ChangeFighter(ctx context.Context, f storage.Fighter) error {
	return s.change(ctx, "change fighter "+f.ID, func(db *Session) error {
		now, ok, err := First[storage.Fighter](db, `SELECT `+fighterColumns+` FROM fighters WHERE id = ? AND user = ? AND rev = ?`, f.ID, f.User, f.Rev)
		if err != nil || !ok {
			return cmp.Or(err, storage.ErrMoved)
		}
		if f.Deleted.IsZero() {
			if err := room(db, now, f); err != nil {
				return err
			}
		}
		if err = db.Exec(`UPDATE fighters SET name = ?, notation = ?, draft = ?, shared = ?, deleted = ?, used = ?, rev = rev + 1
			WHERE id = ?`, f.Name, f.Notation, f.Draft, f.Shared, orNull(f.Deleted), orNull(f.Used), f.ID); err != nil || f.Deleted.IsZero() {
			return err
		}
		return s.forgotten(db.Change(`DELETE FROM fighters WHERE user = ?1 AND system = ?2 AND deleted IS NOT NULL AND id NOT IN (
			SELECT id FROM fighters WHERE user = ?1 AND system = ?2 AND deleted IS NOT NULL ORDER BY deleted DESC, id LIMIT ?3)`,
			f.User, now.System, storage.MostFighters))
	})
}

// forgotten notes that n deleted rows must also vanish from the files.
func (s base) forgotten(n int64, err error) error {
	if n > 0 {
		s.on.Erased()
	}
	return err
}

// room returns an error if a roster can't change from now to f: another one has the name, or it would be
// restored and there is no room.
func room(db *Session, now, f storage.Fighter) error {
	_, taken, err := First[int](db, `SELECT 1 FROM fighters WHERE user = ? AND system = ? AND name = ? AND deleted IS NULL AND id <> ?`,
		f.User, now.System, f.Name, f.ID)
	if err != nil || taken {
		return cmp.Or(err, storage.ErrTaken)
	}
	if now.Deleted.IsZero() {
		return nil
	}
	kept, _, err := First[int](db, `SELECT count(*) FROM fighters WHERE user = ? AND system = ? AND deleted IS NULL`, f.User, now.System)
	if err == nil && kept >= storage.MostFighters {
		err = storage.ErrFull
	}
	return err
}

// SwapFighters implements storage.Rosters.
func (s rosters) SwapFighters(ctx context.Context, user, one, other string) error {
	return s.change(ctx, "swap fighters of a person", func(db *Session) error {
		sum, ok, err := First[int64](db, `SELECT sum(place) FROM fighters WHERE id IN (?1, ?2) AND user = ?3
			GROUP BY system HAVING count(*) = 2`, one, other, user)
		if err != nil || !ok {
			return cmp.Or(err, storage.ErrNotFound)
		}
		return db.Exec(`UPDATE fighters SET place = ? - place WHERE id IN (?, ?)`, sum, one, other)
	})
}

// DropFighters implements storage.Rosters.
func (s rosters) DropFighters(ctx context.Context, before time.Time) error {
	return s.change(ctx, "drop fighters that were taken away", func(db *Session) error {
		return s.forgotten(db.Change(`DELETE FROM fighters WHERE deleted < ?`, millis(before)))
	})
}
