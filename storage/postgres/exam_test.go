package postgres

import (
	"context"
	"os"
	"testing"
	"time"

	_ "warbell/engine/enginetest/litter"
	"warbell/storage"
	"warbell/storage/postgres/pgtest"
	"warbell/storage/storagetest"
)

// shared is the server of all tests here that do not harm it.
var shared = pgtest.Share(func(url string) error {
	s, err := Open(context.Background(), url)
	if err != nil {
		return err
	}
	return s.Close()
}, `DO $$ DECLARE t text; BEGIN
	FOR t IN SELECT tablename FROM pg_tables WHERE schemaname = 'public' AND tablename <> 'goose_db_version' LOOP
		EXECUTE 'DELETE FROM ' || quote_ident(t);
	END LOOP;
END $$`)

func TestMain(m *testing.M) { shared.Main(m) }

// desk is a store with the database that it is in.
type desk struct {
	*Store
	url string
}

// calm is for tests on a machine that has much else to do: nobody is taken for dead who only had to wait.
func calm() Option { return Beat(20 * time.Second) }

func openAt(t testing.TB, url string, opts ...Option) *desk {
	t.Helper()
	s, err := Open(t.Context(), url, opts...)
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() {
		if err := s.Close(); err != nil {
			t.Errorf("close: %v", err)
		}
	})
	return &desk{s, url}
}

// kill leaves the database as the end of the process does: no farewell, all connections cut.
func (d *desk) kill() {
	d.pulse.halt()
	_ = d.pulse.conn.Close(context.Background())
	d.pulse.stop = func() {}
	close(d.closing)
	_ = d.pool.close()
	d.close = func() error { return nil }
}

func TestExam(t *testing.T) {
	for _, tt := range []struct{ name, params string }{{"locks", ""}, {"serializable", "&isolation=serializable"}} {
		t.Run(tt.name, func(t *testing.T) {
			if tt.params != "" && (testing.Short() || os.Getenv("WARBELL_SLOW") == "") {
				t.Skip("it takes half a minute: WARBELL_SLOW=1")
			}
			open := func(t *testing.T) storage.Store {
				return openAt(t, shared.Server(t).URL(shared.Database(t))+tt.params, calm())
			}
			t.Run("after a crash", func(t *testing.T) { storagetest.Exercise(t, open, crash) })
		})
	}
}

// crash ends a process without a word, and lets the time pass after which the others know.
func crash(t *testing.T, s storage.Store) storage.Store {
	t.Helper()
	d := s.(*desk)
	d.kill()
	age(t, d.url)
	return openAt(t, d.url, calm())
}

// age is as if somebody had noticed that nobody lives.
func age(t *testing.T, url string) {
	t.Helper()
	inDatabase(t, url, `DELETE FROM processes`)
}

// unseen is as if nobody had said for long that they live.
func unseen(t *testing.T, url string) {
	t.Helper()
	inDatabase(t, url, `UPDATE processes SET seen = 0`)
}

// inDatabase carries out a statement in the database of a store.
func inDatabase(t *testing.T, url, text string) {
	t.Helper()
	s, err := parse(url, "")
	if err != nil {
		t.Fatal(err)
	}
	if err := shared.Server(t).Do(t.Context(), s.conn.Database, text); err != nil {
		t.Fatal(err)
	}
}
