package sqlite

import (
	"context"
	"database/sql"
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"

	"modernc.org/sqlite"

	"warbell/storage/sqlstore"
)

// stride is the number of pages copied between two checks of the context: some 4 MB.
const stride = 1024

// Backup copies a snapshot of the database at path into a new file that only this user may read. It works
// while a Warbell uses the database and goes on writing, and it doesn't take Warbell's lock.
//
// The copy is checked before it gets its name. An existing file is never changed. If Backup fails, it leaves
// nothing behind; files left by a killed process are removed by the next backup. The copy is one file without
// a write-ahead log. It doesn't contain what was erased before, but keeps what is erased later.
func Backup(ctx context.Context, path, file string) (Report, error) {
	r, err := Report{}, single(path)
	if err == nil {
		r, err = backup(ctx, path, file)
	}
	if err != nil {
		return r, fmt.Errorf("back up %s: %w", path, explain(err))
	}
	return r, nil
}

func backup(ctx context.Context, path, file string) (Report, error) {
	file, err := filepath.Abs(file)
	if err != nil {
		return Report{}, err
	}
	if _, err := os.Lstat(file); err == nil {
		return Report{}, fmt.Errorf("%s exists already: name another file (%w)", file, fs.ErrExist)
	}
	if _, err := inspectHead(ctx, path); err != nil {
		return Report{}, err
	}
	temp, r, err := copied(ctx, path, file)
	if err != nil {
		return r, err
	}
	defer temp.discard() // nothing is left of it once it is renamed
	return r, name(temp.path, file)
}

// inspectHead returns an error if the file is empty or not a database of Warbell's.
func inspectHead(ctx context.Context, path string) (report Report, err error) {
	s, err := openOurs(ctx, path)
	if err != nil {
		return report, err
	}
	defer func() { err = errors.Join(err, s.read.close()) }()
	if report.Schema = s.schema; s.schema == 0 {
		err = unavailable("it is empty: name the database that Warbell uses", nil)
	}
	return report, err
}

// copied makes a checked copy of a database in the folder of place, an absolute path. Unless there is an
// error, the caller must discard it.
func copied(ctx context.Context, path, place string) (temp *draft, r Report, err error) {
	if temp, err = draftBeside(place); err != nil {
		return nil, r, err
	}
	if err = copyPages(ctx, path, temp.path); err == nil {
		r, err = settle(ctx, temp.path)
	}
	switch {
	case err == nil && r.Schema == 0:
		err = unavailable("the copy is empty: try again", nil)
	case err == nil && r.Damage != "":
		err = unavailable("it is damaged: use the last good backup ("+r.Damage+")", nil)
	}
	if err != nil {
		temp.discard()
		return nil, r, err
	}
	return temp, r, nil
}

// copyPages copies a snapshot of a database into an empty file.
func copyPages(ctx context.Context, path, into string) (err error) {
	s, err := openToLook(ctx, path)
	if err != nil {
		return err
	}
	defer func() { err = errors.Join(err, s.read.close()) }()
	_, err = read(ctx, s, "copy",
		func(db *sqlstore.Session) (struct{}, error) {
			return struct{}{}, copyInto(ctx, db, into)
		})
	return err
}

// copyInto holds a read transaction while it copies, so that all steps see the same state.
func copyInto(ctx context.Context, db *sqlstore.Session, into string) (err error) {
	if err := db.Exec("BEGIN"); err != nil {
		return err
	}
	defer func() {
		end := db.Exec("COMMIT")
		err = errors.Join(err, end)
	}()
	if _, _, err := sqlstore.First[int](db, "SELECT count(*) FROM sqlite_schema"); err != nil { // begins it
		return err
	}
	return db.Conn().Raw(func(driver any) error {
		b, err := driver.(interface {
			NewBackup(string) (*sqlite.Backup, error)
		}).NewBackup(dsn(into, ""))
		if err != nil {
			return err
		}
		return errors.Join(steps(ctx, b), b.Finish())
	})
}

func steps(ctx context.Context, b *sqlite.Backup) error {
	for more := true; more; {
		if err := ctx.Err(); err != nil {
			return err
		}
		var err error
		if more, err = b.Step(stride); err != nil {
			return err
		}
	}
	return nil
}

// settle makes a copy durable, as one file without a write-ahead log, and inspects it.
func settle(ctx context.Context, file string) (Report, error) {
	db, err := sql.Open("sqlite", dsn(file, ""))
	if err != nil {
		return Report{}, err
	}
	var mode string
	err = db.QueryRowContext(ctx, "PRAGMA journal_mode = DELETE").Scan(&mode)
	if err = errors.Join(err, db.Close()); err != nil {
		return Report{}, err
	}
	r, err := inspect(ctx, file)
	if err != nil {
		return r, err
	}
	return r, durable(file)
}

// name renames a finished copy to file, unless file exists.
func name(temp, file string) error {
	f, err := os.OpenFile(file, os.O_CREATE|os.O_EXCL|os.O_WRONLY, 0o600) // reserves the name
	if err != nil {
		return fmt.Errorf("can't create %s: name another file (%w)", file, err)
	}
	if err := errors.Join(f.Close(), os.Rename(temp, file)); err != nil {
		return errors.Join(err, os.Remove(file))
	}
	return durable(filepath.Dir(file))
}

// durable makes a file, or the names in a folder, survive a power failure. Some systems can't do that for a
// folder.
func durable(path string) error {
	f, err := os.Open(path)
	if err != nil {
		return err
	}
	defer func() { _ = f.Close() }() // nothing was written through it
	info, err := f.Stat()
	if err != nil {
		return err
	}
	if err := f.Sync(); err != nil && !info.IsDir() {
		return err
	}
	return nil
}
