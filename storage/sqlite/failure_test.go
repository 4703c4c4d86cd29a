package sqlite

import (
	"context"
	"database/sql"
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"sync"
	"testing"
	"testing/synctest"
	"time"

	"warbell/storage"
	"warbell/storage/sqlstore"
)

var noon = time.Date(2031, time.March, 4, 12, 0, 0, 0, time.UTC)

func startGame(t testing.TB, s *Store, id storage.GameID) {
	t.Helper()
	g := storage.Game{ID: id, System: "rolloff", Channel: "c", Created: noon, Pace: time.Hour, Seats: []storage.Seat{{Seat: 1, User: "u1"}}}
	_, err := s.Create(context.Background(), g, storage.Commit{
		Entry: storage.Entry{Seq: 1, Call: "start " + string(id)}, Snapshot: []byte("1"), Now: noon,
	})
	if err != nil {
		t.Fatal(err)
	}
}

func commitAt(id storage.GameID, at, snapshot int) storage.Commit {
	return storage.Commit{
		Game: id, Expect: at, Now: noon, Snapshot: make([]byte, snapshot),
		Entry: storage.Entry{Seq: at + 1, Call: fmt.Sprintf("step %s/%d", id, at), Body: []byte(`{"events":[]}`)},
		Open:  []storage.Duty{{ID: "a", Seat: 1, Kind: "pick"}},
		Say:   []storage.Row{{Lane: "game:" + string(id), Kind: storage.RowPost, Game: id, Seq: at + 1, Created: noon}},
	}
}

// says checks for ErrUnavailable with these words.
func says(t *testing.T, err error, words string) {
	t.Helper()
	if !errors.Is(err, storage.ErrUnavailable) || !strings.Contains(err.Error(), words) {
		t.Fatalf("got error %v, want ErrUnavailable saying %q", err, words)
	}
}

// untouched checks that the game is at its start, with nothing of a commit.
func untouched(t *testing.T, s *Store, id storage.GameID) {
	t.Helper()
	g, err := s.Load(t.Context(), id)
	if err != nil || g.Seq != 1 {
		t.Errorf("game %s is at position %d, %v", id, g.Seq, err)
	}
	if _, err := s.Ack(t.Context(), commitAt(id, 1, 0).Entry.Call); !errors.Is(err, storage.ErrNotFound) {
		t.Errorf("game %s: the call was kept: %v", id, err)
	}
	if h, err := s.Health(t.Context()); err != nil || h.Unsaid != 0 {
		t.Errorf("%d rows were kept, %v", h.Unsaid, err)
	}
}

// pragma sets a pragma on the writer's connection.
func pragma(t *testing.T, s *Store, text string) {
	t.Helper()
	if err := s.write.do(t.Context(), func(db *sqlstore.Session) error { return nil }); err != nil {
		t.Fatal(err)
	}
	ready := s.write.session // the writer is idle
	if _, err := ready.Conn().ExecContext(t.Context(), "PRAGMA "+text); err != nil {
		t.Fatal(err)
	}
}

func TestFullDisk(t *testing.T) {
	var told []storage.FailureKind
	s := openAt(t, filepath.Join(t.TempDir(), "warbell.db"), OnTrouble(func(what storage.FailureKind) { told = append(told, what) }))
	startGame(t, s, "g")
	h, err := s.Health(t.Context())
	if err != nil {
		t.Fatal(err)
	}
	pragma(t, s, fmt.Sprintf("max_page_count = %d", h.Bytes/4096+20))
	_, err = s.Commit(t.Context(), commitAt("g", 1, 1<<20))
	says(t, err, "disk is full")
	untouched(t, s, "g")
	pragma(t, s, "max_page_count = 1000000")
	if _, err := s.Commit(t.Context(), commitAt("g", 1, 1<<20)); err != nil {
		t.Errorf("after room was made: %v", err)
	}
	if !slices.Equal(told, []storage.FailureKind{storage.FailureFull}) {
		t.Errorf("told of %q, want of one that was full", told)
	}
}

// TestFullDiskSparesTheOthers checks that a write that doesn't fit on the disk doesn't fail the others of its
// group.
func TestFullDiskSparesTheOthers(t *testing.T) { synctest.Test(t, fullDiskSparesTheOthers) }

func fullDiskSparesTheOthers(t *testing.T) {
	s := openAt(t, filepath.Join(t.TempDir(), "warbell.db"))
	const n = 20
	for i := range n {
		startGame(t, s, gameN(i))
	}
	h, err := s.Health(t.Context())
	if err != nil {
		t.Fatal(err)
	}
	pragma(t, s, fmt.Sprintf("max_page_count = %d", h.Bytes/4096+100))
	errs := make([]error, n)
	grouped(t, s, n, func(i int) {
		size := 10
		if i%5 == 3 {
			size = 1 << 20
		}
		_, errs[i] = s.Commit(t.Context(), commitAt(gameN(i), 1, size))
	})
	for i, err := range errs {
		if i%5 == 3 {
			says(t, err, "disk is full")
		} else if err != nil {
			t.Errorf("commit %d: %v", i, err)
		}
		if g, err := s.Load(t.Context(), gameN(i)); err != nil || (g.Seq == 2) != (errs[i] == nil) {
			t.Errorf("game %d is at position %d after error %v (%v)", i, g.Seq, errs[i], err)
		}
	}
}

func gameN(i int) storage.GameID { return storage.GameID(fmt.Sprint("g", i)) }

