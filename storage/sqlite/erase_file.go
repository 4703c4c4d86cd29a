package sqlite

import (
	"context"
	"database/sql"
	"errors"
	"fmt"
	"io/fs"
	"os"

	"warbell/storage/sqlstore"
)

// Erase removes a person's data from a database file that is not in use: a backup, or a database that was put
// aside. It returns the number of rows that had data of theirs. The file is replaced as a whole or not at
// all. The new file has nothing of the person; the old file's place on the disk may still have it until it is
// reused. Erase returns the same errors as Restore, and one if the file has tables of another version.
func Erase(ctx context.Context, file, user string) (rows int64, err error) {
	if rows, err = eraseIn(ctx, file, user); err != nil {
		return rows, fmt.Errorf("erase from %s: %w", file, explain(err))
	}
	return rows, nil
}

func eraseIn(ctx context.Context, file, user string) (rows int64, err error) {
	if file, err = resolve(file); err != nil {
		return 0, err
	}
	if _, err := inspectHead(ctx, file); err != nil {
		return 0, err
	}
	unlock, err := lockOnce(file + ".lock")
	if err != nil {
		return 0, err
	}
	defer func() { err = errors.Join(err, unlock()) }()
	temp, r, err := copied(ctx, file, file)
	if err != nil {
		return 0, err
	}
	defer temp.discard()
	if err := sameTables(r); err != nil {
		return 0, err
	}
	if rows, err = eraseCopy(ctx, temp.path, user); err != nil || rows == 0 {
		return rows, err
	}
	if _, err := settle(ctx, temp.path); err != nil {
		return 0, err
	}
	return rows, takePlace(temp.path, file)
}

// sameTables returns an error if the tables of a file are of another version.
func sameTables(r Report) error {
	which := fmt.Sprintf("version %d; this program knows %d", r.Schema, r.Known)
	switch {
	case r.Schema > r.Known:
		return unavailable("it is from a newer Warbell ("+which+"): use that version", nil)
	case r.Schema < r.Known:
		return unavailable("it is from an older Warbell ("+which+"): run `warbell migrate -db FILE` first", nil)
	}
	return nil
}

// lockOnce locks a file. unlock also removes it if it was not there before, since a backup needs no lock file
// for long.
func lockOnce(name string) (unlock func() error, err error) {
	_, missing := os.Lstat(name)
	lock, err := lockFile(name)
	if err != nil {
		return nil, err
	}
	return func() error {
		if errors.Is(missing, fs.ErrNotExist) {
			return errors.Join(os.Remove(name), lock.Close())
		}
		return lock.Close()
	}, nil
}

// takePlace replaces a file by a finished copy, gives it the file's owner, and removes the file's write-ahead
// log.
func takePlace(temp, file string) error {
	if err := handOver(file, temp); err != nil {
		return err
	}
	if err := os.Rename(temp, file); err != nil {
		return err
	}
	for _, end := range sidecars()[1:] {
		_ = os.Remove(file + end) // mostly there is none
	}
	return nil
}

// eraseCopy erases a person from a file and rewrites the file.
func eraseCopy(ctx context.Context, path, user string) (rows int64, err error) {
	db, err := sql.Open("sqlite", dsn(path, "immediate", "foreign_keys(ON)"))
	if err != nil {
		return 0, err
	}
	db.SetMaxOpenConns(1)
	s, err := sqlstore.NewSession(ctx, db, sqlstore.Dialect{})
	if err != nil {
		return 0, errors.Join(err, db.Close())
	}
	defer func() { err = errors.Join(err, s.Close(), db.Close()) }()
	if rows, err = sqlstore.EraseFrom(s, user); err != nil || rows == 0 {
		return rows, err
	}
	_, err = s.Conn().ExecContext(ctx, "VACUUM")
	return rows, err
}
