package sqlite

import (
	"bytes"
	"context"
	"errors"
	"fmt"
	"io/fs"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"warbell/storage"
)

// files lists the names in a folder.
func files(t *testing.T, dir string) []string {
	t.Helper()
	all, err := os.ReadDir(dir)
	if err != nil {
		t.Fatal(err)
	}
	var names []string
	for _, f := range all {
		names = append(names, f.Name())
	}
	return names
}

// talks commits entries to a game until it is stopped, and returns their number.
func talks(t *testing.T, s *Store, stop <-chan struct{}, begun chan<- struct{}) int {
	for n := 1; ; n++ {
		if _, err := s.Commit(t.Context(), commitAt("g", n, 10)); err != nil {
			t.Errorf("a write beside the backup: %v", err)
			return n
		}
		if n == 20 {
			close(begun)
		}
		select {
		case <-stop:
			return n + 1
		default:
		}
	}
}

// TestBackupBesideARunningStore checks that a copy made during commits is one consistent, private file, and
// that the store continues.
func TestBackupBesideARunningStore(t *testing.T) {
	path, out := filepath.Join(t.TempDir(), "warbell.db"), t.TempDir()
	s := openAt(t, path)
	startGame(t, s, "g")
	stop, begun, ended := make(chan struct{}), make(chan struct{}), make(chan int, 1)
	go func() { ended <- talks(t, s, stop, begun) }()
	<-begun
	for i := range 5 {
		file := filepath.Join(out, fmt.Sprintf("%d.db", i))
		r, err := Backup(t.Context(), path, file)
		if err != nil {
			t.Fatal(err)
		}
		if r.Games != 1 || r.Schema != r.Known || r.Schema == 0 || r.Bytes == 0 || r.Damage != "" {
			t.Errorf("report %+v", r)
		}
	}
	close(stop)
	last := <-ended
	if got := files(t, out); !slices.Equal(got, []string{"0.db", "1.db", "2.db", "3.db", "4.db"}) {
		t.Errorf("the folder has %v", got)
	}
	seen := 20
	for i := range 5 {
		seen = wantGame(t, filepath.Join(out, fmt.Sprintf("%d.db", i)), seen, last)
	}
}

// wantGame opens a copy and checks that its game is complete: the log is as long as its position, which lies
// between two bounds.
func wantGame(t *testing.T, file string, least, most int) int {
	t.Helper()
	if info, err := os.Stat(file); err != nil || filepath.Separator == '/' && info.Mode().Perm() != 0o600 {
		t.Errorf("%s: %v, %v", file, info.Mode(), err)
	}
	s := openAt(t, file)
	g, err := s.Load(t.Context(), "g")
	if err != nil {
		t.Fatal(err)
	}
	log, err := s.Log(t.Context(), "g", 0)
	if err != nil || len(log) != g.Seq || g.Seq < least || g.Seq > most {
		t.Errorf("%s: position %d, %d entries, want one of %d to %d (%v)", file, g.Seq, len(log), least, most, err)
	}
	return g.Seq
}

// TestBackupByAnotherProcess runs this test again as another process, while this one holds the lock.
func TestBackupByAnotherProcess(t *testing.T) {
	if path := os.Getenv("WARBELL_TEST_BACKUP"); path != "" {
		if _, err := Backup(t.Context(), path, path+".copy"); err != nil {
			t.Error(err)
		}
		if used, err := InUse(path); err != nil || !used {
			t.Errorf("in use: %v, %v", used, err)
		}
		return
	}
	path := filepath.Join(t.TempDir(), "warbell.db")
	s := openAt(t, path)
	startGame(t, s, "g")
	cmd := exec.Command(os.Args[0], "-test.run=^TestBackupByAnotherProcess$")
	cmd.Env = append(os.Environ(), "WARBELL_TEST_BACKUP="+path)
	if out, err := cmd.CombinedOutput(); err != nil {
		t.Fatalf("%v\n%s", err, out)
	}
	if _, err := s.Commit(t.Context(), commitAt("g", 1, 10)); err != nil {
		t.Errorf("the store suffered: %v", err)
	}
	wantGame(t, path+".copy", 1, 1)
}

// TestRelativePaths checks that file names are relative to the working directory.
func TestRelativePaths(t *testing.T) {
	t.Chdir(t.TempDir())
	s := openAt(t, "warbell.db")
	startGame(t, s, "g")
	for _, file := range []string{"copy.db", "./a b?c#d%41&e=f.db"} {
		if r, err := Backup(t.Context(), "warbell.db", file); err != nil || r.Games != 1 {
			t.Fatalf("%s: %+v, %v", file, r, err)
		}
		if _, _, err := Restore(t.Context(), "new.db", file, restoredAt()); err != nil {
			t.Fatal(err)
		}
		if now := position(t, "new.db"); now != 1 {
			t.Errorf("%s: the game stands at %d, want 1", file, now)
		}
	}
}

