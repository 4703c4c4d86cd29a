package sqlite

import (
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"
	"time"
)

// TestClaimsEndWithTheirProcess checks that opening a database frees all claims, since no other process uses
// it.
func TestClaimsEndWithTheirProcess(t *testing.T) {
	path := filepath.Join(t.TempDir(), "warbell.db")
	s := openAt(t, path)
	startGame(t, s, "g")
	c := commitAt("g", 1, 10)
	c.Open[0].Due = noon
	c.Say[0].Token, c.Say[0].Until = "tok", noon.Add(time.Minute)
	if _, err := s.Commit(t.Context(), c); err != nil {
		t.Fatal(err)
	}
	claimed := func(s *Store) (rows, duties int) {
		t.Helper()
		r, err := s.Claim(t.Context(), noon, noon.Add(time.Minute), 9)
		if err != nil {
			t.Fatal(err)
		}
		d, err := s.Overdue(t.Context(), noon, noon.Add(time.Minute), 9)
		if err != nil {
			t.Fatal(err)
		}
		return len(r), len(d)
	}
	if rows, duties := claimed(s); rows != 0 || duties != 1 {
		t.Fatalf("claimed %d rows and %d duties, want the reply's row left alone and one duty", rows, duties)
	}
	again := openAt(t, left(t, s))
	if rows, duties := claimed(again); rows != 1 || duties != 1 {
		t.Errorf("after a crash %d rows and %d duties are free, want one and one", rows, duties)
	}
	if rows, duties := claimed(again); rows != 0 || duties != 0 {
		t.Errorf("%d rows and %d duties were claimed twice", rows, duties)
	}
}

// TestALogWithoutItsDatabase checks that a log without its database is not lost, since it has the last writes
// and an empty database would delete it.
func TestALogWithoutItsDatabase(t *testing.T) {
	for _, left := range []string{"no database", "an empty one"} {
		t.Run(left, func(t *testing.T) {
			dir := t.TempDir()
			path, saved := filepath.Join(dir, "warbell.db"), filepath.Join(dir, "saved.db")
			s := openAt(t, path)
			startGame(t, s, "g")
			if _, err := Backup(t.Context(), path, saved); err != nil {
				t.Fatal(err)
			}
			log, err := os.ReadFile(path + "-wal")
			if err != nil || len(log) == 0 {
				t.Fatalf("%d bytes of log, %v", len(log), err)
			}
			torn := filepath.Join(t.TempDir(), "warbell.db")
			writeFile(t, torn+"-wal", log)
			if left == "an empty one" {
				writeFile(t, torn, nil)
			}
			refuses(t, torn, "warbell.db-wal", "put the database back", "restore a backup")
			_, err = Inspect(t.Context(), torn)
			wantRefusal(t, "looking into it", err, "warbell.db-wal")
			_, err = Backup(t.Context(), torn, torn+".copy")
			wantRefusal(t, "a backup of it", err, "warbell.db-wal")
			_, aside, err := Restore(t.Context(), torn, saved, restoredAt())
			if err != nil || position(t, torn) != 1 {
				t.Fatalf("restored: %v", err)
			}
			kept, err := os.ReadFile(strings.TrimSuffix(aside, "-wal") + "-wal")
			if err != nil || !slices.Equal(kept, log) {
				t.Errorf("the log is not kept with %s: %v", aside, err)
			}
		})
	}
}

// TestFilesThatGo checks that a store whose file was removed or replaced returns errors.
func TestFilesThatGo(t *testing.T) {
	for _, end := range []string{"", "-wal"} {
		for _, replaced := range []bool{false, true} {
			path := filepath.Join(t.TempDir(), "warbell.db")
			s := openAt(t, path)
			startGame(t, s, "g")
			if err := os.Rename(path+end, path+".moved"); err != nil {
				t.Fatal(err)
			}
			if replaced {
				writeFile(t, path+end, []byte("another"))
			}
			_, err := s.Health(t.Context())
			says(t, err, "removed or replaced")
			_, err = s.Commit(t.Context(), commitAt("g", 1, 10))
			says(t, err, filepath.Base(path)+end+" was removed or replaced")
			if err := os.Rename(path+".moved", path+end); err != nil {
				t.Fatal(err)
			}
			untouched(t, s, "g")
			if _, err := s.Commit(t.Context(), commitAt("g", 1, 10)); err != nil {
				t.Errorf("moved back: %v", err)
			}
		}
	}
}

