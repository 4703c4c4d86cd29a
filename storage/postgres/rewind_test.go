package postgres

import (
	"os"
	"path/filepath"
	"testing"

	"warbell/engine/enginetest"
	"warbell/storage/postgres/pgtest"
)

// TestBackToAMoment restores a state between two base backups from the archived log, as docs/scale.md says,
// and continues there.
func TestBackToAMoment(t *testing.T) {
	enginetest.Whole(t)
	if testing.Short() {
		t.Skip("short")
	}
	t.Parallel()
	server, err := pgtest.Start(true)
	pgtest.Need(t, err)
	defer server.Close()
	archive, err := server.Archive()
	if err != nil {
		t.Fatal(err)
	}
	if err := server.Do(t.Context(), "postgres", "CREATE DATABASE warbell"); err != nil {
		t.Fatal(err)
	}
	s := openAt(t, server.URL("warbell"))
	begin(t, s.Store, "g")
	backup, err := server.Copy()
	if err != nil {
		t.Fatal(err)
	}
	defer backup.Close()
	commit(t, s.Store, "g")
	if err := server.Do(t.Context(), "warbell", "SELECT pg_create_restore_point('before the mistake')"); err != nil {
		t.Fatal(err)
	}
	commit(t, s.Store, "g")
	awaitArchived(t, s, archive)
	if err := backup.Rewind(archive, "before the mistake"); err != nil {
		t.Fatal(err)
	}
	again := openAt(t, backup.URL("warbell"))
	if g, err := again.Load(t.Context(), "g"); err != nil || g.Seq != 2 {
		t.Fatalf("the game is at %d, %v, want where it was at that moment", g.Seq, err)
	}
	commit(t, again.Store, "g")
	if log, err := again.Log(t.Context(), "g", 0); err != nil || len(log) != 3 {
		t.Errorf("the log has %d entries, %v", len(log), err)
	}
}

// awaitArchived waits until everything written is in the archive.
func awaitArchived(t *testing.T, s *desk, archive string) {
	t.Helper()
	var file string
	if err := s.pool.db.QueryRowContext(t.Context(), "SELECT pg_walfile_name(pg_switch_wal())").Scan(&file); err != nil {
		t.Fatal(err)
	}
	until(t, file+" is archived", func() bool {
		_, err := os.Stat(filepath.Join(archive, file))
		return err == nil
	})
}
