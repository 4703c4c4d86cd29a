package sqlstore

import (
	"context"
	"errors"
	"fmt"
)

// Store implements storage.Store except Health and Close, which each database implements.
type Store struct {
	base
	games
	outbox
	interactions
	clock
	reminders
	people
	invitations
	rosters
	library
	parties
	servers
	rolls
	draws
	turnLists
	battlefields
	followers
	appointments
	lessons
}

// New returns a store on a database.
func New(b Backend) *Store {
	on := base{b}
	return &Store{on, games{on}, outbox{on}, interactions{on}, clock{on}, reminders{on}, people{on},
		invitations{on}, rosters{on}, library{on}, parties{on}, servers{on}, rolls{on}, draws{on}, turnLists{on}, battlefields{on}, followers{on}, appointments{on}, lessons{on}}
}

// base has the database of a store's part, on which it runs transactions.
type base struct{ on Backend }

// The parts of a store implement one interface of package storage each.
type (
	games        struct{ base }
	outbox       struct{ base }
	interactions struct{ base }
	clock        struct{ base }
	reminders    struct{ base }
	people       struct{ base }
	invitations  struct{ base }
	rosters      struct{ base }
	library      struct{ base }
	parties      struct{ base }
	servers      struct{ base }
	rolls        struct{ base }
	draws        struct{ base }
	turnLists    struct{ base }
	battlefields struct{ base }
	followers    struct{ base }
	appointments struct{ base }
	lessons      struct{ base }
)

// Backend is implemented by databases. Its errors say what a host can do about them: see
// storage.ErrUnavailable.
type Backend interface {
	// Write runs a job in a transaction, all of it or nothing, and returns when the outcome is durable. If ctx
	// ends before the transaction begins, nothing happens; afterwards ctx is ignored.
	Write(ctx context.Context, j Job) error
	// Read runs work on a read-only connection. If together is set, all of its statements see the same state.
	Read(ctx context.Context, together bool, work func(*Session) error) error
	// Erased notes that deleted rows must also vanish from the database's files. Scrub removes them.
	Erased()
	Scrub(ctx context.Context) error
}

// Job is one write. Its work may run twice, if the first run was rolled back.
type Job struct {
	Patient bool // no caller waits for it, and it may be lost in a power failure
	// Beside is set if the work holds all games that it touches (Session.Hold), or only changes single rows,
	// each by a statement that checks the row again. Such jobs may run concurrently. Any other write runs alone.
	Beside bool
	Work   func(*Session) error
}

// ErrAlone is returned by the work of a job that turns out to need to run alone. The job then starts again,
// alone.
var ErrAlone = errors.New("nothing may run beside this")

// carry runs a job and returns its result.
func carry[T any](ctx context.Context, on Backend, what string, j Job,
	work func(*Session) (T, error)) (T, error) {
	var result T
	j.Work = func(db *Session) (err error) {
		result, err = work(db)
		return err
	}
	if err := on.Write(ctx, j); err != nil {
		var none T
		return none, fmt.Errorf("%s: %w", what, err)
	}
	return result, nil
}

// write runs work in a transaction of its own and returns its result.
func write[T any](ctx context.Context, on Backend, what string, work func(*Session) (T, error)) (T, error) {
	return carry(ctx, on, what, Job{}, work)
}

// beside is like write, for work that may run concurrently: see Job.Beside.
func beside[T any](ctx context.Context, on Backend, what string, work func(*Session) (T, error)) (T, error) {
	return carry(ctx, on, what, Job{Beside: true}, work)
}

// change is like write, without a result.
func (s base) change(ctx context.Context, what string, work func(*Session) error) error {
	return s.do(ctx, what, Job{Work: work})
}

// touch is like beside, without a result.
func (s base) touch(ctx context.Context, what string, work func(*Session) error) error {
	return s.do(ctx, what, Job{Beside: true, Work: work})
}

// note is like touch, for jobs whose durability no caller waits for, such as marking a row as sent.
func (s base) note(ctx context.Context, what string, work func(*Session) error) error {
	return s.do(ctx, what, Job{Beside: true, Patient: true, Work: work})
}

func (s base) do(ctx context.Context, what string, j Job) error {
	if err := s.on.Write(ctx, j); err != nil {
		return fmt.Errorf("%s: %w", what, err)
	}
	return nil
}

// read runs a read of one statement. If the context ends, the read doesn't start, or stops at its next row.
func read[T any](ctx context.Context, on Backend, what string, work func(*Session) (T, error)) (T, error) {
	return look(ctx, on, what, false, work)
}

// readAll runs a read of several statements that must see the same state.
func readAll[T any](ctx context.Context, on Backend, what string, work func(*Session) (T, error)) (T, error) {
	return look(ctx, on, what, true, work)
}

func look[T any](ctx context.Context, on Backend, what string, together bool,
	work func(*Session) (T, error)) (v T, err error) {
	err = on.Read(ctx, together, func(db *Session) (err error) {
		v, err = work(db)
		return err
	})
	if err != nil {
		return v, fmt.Errorf("%s: %w", what, err)
	}
	return v, nil
}
