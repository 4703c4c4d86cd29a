package postgres

import (
	"context"
	"fmt"
	"sync"
	"sync/atomic"
	"testing"

	"warbell/engine/enginetest"
	"warbell/storage"
	"warbell/storage/postgres/pgtest"
)

// TestAStandbyTakesOver kills the server under load and promotes its standby, which has all that was
// acknowledged. The stores must find it, and nothing may be lost or written twice.
func TestAStandbyTakesOver(t *testing.T) {
	enginetest.Whole(t)
	if testing.Short() {
		t.Skip("short")
	}
	t.Parallel()
	server, err := pgtest.Start(true)
	pgtest.Need(t, err)
	defer server.Close()
	if err := server.Do(t.Context(), "postgres", "CREATE DATABASE warbell"); err != nil {
		t.Fatal(err)
	}
	standby, err := server.Follow()
	if err != nil {
		t.Fatal(err)
	}
	defer standby.Close()
	err = server.Do(t.Context(), "postgres", "ALTER SYSTEM SET synchronous_standby_names = '*'", "SELECT pg_reload_conf()")
	if err != nil {
		t.Fatal(err)
	}
	stores := []*desk{openAt(t, server.Either(standby, "warbell")), openAt(t, standby.Either(server, "warbell"))}
	var done atomic.Int64
	all := make([]*player, 6)
	for i := range all {
		all[i] = &player{game: storage.GameID(fmt.Sprint("g", i)), done: &done}
		begin(t, stores[0].Store, all[i].game)
	}
	ctx, stop := context.WithCancel(t.Context())
	var wg sync.WaitGroup
	for i, p := range all {
		wg.Go(func() {
			if err := p.play(ctx, stores[i%2].Store); err != nil {
				t.Error(err)
			}
		})
	}
	await(t, &done, 60)
	if err := server.Kill(); err != nil {
		t.Error(err)
	}
	if err := standby.Promote(); err != nil {
		t.Error(err)
	}
	await(t, &done, 60)
	stop()
	wg.Wait()
	audit(t, stores[0].Store, all)
	again := int64(0)
	for _, s := range stores {
		again += s.Stats().Lost + s.Stats().Asked
		t.Logf("%+v", s.Stats())
	}
	if again == 0 {
		t.Error("nothing was tried again: the server was not missed")
	}
}
