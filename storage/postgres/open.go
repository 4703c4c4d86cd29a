package postgres

import (
	"context"
	"crypto/rand"
	"encoding/hex"
	"errors"
	"fmt"
	"sync"
	"sync/atomic"
	"time"

	"warbell/storage"
	"warbell/storage/sqlstore"
)

// Store is a storage.Store in a PostgreSQL database.
type Store struct {
	*sqlstore.Store
	pool         *pool
	replica      *replica // nil: there is none
	process      string
	serializable bool
	numbered     bool // the database reports whether a transaction has changed anything
	writes       atomic.Int64
	schema       int64
	pulse        *pulse
	trouble      func(storage.FailureKind)
	again        func(storage.FailureKind)
	stats        stats
	probe        sqlstore.Probe
	closing      chan struct{}
	close        func() error // once
}

var _ storage.Store = (*Store)(nil)

type config struct {
	trouble func(storage.FailureKind)
	beat    time.Duration
	moved   func(games []storage.GameID)
	heir    func(calls []string)

	again     func(storage.FailureKind)
	replica   string
	receiving bool // see Receive
	left      bool // see Left
}

// Option is an option of Open.
type Option func(*config)

// OnTrouble has f called for each read or write that fails because of the database. f must not block.
func OnTrouble(f func(storage.FailureKind)) Option { return func(c *config) { c.trouble = f } }

// Replica names a replica of the server. Reads that may be a few seconds out of date (storage.Lagging) go
// there, as long as it is reachable and recent enough. An empty name means no replica.
func Replica(name string) Option { return func(c *config) { c.replica = name } }

// Left lets Open also open a database that has moved away.
func Left() Option { return func(c *config) { c.left = true } }

// OnAgain has f called for each write that is tried again, with the reason. f must not block.
func OnAgain(f func(storage.FailureKind)) Option { return func(c *config) { c.again = f } }

// OnMoved has f called with games that another process has moved. Mostly that is soon, but calls can be
// missed. A call without games means that some may have been missed.
func OnMoved(f func(games []storage.GameID)) Option { return func(c *config) { c.moved = f } }

// OnInherited has f called with deferred interactions of dead processes. This process must answer them now,
// as Deferred lists them. f must not block.
func OnInherited(f func(calls []string)) Option { return func(c *config) { c.heir = f } }

// Beat sets the interval of the process's heartbeat. The default is one second. Other processes take it for
// dead after three intervals without one.
func Beat(d time.Duration) Option { return func(c *config) { c.beat = d } }

// Stats counts events since a store was opened.
type Stats struct {
	Conflicts int64 // writes that started again after a conflict
	Lost      int64 // reads and writes that started again on another connection
	Asked     int64 // commits whose outcome had to be looked up
	Freed     int64 // claims of dead processes that this process has freed
	Lagged    int64 // reads from a replica
	Behind    int64 // reads that could have used a replica that was unreachable or too old
}

type stats struct{ conflicts, lost, asked, freed, lagged, behind atomic.Int64 }

// Stats returns the counts since the store was opened.
func (s *Store) Stats() Stats {
	return Stats{
		Conflicts: s.stats.conflicts.Load(), Lost: s.stats.lost.Load(), Asked: s.stats.asked.Load(),
		Freed: s.stats.freed.Load(), Lagged: s.stats.lagged.Load(), Behind: s.stats.behind.Load(),
	}
}

// Open connects to the database that a URL names, see Is, and updates its tables; other processes may wait
// meanwhile. It returns storage.ErrUnavailable if the database can't be reached, is not Warbell's, is of a
// newer version, or has moved (see Left).
func Open(ctx context.Context, name string, opts ...Option) (*Store, error) {
	cfg := config{trouble: func(storage.FailureKind) {}, beat: time.Second, moved: func([]storage.GameID) {},
		heir: func([]string) {}, again: func(storage.FailureKind) {}}
	for _, opt := range opts {
		opt(&cfg)
	}
	s, err := open(ctx, name, cfg)
	if err != nil {
		return nil, fmt.Errorf("open %s: %w", Shown(name), explain(err))
	}
	return s, nil
}

func open(ctx context.Context, name string, cfg config) (*Store, error) {
	s := &Store{process: newProcess(), trouble: cfg.trouble, again: cfg.again, closing: make(chan struct{})}
	set, err := parse(name, s.process)
	if err != nil {
		return nil, err
	}
	s.serializable = set.serializable
	s.pool = newPool(set, set.connections-1) // the pulse has one
	s.Store = sqlstore.New(backend{s})
	s.close = sync.OnceValue(s.letGo)
	if cfg.replica != "" {
		if s.replica, err = newReplica(cfg.replica, s.process); err != nil {
			return nil, errors.Join(err, s.Close())
		}
	}
	if err := s.prepare(ctx, cfg); err != nil {
		return nil, errors.Join(err, s.Close())
	}
	if s.pulse, err = s.live(ctx, set, cfg); err != nil {
		return nil, errors.Join(err, s.Close())
	}
	return s, nil
}

// prepare updates the tables and finds out what the database supports.
func (s *Store) prepare(ctx context.Context, cfg config) (err error) {
	if !cfg.receiving {
		if err := checkFinished(ctx, s.pool.db); err != nil {
			return err
		}
	}
	if s.schema, err = migrate(ctx, s.pool.db); err != nil {
		return err
	}
	if to, err := sqlstore.MovedTo(ctx, s.pool.db); err != nil || to != "" && !cfg.left {
		return errors.Join(err, moved(to))
	}
	var changed bool
	s.numbered = s.pool.db.QueryRowContext(ctx,
		`SELECT pg_current_xact_id_if_assigned() IS NOT NULL`).Scan(&changed) == nil
	return nil
}

// moved returns the error for a database that has moved away.
func moved(to string) error {
	if to == "" {
		return nil
	}
	return unavailable(sqlstore.HasMoved(to), nil)
}

// newProcess returns a random process ID of 16 hexadecimal digits.
func newProcess() string {
	var id [8]byte
	_, _ = rand.Read(id[:]) // never fails
	return hex.EncodeToString(id[:])
}

// Close waits for running reads and writes, refuses waiting ones, and frees the process's claims.
func (s *Store) Close() error { return s.close() }

func (s *Store) letGo() error {
	if s.pulse != nil {
		s.pulse.end()
	}
	close(s.closing)
	if s.replica != nil {
		return errors.Join(s.replica.pool.close(), s.pool.close())
	}
	return s.pool.close()
}

// Health implements storage.Store.
func (s *Store) Health(ctx context.Context) (h storage.Health, err error) {
	err = (backend{s}).Read(ctx, true, func(db *sqlstore.Session) (err error) {
		if h, err = sqlstore.Count(db); err != nil {
			return err
		}
		h.Schema = s.schema
		if h.Bytes, _, err = sqlstore.First[int64](db, `SELECT pg_database_size(current_database())`); err != nil {
			return err
		}
		games, err := sqlstore.CountRunning(db)
		h.Games = int(games)
		return err
	})
	if err != nil {
		return h, fmt.Errorf("health: %w", err)
	}
	if s.pulse != nil { // otherwise the store is only inspected
		h.Unwritable = s.probe.Look(ctx, s.tryWrite)
	}
	return h, nil
}

// tryWrite writes an unchanged value, which shows whether the server accepts writes.
func (s *Store) tryWrite(ctx context.Context) error {
	return backend{s}.Write(ctx, sqlstore.Job{Beside: true, Work: func(db *sqlstore.Session) error {
		return db.Exec(`UPDATE processes SET seen = seen WHERE id = ?`, s.process)
	}})
}
