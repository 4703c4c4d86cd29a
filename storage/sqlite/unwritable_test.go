package sqlite

import (
	"path/filepath"
	"strings"
	"testing"
	"testing/synctest"
	"time"
)

// TestUnwritableIsTold (F64) checks that health reports within a minute that nothing can be written while
// reads work, and that it recovers.
func TestUnwritableIsTold(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		s := openAt(t, filepath.Join(t.TempDir(), "warbell.db"))
		startGame(t, s, "g")
		writable(t, s, "")
		pragma(t, s, "query_only = ON")
		time.Sleep(time.Minute)
		writable(t, s, "the database is read-only")
		pragmaOff(t, s)
		time.Sleep(time.Minute)
		writable(t, s, "")
	})
}

// TestAWriteThatFailedIsTold (F64) checks that a failed write counts for a while, even if a small one would
// find room.
func TestAWriteThatFailedIsTold(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		s := openAt(t, filepath.Join(t.TempDir(), "warbell.db"))
		startGame(t, s, "g")
		pragma(t, s, "max_page_count = 100")
		_, err := s.Commit(t.Context(), commitAt("g", 1, 1<<20))
		says(t, err, "disk is full")
		writable(t, s, "the disk is full")
		time.Sleep(time.Minute)
		writable(t, s, "")
	})
}

// pragmaOff lets the writer's connection write again.
func pragmaOff(t *testing.T, s *Store) {
	t.Helper()
	if _, err := s.write.session.Conn().ExecContext(t.Context(), "PRAGMA query_only = OFF"); err != nil {
		t.Fatal(err)
	}
}

// writable checks that health says why nothing can be written; empty: writing works.
func writable(t *testing.T, s *Store, want string) {
	t.Helper()
	h, err := s.Health(t.Context())
	if err != nil || h.Games != 1 || want == "" && h.Unwritable != "" || !strings.HasPrefix(h.Unwritable, want) {
		t.Errorf("health: %+v, %v; want %q", h, err, want)
	}
}
