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
	busy   string // how long to wait for other programs, as a pragma
	// The pages, and the write-ahead log, may still have what was erased from the tables: see scrub.
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
	trouble func(storage.FailureKind)
}

// Option changes how a store is opened.
type Option func(*config)

// BusyTimeout is how long to wait for another program that holds the file, such as a backup or the
// sqlite3 shell; 5 s unless told.
func BusyTimeout(d time.Duration) Option { return func(c *config) { c.busy = d } }

// Readers is how many reads run at the same time; 4 unless told.
func Readers(n int) Option { return func(c *config) { c.readers = max(n, 1) } }

// Left opens a database that has moved away, too.
func Left() Option { return func(c *config) { c.left = true } }

// Volatile leaves it to the operating system when a write reaches the disk. A crash of the machine can lose
// what was written: it is for tests of what a store is used for. The tables of a new file are a copy of those
// that were made first in this process.
func Volatile() Option { return func(c *config) { c.sync = "OFF" } }

// volatile says whether nothing need outlive the machine.
func (c config) volatile() bool { return c.sync == "OFF" }

// OnTrouble has f called for each read or write that the database could not carry out. It must not block.
func OnTrouble(f func(storage.FailureKind)) Option { return func(c *config) { c.trouble = f } }

// Open opens the database in the file at path, or makes one that only this user may read, and
// brings its tables up to date. It refuses with storage.ErrUnavailable, and leaves the file as it
// was, if another Warbell uses it or could under a second name of it, if it cannot be written, or if it is
// damaged, not Warbell's, of a newer version, or has moved (see Left); and it makes none where only one is
// left that was put aside, or only a write-ahead log. What a process that has ended had claimed is free
// again. What root makes belongs to whom the folder belongs.
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
	s.staleLog.Store(true) // a process that has ended may have left some
	s.close = sync.OnceValue(s.letGo)
	if err := s.acquire(ctx, path, cfg); err != nil {
		return nil, errors.Join(err, s.Close())
	}
	return s, nil
}

// bare is a store without its file.
func bare() *Store {
	s := &Store{closing: make(chan struct{}), write: &writer{}}
	s.Store = sqlstore.New(backend{s})
	return s
}

func (s *Store) acquire(ctx context.Context, path string, cfg config) (err error) {
	// The lock comes first: closing any other handle on a database file would drop the locks that
	// an open store of this process has on it.
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
	if s.read, err = openReader(ctx, path, cfg); err != nil {
		return err
	}
	if s.write.files, err = know(path); err != nil {
		return err
	}
	if to, err := sqlstore.MovedTo(ctx, s.read.db); err != nil || to != "" && !cfg.left {
		return errors.Join(err, moved(to))
	}
	return s.change(ctx, "release what was claimed", release)
}

// moved refuses a database that has moved away.
func moved(to string) error {
	if to == "" {
		return nil
	}
	return unavailable(sqlstore.HasMoved(to), nil)
}

// release ends the claims of a process that has ended: whoever has the lock is the only one that uses the
// file.
func release(db *sqlstore.Session) error {
	rows := db.Exec(`UPDATE outbox SET leased = 0 WHERE state = 0 AND leased > 0`)
	duties := db.Exec(`UPDATE duties SET leased = 0 WHERE leased > 0`)
	return errors.Join(rows, duties)
}

// resolve finds the real file, so that two names of one database share a lock.
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

// create makes an empty file, closed to other users, if there is none, and makes sure that it can
// be written. SQLite gives its -wal and -shm the same mode.
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

// dsn names the file to the driver, whatever characters are in its path.
func dsn(path, txlock string, pragmas ...string) string {
	path = filepath.ToSlash(path)
	if !strings.HasPrefix(path, "/") {
		path = "/" + path // C:/warbell.db
	}
	q := url.Values{"_pragma": pragmas}
	if txlock != "" {
		q.Set("_txlock", txlock)
	}
	u := url.URL{Scheme: "file", Path: path, RawQuery: q.Encode()}
	return u.String()
}

func busyPragma(d time.Duration) string {
	return "busy_timeout(" + strconv.FormatInt(d.Milliseconds(), 10) + ")"
}

// Close waits for what has begun, refuses what waits, and lets go of the file.
func (s *Store) Close() error { return s.close() }

func (s *Store) letGo() error {
	close(s.closing)
	var errs []error
	if s.read != nil {
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
