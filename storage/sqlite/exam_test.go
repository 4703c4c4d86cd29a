package sqlite

import (
	"context"
	"errors"
	"os"
	"path/filepath"
	"sync"
	"testing"

	"warbell/engine/enginetest"
	"warbell/storage"
	"warbell/storage/sqlstore"
	"warbell/storage/storagetest"
)

// openAt opens a store that needn't survive the machine, since most tests are about something else.
func openAt(t *testing.T, path string, opts ...Option) *Store {
	t.Helper()
	return asItRuns(t, path, append([]Option{Volatile()}, opts...)...)
}

// asItRuns opens a store that writes through to the disk.
func asItRuns(t *testing.T, path string, opts ...Option) *Store {
	t.Helper()
	s, err := Open(t.Context(), path, opts...)
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() {
		if err := s.Close(); err != nil {
			t.Errorf("close: %v", err)
		}
	})
	return s
}

// openNew opens a store as in production, on tables that were made before.
func openNew(t *testing.T) storage.Store {
	t.Helper()
	path := filepath.Join(t.TempDir(), "warbell.db")
	if err := errors.Join(create(path), lay(path)); err != nil {
		t.Fatal(err)
	}
	return asItRuns(t, path)
}

func openVolatile(t *testing.T) storage.Store {
	return openAt(t, filepath.Join(t.TempDir(), "warbell.db"))
}

func TestExam(t *testing.T) {
	t.Run("after a crash", func(t *testing.T) {
		if !enginetest.Slow() {
			quick := lender{T: t}
			storagetest.Exercise(t, quick.lend, quick.crash)
			return
		}
		storagetest.Exercise(t, openNew, crash)
	})
	t.Run("after a restart", func(t *testing.T) {
		enginetest.Whole(t)
		storagetest.Exercise(t, openVolatile, restart)
	})
}

// lender lends emptied stores that other tests have used, because a new one must read its tables and prepare
// its statements for each connection, which costs more than most exams. Slow tests get new ones.
type lender struct {
	*testing.T // as long as it runs they are open
	mu         sync.Mutex
	free       []*Store
}

func (l *lender) lend(t *testing.T) storage.Store {
	t.Helper()
	s := l.take()
	if s == nil {
		s = openAt(l.T, filepath.Join(l.TempDir(), "warbell.db"))
	}
	t.Cleanup(func() {
		select {
		case <-s.closing:
		default:
			if err := s.Empty(context.Background()); err != nil {
				l.Fatal(err)
			}
			l.mu.Lock()
			defer l.mu.Unlock()
			l.free = append(l.free, s)
		}
	})
	return s
}

func (l *lender) take() *Store {
	l.mu.Lock()
	defer l.mu.Unlock()
	last := len(l.free) - 1
	if last < 0 {
		return nil
	}
	s := l.free[last]
	l.free = l.free[:last]
	return s
}

// crash is like the function crash, for a store of which a test asks little.
func (l *lender) crash(t *testing.T, s storage.Store) storage.Store {
	t.Helper()
	return openAt(t, left(t, s), Readers(2))
}

// crash opens what is on the disk while the store is still open.
func crash(t *testing.T, s storage.Store) storage.Store {
	t.Helper()
	return asItRuns(t, left(t, s))
}

// restart closes the store and opens it again at once.
func restart(t *testing.T, s storage.Store) storage.Store {
	t.Helper()
	path := fileOf(t, s)
	if err := s.Close(); err != nil {
		t.Fatal(err)
	}
	return asItRuns(t, path)
}

// left copies the files on the disk while the store is still open, as a killed process leaves them.
func left(t *testing.T, s storage.Store) (path string) {
	t.Helper()
	path = filepath.Join(t.TempDir(), "left.db")
	for _, suffix := range []string{"", "-wal"} {
		raw, err := os.ReadFile(fileOf(t, s) + suffix)
		if err != nil {
			t.Fatal(err)
		}
		if err := os.WriteFile(path+suffix, raw, 0o600); err != nil {
			t.Fatal(err)
		}
	}
	return path
}

func fileOf(t *testing.T, s storage.Store) string {
	t.Helper()
	path, err := read(t.Context(), s.(*Store), "path", func(db *sqlstore.Session) (string, error) {
		path, _, err := sqlstore.First[string](db, `SELECT file FROM pragma_database_list WHERE name = 'main'`)
		return path, err
	})
	if err != nil {
		t.Fatal(err)
	}
	return path
}
