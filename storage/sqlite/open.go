package sqlite

import (
	"context"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"net/url"
	"os"
	"path/filepath"
	"runtime"
	"strconv"
	"strings"
	"sync"
	"sync/atomic"
	"time"

	_ "modernc.org/sqlite" // the driver named "sqlite"

	"warbell/storage"
	"warbell/storage/sqlstore"
)

// Store is a storage.Store in one file.
type Store struct {
	*sqlstore.Store
	write  *writer
	read   *reader
	lock   io.Closer
	path   string
	schema int64
	probe  sqlstore.Probe
	busy   string // busy_timeout, as a pragma
	// Set if the pages or the write-ahead log may still have data that was erased from the tables: see scrub.
	stalePages, staleLog atomic.Bool
	trouble              func(storage.FailureKind)
	closing              chan struct{}
	close                func() error // once
}

var _ storage.Store = (*Store)(nil)

type config struct {
	busy    time.Duration
	readers int
	sync    string
	left    bool // see Left
	alone   bool // see Alone
	trouble func(storage.FailureKind)
}

// Option is an option of Open.
type Option func(*config)

// BusyTimeout sets how long to wait for another program that locks the file, such as a backup or the sqlite3
// shell. The default is 5 s.
func BusyTimeout(d time.Duration) Option { return func(c *config) { c.busy = d } }

// Readers sets how many reads can run at the same time. The default is 4.
func Readers(n int) Option { return func(c *config) { c.readers = max(n, 1) } }

// Alone is for tests of packages that use a store. It keeps other processes from the file, doesn't check
// before each write that the file is still there, and lets reads wait for writes and use their connection.
// That saves calls to the system, and a second cache that each write empties.
func Alone() Option { return func(c *config) { c.alone = true } }

// Left lets Open also open a database that has moved away.
func Left() Option { return func(c *config) { c.left = true } }

// Volatile lets the operating system decide when a write reaches the disk, so a crash of the machine can lose
// writes. It is for tests of packages that use a store. The tables of a new file are copied from the first
// one that this process made.
func Volatile() Option { return func(c *config) { c.sync = "OFF" } }

// volatile reports whether writes need not survive a crash of the machine.
func (c config) volatile() bool { return c.sync == "OFF" }

// vfs returns SQLite's interface to the operating system, empty for the default.
func (c config) vfs() string {
	if c.alone && runtime.GOOS != "windows" {
		return "unix-excl"
	}
	return ""
}

// OnTrouble has f called for each read or write that fails because of the database. f must not block.
func OnTrouble(f func(storage.FailureKind)) Option { return func(c *config) { c.trouble = f } }

// Open opens the database in the file at path and updates its tables. If there is no file, it creates one
// that only this user may read. Claims of a process that has ended are released. Files that root creates get
// the owner of the folder.
//
// Open returns storage.ErrUnavailable and leaves the file unchanged if another Warbell uses it or could use
// it under a second name, if it can't be written, or if it is damaged, not Warbell's, of a newer version, or
// has moved (see Left). It doesn't create a file if a database that a restore put aside, or only a
// write-ahead log, is there.
func Open(ctx context.Context, path string, opts ...Option) (*Store, error) {
	cfg := config{busy: 5 * time.Second, readers: 4, sync: "FULL", trouble: func(storage.FailureKind) {}}
	for _, opt := range opts {
		opt(&cfg)
	}
	s, err := open(ctx, path, cfg)
	if err != nil {
		return nil, fmt.Errorf("open %s: %w", path, explain(err))
	}
	return s, nil
}

func open(ctx context.Context, path string, cfg config) (*Store, error) {
	path, err := resolve(path)
	if err != nil {
		return nil, err
	}
	s := bare()
	s.path, s.busy, s.trouble = path, busyPragma(cfg.busy), cfg.trouble
	s.staleLog.Store(true) // a process that has ended may have left a log
	s.close = sync.OnceValue(s.letGo)
	if err := s.acquire(ctx, path, cfg); err != nil {
		return nil, errors.Join(err, s.Close())
	}
	return s, nil
}

// bare returns a store without a file.
func bare() *Store {
	s := &Store{closing: make(chan struct{}), write: &writer{}}
	s.Store = sqlstore.New(backend{s})
	return s
}