// wantRefusal checks an error with these words, and that the folder is unchanged.
func wantRefusal(t *testing.T, what string, err error, words ...string) {
	t.Helper()
	if err == nil {
		t.Errorf("%s: not refused", what)
		return
	}
	for _, w := range words {
		if !strings.Contains(err.Error(), w) {
			t.Errorf("%s: error %q does not say %q", what, err, w)
		}
	}
}

func TestBackupRefuses(t *testing.T) {
	dir := t.TempDir()
	at := func(name string) string { return filepath.Join(dir, name) }
	s := openAt(t, at("warbell.db"))
	startGame(t, s, "g")
	writeFile(t, at("kept.db"), []byte("precious"))
	writeFile(t, at("garbage.db"), bytes.Repeat([]byte("this is a diary, not a database\n"), 400))
	writeFile(t, at("empty.db"), nil)
	execute(t, at("foreign.db"), `CREATE TABLE recipes (name TEXT)`)
	before := files(t, dir)
	gone, cancel := context.WithCancel(t.Context())
	cancel()
	for _, tt := range []struct {
		what, from, to string
		ctx            context.Context
		is             error
		words          []string
	}{
		{"a file that is there", "warbell.db", "kept.db", t.Context(), fs.ErrExist, []string{"exists already"}},
		{"the database itself", "warbell.db", "warbell.db", t.Context(), fs.ErrExist, []string{"exists already"}},
		{"no database", "none.db", "new.db", t.Context(), fs.ErrNotExist, []string{"none.db"}},
		{"no folder", "warbell.db", "no/such/new.db", t.Context(), storage.ErrUnavailable, []string{"folder"}},
		{"what is no database", "garbage.db", "new.db", t.Context(), storage.ErrUnavailable, []string{"not a database"}},
		{"another program's", "foreign.db", "new.db", t.Context(), storage.ErrUnavailable, []string{"another program"}},
		{"an empty one", "empty.db", "new.db", t.Context(), storage.ErrUnavailable, []string{"it is empty"}},
		{"a caller who gave up", "warbell.db", "new.db", gone, context.Canceled, nil},
	} {
		_, err := Backup(tt.ctx, at(tt.from), at(tt.to))
		wantRefusal(t, tt.what, err, tt.words...)
		if !errors.Is(err, tt.is) {
			t.Errorf("%s: %v is not %v", tt.what, err, tt.is)
		}
		if after := files(t, dir); !slices.Equal(before, after) {
			t.Errorf("%s: the folder had %v, has %v", tt.what, before, after)
		}
	}
	if raw, err := os.ReadFile(at("kept.db")); err != nil || string(raw) != "precious" {
		t.Errorf("the file that was there is now %q, %v", raw, err)
	}
}

// damaged copies a database and overwrites one page with nonsense.
func damaged(t *testing.T, from, to string) {
	t.Helper()
	raw, err := os.ReadFile(from)
	if err != nil {
		t.Fatal(err)
	}
	copy(raw[2*4096:], bytes.Repeat([]byte("nonsense"), 5*4096/8))
	writeFile(t, to, raw)
}

func TestInspect(t *testing.T) {
	dir := t.TempDir()
	path := filepath.Join(dir, "warbell.db")
	if _, err := Inspect(t.Context(), path); !errors.Is(err, fs.ErrNotExist) || len(files(t, dir)) != 0 {
		t.Errorf("no file: %v, the folder has %v", err, files(t, dir))
	}
	if used, err := InUse(path); used || err != nil {
		t.Errorf("no file in use: %v, %v", used, err)
	}
	s := openAt(t, path)
	startGame(t, s, "g")
	if r, err := Inspect(t.Context(), path); err != nil || r.Games != 1 || r.Schema != r.Known || r.Damage != "" {
		t.Errorf("%+v, %v", r, err)
	}
	if used, err := InUse(path); !used || err != nil {
		t.Errorf("in use: %v, %v", used, err)
	}
	if err := s.Close(); err != nil {
		t.Fatal(err)
	}
	if used, err := InUse(path); used || err != nil {
		t.Errorf("in use after Close: %v, %v", used, err)
	}
	bad := filepath.Join(dir, "bad.db")
	damaged(t, path, bad)
	if r, err := Inspect(t.Context(), bad); err == nil && r.Damage == "" {
		t.Errorf("a damaged database looks whole: %+v", r)
	}
	if _, err := Backup(t.Context(), bad, bad+".copy"); err == nil {
		t.Error("a damaged database was backed up")
	}
	execute(t, path, `INSERT INTO goose_db_version (version_id, is_applied) VALUES (999, 1)`)
	if r, err := Inspect(t.Context(), path); err != nil || r.Schema != 999 || r.Known == 999 {
		t.Errorf("a newer one: %+v, %v", r, err)
	}
}
