package sqlstore

import (
	"cmp"
	"context"
	"strings"

	"warbell/storage"
)

const libraryColumns = `id, user, kind, name, line, shown, placed, hazards, notes, rev, shared, used`

// LibraryOf implements storage.Library.
func (s library) LibraryOf(ctx context.Context, user string) ([]storage.LibraryEntry, error) {
	return read(ctx, s.on, "the library of a person", func(db *Session) ([]storage.LibraryEntry, error) {
		return Collect[storage.LibraryEntry](db, `SELECT `+libraryColumns+` FROM library WHERE user = ?
			ORDER BY kind, folded`, user)
	})
}

// LibraryEntry implements storage.Library.
func (s library) LibraryEntry(ctx context.Context, user, id string) (storage.LibraryEntry, error) {
	return read(ctx, s.on, "library entry "+id, func(db *Session) (storage.LibraryEntry, error) {
		return one[storage.LibraryEntry](db, `SELECT `+libraryColumns+
			` FROM library WHERE id = ? AND user = ?`, id, user)
	})
}

// SharedEntry implements storage.Library.
func (s library) SharedEntry(ctx context.Context, code string) (storage.LibraryEntry, error) {
	return read(ctx, s.on, "shared library entry", func(db *Session) (storage.LibraryEntry, error) {
		return one[storage.LibraryEntry](db, `SELECT `+libraryColumns+
			` FROM library WHERE shared = ? AND shared <> ''`, code)
	})
}

// AddToLibrary implements storage.Library.
func (s library) AddToLibrary(ctx context.Context, entries ...storage.LibraryEntry) error {
	if len(entries) == 0 {
		return nil
	}
	user := entries[0].User
	return s.change(ctx, "add to the library of user "+user, func(db *Session) error {
		n, err := insertLibrary(db, entries)
		if err == nil && n < int64(len(entries)) {
			err = storage.ErrTaken
		}
		if err != nil {
			return err
		}
		kept, _, err := First[int](db, `SELECT count(*) FROM library WHERE user = ?`, user)
		if err == nil && kept > storage.MaxLibrary {
			err = storage.ErrFull
		}
		return err
	})
}

// insertLibrary inserts the entries whose names are free, and counts them.
func insertLibrary(db *Session, entries []storage.LibraryEntry) (int64, error) {
	before, _, err := First[int64](db, `SELECT count(*) FROM library WHERE user = ?`, entries[0].User)
	if err != nil {
		return 0, err
	}
	err = db.insert(`INSERT INTO library (id, user, kind, name, folded, line, shown, placed, hazards, notes, rev, shared, used)`,
		`(?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)`, `ON CONFLICT DO NOTHING`,
		table(entries, func(e storage.LibraryEntry) []any {
			return []any{cmp.Or(e.ID, newID()), entries[0].User, e.Kind, e.Name, strings.ToLower(e.Name), e.Line, e.Shown,
				e.Placed, e.Hazards, e.Notes, 1, e.Shared, orNull(e.Used)}
		}))
	if err != nil {
		return 0, err
	}
	after, _, err := First[int64](db, `SELECT count(*) FROM library WHERE user = ?`, entries[0].User)
	return after - before, err
}

// ChangeLibrary implements storage.Library.
func (s library) ChangeLibrary(ctx context.Context, e storage.LibraryEntry) error {
	return s.change(ctx, "change library entry "+e.ID, func(db *Session) error {
		folded := strings.ToLower(e.Name)
		_, taken, err := First[int](db, `SELECT 1 FROM library o JOIN library e ON e.user = o.user AND e.kind = o.kind
			WHERE e.id = ? AND e.user = ? AND o.folded = ? AND o.id <> e.id`, e.ID, e.User, folded)
		if err != nil || taken {
			return cmp.Or(err, storage.ErrTaken)
		}
		n, err := db.Change(`UPDATE library SET name = ?, folded = ?, line = ?, shown = ?, placed = ?, hazards = ?, notes = ?,
			shared = ?, used = ?, rev = rev + 1 WHERE id = ? AND user = ? AND rev = ?`, e.Name, folded, e.Line, e.Shown,
			e.Placed, e.Hazards, e.Notes, e.Shared, orNull(e.Used), e.ID, e.User, e.Rev)
		if err == nil && n == 0 {
			err = storage.ErrMoved
		}
		return s.forgotten(n, err)
	})
}

// DropFromLibrary implements storage.Library.
func (s library) DropFromLibrary(ctx context.Context, user, id string) error {
	return s.change(ctx, "drop library entry "+id, func(db *Session) error {
		n, err := db.Change(`DELETE FROM library WHERE id = ? AND user = ?`, id, user)
		if err != nil || n == 0 {
			return cmp.Or(err, storage.ErrNotFound)
		}
		if err := db.Exec(`DELETE FROM character_notes WHERE user = ?1 AND character IN (
			SELECT id FROM characters WHERE party = ?2 AND party <> '' AND gm = ?1 AND user <> ?1)`, user, id); err != nil {
			return err
		}
		return s.forgotten(n, db.Exec(`UPDATE characters SET gm = '', party = '', rev = rev + 1
			WHERE party = ? AND party <> '' AND gm = ?`, id, user))
	})
}
