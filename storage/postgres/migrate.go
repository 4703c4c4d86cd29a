package postgres

import (
	"context"
	"database/sql"
	"embed"

	"github.com/pressly/goose/v3"
	"github.com/pressly/goose/v3/lock"

	"warbell/storage/sqlstore"
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
	return sqlstore.Migrate(ctx, p)
}

func provider(db *sql.DB) (*goose.Provider, error) {
	locker, err := lock.NewPostgresSessionLocker()
	if err != nil {
		return nil, err
	}
	return sqlstore.Migrations(goose.DialectPostgres, db, migrations, goose.WithSessionLocker(locker))
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
