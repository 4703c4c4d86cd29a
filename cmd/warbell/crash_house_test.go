// The tests of this file run in real time: the program is a process of its own, which is killed.

package main

import (
	"context"
	"errors"
	"io/fs"
	"os"
	"path/filepath"

	"warbell/storage"
	"warbell/storage/postgres"
	"warbell/storage/sqlite"
)

// leftStore is what the crash tests look at.
type leftStore interface {
	storage.Store
	Rows(ctx context.Context, most int) ([]storage.Listed, error)
}

// doomedDatabase is that of a server.
const doomedDatabase = "warbell"

// source is the database as the program is told.
func (w *doomed) source() string {
	switch {
	case w.server == nil:
		return w.db
	case w.standby != nil:
		return w.server.Either(w.standby, doomedDatabase)
	}
	return w.server.URL(doomedDatabase)
}

// open opens the database itself.
func (w *doomed) open() (s leftStore) {
	w.Helper()
	var err error
	if w.server != nil {
		s, err = postgres.Open(w.Context(), w.source())
	} else {
		s, err = sqlite.Open(w.Context(), w.db)
	}
	if err != nil {
		w.Fatal(err)
	}
	return s
}

// health looks beside whoever uses the database.
func (w *doomed) health() (storage.Health, error) {
	if w.server != nil {
		r, err := postgres.Inspect(w.Context(), w.source())
		return r.Health, err
	}
	r, err := sqlite.Inspect(w.Context(), w.db)
	return r.Health, err
}

func (w *doomed) must(err error) {
	w.Helper()
	if err != nil {
		w.Error(err)
	}
}

// left opens a copy of what a dead process has left, until the given end: nothing may change that but the
// next process. A server is its own copy: nobody else uses it then.
func (w *doomed) left() (store leftStore, end func()) {
	w.Helper()
	if w.server != nil {
		store = w.open()
		return store, func() { w.must(store.Close()) }
	}
	dir, err := os.MkdirTemp(filepath.Dir(filepath.Dir(w.db)), "left")
	if err != nil {
		w.Fatal(err)
	}
	path := filepath.Join(dir, "left.db")
	for _, end := range []string{"", "-wal"} {
		raw, err := os.ReadFile(w.db + end)
		if errors.Is(err, fs.ErrNotExist) {
			continue
		}
		if err == nil {
			err = os.WriteFile(path+end, raw, 0o600)
		}
		if err != nil {
			w.Fatal(err)
		}
	}
	store, err = sqlite.Open(w.Context(), path, sqlite.Volatile())
	if err != nil {
		w.Fatalf("what is left can't be opened: %v", err)
	}
	return store, func() {
		w.must(errors.Join(store.Close(), os.RemoveAll(dir)))
	}
}

func (w *doomed) sql(text string) {
	w.Helper()
	if w.server != nil {
		w.must(w.server.Do(w.Context(), doomedDatabase, text))
		return
	}
	db := w.opened()
	defer db.Close()
	if _, err := db.Exec(text); err != nil {
		w.Errorf("%s: %v", text, err)
	}
}
