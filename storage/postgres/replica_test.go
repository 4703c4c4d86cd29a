package postgres

import (
	"errors"
	"testing"

	"warbell/engine/enginetest"
	"warbell/storage"
	"warbell/storage/postgres/pgtest"
)

// TestReplica checks that reads that may be out of date use the replica while it is reachable and recent, and
// that other reads never do.
func TestReplica(t *testing.T) {
	enginetest.Whole(t)
	if testing.Short() {
		t.Skip("short")
	}
	t.Parallel()
	server, err := pgtest.Start(false)
	pgtest.Need(t, err)
	defer server.Close()
	if err := server.Do(t.Context(), "postgres", "CREATE DATABASE warbell"); err != nil {
		t.Fatal(err)
	}
	follower, err := server.Follow()
	if err != nil {
		t.Fatal(err)
	}
	defer follower.Close()
	s := openAt(t, server.URL("warbell"), Replica(follower.URL("warbell")))
	begin(t, s.Store, "g")
	old := storage.Lagging(t.Context())
	games := func() int {
		t.Helper()
		all, err := s.GamesIn(old, "c", false)
		if err != nil {
			t.Fatal(err)
		}
		return len(all)
	}
	until(t, "the follower is read from", func() bool { return games() == 1 && s.Stats().Lagged > 0 })
	lagged := s.Stats().Lagged
	if _, err := s.Load(t.Context(), "g"); err != nil || s.Stats().Lagged != lagged {
		t.Errorf("what must be new was read from the follower, or not at all: %v", err)
	}
	if err := follower.Do(t.Context(), "postgres", "SELECT pg_wal_replay_pause()"); err != nil {
		t.Fatal(err)
	}
	begin(t, s.Store, "h")
	until(t, "one that no longer follows is left alone", func() bool { return games() == 2 })
	if err := errors.Join(follower.Kill()); err != nil {
		t.Fatal(err)
	}
	if n := games(); n != 2 {
		t.Errorf("without it %d games are found, want 2", n)
	}
}
