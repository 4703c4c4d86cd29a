package sqlite

import (
	"bytes"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"
	"time"
)

// restoredAt is the time at which the tests restore.
func restoredAt() time.Time { return time.Date(2026, 5, 1, 12, 0, 0, 0, time.UTC) }

// played makes a database with a game at position 2, and a backup of an earlier state.
func played(t *testing.T, dir string) (path, saved string) {
	t.Helper()
	path, saved = filepath.Join(dir, "warbell.db"), filepath.Join(dir, "saved.db")
	s := openAt(t, path)
	startGame(t, s, "g")
	if _, err := Backup(t.Context(), path, saved); err != nil {
		t.Fatal(err)
	}
	if _, err := s.Commit(t.Context(), commitAt("g", 1, 10)); err != nil {
		t.Fatal(err)
	}
	if _, _, err := Restore(t.Context(), path, saved, restoredAt()); err == nil {
		t.Error("restored under a running store")
	} else {
		wantRefusal(t, "a running store", err, "another Warbell is using this file")
	}
	if err := s.Close(); err != nil {
		t.Fatal(err)
	}
	return path, saved
}

// position opens a database and returns the position of its game.
func position(t *testing.T, path string) int {
	t.Helper()
	s, err := Open(t.Context(), path)
	if err != nil {
		t.Fatal(err)
	}
	defer s.Close()
	g, err := s.Load(t.Context(), "g")
	if err != nil {
		t.Fatal(err)
	}
	return g.Seq
}

func TestRestore(t *testing.T) {
	dir := t.TempDir()
	path, saved := played(t, dir)
	aside := path + ".before-20260501-120000"
	for _, want := range []string{aside, aside + "-2"} {
		r, got, err := Restore(t.Context(), path, saved, restoredAt())
		if err != nil || got != want || r.Games != 1 {
			t.Fatalf("%+v, aside %q, want %q, %v", r, got, want, err)
		}
	}
	if now, then, old := position(t, path), position(t, saved), position(t, aside); now != 1 || then != 1 || old != 2 {
		t.Errorf("the game stands at %d, in the backup at %d, in what was put aside at %d; want 1, 1, 2", now, then, old)
	}
	other := filepath.Join(t.TempDir(), "new.db")
	if _, got, err := Restore(t.Context(), other, saved, restoredAt()); err != nil || got != "" || position(t, other) != 1 {
		t.Errorf("where nothing was: aside %q, %v", got, err)
	}
}

// TestRestoreAfterACrash checks that the last writes in the former database's write-ahead log are kept aside
// with it, and don't get into the new one.
func TestRestoreAfterACrash(t *testing.T) {
	dir := t.TempDir()
	path := filepath.Join(dir, "warbell.db")
	s := openAt(t, path)
	startGame(t, s, "g")
	saved := filepath.Join(dir, "saved.db")
	if _, err := Backup(t.Context(), path, saved); err != nil {
		t.Fatal(err)
	}
	if _, err := s.Commit(t.Context(), commitAt("g", 1, 10)); err != nil {
		t.Fatal(err)
	}
	crashed := filepath.Join(t.TempDir(), "warbell.db") // as the files lie after a power cut
	for _, end := range []string{"", "-wal"} {
		raw, err := os.ReadFile(path + end)
		if err != nil {
			t.Fatal(err)
		}
		writeFile(t, crashed+end, raw)
	}
	if info, err := os.Stat(crashed + "-wal"); err != nil || info.Size() == 0 {
		t.Fatalf("there is no write-ahead log: %v", err)
	}
	_, aside, err := Restore(t.Context(), crashed, saved, restoredAt())
	if err != nil {
		t.Fatal(err)
	}
	if now, old := position(t, crashed), position(t, aside); now != 1 || old != 2 {
		t.Errorf("the game stands at %d, in what was put aside at %d; want 1 and 2", now, old)
	}
}

// TestACutOffRestoreLosesNothing checks that, whatever a power failure leaves, no empty database replaces the
// games.
func TestACutOffRestoreLosesNothing(t *testing.T) {
	path, saved := played(t, t.TempDir())
	aside := keptAs(path) + "20260501-120000"
	if err := keep(path, aside); err != nil {
		t.Fatal(err)
	}
	if now := position(t, path); now != 2 { // the machine goes down here
		t.Errorf("the game stands at %d, want 2", now)
	}
	if _, err := os.Stat(aside); err == nil {
		t.Error("the second name is still there")
	}
	if err := os.Rename(path, aside); err != nil { // as a host may do by hand
		t.Fatal(err)
	}
	refuses(t, path, filepath.Base(aside), "rename that back, or restore")
	if _, err := Inspect(t.Context(), path); err == nil || !strings.Contains(err.Error(), filepath.Base(aside)) {
		t.Errorf("looking into it says %v", err)
	}
	if _, err := os.Stat(path); err == nil {
		t.Fatal("an empty database was made")
	}
	if _, _, err := Restore(t.Context(), path, saved, restoredAt()); err != nil || position(t, path) != 1 {
		t.Errorf("restored: %v", err)
	}
}

// TestKeepWithoutLinks checks that a file is copied if it can't have two names, and that no existing file is
// overwritten.
func TestKeepWithoutLinks(t *testing.T) {
	path, _ := played(t, t.TempDir())
	aside := keptAs(path) + "x"
	if err := duplicate(path, aside); err != nil || position(t, aside) != 2 {
		t.Errorf("the copy: %v", err)
	}
	if err := keep(path, aside); err == nil || position(t, aside) != 2 || position(t, path) != 2 {
		t.Errorf("kept under a name that is taken: %v", err)
	}
}

func TestRestoreRefuses(t *testing.T) {
	dir := t.TempDir()
	path, saved := played(t, dir)
	at := func(name string) string { return filepath.Join(dir, name) }
	damaged(t, saved, at("bad.db"))
	writeFile(t, at("garbage.db"), bytes.Repeat([]byte("this is a diary, not a database\n"), 400))
	writeFile(t, at("empty.db"), nil)
	execute(t, at("foreign.db"), `CREATE TABLE recipes (name TEXT)`)
	if _, err := Backup(t.Context(), path, at("newer.db")); err != nil {
		t.Fatal(err)
	}
	execute(t, at("newer.db"), `INSERT INTO goose_db_version (version_id, is_applied) VALUES (999, 1)`)
	before := files(t, dir)
	for file, words := range map[string][]string{
		"bad.db":     {"bad.db", "damaged"},
		"garbage.db": {"garbage.db", "not a database"},
		"foreign.db": {"foreign.db", "another program"},
		"empty.db":   {"empty.db", "it is empty"},
		"newer.db":   {"newer.db", "newer Warbell", "999"},
		"none.db":    {"none.db"},
		"warbell.db": {"the database itself"},
	} {
		_, _, err := Restore(t.Context(), path, at(file), restoredAt())
		wantRefusal(t, file, err, words...)
		if after := files(t, dir); !slices.Equal(before, after) {
			t.Errorf("%s: the folder had %v, has %v", file, before, after)
		}
	}
	if now := position(t, path); now != 2 {
		t.Errorf("the game stands at %d, want 2", now)
	}
}
