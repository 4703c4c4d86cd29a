package postgres

import (
	"context"
	"fmt"
	"io/fs"
	"os"
	"regexp"
	"slices"
	"strings"
	"sync"
	"testing"
	"time"

	"warbell/engine/enginetest"
	"warbell/storage"
	"warbell/storage/postgres/pgtest"
	"warbell/storage/storagetest"
)

// shared is the server of all tests here that don't harm it.
var shared = pgtest.Share(func(url string) error {
	s, err := Open(context.Background(), url)
	if err != nil {
		return err
	}
	return s.Close()
}, emptying, `DELETE FROM processes`)

// emptying empties the tables, except that of the processes. It is one statement, which is planned only once
// for each connection.
var emptying = func() string {
	var parts []string
	for _, table := range tables() {
		if table != "processes" {
			parts = append(parts, fmt.Sprintf("_%s AS (DELETE FROM %s)", table, table))
		}
	}
	return "WITH " + strings.Join(parts, ", ") + " SELECT 1"
}()

// tables returns the tables that the migrations make.
func tables() (all []string) {
	files, _ := fs.Glob(migrations, "migrations/*.sql")
	for _, file := range files {
		text, _ := fs.ReadFile(migrations, file)
		for _, made := range regexp.MustCompile(`(?m)^CREATE TABLE (\w+)`).FindAllSubmatch(text, -1) {
			all = append(all, string(made[1]))
		}
	}
	return all
}

func TestMain(m *testing.M) { shared.Main(m) }

// desk is a store with its database.
type desk struct {
	*Store
	url  string
	lent *testing.T // until whose end it is open, if that is not the test that uses it
	heir *desk      // that was opened after its crash
}

// calm is for tests on a busy machine: no process that only had to wait is taken for dead.
func calm() Option { return Beat(20 * time.Second) }

// lively is for tests that wait for beats: a few seconds without one don't count as death.
func lively() Option { return Beat(2 * time.Second) }

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
	return &desk{Store: s, url: url}
}

// kill leaves the database as a crash of the process does: without removing the process, with all connections
// cut.
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
			if !enginetest.Slow() {
				quick := lender{T: t, stores: 1}
				open = func(t *testing.T) storage.Store { return quick.lend(t)[0] }
			}
			t.Run("after a crash", func(t *testing.T) { storagetest.Exercise(t, open, crash) })
		})
	}
}

// lender lends emptied databases, with the stores that other tests have used on them, because new connections
// cost more than most exams. Slow tests get new ones.
type lender struct {
	*testing.T // as long as it runs they are open
	params     string
	stores     int // on a database
	mu         sync.Mutex
	free       [][]*desk
}

func (l *lender) lend(t *testing.T) []*desk {
	t.Helper()
	all := l.take()
	if all == nil {
		url := shared.Server(l.T).URL(shared.Database(l.T)) + l.params
		for range l.stores {
			all = append(all, l.open(url))
		}
	}
	inDatabase(t, all[0].url, emptying)
	t.Cleanup(func() {
		for i, d := range all {
			for d.heir != nil {
				d = d.heir
			}
			if all[i] = d; d.gone() {
				all[i] = l.open(d.url)
			}
		}
		l.mu.Lock()
		defer l.mu.Unlock()
		l.free = append(l.free, all)
	})
	return slices.Clone(all)
}

func (l *lender) open(url string) *desk {
	d := openAt(l.T, url, calm())
	d.lent = l.T
	return d
}

// gone reports whether the process has ended, cleanly or not.
func (d *desk) gone() bool {
	select {
	case <-d.closing:
		return true
	default:
		return false
	}
}

func (l *lender) take() []*desk {
	l.mu.Lock()
	defer l.mu.Unlock()
	last := len(l.free) - 1
	if last < 0 {
		return nil
	}
	all := l.free[last]
	l.free = l.free[:last]
	return all
}

// crash ends a process without removing it, and lets the time pass after which the others notice.
func crash(t *testing.T, s storage.Store) storage.Store {
	t.Helper()
	d := s.(*desk)
	d.kill()
	age(t, d.url)
	if d.lent == nil {
		return openAt(t, d.url, calm())
	}
	d.heir = openAt(d.lent, d.url, calm())
	d.heir.lent = d.lent
	return d.heir
}

// age makes the database look as if another process had noticed that no process lives.
func age(t *testing.T, url string) {
	t.Helper()
	inDatabase(t, url, `DELETE FROM processes`)
}

// unseen makes the database look as if no process had beaten for long.
func unseen(t *testing.T, url string) {
	t.Helper()
	inDatabase(t, url, `UPDATE processes SET seen = 0`)
}

// inDatabase runs a statement in the database of a store.
func inDatabase(t *testing.T, url, text string) {
	t.Helper()
	s, err := parse(url, "")
	if err != nil {
		t.Fatal(err)
	}
	shared.Do(t, s.conn.Database, text)
}