// grouped makes n writes wait behind one, so that they share a transaction. It needs a bubble of synctest.
func grouped(t *testing.T, s *Store, n int, f func(i int)) {
	t.Helper()
	hold, held := make(chan struct{}), make(chan struct{})
	var wg sync.WaitGroup
	wg.Go(func() {
		_ = s.write.do(t.Context(), func(*sqlstore.Session) error { close(held); <-hold; return nil })
	})
	<-held
	for i := range n {
		wg.Go(func() { f(i) })
	}
	synctest.Wait()
	close(hold)
	wg.Wait()
}

func TestReadOnly(t *testing.T) {
	path := filepath.Join(t.TempDir(), "warbell.db")
	s := openAt(t, path)
	startGame(t, s, "g")
	pragma(t, s, "query_only = 1")
	_, err := s.Commit(t.Context(), commitAt("g", 1, 10))
	says(t, err, "read-only")
	untouched(t, s, "g")
}

func TestReadOnlyOutbox(t *testing.T) {
	s := openAt(t, filepath.Join(t.TempDir(), "warbell.db"))
	if _, err := s.Say(t.Context(), storage.Row{Lane: "game:g", Kind: storage.RowPost, Game: "g", Created: noon}); err != nil {
		t.Fatal(err)
	}
	pragma(t, s, "query_only = 1")
	if _, err := s.Claim(t.Context(), noon, noon, 1); !errors.Is(err, storage.ErrUnavailable) {
		t.Errorf("claim: %v", err)
	}
}

func TestReadOnlyFile(t *testing.T) {
	if os.Getuid() <= 0 {
		t.Skip("root writes everywhere")
	}
	path := filepath.Join(t.TempDir(), "warbell.db")
	if err := openAt(t, path).Close(); err != nil {
		t.Fatal(err)
	}
	if err := os.Chmod(path, 0o400); err != nil {
		t.Fatal(err)
	}
	refuses(t, path, "read-only")
}

func TestBusy(t *testing.T) {
	path := filepath.Join(t.TempDir(), "warbell.db")
	s := openAt(t, path, BusyTimeout(0))
	startGame(t, s, "g")
	other, err := sql.Open("sqlite", "file:"+path+"?_txlock=immediate")
	if err != nil {
		t.Fatal(err)
	}
	defer other.Close()
	tx, err := other.Begin()
	if err != nil {
		t.Fatal(err)
	}
	errs := make([]error, 10)
	var wg sync.WaitGroup
	for i := range errs {
		wg.Go(func() { _, errs[i] = s.Commit(t.Context(), commitAt("g", 1, 10)) })
	}
	wg.Wait()
	for _, err := range errs {
		says(t, err, "another program locks the database")
	}
	untouched(t, s, "g")
	if err := tx.Rollback(); err != nil {
		t.Fatal(err)
	}
	if _, err := s.Commit(t.Context(), commitAt("g", 1, 10)); err != nil {
		t.Errorf("after it was let go: %v", err)
	}
}

func TestCorrupt(t *testing.T) {
	path := filepath.Join(t.TempDir(), "warbell.db")
	s := openAt(t, path)
	startGame(t, s, "g")
	for i := 1; i < 40; i++ {
		if _, err := s.Commit(t.Context(), commitAt("g", i, 1<<16)); err != nil {
			t.Fatal(err)
		}
	}
	if err := s.Close(); err != nil {
		t.Fatal(err)
	}
	raw, err := os.ReadFile(path)
	if err != nil {
		t.Fatal(err)
	}
	for i := 4096; i < len(raw); i++ { // the first page is whole, so that it opens
		raw[i] = byte(i * 7)
	}
	writeFile(t, path, raw)
	s, err = Open(t.Context(), path)
	if err == nil {
		defer s.Close()
		_, err = s.Load(t.Context(), "g")
	}
	says(t, err, "damaged")
}

// TestGivingUpInTheQueue checks that a caller that gives up while its write waits returns at once, and that
// the write doesn't happen.
func TestGivingUpInTheQueue(t *testing.T) {
	s := openAt(t, filepath.Join(t.TempDir(), "warbell.db"))
	startGame(t, s, "g")
	hold, held := make(chan struct{}), make(chan struct{})
	first := make(chan error)
	go func() {
		first <- s.write.do(t.Context(), func(*sqlstore.Session) error { close(held); <-hold; return nil })
	}()
	<-held
	ctx, cancel := context.WithCancel(t.Context())
	second := make(chan error)
	go func() {
		_, err := s.Commit(ctx, commitAt("g", 1, 10))
		second <- err
	}()
	cancel()
	if err := <-second; !errors.Is(err, context.Canceled) {
		t.Errorf("gave up with %v", err)
	}
	close(hold)
	if err := <-first; err != nil {
		t.Error(err)
	}
	untouched(t, s, "g")
}

// TestCloseAmongWrites checks that Close lets running writes end and refuses the rest.
func TestCloseAmongWrites(t *testing.T) {
	path := filepath.Join(t.TempDir(), "warbell.db")
	s := openAt(t, path)
	const n = 30
	for i := range n {
		startGame(t, s, gameN(i))
	}
	errs := make([]error, n)
	var wg sync.WaitGroup
	for i := range n {
		wg.Go(func() {
			if i == n/2 {
				_ = s.Close()
			}
			_, errs[i] = s.Commit(t.Context(), commitAt(gameN(i), 1, 10))
		})
	}
	wg.Wait()
	again := openAt(t, path)
	for i, err := range errs {
		if err != nil {
			says(t, err, "closed")
		}
		if g, lost := again.Load(t.Context(), gameN(i)); lost != nil || (g.Seq == 2) != (err == nil) {
			t.Errorf("game %d is at %d after %v (%v)", i, g.Seq, err, lost)
		}
	}
}
