package postgres

import (
	"context"
	"database/sql"
	"embed"
	"fmt"
	"io/fs"

	"github.com/pressly/goose/v3"
	"github.com/pressly/goose/v3/lock"
)

// The tables are those of storage/sqlite, with the same versions. Change both together.
//
//go:embed migrations/*.sql
var migrations embed.FS

// migrate updates the tables and returns their version. If several processes start at once, one migrates and
// the others wait.
func migrate(ctx context.Context, db *sql.DB) (int64, error) {
	if err := checkOurs(ctx, db); err != nil {
		return 0, err
	}
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
	one, err := lock.NewPostgresSessionLocker()
	if err != nil {
		return nil, err
	}
	return goose.NewProvider(goose.DialectPostgres, db, files, goose.WithSessionLocker(one),
		goose.WithDisableGlobalRegistry(true), goose.WithLogger(goose.NopLogger()))
}

// checkOurs returns an error if another program made the database.
func checkOurs(ctx context.Context, db *sql.DB) error {
	var tables, ours int
	err := db.QueryRowContext(ctx, `SELECT count(*), count(*) FILTER (WHERE table_name IN ('games', '`+unfinished+`', '`+goose.DefaultTablename+`'))
		FROM information_schema.tables WHERE table_schema = current_schema()`).Scan(&tables, &ours)
	if err != nil {
		return err
	}
	if tables > 0 && ours == 0 {
		return unavailable("it belongs to another program: name another database, or an empty schema (search_path in the URL)", nil)
	}
	return nil
}
