package sqlstore

import (
	"context"
	"encoding/json"
	"fmt"
	"time"

	"warbell/storage"
)

// KeepDraft implements storage.Interactions.
func (s interactions) KeepDraft(ctx context.Context, d storage.Draft) error {
	fields, err := json.Marshal(d.Fields)
	if err != nil {
		return fmt.Errorf("keep draft: %w", err)
	}
	return s.change(ctx, "keep draft", func(db *Session) error {
		err := db.Exec(`INSERT INTO drafts (user, about, id, form, fields, saved, game)
			VALUES (?, ?, ?, ?, ?, ?, nullif(?, ''))
			ON CONFLICT (user, about) DO UPDATE SET id = excluded.id, form = excluded.form, fields = excluded.fields,
				saved = excluded.saved, game = excluded.game`,
			d.User, d.About, d.ID, d.Form, string(fields), millis(d.Saved), d.Game)
		if err != nil || d.Game != "" {
			return err
		}
		return db.Exec(`DELETE FROM drafts WHERE user = ?1 AND game IS NULL AND about NOT IN (
			SELECT about FROM drafts WHERE user = ?1 AND game IS NULL ORDER BY saved DESC, about LIMIT ?2)`,
			d.User, storage.MostDrafts)
	})
}

// Draft implements storage.Interactions.
func (s interactions) Draft(ctx context.Context, user, id string) (storage.Draft, error) {
	return read(ctx, s.on, "draft", func(db *Session) (storage.Draft, error) {
		d, ok, err := First[storage.Draft](db, `SELECT `+draftColumns+` FROM drafts WHERE user = ? AND id = ?`, user, id)
		if err == nil && !ok {
			err = storage.ErrNotFound
		}
		return d, err
	})
}

// DraftsIn implements storage.Interactions.
func (s interactions) DraftsIn(ctx context.Context, game storage.GameID,
	user string) ([]storage.Draft, error) {
	return readAll(ctx, s.on, "drafts in a game", func(db *Session) ([]storage.Draft, error) {
		return Collect[storage.Draft](db, `SELECT `+draftColumns+` FROM drafts
			WHERE user = ? AND game = ? ORDER BY about`, user, game)
	})
}

const draftColumns = `id, user, about, form, fields, saved, coalesce(game, '') AS game`

// closeDrafts deletes the drafts of a game that is over.
func closeDrafts(db *Session, c storage.Commit) {
	if c.Over {
		db.Defer(`DELETE FROM drafts WHERE game = ?`, c.Game)
	}
}

// DropDraft implements storage.Interactions. Few forms that are sent had been refused before, so it first
// checks with a read.
func (s interactions) DropDraft(ctx context.Context, user, about string) error {
	kept, err := read(ctx, s.on, "look for a draft", func(db *Session) (bool, error) {
		_, kept, err := First[int](db, `SELECT 1 FROM drafts WHERE user = ? AND about = ?`, user, about)
		return kept, err
	})
	if err != nil || !kept {
		return err
	}
	return s.touch(ctx, "drop draft", func(db *Session) error {
		return db.Exec(`DELETE FROM drafts WHERE user = ? AND about = ?`, user, about)
	})
}

// DropDrafts implements storage.Interactions.
func (s interactions) DropDrafts(ctx context.Context, before time.Time) error {
	return s.change(ctx, "drop old drafts", func(db *Session) error {
		return db.Exec(`DELETE FROM drafts WHERE game IS NULL AND saved < ?`, millis(before))
	})
}
