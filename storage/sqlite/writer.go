package sqlite

import (
	"context"
	"database/sql"
	"errors"
	"fmt"
	"sync/atomic"
)

// maxGroup bounds how many writes share a transaction, and so how long the first of them waits.
const maxGroup = 128

// writer owns the only connection that writes.
type writer struct {
	db      *sql.DB
	session *session
	jobs    chan *job
	closing <-chan struct{}
	stopped chan struct{}
	files   watched // that must stay where they are; none while the store is being opened
}

// job is one write. Its work may be carried out twice: again and alone, if the group failed.
type job struct {
	ctx     context.Context
	work    func(*session) error
	claimed atomic.Bool // by the writer, or by a caller who gave up
	err     error
	done    chan struct{}
}

// openWriter also gives the version of the tables. The writer ends when closing is closed.
func openWriter(ctx context.Context, path string, cfg config, closing <-chan struct{}) (*writer, int64, error) {
	db, err := sql.Open("sqlite", dsn(path, "immediate", busyPragma(cfg.busy),
		"synchronous("+cfg.sync+")", "foreign_keys(ON)", "secure_delete(ON)", "journal_size_limit(67108864)", "cache_size(-16000)"))
	if err != nil {
		return nil, 0, err
	}
	db.SetMaxOpenConns(1)
	schema, err := prepareFile(ctx, db)
	if err != nil {
		return nil, 0, errors.Join(err, db.Close())
	}
	session, err := newSession(ctx, db)
	if err != nil {
		return nil, 0, errors.Join(err, db.Close())
	}
	w := &writer{db: db, session: session, jobs: make(chan *job), closing: closing, stopped: make(chan struct{})}
	go w.loop()
	return w, schema, nil
}

// do has a write carried out and returns its error once its fate is durable. A context that ends
// before the write's turn keeps it from happening; later it is not heeded.
func (w *writer) do(ctx context.Context, work func(*session) error) error {
	if err := ctx.Err(); err != nil {
		return err
	}
	j := &job{ctx: ctx, work: work, done: make(chan struct{})}
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

// gather takes the writes that wait already.
func (w *writer) gather(j *job) []*job {
	group := []*job{j}
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

// carryOut answers every write of the group. If one of them breaks the transaction, each is tried
// alone, so that it spoils nothing for the others.
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

// claim keeps the writes whose callers still wait for them.
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

// transact carries writes out in one transaction. Without an error it is durable and every job
// has its own answer; with one nothing was written. A file that is gone takes no writes: they would
// end with the process.
func (w *writer) transact(jobs []*job) error {
	if len(jobs) == 0 {
		return nil
	}
	if err := w.files.check(); err != nil {
		return err
	}
	if _, err := w.session.exec("BEGIN IMMEDIATE"); err != nil {
		return err
	}
	for _, j := range jobs {
		if err := w.savepoint(j); err != nil {
			w.rollback()
			return err
		}
	}
	if _, err := w.session.exec("COMMIT"); err != nil {
		w.rollback()
		return err
	}
	return nil
}

// savepoint carries one write out, or undoes it alone. Its error concerns the whole transaction.
func (w *writer) savepoint(j *job) error {
	if _, err := w.session.exec("SAVEPOINT job"); err != nil {
		return err
	}
	if j.err = j.work(w.session); j.err != nil {
		if spoils(j.err) {
			return j.err
		}
		if _, err := w.session.exec("ROLLBACK TO job"); err != nil {
			return fmt.Errorf("undo a write: %w", err)
		}
	}
	_, err := w.session.exec("RELEASE job")
	return err
}

// rollback ends the transaction. After some errors SQLite has done so already, and says so.
func (w *writer) rollback() { _, _ = w.session.exec("ROLLBACK") }

// close waits for the writes that have begun and lets go of the file.
func (w *writer) close() error {
	<-w.stopped
	return errors.Join(w.session.close(), w.db.Close())
}

// write runs work in the writer's transaction and gives back its result.
func write[T any](ctx context.Context, s *Store, what string, work func(*session) (T, error)) (T, error) {
	var result T
	err := s.write.do(ctx, func(db *session) (err error) {
		result, err = work(db)
		return err
	})
	if err != nil {
		var none T
		return none, fmt.Errorf("%s: %w", what, s.explained(err))
	}
	return result, nil
}

// change is write without a result.
func (s *Store) change(ctx context.Context, what string, work func(*session) error) error {
	_, err := write(ctx, s, what, func(db *session) (struct{}, error) { return struct{}{}, work(db) })
	return err
}
