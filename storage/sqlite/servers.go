package sqlite

import (
	"context"
	"database/sql"
)

// Light implements storage.Servers.
func (s *Store) Light(ctx context.Context, guild string) (bool, error) {
	return read(ctx, s, "the choices of server "+guild, func(db *session) (bool, error) {
		light, _, err := first(db, func(rows *sql.Rows) (light bool, err error) {
			err = rows.Scan(&light)
			return light, err
		}, `SELECT light FROM servers WHERE guild = ?`, guild)
		return light, err
	})
}

// SetLight implements storage.Servers.
func (s *Store) SetLight(ctx context.Context, guild string, light bool) error {
	return s.change(ctx, "set the pictures of server "+guild, func(db *session) error {
		_, err := db.exec(`INSERT INTO servers (guild, light) VALUES (?, ?) ON CONFLICT DO UPDATE SET light = excluded.light`, guild, light)
		return err
	})
}
