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
	// mostLag is how old a replica may be that is read from, and lagEvery how often it is looked how old it
	// is.
	mostLag  = 5 * time.Second
	lagEvery = time.Second
)

// replica is a server that follows the one that takes writes, and that may be read from where storage.Lagging
// allows it.
type replica struct {
	pool *pool
	mu   sync.Mutex // nobody asks the database under it
	seen time.Time  // when it was last looked how old it is
	good bool       // it was young enough then
}

func newReplica(name, process string) (*replica, error) {
	set, err := parse(name, process)
	if err != nil {
		return nil, err
	}
	return &replica{pool: newPool(set, min(set.connections, replicaConnections))}, nil
}

// errOld is why a replica is not read from.
var errOld = errors.New("the replica is not there, or too old")

// read runs work on the replica, if that is young enough: the last beat of this process tells, which it has,
// too.
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
		r.seen = time.Now() // others go by what was found before
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

// lag reads from the replica what may be old; false if it can't, and the server that takes writes is to be
// asked.
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
