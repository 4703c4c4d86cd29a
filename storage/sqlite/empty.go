package sqlite

import (
	"context"
	"errors"
	"fmt"
	"strings"

	"github.com/pressly/goose/v3"

	"warbell/storage/sqlstore"
)

// Empty deletes all rows of a Volatile store, so that a test can use it as if it were new. That takes less
// time than opening another one.
func (s *Store) Empty(ctx context.Context) error {
	if s.write.sync != "OFF" {
		return errors.New("only a volatile store can be emptied")
	}
	return s.change(ctx, "delete all rows", func(db *sqlstore.Session) error {
		filled, err := filledTables(db)
		if err != nil {
			return err
		}
		for _, table := range filled {
			if err := db.Exec("DELETE FROM " + table); err != nil {
				return err
			}
		}
		db.Begun = -s.write.running.Load()
		return db.Exec(`DELETE FROM sqlite_sequence`)
	})
}

// filledTables lists Warbell's tables that have rows. Deleting nothing from the others would take longer.
func filledTables(db *sqlstore.Session) ([]string, error) {
	tables, err := sqlstore.Collect[string](db, `SELECT name FROM sqlite_schema WHERE type = 'table'
		AND name NOT LIKE 'sqlite_%' AND name <> '`+goose.DefaultTablename+`'`)
	if err != nil {
		return nil, err
	}
	var filled []string
	for _, table := range tables {
		filled = append(filled, fmt.Sprintf(`SELECT '%s' WHERE EXISTS (SELECT 1 FROM %[1]s)`, table))
	}
	return sqlstore.Collect[string](db, strings.Join(filled, " UNION ALL "))
}
