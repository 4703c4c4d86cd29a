package commandstest

import (
	"context"
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"sync"
	"testing"

	"warbell/storage/sqlite"
)

// Main runs the tests of a package, and lets its Houses share databases: New takes one that another test has
// finished with, because opening one takes longer than many tests.
func Main(m *testing.M) {
	os.Exit(shared.run(m))
}

var shared databases

// databases are the databases of a test program that no test uses now.
type databases struct {
	mu     sync.Mutex
	folder string // empty if each test has a database of its own
	made   int
	idle   []*sqlite.Store
}

func (d *databases) run(m *testing.M) int {
	folder, err := os.MkdirTemp("", "warbell")
	if err != nil {
		fmt.Fprintln(os.Stderr, err)
		return 1
	}
	d.folder = folder
	code := m.Run()
	for _, store := range d.idle {
		err = errors.Join(err, store.Close())
	}
	if err = errors.Join(err, os.RemoveAll(folder)); err != nil {
		fmt.Fprintln(os.Stderr, err)
		return 1
	}
	return code
}

// take returns an empty database for a test.
func (d *databases) take(t testing.TB) *sqlite.Store {
	t.Helper()
	if d.folder == "" {
		store := opened(t, filepath.Join(t.TempDir(), "w.db"))
		t.Cleanup(func() { store.Close() })
		return store
	}
	d.mu.Lock()
	defer d.mu.Unlock()
	var store *sqlite.Store
	if last := len(d.idle) - 1; last >= 0 {
		store, d.idle = d.idle[last], d.idle[:last]
	} else {
		d.made++
		store = opened(t, filepath.Join(d.folder, fmt.Sprint(d.made, ".db")))
	}
	t.Cleanup(func() { d.give(store) })
	return store
}

// give takes a database back, unless the test has closed or broken it.
func (d *databases) give(store *sqlite.Store) {
	if store.Empty(context.Background()) != nil {
		store.Close()
		return
	}
	d.mu.Lock()
	defer d.mu.Unlock()
	d.idle = append(d.idle, store)
}

// opened returns the database in a file.
func opened(t testing.TB, file string) *sqlite.Store {
	t.Helper()
	store, err := sqlite.Open(context.Background(), file, sqlite.Volatile(), sqlite.Alone())
	if err != nil {
		t.Fatal(err)
	}
	return store
}
