package sqlstore

import (
	"context"
	"database/sql"
	"errors"
)

const movedTo = `SELECT target FROM moved_away`

// MovedTo returns the database to which this one has moved, without user and password; empty if it has not
// moved.
func (s *Store) MovedTo(ctx context.Context) (string, error) {
	return read(ctx, s.on, "where it has moved", func(db *Session) (string, error) {
		target, _, err := First[string](db, movedTo)
		return target, err
	})
}

// rowReader is a sql.DB or a sql.Conn.
type rowReader interface {
	QueryRowContext(ctx context.Context, query string, args ...any) *sql.Row
}

// MovedTo is like Store.MovedTo, for a database that has no Store yet.
func MovedTo(ctx context.Context, db rowReader) (target string, err error) {
	if err = db.QueryRowContext(ctx, movedTo).Scan(&target); errors.Is(err, sql.ErrNoRows) {
		err = nil
	}
	return target, err
}

// MarkMoved marks the database as moved to another one. An empty target removes the mark.
func (s *Store) MarkMoved(ctx context.Context, target string) error {
	return s.change(ctx, "mark as moved", func(db *Session) error {
		if target == "" {
			return db.Exec(`DELETE FROM moved_away`)
		}
		return db.Exec(`INSERT INTO moved_away (one, target) VALUES (1, ?)
			ON CONFLICT (one) DO UPDATE SET target = excluded.target`, target)
	})
}

// HasMoved says why a database that has moved is not opened.
func HasMoved(target string) string {
	return "its games have moved to " + target + ": set WARBELL_DB to it. To use this one again, stop the " +
		"Warbell there and remove the mark: warbell move -unmark with this database's name"
}
