package postgres

import (
	"context"
	"errors"
	"sync"
	"time"

	"warbell/storage/sqlstore"
)

const (
	replicaConnections = 4
	// mostLag is the maximum age of a replica's data, and lagEvery the interval at which the age is checked.
	mostLag  = 5 * time.Second
	lagEvery = time.Second
)

// replica is a server that replicates the primary one. storage.Lagging allows reads from it.
type replica struct {
	pool *pool
	mu   sync.Mutex // not held during queries
	seen time.Time  // the last check of its age
	good bool       // it was recent enough then
}

func newReplica(name, process string) (*replica, error) {
	set, err := parse(name, process)
	if err != nil {
		return nil, err
	}
	return &replica{pool: newPool(set, min(set.connections, replicaConnections))}, nil
}

// errOld means that a replica can't be read from now.
var errOld = errors.New("the replica is not there, or too old")

// read runs work on the replica if its data is recent enough. Its age is that of this process's last beat in
// it.
func (r *replica) read(ctx context.Context, s *Store, work func(*sqlstore.Session) error) error {
	return r.pool.use(ctx, s.closing, func(db *sqlstore.Session) error {
		if !r.young(db, s) {
			return errOld
		}
		db.GaveUp = ctx.Err
		return work(db)
	})
}

func (r *replica) young(db *sqlstore.Session, s *Store) bool {
	r.mu.Lock()
	due := time.Since(r.seen) > lagEvery
	if due {
		r.seen = time.Now() // other reads use the last result meanwhile
	}
	good := r.good
	r.mu.Unlock()
	if !due {
		return good
	}
	beat, ok, err := sqlstore.First[int64](db, `SELECT seen FROM processes WHERE id = ?`, s.process)
	good = err == nil && ok && s.Now().Sub(time.UnixMilli(beat)) < mostLag
	r.mu.Lock()
	defer r.mu.Unlock()
	r.good = good
	return good
}

// lag reads from the replica. It returns false if it can't; then the primary server must be read.
func (b backend) lag(ctx context.Context, together bool, work func(*sqlstore.Session) error) (done bool, err error) {
	err = b.replica.read(ctx, b.Store, func(db *sqlstore.Session) error {
		if together {
			return whole(db, work)
		}
		return work(db)
	})
	if lost(err) || conflicts(err) || errors.Is(err, errOld) || codeOf(err) != "" {
		b.stats.behind.Add(1)
		return false, nil
	}
	if err == nil {
		b.stats.lagged.Add(1)
	}
	return true, b.explained(err)
}
