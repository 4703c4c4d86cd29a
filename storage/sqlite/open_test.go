package sqlite

import (
	"bytes"
	"database/sql"
	"errors"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"

	"warbell/storage"
	"warbell/storage/sqlstore"
)

// refuses checks that Open fails with a sentence that contains all of these words.
func refuses(t *testing.T, path string, words ...string) {
	t.Helper()
	s, err := Open(t.Context(), path, BusyTimeout(0))
	if err == nil {
		s.Close()
		t.Fatalf("opened %s", path)
	}
	if !errors.Is(err, storage.ErrUnavailable) {
		t.Errorf("error %v is not ErrUnavailable", err)
	}
	for _, w := range append(words, path) {
		if !strings.Contains(err.Error(), w) {
			t.Errorf("error %q does not say %q", err, w)
		}
	}
}

func TestFilesAreClosedToOthers(t *testing.T) {
	if filepath.Separator != '/' {
		t.Skip("needs Unix permissions")
	}
	dir := t.TempDir()
	asItRuns(t, filepath.Join(dir, "warbell.db"))
	files, err := os.ReadDir(dir)
	if err != nil {
		t.Fatal(err)
	}
	if len(files) != 4 {
		t.Errorf("%d files, want the database, its -wal, -shm and .lock", len(files))
	}
	for _, f := range files {
		if info, err := f.Info(); err != nil || info.Mode().Perm() != 0o600 {
			t.Errorf("%s has mode %v, %v", f.Name(), info.Mode(), err)
		}
	}
}

func TestConnectionsAreSafe(t *testing.T) {
	s := asItRuns(t, filepath.Join(t.TempDir(), "warbell.db"))
	for pragma, want := range map[string]int{"synchronous": 2, "foreign_keys": 1, "secure_delete": 1, "busy_timeout": 5000} {
		err := s.change(t.Context(), pragma, func(db *sqlstore.Session) error {
			got, _, err := sqlstore.First[int](db, "PRAGMA "+pragma)
			if got != want {
				t.Errorf("%s is %d, want %d", pragma, got, want)
			}
			return err
		})
		if err != nil {
			t.Error(err)
		}
	}
	_, err := read(t.Context(), s, "write", func(db *sqlstore.Session) (int64, error) { return db.Change("DELETE FROM calls") })
	if !errors.Is(err, storage.ErrUnavailable) {
		t.Errorf("a reader could write: %v", err)
	}
}

func TestOddPaths(t *testing.T) {
	t.Chdir(t.TempDir())
	for _, path := range []string{"a b?c#d%41&e=f.db", "ü ☠.db", "./rel.db", "file:x.db", ":memory:"} {
		s, err := Open(t.Context(), path)
		if err != nil {
			t.Fatal(err)
		}
		if err := s.Close(); err != nil {
			t.Fatal(err)
		}
		if _, err := os.Stat(path); err != nil {
			t.Errorf("the file is not where it was asked for: %v", err)
		}
	}
}

func TestSecondStoreIsRefused(t *testing.T) {
	dir := t.TempDir()
	path := filepath.Join(dir, "warbell.db")
	s := openAt(t, path)
	refuses(t, path, "another Warbell is using this file")
	link := filepath.Join(dir, "link.db")
	if err := os.Symlink(path, link); err == nil {
		refuses(t, link, "another Warbell is using this file")
	}
	if _, err := s.Health(t.Context()); err != nil {
		t.Errorf("the first store suffered: %v", err)
	}
	for range 3 {
		if err := s.Close(); err != nil {
			t.Fatal(err)
		}
		s = openAt(t, path)
	}
}

// TestSecondProcessIsRefused runs this test again as another process.
func TestSecondProcessIsRefused(t *testing.T) {
	if path := os.Getenv("WARBELL_TEST_SECOND"); path != "" {
		refuses(t, path, "another Warbell is using this file")
		return
	}
	path := filepath.Join(t.TempDir(), "warbell.db")
	openAt(t, path)
	cmd := exec.Command(os.Args[0], "-test.run=^TestSecondProcessIsRefused$")
	cmd.Env = append(os.Environ(), "WARBELL_TEST_SECOND="+path)
	if out, err := cmd.CombinedOutput(); err != nil {
		t.Errorf("%v\n%s", err, out)
	}
}

