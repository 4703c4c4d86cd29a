package sqlstore

import (
	"cmp"
	"context"
	"errors"
	"slices"
	"strings"

	"warbell/storage"
)

const characterColumns = `id, user, player, gm, party, name, state, rev, used`

// CharactersOf implements storage.Parties.
func (s parties) CharactersOf(ctx context.Context, gm string) ([]storage.Character, error) {
	return read(ctx, s.on, "characters of a GM", func(db *Session) ([]storage.Character, error) {
		return Collect[storage.Character](db, `SELECT `+characterColumns+` FROM characters
			WHERE gm = ? AND gm <> '' ORDER BY name, id`, gm)
	})
}

// CharactersBy implements storage.Parties.
func (s parties) CharactersBy(ctx context.Context, user string) ([]storage.Character, error) {
	return read(ctx, s.on, "characters of a player", func(db *Session) ([]storage.Character, error) {
		return Collect[storage.Character](db, `SELECT `+characterColumns+` FROM characters
			WHERE user = ? AND user <> '' ORDER BY name, id`, user)
	})
}

// Characters implements storage.Parties.
func (s parties) Characters(ctx context.Context, ids ...string) ([]storage.Character, error) {
	among, err := list(ids)
	if err != nil || len(ids) == 0 {
		return nil, err
	}
	return read(ctx, s.on, "characters by their IDs", func(db *Session) ([]storage.Character, error) {
		return Collect[storage.Character](db, `SELECT `+characterColumns+` FROM characters
			WHERE id IN (SELECT value FROM json_each(?)) ORDER BY name, id`, among)
	})
}

// CharacterNote implements storage.Parties.
func (s parties) CharacterNote(ctx context.Context, user, character string) (string, error) {
	return read(ctx, s.on, "note about character "+character, func(db *Session) (string, error) {
		text, _, err := First[string](db, `SELECT text FROM character_notes WHERE character = ? AND user = ?`,
			character, user)
		return text, err
	})
}

// CharacterVersions implements storage.Parties.
func (s parties) CharacterVersions(ctx context.Context, character string) ([]storage.CharacterVersion, error) {
	return read(ctx, s.on, "versions of character "+character,
		func(db *Session) ([]storage.CharacterVersion, error) {
			return Collect[storage.CharacterVersion](db, `SELECT character, rev, title, state, at
				FROM character_versions WHERE character = ? ORDER BY rev DESC`, character)
		})
}

// ChangeParty implements storage.Parties.
func (s parties) ChangeParty(ctx context.Context, c storage.PartyChange) error {
	return s.change(ctx, "change a party", func(db *Session) error {
		full, err := putParty(db, c, false)
		if err == nil && full {
			err = storage.ErrFull
		}
		n := len(c.Versions)
		if c.Note != nil {
			n++
		}
		return s.forgotten(int64(n), err)
	})
}

// putPartyOf writes the records of a party that an entry changes.
func putPartyOf(db *Session, c storage.Commit) error {
	_, err := putParty(db, c.Party, true)
	return err
}

// putParty writes the records of a party. It reports whether there was no room for a new one, which it leaves
// out, as it does with a party whose name is taken if that is spared. Without its party, no new character is
// written.
func putParty(db *Session, c storage.PartyChange, spare bool) (full bool, err error) {
	if c.Party != nil {
		full, err = putPartyEntry(db, *c.Party)
		if spare && errors.Is(err, storage.ErrTaken) {
			full, err = true, nil
		}
		if err != nil {
			return full, err
		}
	}
	homeless, left := full, map[string]bool{}
	for _, one := range c.Characters {
		out := one.Rev == 0 && homeless
		if !out {
			if out, err = putCharacter(db, one); err != nil {
				return full, err
			}
		}
		left[one.ID], full = out, full || out
	}
	versions := slices.DeleteFunc(slices.Clone(c.Versions),
		func(v storage.CharacterVersion) bool { return left[v.Character] })
	if err := putVersions(db, versions); err != nil {
		return full, err
	}
	return full, putNote(db, c.Note)
}

