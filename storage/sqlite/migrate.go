package sqlite

import (
	"context"
	"database/sql"
	"embed"

	"github.com/pressly/goose/v3"

	"warbell/storage/sqlstore"
)

//go:embed migrations/*.sql
var migrations embed.FS

// applicationID is the ID that the first migration writes into the file's header.
const applicationID = 1463962700

// prepareFile checks that the file is Warbell's and can be written safely, updates its tables, and returns
// their version.
func prepareFile(ctx context.Context, db *sql.DB) (int64, error) {
	if err := checkOurs(ctx, db); err != nil {
		return 0, err
	}
	var mode string
	if err := db.QueryRowContext(ctx, "PRAGMA journal_mode = WAL").Scan(&mode); err != nil {
		return 0, err
	}
	if mode != "wal" {
		return 0, unavailable("its folder allows no write-ahead log: let Warbell write there, and put the database on a local disk", nil)
	}
	tx, err := db.BeginTx(ctx, nil) // immediate: fails if another program locks the file
	if err != nil {
		return 0, err
	}
	if err := tx.Rollback(); err != nil {
		return 0, err
	}
	p, err := provider(db)
	if err != nil {
		return 0, err
	}
	return sqlstore.Migrate(ctx, p)
}

func provider(db *sql.DB) (*goose.Provider, error) {
	return sqlstore.Migrations(goose.DialectSQLite3, db, migrations)
}

// checkOurs returns an error if another program made the database.
func checkOurs(ctx context.Context, db *sql.DB) error {
	var id int64
	if err := db.QueryRowContext(ctx, "PRAGMA application_id").Scan(&id); err != nil {
		return err
	}
	if id == applicationID {
		return nil
	}
	var tables int
	const foreign = "SELECT count(*) FROM sqlite_schema WHERE type = 'table' AND name NOT LIKE 'sqlite_%' AND name <> '" + goose.DefaultTablename + "'"
	if err := db.QueryRowContext(ctx, foreign).Scan(&tables); err != nil {
		return err
	}
	if tables > 0 {
		return unavailable("it belongs to another program: name another file", nil)
	}
	return nil
}
