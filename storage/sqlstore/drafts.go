package sqlstore

import (
	"context"
	"database/sql"
	"encoding/json"
	"fmt"
	"time"

	"warbell/storage"
)

// KeepDraft implements storage.Drafts.
func (s *Store) KeepDraft(ctx context.Context, d storage.Draft) error {
	fields, err := json.Marshal(d.Fields)
	if err != nil {
		return fmt.Errorf("keep draft: %w", err)
	}
	return s.change(ctx, "keep draft", func(db *Session) error {
		err := db.Exec(`INSERT INTO drafts (user, about, id, form, fields, saved) VALUES (?, ?, ?, ?, ?, ?)
			ON CONFLICT (user, about) DO UPDATE SET id = excluded.id, form = excluded.form, fields = excluded.fields, saved = excluded.saved`,
			d.User, d.About, d.ID, d.Form, string(fields), millis(d.Saved))
		if err != nil {
			return err
		}
		return db.Exec(`DELETE FROM drafts WHERE user = ?1 AND about NOT IN (
			SELECT about FROM drafts WHERE user = ?1 ORDER BY saved DESC, about LIMIT ?2)`, d.User, storage.MostDrafts)
	})
}

// Draft implements storage.Drafts.
func (s *Store) Draft(ctx context.Context, user, id string) (storage.Draft, error) {
	return read(ctx, s, "draft", func(db *Session) (storage.Draft, error) {
		d, ok, err := First(db, scanDraft, `SELECT id, user, about, form, fields, saved FROM drafts WHERE user = ? AND id = ?`, user, id)
		if err == nil && !ok {
			err = storage.ErrNotFound
		}
		return d, err
	})
}

func scanDraft(rows *sql.Rows) (d storage.Draft, err error) {
	var fields []byte
	if err := rows.Scan(&d.ID, &d.User, &d.About, &d.Form, &fields, at(&d.Saved)); err != nil {
		return d, err
	}
	return d, json.Unmarshal(fields, &d.Fields)
}

// DropDraft implements storage.Drafts. Hardly any form that was sent had been refused before: only one that had costs
// a write.
func (s *Store) DropDraft(ctx context.Context, user, about string) error {
	kept, err := read(ctx, s, "look for a draft", func(db *Session) (bool, error) {
		_, kept, err := First(db, Scalar[int], `SELECT 1 FROM drafts WHERE user = ? AND about = ?`, user, about)
		return kept, err
	})
	if err != nil || !kept {
		return err
	}
	return s.touch(ctx, "drop draft", func(db *Session) error {
		return db.Exec(`DELETE FROM drafts WHERE user = ? AND about = ?`, user, about)
	})
}

// DropDrafts implements storage.Drafts.
func (s *Store) DropDrafts(ctx context.Context, before time.Time) error {
	return s.change(ctx, "drop old drafts", func(db *Session) error {
		return db.Exec(`DELETE FROM drafts WHERE saved < ?`, millis(before))
	})
}
