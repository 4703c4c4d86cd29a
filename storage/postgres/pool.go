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

// pool has connections with their prepared statements. It reuses the last one first.
type pool struct {
	db      *sql.DB
	dialect sqlstore.Dialect
	turn    chan struct{} // has an item for each connection in use
	mu      sync.Mutex    // not held during queries
	free    []*sqlstore.Session
	made    atomic.Int64 // number of connections so far
}

func newPool(set settings, connections int) *pool {
	db := stdlib.OpenDB(*set.conn)
	db.SetMaxOpenConns(connections)
	db.SetMaxIdleConns(1) // free holds them
	return &pool{
		db: db, turn: make(chan struct{}, connections),
		dialect: sqlstore.Dialect{Respell: respell, Plain: plain, Crowded: true, Together: together,
			Keep: kept, Said: said},
	}
}

// slowest bounds how long the work on a connection may take.
const slowest = 30 * time.Second

// use runs work on a connection when one is free. A lost connection is closed.
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
	defer func() { // even if work panics
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

// close waits for running work and closes the connections.
func (p *pool) close() error {
	for range cap(p.turn) {
		p.turn <- struct{}{}
	}
	for _, s := range p.free {
		_ = s.Close()
	}
	return p.db.Close()
}

// raw runs work on the driver's own connection.
func raw(s *sqlstore.Session, work func(*pgconn.PgConn) error) error {
	return s.Conn().Raw(func(driver any) error { return work(driver.(*stdlib.Conn).Conn().PgConn()) })
}

// run runs statements without arguments in one round trip. It returns the first value of the last statement
// that has rows.
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

// idle reports whether a connection is open and not in a transaction.
func idle(s *sqlstore.Session) bool { return status(s) == 'I' }

// status returns PostgreSQL's status of a connection: 'I' if it is idle, 'T' in a transaction, 'E' in a
// failed one, and 0 if the connection is closed.
func status(s *sqlstore.Session) (is byte) {
	_ = raw(s, func(c *pgconn.PgConn) error {
		if !c.IsClosed() {
			is = c.TxStatus()
		}
		return nil
	})
	return is
}
