package sqlstore

import (
	"context"
	"database/sql"
	"embed"
	"fmt"
	"io/fs"

	"github.com/pressly/goose/v3"

	"warbell/storage"
)

// Migrations returns the migrations of a database, which are in the folder migrations of files.
func Migrations(dialect goose.Dialect, db *sql.DB, files embed.FS, more ...goose.ProviderOption) (*goose.Provider, error) {
	folder, err := fs.Sub(files, "migrations")
	if err != nil {
		return nil, err
	}
	return goose.NewProvider(dialect, db, folder,
		append(more, goose.WithDisableGlobalRegistry(true), goose.WithLogger(goose.NopLogger()))...)
}

// Migrate updates the tables and returns their version.
func Migrate(ctx context.Context, p *goose.Provider) (int64, error) {
	current, target, err := p.GetVersions(ctx)
	if err != nil {
		return 0, fmt.Errorf("read the version of the tables: %w", err)
	}
	if current > target {
		return 0, fmt.Errorf("%w: it is from a newer Warbell (version %d; this program knows %d): "+
			"use that version, or restore an older backup", storage.ErrUnavailable, current, target)
	}
	if current == target {
		return target, nil
	}
	if _, err := p.Up(ctx); err != nil {
		return 0, fmt.Errorf("update the tables: %w", err)
	}
	return target, nil
}
