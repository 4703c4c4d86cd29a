package postgres

import (
	"context"
	"database/sql"
	"sync"
	"sync/atomic"
	"time"

	"github.com/jackc/pgx/v5/pgconn"
	"github.com/jackc/pgx/v5/stdlib"

	"warbell/storage/sqlstore"
)

// pool has connections with their prepared statements. The one that was used last is used next.
type pool struct {
	db      *sql.DB
	dialect sqlstore.Dialect
	turn    chan struct{} // has an item for each connection in use
	mu      sync.Mutex    // nobody asks the database under it
	free    []*sqlstore.Session
	made    atomic.Int64 // connections so far
}

func newPool(set settings, connections int) *pool {
	db := stdlib.OpenDB(*set.conn)
	db.SetMaxOpenConns(connections)
	db.SetMaxIdleConns(1) // they are kept here
	return &pool{
		db: db, turn: make(chan struct{}, connections),
		dialect: sqlstore.Dialect{Respell: respell, Plain: plain, Crowded: true, Together: together,
			Keep: kept, Said: said},
	}
}

// slowest is how long the work on a connection may take.
const slowest = 30 * time.Second

// use runs work on a connection, when its turn comes. A connection that was lost is not kept.
func (p *pool) use(ctx context.Context, closing <-chan struct{}, work func(*sqlstore.Session) error) error {
	select {
	case <-closing:
		return closed()
	default:
	}
	select {
	case <-closing:
		return closed()
	case <-ctx.Done():
		return ctx.Err()
	case p.turn <- struct{}{}:
	}
	defer func() { <-p.turn }()
	limit, stop := context.WithTimeout(context.WithoutCancel(ctx), slowest)
	defer stop()
	s, err := p.take(limit)
	if err != nil {
		return err
	}
	s.Within = limit
	kept := false
	defer func() { // also if work panics
		if !kept {
			_ = s.Close()
		}
	}()
	err = work(s)
	if kept = idle(s); kept {
		s.Within, s.GaveUp = nil, nil
		p.give(s)
	}
	return err
}

func (p *pool) take(ctx context.Context) (*sqlstore.Session, error) {
	p.mu.Lock()
	if last := len(p.free) - 1; last >= 0 {
		s := p.free[last]
		p.free = p.free[:last]
		p.mu.Unlock()
		return s, nil
	}
	p.mu.Unlock()
	s, err := sqlstore.NewSession(ctx, p.db, p.dialect)
	if err == nil {
		s.Number = p.made.Add(1)
	}
	return s, err
}

func (p *pool) give(s *sqlstore.Session) {
	p.mu.Lock()
	defer p.mu.Unlock()
	p.free = append(p.free, s)
}

// close waits for what has begun.
func (p *pool) close() error {
	for range cap(p.turn) {
		p.turn <- struct{}{}
	}
	for _, s := range p.free {
		_ = s.Close()
	}
	return p.db.Close()
}

// raw gives the driver's own connection to work.
func raw(s *sqlstore.Session, work func(*pgconn.PgConn) error) error {
	return s.Conn().Raw(func(driver any) error { return work(driver.(*stdlib.Conn).Conn().PgConn()) })
}

// run carries out statements without arguments in one exchange, and gives the first value of the last that
// had one.
func run(s *sqlstore.Session, text string) (value string, err error) {
	err = raw(s, func(c *pgconn.PgConn) error {
		results, err := c.Exec(s.Within, text).ReadAll()
		for _, r := range results {
			if len(r.Rows) > 0 {
				value = string(r.Rows[0][0])
			}
		}
		return err
	})
	return value, err
}

// idle reports whether a connection is there and in no transaction.
func idle(s *sqlstore.Session) bool { return status(s) == 'I' }

// status is what PostgreSQL says of a connection: 'I' idle, 'T' in a transaction, 'E' in one that has failed;
// 0 if it is closed.
func status(s *sqlstore.Session) (is byte) {
	_ = raw(s, func(c *pgconn.PgConn) error {
		if !c.IsClosed() {
			is = c.TxStatus()
		}
		return nil
	})
	return is
}
