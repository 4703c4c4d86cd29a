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
	numbered     bool // the database tells whether a transaction has changed anything
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

// Option changes how a store is opened.
type Option func(*config)

// OnTrouble has f called for each read or write that the database could not carry out. It must not block.
func OnTrouble(f func(storage.FailureKind)) Option { return func(c *config) { c.trouble = f } }

// Replica names a server that follows the one that takes writes: what may be a few seconds old
// (storage.Lagging) is read there, as long as it is there and not older than that. Empty: none.
func Replica(name string) Option { return func(c *config) { c.replica = name } }

// Left opens a database that has moved away, too.
func Left() Option { return func(c *config) { c.left = true } }

// OnAgain has f called for each write that is tried again, and told why. It must not block.
func OnAgain(f func(storage.FailureKind)) Option { return func(c *config) { c.again = f } }

// OnMoved has f called with games that another process has moved. It is told soon, mostly, and not always; no
// games stand for all: something may have been missed.
func OnMoved(f func(games []storage.GameID)) Option { return func(c *config) { c.moved = f } }

// OnInherited has f called with calls whose answers dead processes had put off: they are this one's to answer
// now, as Deferred lists them. It must not block.
func OnInherited(f func(calls []string)) Option { return func(c *config) { c.heir = f } }

// Beat is how often the process says that it lives; once a second unless told. It is dead for others after
// three times that.
func Beat(d time.Duration) Option { return func(c *config) { c.beat = d } }

// Stats are what happened since a store was opened.
type Stats struct {
	Conflicts int64 // writes that ran into others and began anew
	Lost      int64 // reads and writes that began anew on another connection
	Asked     int64 // writes of which it had to be asked whether they were carried out
	Freed     int64 // claims of dead processes that this one has freed
	Lagged    int64 // reads from a replica
	Behind    int64 // reads that might have been, but it was not there or too old
}

type stats struct{ conflicts, lost, asked, freed, lagged, behind atomic.Int64 }

// Stats tells what happened since the store was opened.
func (s *Store) Stats() Stats {
	return Stats{
		Conflicts: s.stats.conflicts.Load(), Lost: s.stats.lost.Load(), Asked: s.stats.asked.Load(),
		Freed: s.stats.freed.Load(), Lagged: s.stats.lagged.Load(), Behind: s.stats.behind.Load(),
	}
}

// Open connects to the database that a URL names, see Is, and brings its tables up to date, while others that
// use it may wait. It refuses with storage.ErrUnavailable if the database can't be reached, is not Warbell's,
// is of a newer version, or has moved (see Left).
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
	s.pool = newPool(set, set.connections-1) // one is the pulse's
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

// prepare brings the tables up to date and looks what the database can do.
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

// moved refuses a database that has moved away.
func moved(to string) error {
	if to == "" {
		return nil
	}
	return unavailable(sqlstore.HasMoved(to), nil)
}

// newProcess names a process: 16 hexadecimal digits, by chance.
func newProcess() string {
	var id [8]byte
	_, _ = rand.Read(id[:]) // never fails
	return hex.EncodeToString(id[:])
}

// Close waits for what has begun, refuses what waits, and frees what is claimed.
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
	if s.pulse != nil { // else it is only looked at
		h.Unwritable = s.probe.Look(ctx, s.tryWrite)
	}
	return h, nil
}

// tryWrite writes what was there before, which shows whether the server takes writes.
func (s *Store) tryWrite(ctx context.Context) error {
	return backend{s}.Write(ctx, sqlstore.Job{Beside: true, Work: func(db *sqlstore.Session) error {
		return db.Exec(`UPDATE processes SET seen = seen WHERE id = ?`, s.process)
	}})
}
