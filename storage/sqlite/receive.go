package sqlite

import (
	"context"
	"errors"
	"fmt"
	"io/fs"
	"os"
)

// Receiving is a database into which another is moved. It gets its name when it is complete.
type Receiving struct {
	*Store
	path string
}

// Receive opens a database that will be at path, where none may be yet. Until Finish it has another name
// beside it. Receive continues with what an earlier try has left there.
func Receive(ctx context.Context, path string) (*Receiving, error) {
	path, err := resolve(path)
	if err != nil {
		return nil, fmt.Errorf("receive %s: %w", path, err)
	}
	if _, err := os.Stat(path); !errors.Is(err, fs.ErrNotExist) {
		return nil, fmt.Errorf("receive %s: %w", path, unavailable("it exists already: name another file", err))
	}
	s, err := Open(ctx, path+".moving")
	if err != nil {
		return nil, err
	}
	return &Receiving{s, path}, nil
}

// Finish renames the database to its final name.
func (r *Receiving) Finish(ctx context.Context) error {
	temp := r.Store.path
	if err := r.Close(); err != nil {
		return err
	}
	found, err := settle(ctx, temp)
	if err == nil && found.Damage != "" {
		err = unavailable("the new file is damaged: check the disk ("+found.Damage+")", nil)
	}
	if err == nil {
		err = name(temp, r.path)
	}
	if err != nil {
		return fmt.Errorf("finish %s: %w", r.path, explain(err))
	}
	_ = os.Remove(temp + ".lock")
	return nil
}
