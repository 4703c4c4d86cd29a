package sqlite

import (
	"errors"
	"fmt"
)

// errRefused ends a transaction in which a write was refused.
var errRefused = errors.New("a write was refused")

// transact runs writes in one transaction. If it returns nil, the transaction is durable and every job has
// its own error; otherwise nothing was written. If the file is gone, it returns an error, since writes would
// be lost with the process.
//
// Few writes are refused, and a savepoint costs a copy of each page that is touched. So the writes first run
// without savepoints. If one is refused, all run again with a savepoint each.
func (w *writer) transact(jobs []*job) error {
	if len(jobs) == 0 {
		return nil
	}
	if err := w.files.check(); err != nil {
		return err
	}
	if err := w.hurry(jobs); err != nil {
		return err
	}
	err := w.attempt(jobs, w.straight)
	switch {
	case !errors.Is(err, errRefused):
		return err
	case len(jobs) == 1: // its error is set, and it has written nothing
		return nil
	}
	return w.attempt(jobs, w.savepoint)
}

// attempt runs each write in one transaction.
func (w *writer) attempt(jobs []*job, carryOut func(*job) error) error {
	defer w.take()()
	if err := w.session.Exec("BEGIN IMMEDIATE"); err != nil {
		return err
	}
	w.session.Begun = 0
	for _, j := range jobs {
		if err := carryOut(j); err != nil {
			w.rollback()
			return err
		}
	}
	if err := w.session.Exec("COMMIT"); err != nil {
		w.rollback()
		return err
	}
	w.running.Add(w.session.Begun)
	return nil
}

// straight runs one write without a savepoint.
func (w *writer) straight(j *job) error {
	j.err = w.session.Carry(j.work)
	if j.err == nil || spoils(j.err) {
		return j.err
	}
	return errRefused
}

// savepoint runs one write in a savepoint, which is rolled back if the write fails. A returned error concerns
// the whole transaction.
func (w *writer) savepoint(j *job) error {
	if err := w.session.Exec("SAVEPOINT job"); err != nil {
		return err
	}
	begun := w.session.Begun
	if j.err = w.session.Carry(j.work); j.err != nil {
		w.session.Begun = begun
		if spoils(j.err) {
			return j.err
		}
		if err := w.session.Exec("ROLLBACK TO job"); err != nil {
			return fmt.Errorf("undo a write: %w", err)
		}
	}
	err := w.session.Exec("RELEASE job")
	return err
}

// rollback ends the transaction. After some errors SQLite has done so already; then the error is ignored.
func (w *writer) rollback() { _ = w.session.Exec("ROLLBACK") }