func TestOpenRefuses(t *testing.T) {
	dir := t.TempDir()
	refuses(t, dir, "folder")
	refuses(t, filepath.Join(dir, "no", "such", "folder.db"), "folder exists")

	garbage := filepath.Join(dir, "garbage.db")
	noise := bytes.Repeat([]byte("this is a diary, not a database\n"), 400)
	writeFile(t, garbage, noise)
	refuses(t, garbage, "not a database")
	if after, err := os.ReadFile(garbage); err != nil || !bytes.Equal(after, noise) {
		t.Errorf("the file was changed (%v)", err)
	}

	foreign := filepath.Join(dir, "foreign.db")
	execute(t, foreign, `CREATE TABLE recipes (name TEXT)`)
	before, _ := os.ReadFile(foreign)
	refuses(t, foreign, "another program")
	if after, err := os.ReadFile(foreign); err != nil || !bytes.Equal(after, before) {
		t.Errorf("another program's database was changed (%v)", err)
	}
}

func TestNewerSchemaIsRefused(t *testing.T) {
	path := filepath.Join(t.TempDir(), "warbell.db")
	s := openAt(t, path)
	if err := s.Close(); err != nil {
		t.Fatal(err)
	}
	execute(t, path, `INSERT INTO goose_db_version (version_id, is_applied) VALUES (999, 1)`)
	refuses(t, path, "newer Warbell", "version 999")
	execute(t, path, `DELETE FROM goose_db_version WHERE version_id = 999`)
	openAt(t, path)
}

func TestErasedProseIsOverwritten(t *testing.T) {
	path := filepath.Join(t.TempDir(), "warbell.db")
	s := openAt(t, path)
	startGame(t, s, "g")
	texts := []string{"brief as a wink", strings.Repeat("as long as a saga ", 600), "kept for good"}
	for i, text := range texts {
		talk := commitAt("g", i+1, 10)
		talk.Prose = &storage.Prose{User: "u1", Text: text}
		if _, err := s.Commit(t.Context(), talk); err != nil {
			t.Fatal(err)
		}
	}
	for _, seq := range []int{2, 3} {
		if err := s.EraseProse(t.Context(), "g", seq, "", noon); err != nil {
			t.Fatal(err)
		}
	}
	if err := s.Close(); err != nil {
		t.Fatal(err)
	}
	raw, err := os.ReadFile(path)
	if err != nil {
		t.Fatal(err)
	}
	for text, want := range map[string]bool{"as a wink": false, "as a saga": false, texts[2]: true} {
		if bytes.Contains(raw, []byte(text)) != want {
			t.Errorf("%q is in the file: %v", text, !want)
		}
	}
}

func writeFile(t *testing.T, path string, data []byte) {
	t.Helper()
	if err := os.WriteFile(path, data, 0o600); err != nil {
		t.Fatal(err)
	}
}

// execute runs SQL while the store is open.
func execute(t *testing.T, path string, text string) {
	t.Helper()
	db, err := sql.Open("sqlite", path)
	if err != nil {
		t.Fatal(err)
	}
	defer db.Close()
	if _, err := db.Exec(text); err != nil {
		t.Fatal(err)
	}
}

// TestOnlyVolatileStoresAreEmptied checks that no mistake deletes the rows of a store that must last.
func TestOnlyVolatileStoresAreEmptied(t *testing.T) {
	s := asItRuns(t, filepath.Join(t.TempDir(), "warbell.db"))
	startGame(t, s, "G1")
	if err := s.Empty(t.Context()); err == nil {
		t.Error("a store that must last was emptied")
	}
	if _, err := s.Load(t.Context(), "G1"); err != nil {
		t.Error(err)
	}
}
