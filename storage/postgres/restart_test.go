// This file needs real time: a server is away for longer than processes may be silent.

package postgres

import (
	"slices"
	"testing"
	"time"

	"warbell/engine/enginetest"
	"warbell/storage"
	"warbell/storage/postgres/pgtest"
)

// TestNobodyIsBuriedForTheServer checks that after the server was away for longer than deadAfter, no process
// takes others for dead that come back a little later.
func TestNobodyIsBuriedForTheServer(t *testing.T) {
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
	const beat = time.Second
	var h heard
	url := server.URL("warbell")
	stores := []*desk{openAt(t, url, Beat(beat), OnInherited(h.inherited)), openAt(t, url, Beat(beat), OnInherited(h.inherited)), openAt(t, url, Beat(beat), OnInherited(h.inherited))}
	for i, s := range stores {
		if err := s.Defer(t.Context(), storage.Deferral{Call: []string{"i:0", "i:1", "i:2"}[i], Until: noon}); err != nil {
			t.Fatal(err)
		}
	}
	if err := server.Down(); err != nil {
		t.Fatal(err)
	}
	time.Sleep((deadAfter + 1) * beat)
	if err := server.Up(); err != nil {
		t.Fatal(err)
	}
	openAt(t, url, Beat(beat), OnInherited(h.inherited)) // one that has just begun does not, either
	up := stores[0].Now().UnixMilli()
	h.await(t, "all are back", func() bool {
		var back int
		err := stores[0].pool.db.QueryRowContext(t.Context(), `SELECT count(*) FROM processes WHERE seen > $1`, up+2*beat.Milliseconds()).Scan(&back)
		return err == nil && back == len(stores)+1
	})
	h.mu.Lock()
	defer h.mu.Unlock()
	if len(h.calls) > 0 {
		t.Errorf("the calls %v were inherited, although all processes live", slices.Sorted(slices.Values(h.calls)))
	}
}
