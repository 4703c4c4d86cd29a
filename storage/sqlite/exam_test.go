package sqlite

import (
	"errors"
	"os"
	"path/filepath"
	"testing"

	"warbell/engine/enginetest"
	"warbell/storage"
	"warbell/storage/sqlstore"
	"warbell/storage/storagetest"
)

func openAt(t *testing.T, path string, opts ...Option) *Store {
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

// openNew is a store as it runs, on tables that were made before.
func openNew(t *testing.T) storage.Store {
	t.Helper()
	path := filepath.Join(t.TempDir(), "warbell.db")
	if err := errors.Join(create(path), lay(path)); err != nil {
		t.Fatal(err)
	}
	return openAt(t, path)
}

func openVolatile(t *testing.T) storage.Store {
	return openAt(t, filepath.Join(t.TempDir(), "warbell.db"), Volatile())
}

func TestExam(t *testing.T) {
	t.Run("after a crash", func(t *testing.T) {
		open := openNew
		if !enginetest.Slow() {
			open = openVolatile
		}
		storagetest.Exercise(t, open, crash)
	})
	t.Run("after a restart", func(t *testing.T) {
		enginetest.Whole(t)
		storagetest.Exercise(t, openVolatile, restart)
	})
}

// restart ends the store in good order and opens it again at once.
func restart(t *testing.T, s storage.Store) storage.Store {
	t.Helper()
	path := fileOf(t, s)
	if err := s.Close(); err != nil {
		t.Fatal(err)
	}
	return openAt(t, path)
}

// crash opens what is on the disk while the store is still open: what a killed process leaves.
func crash(t *testing.T, s storage.Store) storage.Store {
	t.Helper()
	path := fileOf(t, s)
	left := filepath.Join(t.TempDir(), "left.db")
	for _, suffix := range []string{"", "-wal"} {
		raw, err := os.ReadFile(path + suffix)
		if err != nil {
			t.Fatal(err)
		}
		if err := os.WriteFile(left+suffix, raw, 0o600); err != nil {
			t.Fatal(err)
		}
	}
	return openAt(t, left)
}

func fileOf(t *testing.T, s storage.Store) string {
	t.Helper()
	path, err := read(t.Context(), s.(*Store), "path", func(db *sqlstore.Session) (string, error) {
		path, _, err := sqlstore.First(db, sqlstore.Scalar[string], `SELECT file FROM pragma_database_list WHERE name = 'main'`)
		return path, err
	})
	if err != nil {
		t.Fatal(err)
	}
	return path
}
