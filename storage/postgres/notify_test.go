// This file needs real time: processes go by the clock of a real server.

package postgres

import (
	"fmt"
	"slices"
	"sync"
	"testing"
	"time"

	"warbell/storage"
)

// heard collects the notifications of a store.
type heard struct {
	mu    sync.Mutex
	games []storage.GameID
	all   int // times that it may have been all of them
	calls []string
}

func (h *heard) moved(games []storage.GameID) {
	h.mu.Lock()
	defer h.mu.Unlock()
	if len(games) == 0 {
		h.all++
	}
	h.games = append(h.games, games...)
}

func (h *heard) inherited(calls []string) {
	h.mu.Lock()
	defer h.mu.Unlock()
	h.calls = append(h.calls, calls...)
}

// await waits until a condition holds.
func (h *heard) await(t *testing.T, what string, is func() bool) {
	t.Helper()
	until(t, what, func() bool {
		h.mu.Lock()
		defer h.mu.Unlock()
		return is()
	})
}

func TestOthersAreToldWhichGamesMove(t *testing.T) {
	t.Parallel()
	url := shared.Server(t).URL(shared.Database(t))
	var h, own heard
	s := openAt(t, url, lively(), OnMoved(own.moved))
	openAt(t, url, lively(), OnMoved(h.moved))
	h.await(t, "they know of each other", func() bool { return s.pulse.others() })
	for i := range 3 {
		id := storage.GameID(fmt.Sprint("g", i))
		begin(t, s.Store, id)
		// On a machine so busy that the other process misses its beats, no process is notified; readers then
		// compare the stamp.
		until(t, "it is told", func() bool {
			commit(t, s.Store, id)
			time.Sleep(10 * gathering)
			h.mu.Lock()
			defer h.mu.Unlock()
			return slices.Contains(h.games, id)
		})
	}
	own.mu.Lock()
	if len(own.games) > 0 {
		t.Errorf("who has moved %v is told of it", own.games)
	}
	own.mu.Unlock()
	h.mu.Lock()
	before := h.all
	h.mu.Unlock()
	sever(t, url)
	h.await(t, "after its connection was lost it may be any", func() bool { return h.all > before })
	commit(t, s.Store, "g1") // on a connection that is no more, and then on another
}

// sever ends all connections to a database.
func sever(t *testing.T, url string) {
	t.Helper()
	set, err := parse(url, "")
	if err != nil {
		t.Fatal(err)
	}
	err = shared.Server(t).Do(t.Context(), set.conn.Database,
		`SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = current_database() AND pid <> pg_backend_pid()`)
	if err != nil {
		t.Fatal(err)
	}
}

func commit(t *testing.T, s *Store, id storage.GameID) {
	t.Helper()
	g, err := s.Load(t.Context(), id)
	if err != nil {
		t.Fatal(err)
	}
	_, err = s.Commit(t.Context(), storage.Commit{Game: id, Expect: g.Seq, Now: noon,
		Entry: storage.Entry{Seq: g.Seq + 1, Call: fmt.Sprint("i:", id, ":", g.Seq), Body: []byte("{}")}, Snapshot: []byte("{}")})
	if err != nil {
		t.Fatal(err)
	}
}

func TestCallsOfADeadProcessAreInherited(t *testing.T) {
	t.Parallel()
	url := shared.Server(t).URL(shared.Database(t))
	var h heard
	s := openAt(t, url, lively(), OnInherited(h.inherited))
	dies := openAt(t, url, lively())
	for i, from := range []*desk{s, dies} {
		if err := from.Defer(t.Context(), storage.Deferral{Call: fmt.Sprint("i:", i), Token: "t", Until: noon.Add(time.Hour)}); err != nil {
			t.Fatal(err)
		}
	}
	if left, err := s.Deferred(t.Context(), noon); err != nil || len(left) != 1 || left[0].Call != "i:0" {
		t.Errorf("while the other lives %v are its own to answer, %v", left, err)
	}
	dies.kill()
	unseen(t, url)
	h.await(t, "the call is inherited", func() bool { return slices.Contains(h.calls, "i:1") })
	if left, err := s.Deferred(t.Context(), noon); err != nil || len(left) != 2 {
		t.Errorf("then %v are, %v", left, err)
	}
}

func TestAProcessThatEndsWellFreesWhatItClaimed(t *testing.T) {
	t.Parallel()
	url := shared.Server(t).URL(shared.Database(t))
	s, ends := openAt(t, url, calm()), openAt(t, url, calm())
	if _, err := s.Say(t.Context(), storage.Row{Lane: "a", Kind: storage.RowPost, Created: noon}); err != nil {
		t.Fatal(err)
	}
	for i, from := range []*desk{ends, s} {
		rows, err := from.Claim(t.Context(), noon, noon.Add(time.Minute), 5)
		if err != nil || len(rows) != 1 || rows[0].Attempts != i+1 {
			t.Fatalf("claimed %v, %v", rows, err)
		}
		if err := ends.Close(); err != nil {
			t.Fatal(err)
		}
	}
}

// TestTheClockIsTheDatabases checks that two processes use one clock, whatever their machines show.
func TestTheClockIsTheDatabases(t *testing.T) {
	t.Parallel()
	url := shared.Server(t).URL(shared.Database(t))
	s := openAt(t, url)
	s.pulse.skew.Store(int64(time.Hour)) // as if the machine were an hour late
	if ahead := time.Until(s.Now()); ahead < 59*time.Minute {
		t.Errorf("by the database it is %s later", ahead)
	}
	var h heard
	h.await(t, "the next beat looks what time it is there", func() bool { return time.Until(s.Now()).Abs() < 5*time.Second })
}
