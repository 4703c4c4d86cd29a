package sqlite

import (
	"context"
	"database/sql"
	"errors"
	"fmt"
	"io/fs"
	"os"
	"strings"
	"time"

	"github.com/pressly/goose/v3"

	"warbell/storage"
	"warbell/storage/sqlstore"
)

// Report describes a database file.
type Report struct {
	storage.Health        // its Schema is 0 if the file is empty
	Known          int64  // the version of the tables that this program writes
	Moved          string // where the database has moved; empty if it has not
	Damage         string // the result of SQLite's integrity check; empty if the file is whole
}

// Inspect reads a database file without changing it. It doesn't take Warbell's lock, so it works while a
// Warbell runs. It returns storage.ErrUnavailable if the file is not a database of Warbell's or has a second
// name, and fs.ErrNotExist if there is no file.
func Inspect(ctx context.Context, path string) (Report, error) {
	r, err := Report{}, single(path)
	if err == nil {
		r, err = inspect(ctx, path)
	}
	if err != nil {
		return r, fmt.Errorf("look into %s: %w", path, explain(err))
	}
	return r, nil
}

func inspect(ctx context.Context, path string) (report Report, err error) {
	s, err := openOurs(ctx, path)
	if err != nil {
		return report, err
	}
	defer func() { err = errors.Join(err, s.read.close()) }()
	if report.Known, err = known(s.read.db); err != nil || s.schema == 0 {
		return report, err
	}
	if report.Health, err = s.Health(ctx); err != nil && s.schema <= report.Known {
		return report, err
	}
	report.Schema = s.schema // even if the tables of a newer program can't be counted
	if s.schema <= report.Known {
		if report.Moved, err = s.MovedTo(ctx); err != nil {
			return report, err
		}
	}
	report.Damage, err = read(ctx, s, "check", checkAll)
	return report, err
}

// openOurs is like openToLook, for a database of Warbell's, and reads its version.
func openOurs(ctx context.Context, path string) (*Store, error) {
	s, err := openToLook(ctx, path)
	if err != nil {
		return nil, err
	}
	if err = checkOurs(ctx, s.read.db); err == nil {
		s.schema, err = version(ctx, s)
	}
	if err != nil {
		return nil, errors.Join(err, s.read.close())
	}
	return s, nil
}

// openToLook opens an existing file with one read-only connection. Only the field read of the store may be
// used.
func openToLook(ctx context.Context, path string) (*Store, error) {
	path, err := resolve(path)
	if err != nil {
		return nil, err
	}
	if err := lost(path); err != nil {
		return nil, err
	}
	switch _, err := os.Stat(path); { // opening would create it
	case errors.Is(err, fs.ErrNotExist):
		return nil, fmt.Errorf("no such file: name the database that Warbell uses (%w)", fs.ErrNotExist)
	case err != nil:
		return nil, unavailable("can't read it: let Warbell read its folder", err)
	}
	r, err := openReader(ctx, path, config{busy: 5 * time.Second, readers: 1})
	if err != nil {
		return nil, err
	}
	s := bare()
	s.read, s.trouble = r, func(storage.FailureKind) {}
	return s, nil
}

// version returns the version of the tables in a file, 0 if there are none.
func version(ctx context.Context, s *Store) (int64, error) {
	return read(ctx, s, "version", func(db *sqlstore.Session) (int64, error) {
		tables, _, err := sqlstore.First[int](db, "SELECT count(*) FROM sqlite_schema WHERE name = '"+goose.DefaultTablename+"'")
		if err != nil || tables == 0 {
			return 0, err
		}
		v, _, err := sqlstore.First[sql.NullInt64](db, "SELECT max(version_id) FROM "+goose.DefaultTablename+" WHERE is_applied = 1")
		return v.Int64, err
	})
}

// known returns the version of the tables that this program writes.
func known(db *sql.DB) (int64, error) {
	p, err := provider(db)
	if err != nil {
		return 0, err
	}
	var newest int64
	for _, source := range p.ListSources() {
		newest = max(newest, source.Version)
	}
	return newest, nil
}

// checkAll returns SQLite's description of damage in the file or its indexes, or "".
func checkAll(db *sqlstore.Session) (string, error) {
	said, _, err := sqlstore.First[string](db, "PRAGMA integrity_check(1)")
	if err != nil || said == "ok" {
		return "", err
	}
	return said, nil
}

// InUse reports whether a Warbell has the database open.
func InUse(path string) (bool, error) {
	path, err := resolve(path)
	if err != nil {
		return false, err
	}
	if _, err := os.Stat(path + ".lock"); errors.Is(err, fs.ErrNotExist) {
		return false, nil
	}
	lock, err := lockFile(path + ".lock")
	switch {
	case err == nil:
		return false, lock.Close()
	case strings.Contains(err.Error(), inUse):
		return true, nil
	}
	return false, err
}
