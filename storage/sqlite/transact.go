package sqlite

import (
	"errors"
	"fmt"
)

// errRefused ends a transaction in which a write was refused.
var errRefused = errors.New("a write was refused")

// transact carries writes out in one transaction. Without an error it is durable and every job
// has its own answer; with one nothing was written. A file that is gone takes no writes: they would
// end with the process. Hardly any write is refused, and a savepoint costs a copy of each page that is
// touched: only if one is refused, all are carried out again with a savepoint each.
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
	case len(jobs) == 1: // its answer stands, and nothing of it is left
		return nil
	}
	return w.attempt(jobs, w.savepoint)
}

// attempt opens a transaction, carries each write out, and ends it.
func (w *writer) attempt(jobs []*job, carryOut func(*job) error) error {
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

// straight carries one write out that is not expected to be refused.
func (w *writer) straight(j *job) error {
	j.err = w.session.Carry(j.work)
	if j.err == nil || spoils(j.err) {
		return j.err
	}
	return errRefused
}

// savepoint carries one write out, or undoes it alone. Its error concerns the whole transaction.
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

// rollback ends the transaction. After some errors SQLite has done so already, and says so.
func (w *writer) rollback() { _ = w.session.Exec("ROLLBACK") }