// putPartyEntry writes the library entry of a party. It reports whether there was no room for it.
func putPartyEntry(db *Session, e storage.LibraryEntry) (full bool, err error) {
	folded := strings.ToLower(e.Name)
	_, taken, err := First[int](db, `SELECT 1 FROM library WHERE user = ? AND kind = ? AND folded = ? AND id <> ?`,
		e.User, e.Kind, folded, e.ID)
	if err != nil || taken {
		return false, cmp.Or(err, storage.ErrTaken)
	}
	if e.Rev == 0 {
		n, err := db.Change(`INSERT INTO library
			(id, user, kind, name, folded, line, shown, placed, hazards, notes, rev, shared, used)
			SELECT ?1, ?2, ?3, ?4, ?5, '', '', ?6, '', ?7, 1, '', ?8
			WHERE (SELECT count(*) FROM library WHERE user = ?2) < ?9 ON CONFLICT DO NOTHING`,
			e.ID, e.User, e.Kind, e.Name, folded, e.Placed, e.Notes, orNull(e.Used), storage.MaxLibrary)
		return n == 0, err
	}
	n, err := db.Change(`UPDATE library SET name = ?, folded = ?, placed = ?, notes = ?, used = ?, rev = rev + 1
		WHERE id = ? AND user = ? AND rev = ?`, e.Name, folded, e.Placed, e.Notes, orNull(e.Used), e.ID, e.User, e.Rev)
	if err == nil && n == 0 {
		err = storage.ErrMoved
	}
	return false, err
}

// putCharacter adds or changes a character. It reports whether there was no room for it.
func putCharacter(db *Session, c storage.Character) (full bool, err error) {
	if c.Rev == 0 {
		n, err := db.Change(`INSERT INTO characters (id, user, player, gm, party, name, state, rev, used)
			SELECT ?1, ?2, ?3, ?4, ?5, ?6, ?7, 1, ?8
			WHERE (SELECT count(*) FROM characters WHERE user = ?2) < ?9 ON CONFLICT DO NOTHING`,
			c.ID, c.User, c.Player, c.GM, c.Party, c.Name, c.State, orNull(c.Used), storage.MaxCharacters)
		return n == 0, err
	}
	n, err := db.Change(`UPDATE characters SET player = ?, gm = ?, party = ?, state = ?, used = ?, rev = rev + 1
		WHERE id = ? AND rev = ?`, c.Player, c.GM, c.Party, c.State, orNull(c.Used), c.ID, c.Rev)
	if err == nil && n == 0 {
		err = storage.ErrMoved
	}
	return false, err
}

// putVersions writes versions of characters, and deletes the oldest of each.
func putVersions(db *Session, all []storage.CharacterVersion) error {
	if len(all) == 0 {
		return nil
	}
	var ids []string
	for _, v := range all {
		ids = append(ids, v.Character)
	}
	among, err := list(ids)
	if err != nil {
		return err
	}
	if err := db.insert(`INSERT INTO character_versions (character, rev, title, state, at)`, `(?, ?, ?, ?, ?)`,
		`ON CONFLICT DO NOTHING`, table(all, func(v storage.CharacterVersion) []any {
			return []any{v.Character, v.Rev, v.Title, v.State, millis(v.At)}
		})); err != nil {
		return err
	}
	return db.Exec(`DELETE FROM character_versions WHERE character IN (SELECT value FROM json_each(?1))
		AND (SELECT count(*) FROM character_versions newer WHERE newer.character = character_versions.character
			AND newer.rev > character_versions.rev) >= ?2`, among, storage.MaxCharacterVersions)
}

// putNote writes or deletes a note; nil changes none.
func putNote(db *Session, n *storage.CharacterNote) error {
	if n == nil {
		return nil
	}
	err := db.Exec(`DELETE FROM character_notes WHERE character = ? AND user = ?`, n.Character, n.User)
	if err != nil || n.Text == "" {
		return err
	}
	return db.Exec(`INSERT INTO character_notes (character, user, text)
		SELECT ?1, ?2, ?3 WHERE EXISTS (SELECT 1 FROM characters WHERE id = ?1)`, n.Character, n.User, n.Text)
}

// DropCharacter implements storage.Parties. The ID stays without data, so that the end of a game that the
// character is in doesn't save it again.
func (s parties) DropCharacter(ctx context.Context, user, id string) error {
	return s.change(ctx, "drop character "+id, func(db *Session) error {
		n, err := db.Change(`UPDATE characters SET user = '', player = '', gm = '', party = '', name = '', state = '',
			used = NULL, rev = rev + 1 WHERE id = ? AND user = ? AND user <> ''`, id, user)
		if err != nil || n == 0 {
			return cmp.Or(err, storage.ErrNotFound)
		}
		if err := db.Exec(`DELETE FROM character_versions WHERE character = ?`, id); err != nil {
			return err
		}
		return s.forgotten(n, db.Exec(`DELETE FROM character_notes WHERE character = ?`, id))
	})
}
