package sqlite

import (
	"context"
	"database/sql"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"os"
	"path/filepath"
	"time"
)

// Restore replaces the database at path by a copy of a backup. The former database is kept under a new name,
// which is returned; empty if there was none. If it was marked as moved, the restored one gets the same mark.
// Files that root restores get the owner of the former database or, without one, of the folder.
//
// Restore returns storage.ErrUnavailable and changes nothing while a Warbell uses the database, and if the
// backup is damaged, not Warbell's, or of a newer version.
func Restore(ctx context.Context, path, file string, now time.Time) (r Report, aside string, err error) {
	if r, aside, err = restore(ctx, path, file, now); err != nil {
		return r, aside, fmt.Errorf("restore %s: %w", path, explain(err))
	}
	return r, aside, nil
}

func restore(ctx context.Context, path, file string, now time.Time) (r Report, aside string, err error) {
	if path, err = resolve(path); err != nil {
		return r, "", err
	}
	if real, err := resolve(file); err == nil && real == path {
		return r, "", unavailable("it is the database itself: name a backup", nil)
	}
	lock, err := lockFile(path + ".lock")
	if err != nil {
		return r, "", err
	}
	defer func() { err = errors.Join(err, lock.Close()) }()
	temp, r, err := fit(ctx, file, path)
	if err != nil {
		return r, "", err
	}
	defer temp.discard()
	if r.Moved, err = stayMoved(ctx, path, temp.path, r.Moved); err != nil {
		return r, "", err
	}
	if err := handOver(path, temp.path, path+".lock"); err != nil {
		return r, "", err
	}
	aside, err = replace(ctx, path, temp.path, now)
	return r, aside, err
}

// stayMoved marks a copy as moved if the database that it replaces has the mark. Otherwise a second Warbell
// could start on it unnoticed. It returns where the games have moved.
func stayMoved(ctx context.Context, path, temp, already string) (string, error) {
	was, err := inspect(ctx, path)
	if err != nil || was.Moved == "" || already != "" {
		return already, nil // a database that can't be read has no mark to keep
	}
	s, err := Open(ctx, temp, Left())
	if err != nil {
		return "", err
	}
	err = errors.Join(s.MarkMoved(ctx, was.Moved), s.Close())
	if err == nil {
		_, err = settle(ctx, temp)
	}
	return was.Moved, errors.Join(err, os.Remove(temp+".lock"))
}

// fit makes a copy of a backup beside the database, if the backup can be restored.
func fit(ctx context.Context, file, path string) (*draft, Report, error) {
	head, err := inspectHead(ctx, file)
	if err != nil {
		return nil, head, fmt.Errorf("%s: %w", file, err)
	}
	temp, r, err := copied(ctx, file, path)
	if err != nil {
		return nil, r, fmt.Errorf("%s: %w", file, err)
	}
	if r.Schema > r.Known {
		temp.discard()
		return nil, r, unavailable(fmt.Sprintf(
			"%s is from a newer Warbell (version %d; this program knows %d): use that version", file, r.Schema, r.Known), nil)
	}
	return temp, r, nil
}

// replace renames a file to the database's name and puts the former database aside.
func replace(ctx context.Context, path, temp string, now time.Time) (aside string, err error) {
	if aside, err = putAside(ctx, path, now); err != nil {
		return "", err
	}
	if err := os.Rename(temp, path); err != nil {
		if aside != "" {
			err = errors.Join(err, unkeep(path, aside))
		}
		return "", err
	}
	return aside, durable(filepath.Dir(path))
}

// putAside renames the database, or what is left of one that lost its file, and returns the new name. The new
// database must not meet the write-ahead log of the former one.
func putAside(ctx context.Context, path string, now time.Time) (aside string, err error) {
	_, gone := os.Lstat(path)
	torn := tornLog(path)
	if gone != nil && !torn {
		return "", nil
	}
	if aside, err = freeName(keptAs(path) + now.UTC().Format("20060102-150405")); err != nil {
		return "", err
	}
	if gone != nil {
		return aside + "-wal", moveLog(path, aside)
	}
	if !torn {
		fold(ctx, path)
	}
	return aside, keep(path, aside)
}

// keep gives a database a second name, so that the first name always exists, and moves its write-ahead log,
// if any, to the second name.
func keep(path, aside string) error {
	if os.Link(path, aside) != nil { // not every disk supports links
		if err := duplicate(path, aside); err != nil {
			return err
		}
	}
	if err := errors.Join(moveLog(path, aside), durable(filepath.Dir(path))); err != nil {
		return errors.Join(err, unkeep(path, aside))
	}
	return nil
}

// unkeep undoes keep.
func unkeep(path, aside string) error {
	return errors.Join(moveLog(aside, path), os.Remove(aside))
}

// duplicate copies a file into a new one.
func duplicate(from, to string) error {
	in, err := os.Open(from)
	if err != nil {
		return err
	}
	defer func() { _ = in.Close() }() // nothing was written through it
	out, err := os.OpenFile(to, os.O_CREATE|os.O_EXCL|os.O_WRONLY, 0o600)
	if err != nil {
		return err
	}
	_, err = io.Copy(out, in)
	if err = errors.Join(err, out.Sync(), out.Close(), handOver(from, to)); err != nil {
		return errors.Join(err, os.Remove(to))
	}
	return nil
}

// keptAs returns the prefix of the names of databases that restores put aside.
func keptAs(path string) string { return path + ".before-" }

// freeName returns name, or name with a number, so that no file has it.
func freeName(name string) (string, error) {
	free := name
	for n := 2; n < 100; n++ {
		if _, err := os.Lstat(free); errors.Is(err, fs.ErrNotExist) {
			return free, nil
		}
		free = fmt.Sprintf("%s-%d", name, n)
	}
	return "", unavailable("too many restores within a second: try again", nil)
}

// fold merges the write-ahead log into a database that is not in use. A damaged database may fail to open;
// then its files stay unchanged.
func fold(ctx context.Context, path string) {
	db, err := sql.Open("sqlite", dsn(path, ""))
	if err == nil {
		_, _ = db.ExecContext(ctx, "PRAGMA wal_checkpoint(TRUNCATE)")
		_ = db.Close()
	}
}

// moveLog renames a database's write-ahead log and its other files, if any.
func moveLog(from, to string) error {
	for _, end := range sidecars()[1:] {
		if err := os.Rename(from+end, to+end); err != nil && !errors.Is(err, fs.ErrNotExist) {
			return err
		}
	}
	return nil
}
