package sqlite

import (
	"context"
	"database/sql"
	"embed"
	"fmt"
	"io/fs"

	"github.com/pressly/goose/v3"
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
	return migrate(ctx, db)
}

// migrate updates the tables and returns their version.
func migrate(ctx context.Context, db *sql.DB) (int64, error) {
	p, err := provider(db)
	if err != nil {
		return 0, err
	}
	current, target, err := p.GetVersions(ctx)
	if err != nil {
		return 0, fmt.Errorf("read the version of the tables: %w", err)
	}
	if current > target {
		return 0, unavailable(fmt.Sprintf(
			"it is from a newer Warbell (version %d; this program knows %d): use that version, or restore an older backup",
			current, target), nil)
	}
	if current == target {
		return target, nil
	}
	if _, err := p.Up(ctx); err != nil {
		return 0, fmt.Errorf("update the tables: %w", err)
	}
	return target, nil
}

func provider(db *sql.DB) (*goose.Provider, error) {
	files, err := fs.Sub(migrations, "migrations")
	if err != nil {
		return nil, err
	}
	return goose.NewProvider(goose.DialectSQLite3, db, files,
		goose.WithDisableGlobalRegistry(true), goose.WithLogger(goose.NopLogger()))
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
