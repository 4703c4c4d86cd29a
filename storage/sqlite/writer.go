package sqlite

import (
	"context"
	"database/sql"
	"errors"
	"fmt"
	"runtime"
	"slices"
	"sync/atomic"
	"time"

	"warbell/storage/sqlstore"
)

// maxGroup bounds the writes of one transaction, and so how long the first of them waits.
const maxGroup = 128

// writer owns the only connection that writes.
type writer struct {
	db      *sql.DB
	session *sqlstore.Session
	sync    string        // SQLite's synchronous mode of its transactions
	relaxed bool          // the next transaction doesn't wait for the disk
	turn    chan struct{} // has an item while the connection is in use, if reads use it, too; otherwise nil
	jobs    chan *job
	closing <-chan struct{}
	stopped chan struct{}
	running atomic.Int64 // games that are not over
	files   watched      // files that must stay in place; none while the store is being opened
}

// company is how long a patient write waits for another write to share a transaction. At some hundred
// interactions a second, patient writes need no transactions of their own.
const company = 15 * time.Millisecond

// job is one write. Its work may run twice: again and alone, if the group failed.
type job struct {
	patient bool // no caller waits for it, and it may be lost in a power failure
	ctx     context.Context
	work    func(*sqlstore.Session) error
	claimed atomic.Bool // by the writer, or by a caller that gave up
	err     error
	done    chan struct{}
}

// openWriter opens the writer and returns it with the version of the tables. The writer ends when closing is
// closed.
func openWriter(ctx context.Context, path string, cfg config, closing <-chan struct{}) (*writer, int64, error) {
	db, err := sql.Open("sqlite", dsnOf(path, cfg.vfs(), "immediate", busyPragma(cfg.busy),
		"synchronous("+cfg.sync+")", "foreign_keys(ON)", "secure_delete(ON)", "journal_size_limit(67108864)", "cache_size(-16000)"))
	if err != nil {
		return nil, 0, err
	}
	db.SetMaxOpenConns(1)
	schema, err := prepareFile(ctx, db)
	if err != nil {
		return nil, 0, errors.Join(err, db.Close())
	}
	session, err := sqlstore.NewSession(ctx, db, sqlstore.Dialect{})
	if err != nil {
		return nil, 0, errors.Join(err, db.Close())
	}
	w := &writer{db: db, session: session, sync: cfg.sync, jobs: make(chan *job), closing: closing,
		stopped: make(chan struct{})}
	games, err := sqlstore.CountRunning(session)
	if err != nil {
		return nil, 0, errors.Join(err, session.Close(), db.Close())
	}
	w.running.Store(games)
	go w.loop()
	return w, schema, nil
}

// reader returns a reader that uses the writer's connection.
func (w *writer) reader() *reader {
	w.turn = make(chan struct{}, 1)
	return &reader{turn: w.turn, free: []*sqlstore.Session{w.session}}
}

// take waits until no read uses the connection, and returns a function that gives it back.
func (w *writer) take() (give func()) {
	if w.turn == nil {
		return func() {}
	}
	w.turn <- struct{}{}
	w.session.GaveUp = nil
	return func() { <-w.turn }
}

// do runs a write and returns its error once the outcome is durable. If the context ends before the write
// begins, nothing happens; afterwards the context is ignored.
func (w *writer) do(ctx context.Context, work func(*sqlstore.Session) error) error {
	return w.await(&job{ctx: ctx, work: work, done: make(chan struct{})})
}

func (w *writer) await(j *job) error {
	ctx := j.ctx
	if err := ctx.Err(); err != nil {
		return err
	}
	select {
	case w.jobs <- j:
	case <-ctx.Done():
		return ctx.Err()
	case <-w.closing:
		return closed()
	}
	select {
	case <-j.done:
		return j.err
	case <-ctx.Done():
		if j.claimed.CompareAndSwap(false, true) {
			return ctx.Err()
		}
	}
	<-j.done
	return j.err
}

func (w *writer) loop() {
	defer close(w.stopped)
	for {
		select {
		case j := <-w.jobs:
			w.carryOut(w.gather(j))
		case <-w.closing:
			return
		}
	}
}

// gather adds the waiting writes to a group. Under load most callers have just had an answer, so gather
// yields to let them come back, and many writes share a transaction.
func (w *writer) gather(j *job) []*job {
	group := []*job{j}
	if j.patient && w.sync != "OFF" { // otherwise a transaction of its own costs nothing
		group = w.accompany(group)
	}
	runtime.Gosched()
	for len(group) < maxGroup {
		select {
		case j := <-w.jobs:
			group = append(group, j)
		default:
			return group
		}
	}
	return group
}

// accompany waits for more writes until one that is not patient joins the group, at most for company.
func (w *writer) accompany(group []*job) []*job {
	t := time.NewTimer(company)
	defer t.Stop()
	for len(group) < maxGroup {
		select {
		case j := <-w.jobs:
			if group = append(group, j); !j.patient {
				return group
			}
		case <-w.closing:
			return group
		case <-t.C:
			return group
		}
	}
	return group
}

// carryOut runs a group and answers every write. If one of them breaks the transaction, each runs again
// alone, so that the others don't fail with it.
func (w *writer) carryOut(group []*job) {
	live := claim(group)
	err := w.transact(live)
	if err != nil && len(live) > 1 && !busy(err) {
		for _, j := range live {
			if err := w.transact([]*job{j}); err != nil {
				j.err = err
			}
		}
	} else if err != nil {
		for _, j := range live {
			j.err = err
		}
	}
	for _, j := range live {
		close(j.done)
	}
}

// hurry sets whether the next transaction waits for the disk. It needn't if all of its writes are patient.
// Such a transaction is still atomic and survives the process. A power failure may lose it, unless a later
// transaction has waited for the disk.
func (w *writer) hurry(jobs []*job) error {
	relaxed := !slices.ContainsFunc(jobs, func(j *job) bool { return !j.patient })
	if relaxed == w.relaxed || w.sync == "OFF" {
		return nil
	}
	level := w.sync
	if relaxed {
		level = "NORMAL"
	}
	if _, err := w.session.Conn().ExecContext(context.Background(), "PRAGMA synchronous = "+level); err != nil {
		return err
	}
	w.relaxed = relaxed
	return nil
}

// claim returns the writes whose callers still wait for them.
func claim(group []*job) (live []*job) {
	for _, j := range group {
		if err := j.ctx.Err(); err == nil && j.claimed.CompareAndSwap(false, true) {
			live = append(live, j)
		} else {
			j.err = j.ctx.Err()
			close(j.done)
		}
	}
	return live
}

// close waits for running writes and closes the file.
func (w *writer) close() error {
	<-w.stopped
	defer w.take()()
	return errors.Join(w.session.Close(), w.db.Close())
}

// change runs work in a transaction of the writer.
func (s *Store) change(ctx context.Context, what string, work func(*sqlstore.Session) error) error {
	if err := (backend{s}).Write(ctx, sqlstore.Job{Work: work}); err != nil {
		return fmt.Errorf("%s: %w", what, err)
	}
	return nil
}
