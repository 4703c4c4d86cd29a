package postgres

import (
	"context"
	"errors"
	"net"
	"testing"

	"warbell/storage"
)

// TestACommitOfADeadProcessIsOnItsWay asks another process about an interaction whose commit may still
// arrive. It may only be reported as void if it never happens.
func TestACommitOfADeadProcessIsOnItsWay(t *testing.T) {
	t.Parallel()
	for _, tt := range []struct {
		name  string
		comes bool
	}{{"it comes", true}, {"it is lost", false}} {
		t.Run(tt.name, func(t *testing.T) {
			t.Parallel()
			b, address := stand(t, shared.Server(t).URL(shared.Database(t)))
			other := openAt(t, shared.Server(t).URL(dbOf(t, address)), calm())
			type held struct {
				commit []byte
				server net.Conn
			}
			came := make(chan held, 1)
			dying := dies(t, address, func(s *desk) {
				begin(t, s.Store, "g")
				b.once(func(commit []byte, server net.Conn) {
					close(s.closing) // it is dead, and asks nothing
					came <- held{commit, server}
				})
				if _, err := s.Commit(t.Context(), typical("g", 1)); err == nil {
					t.Error("the dead one had an answer")
				}
			})
			late := <-came
			<-dying
			asked := make(chan error, 1)
			go func() { asked <- other.Void(t.Context(), typical("g", 1).Entry.Call, noon) }()
			until(t, "who asks waits for what holds the call", func() bool { return waiting(t, other) > 0 })
			select {
			case err := <-asked:
				t.Fatalf("it is told before it is known: %v", err)
			default:
			}
			if tt.comes {
				if _, err := late.server.Write(late.commit); err != nil {
					t.Fatal(err)
				}
			}
			b.ended(late.server, tt.comes)
			err := <-asked
			g, loaded := other.Load(t.Context(), "g")
			if loaded != nil {
				t.Fatal(loaded)
			}
			if tt.comes != errors.Is(err, storage.ErrSeen) || !tt.comes && err != nil || tt.comes != (g.Seq == 2) {
				t.Errorf("it is told %v, and the game is at %d", err, g.Seq)
			}
		})
	}
}

// waiting counts the connections to a store's database that wait for others.
func waiting(t *testing.T, s *desk) (n int) {
	t.Helper()
	err := s.pool.db.QueryRowContext(t.Context(), `SELECT count(*) FROM pg_stat_activity
		WHERE datname = current_database() AND wait_event_type = 'Lock'`).Scan(&n)
	if err != nil {
		t.Fatal(err)
	}
	return n
}

// ended waits until the pending write ends, if it does, and cuts the connection.
func (b *between) ended(server net.Conn, comes bool) {
	b.Helper()
	if comes {
		b.awaits("COMMIT\x00")
	}
	_ = server.Close()
}

// dies opens a store, has it do something during which it dies, and leaves it as a crash does.
func dies(t *testing.T, address string, last func(*desk)) (dead <-chan struct{}) {
	t.Helper()
	s, err := Open(t.Context(), address, calm())
	if err != nil {
		t.Fatal(err)
	}
	ended := make(chan struct{})
	go func() {
		defer close(ended)
		last(&desk{Store: s, url: address})
		s.pulse.halt()
		_ = s.pulse.conn.Close(context.Background())
		_ = s.pool.close()
	}()
	return ended
}

// dbOf returns the database in a URL.
func dbOf(t *testing.T, address string) string {
	t.Helper()
	set, err := parse(address, "")
	if err != nil {
		t.Fatal(err)
	}
	return set.conn.Database
}
