package postgres

import (
	"context"
	"errors"
	"fmt"

	"github.com/pressly/goose/v3"

	"warbell/storage"
	"warbell/storage/sqlstore"
)

// Report describes a database.
type Report struct {
	storage.Health        // its Schema is 0 if the database is empty
	Known          int64  // the version of the tables that this program writes
	Processes      int    // processes that use it now
	Server         string // its version
	Standby        bool   // it accepts no writes
	Moved          string // where the database has moved; empty if it has not
}

// Inspect reads a database without changing it, even while other processes use it. It returns the same errors
// as Open.
func Inspect(ctx context.Context, name string) (r Report, err error) {
	if r, err = inspect(ctx, name); err != nil {
		return r, fmt.Errorf("look into %s: %w", Shown(name), explain(err))
	}
	return r, nil
}

func inspect(ctx context.Context, name string) (r Report, err error) {
	set, err := parse(name, "")
	if err != nil {
		return r, err
	}
	s := &Store{trouble: func(storage.FailureKind) {}, closing: make(chan struct{})}
	s.pool = newPool(set, 1)
	defer func() { err = errors.Join(err, s.pool.close()) }()
	db := s.pool.db
	p, err := provider(db)
	if err != nil {
		return r, err
	}
	for _, source := range p.ListSources() {
		r.Known = max(r.Known, source.Version)
	}
	var tables int
	err = db.QueryRowContext(ctx, `SELECT current_setting('server_version'), pg_is_in_recovery(), (SELECT count(*) FROM information_schema.tables
		WHERE table_schema = current_schema() AND table_name = '`+goose.DefaultTablename+`')`).Scan(&r.Server, &r.Standby, &tables)
	if err != nil || tables == 0 {
		return r, errors.Join(err, checkOurs(ctx, db))
	}
	err = db.QueryRowContext(ctx, `SELECT coalesce(max(version_id), 0), (SELECT count(*) FROM processes WHERE seen > `+clockNow+` - 10000)
		FROM `+goose.DefaultTablename+` WHERE is_applied`).Scan(&s.schema, &r.Processes)
	if err != nil {
		return r, err
	}
	s.Store = sqlstore.New(backend{s})
	if r.Health, err = s.Health(ctx); err == nil && s.schema <= r.Known {
		r.Moved, err = s.MovedTo(ctx)
	}
	return r, err
}
