package sqlstore

import (
	"context"
	"errors"
	"fmt"
)

// Store is all of a storage.Store but Health and Close, which a database tells and does in its own way.
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
	servers
	rolls
	draws
	turnLists
	battlefields
	followers
	appointments
	lessons
}

// New is a store on a database.
func New(b Backend) *Store {
	on := base{b}
	return &Store{on, games{on}, outbox{on}, interactions{on}, clock{on}, reminders{on}, people{on},
		invitations{on}, rosters{on}, library{on}, servers{on}, rolls{on}, draws{on}, turnLists{on}, battlefields{on}, followers{on}, appointments{on}, lessons{on}}
}

// base is what each part of a store has: transactions on its database.
type base struct{ on Backend }

// The parts of a store are one for each interface of package storage.
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
	servers      struct{ base }
	rolls        struct{ base }
	draws        struct{ base }
	turnLists    struct{ base }
	battlefields struct{ base }
	followers    struct{ base }
	appointments struct{ base }
	lessons      struct{ base }
)

// Backend is a database that carries out what a store asks for. Its errors say what people can do about them:
// see storage.ErrUnavailable.
type Backend interface {
	// Write carries out a job in a transaction, all of it or nothing, and returns when its fate is durable.
	// Nothing happens if ctx ends before its turn comes; later ctx is not heeded.
	Write(ctx context.Context, j Job) error
	// Read runs work on a connection that only reads. If all of its statements must see the same state,
	// together is set.
	Read(ctx context.Context, together bool, work func(*Session) error) error
	// Erased notes that rows were deleted whose content is to leave the database's files too, and Scrub sees
	// to that.
	Erased()
	Scrub(ctx context.Context) error
}

// Job is one write. Its work may be carried out twice: again, if the first time came to nothing.
type Job struct {
	Patient bool // nobody waits for it, and it may be forgotten if the machine loses its power
	// Beside is set if the work holds all games that it touches (Session.Hold), or else changes nothing but
	// single rows each by a statement that looks at them anew. Then others of this kind may run beside it;
	// any other write runs alone.
	Beside bool
	Work   func(*Session) error
}

// ErrAlone is what the work of a job says that finds out that nothing may run beside it: it is begun anew,
// alone.
var ErrAlone = errors.New("nothing may run beside this")

// carry has a job carried out and gives back its result.
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

// write runs work in a transaction of its own and gives back its result.
func write[T any](ctx context.Context, on Backend, what string, work func(*Session) (T, error)) (T, error) {
	return carry(ctx, on, what, Job{}, work)
}

// beside is write for work of the kind that Job.Beside says.
func beside[T any](ctx context.Context, on Backend, what string, work func(*Session) (T, error)) (T, error) {
	return carry(ctx, on, what, Job{Beside: true}, work)
}

// change is write without a result.
func (s base) change(ctx context.Context, what string, work func(*Session) error) error {
	return s.do(ctx, what, Job{Work: work})
}

// touch is beside without a result.
func (s base) touch(ctx context.Context, what string, work func(*Session) error) error {
	return s.do(ctx, what, Job{Beside: true, Work: work})
}

// note is touch for what is only noted, such as that a row was said: nobody waits for it.
func (s base) note(ctx context.Context, what string, work func(*Session) error) error {
	return s.do(ctx, what, Job{Beside: true, Patient: true, Work: work})
}

func (s base) do(ctx context.Context, what string, j Job) error {
	if err := s.on.Write(ctx, j); err != nil {
		return fmt.Errorf("%s: %w", what, err)
	}
	return nil
}

// read is for reads of one statement. A context that ends keeps it from happening, or ends it at its next
// row.
func read[T any](ctx context.Context, on Backend, what string, work func(*Session) (T, error)) (T, error) {
	return look(ctx, on, what, false, work)
}

// readAll is for reads of several statements that must see the same state.
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