func (s *Store) acquire(ctx context.Context, path string, cfg config) (err error) {
	// The lock comes first, because closing another handle on a database file would drop the locks that an open
	// store of this process has on it.
	if s.lock, err = lockFile(path + ".lock"); err != nil {
		return err
	}
	if err = handOver(path, path+".lock"); err != nil {
		return err
	}
	if err = errors.Join(sole(path), create(path)); err != nil {
		return err
	}
	clean(filepath.Dir(path))
	if cfg.volatile() {
		if err = lay(path); err != nil {
			return err
		}
	}
	if s.write, s.schema, err = openWriter(ctx, path, cfg, s.closing); err != nil {
		return err
	}
	if cfg.alone {
		s.read = s.write.reader()
	} else if s.read, err = openReader(ctx, path, cfg); err != nil {
		return err
	}
	if !cfg.alone {
		if s.write.files, err = know(path); err != nil {
			return err
		}
	}
	if to, err := sqlstore.MovedTo(ctx, s.read.free[0].Conn()); err != nil || to != "" && !cfg.left {
		return errors.Join(err, moved(to))
	}
	return s.change(ctx, "release what was claimed", release)
}

// moved returns the error for a database that has moved away.
func moved(to string) error {
	if to == "" {
		return nil
	}
	return unavailable(sqlstore.HasMoved(to), nil)
}

// release ends the claims of a process that has ended. Only the holder of the lock uses the file, so all
// claims are old.
func release(db *sqlstore.Session) error {
	rows := db.Exec(`UPDATE outbox SET leased = 0 WHERE state = 0 AND leased > 0`)
	duties := db.Exec(`UPDATE duties SET leased = 0 WHERE leased > 0`)
	return errors.Join(rows, duties)
}

// resolve returns the real path of the file, so that two names of one database share a lock.
func resolve(path string) (string, error) {
	abs, err := filepath.Abs(path)
	if err != nil {
		return "", unavailable("its path isn't valid", err)
	}
	if real, err := filepath.EvalSymlinks(abs); err == nil {
		abs = real
	}
	if info, err := os.Stat(abs); err == nil && !info.Mode().IsRegular() {
		return "", unavailable("it is a folder or a device: name the database file", nil)
	}
	return abs, nil
}

// create makes an empty file that other users can't read, if there is none, and checks that it can be
// written. SQLite gives its -wal and -shm files the same mode.
func create(path string) error {
	_, found := os.Stat(path)
	if err := lost(path); err != nil {
		return err
	}
	f, err := os.OpenFile(path, os.O_CREATE|os.O_RDWR, 0o600)
	if err == nil {
		err = f.Close()
		if errors.Is(found, fs.ErrNotExist) {
			err = errors.Join(err, handOver(filepath.Dir(path), path))
		}
		return err
	}
	if _, missing := os.Stat(path); missing == nil {
		return unavailable("the database is read-only: let Warbell write the file and its folder", err)
	}
	return unavailable("can't create the file: check that its folder exists and that Warbell can write there", err)
}

// dsn returns the driver's name for the file, whatever characters are in its path.
func dsn(path, txlock string, pragmas ...string) string { return dsnOf(path, "", txlock, pragmas...) }

// dsnOf is dsn with an interface to the operating system.
func dsnOf(path, vfs, txlock string, pragmas ...string) string {
	path = filepath.ToSlash(path)
	if !strings.HasPrefix(path, "/") {
		path = "/" + path // C:/warbell.db
	}
	q := url.Values{"_pragma": pragmas}
	if txlock != "" {
		q.Set("_txlock", txlock)
	}
	if vfs != "" {
		q.Set("vfs", vfs)
	}
	u := url.URL{Scheme: "file", Path: path, RawQuery: q.Encode()}
	return u.String()
}

func busyPragma(d time.Duration) string {
	return "busy_timeout(" + strconv.FormatInt(d.Milliseconds(), 10) + ")"
}

// Close waits for running reads and writes, refuses waiting ones, and closes the file.
func (s *Store) Close() error { return s.close() }

func (s *Store) letGo() error {
	close(s.closing)
	var errs []error
	if s.read != nil && s.read.db != nil {
		errs = append(errs, s.read.close())
	}
	if s.write != nil && s.write.db != nil {
		errs = append(errs, s.write.close())
	}
	if s.lock != nil {
		errs = append(errs, s.lock.Close())
	}
	return errors.Join(errs...)
}