// TestASecondNameIsRefused checks that a database with a hard link is refused, since its lock protects only
// one name.
func TestASecondNameIsRefused(t *testing.T) {
	dir := t.TempDir()
	path, other := filepath.Join(dir, "warbell.db"), filepath.Join(dir, "other.db")
	s := openAt(t, path)
	startGame(t, s, "g")
	if os.Link(path, other) != nil {
		t.Skip("no hard links here")
	}
	if info, err := os.Stat(path); err != nil || namesOf(info) != 2 {
		t.Skip("nobody counts names here")
	}
	refuses(t, other, "second name", "remove the other name")
	_, err := Inspect(t.Context(), other)
	wantRefusal(t, "looking into it", err, "second name")
	_, err = Backup(t.Context(), other, filepath.Join(dir, "new.db"))
	wantRefusal(t, "a backup of it", err, "second name")
	if _, err := s.Commit(t.Context(), commitAt("g", 1, 10)); err != nil {
		t.Errorf("the store suffered: %v", err)
	}
	if err := os.Remove(other); err != nil {
		t.Fatal(err)
	}
	if err := s.Close(); err != nil || position(t, path) != 2 {
		t.Errorf("with one name again: %v", err)
	}
}

// TestDraftsOfTheKilledGo checks that the next backup, restore or start removes the drafts of killed
// processes, but no draft in use and no other files.
func TestDraftsOfTheKilledGo(t *testing.T) {
	dir := t.TempDir()
	path := filepath.Join(dir, "warbell.db")
	startGame(t, openAt(t, path), "g")
	live, err := draftBeside(filepath.Join(dir, "live.db"))
	if err != nil {
		t.Fatal(err)
	}
	defer live.discard()
	info, err := live.held.Stat()
	if err != nil {
		t.Skip("nobody cleans here")
	}
	if info.Mode().Perm() != 0o600 {
		t.Errorf("a draft has mode %v", info.Mode())
	}
	dead := filepath.Join(dir, ".dead.db"+draftInfix+"123"+draftEnd)
	stay := []string{live.path, filepath.Join(dir, ".dead.db.123.tmp"), filepath.Join(dir, "x.warbell-1.tmp")}
	for what, next := range map[string]func() error{
		"a backup":  func() error { _, err := Backup(t.Context(), path, filepath.Join(dir, "saved.db")); return err },
		"a start":   func() error { return asItRuns(t, filepath.Join(dir, "new.db")).Close() },
		"a restore": func() error { _, _, err := Restore(t.Context(), filepath.Join(dir, "r.db"), path, noon); return err },
	} {
		for _, name := range append([]string{dead, dead + "-journal", dead + "-wal"}, stay[1:]...) {
			writeFile(t, name, []byte("secrets"))
		}
		if err := next(); err != nil {
			t.Fatal(err)
		}
		left := files(t, dir)
		if slices.ContainsFunc(left, func(name string) bool { return strings.HasPrefix(name, filepath.Base(dead)) }) {
			t.Errorf("after %s there are %v", what, left)
		}
		for _, name := range stay {
			if !slices.Contains(left, filepath.Base(name)) {
				t.Errorf("after %s %s is gone", what, name)
			}
		}
	}
}

// TestADamagedIndexIsDamage checks that a copy with a damaged index counts as damaged.
func TestADamagedIndexIsDamage(t *testing.T) {
	dir := t.TempDir()
	path := filepath.Join(dir, "warbell.db")
	s := openAt(t, path)
	startGame(t, s, "g")
	if err := s.Close(); err != nil {
		t.Fatal(err)
	}
	forgetful := func(from, to string) {
		execute(t, path, `PRAGMA writable_schema = ON; UPDATE sqlite_schema SET sql = replace(sql, '`+from+`', '`+to+`') WHERE name = 'seats_user'`)
	}
	forgetful("(user, bot)", "(user, bot) WHERE user = ''nobody''")
	execute(t, path, `UPDATE seats SET user = 'u9'`)
	forgetful(" WHERE user = ''nobody''", "")
	if r, err := Inspect(t.Context(), path); err != nil || r.Damage == "" {
		t.Errorf("it looks whole: %+v, %v", r, err)
	}
	_, err := Backup(t.Context(), path, filepath.Join(dir, "saved.db"))
	wantRefusal(t, "a backup of it", err, "damaged", "seats_user")
	if got := files(t, dir); slices.Contains(got, "saved.db") {
		t.Errorf("the folder has %v", got)
	}
}
