// This file needs real time: it kills real processes and servers, and measures how long others wait for them.

package postgres

import (
	"bufio"
	"context"
	"errors"
	"fmt"
	"io"
	"os"
	"os/exec"
	"strings"
	"sync"
	"sync/atomic"
	"testing"
	"time"

	"warbell/engine/enginetest"
	"warbell/storage"
	"warbell/storage/postgres/pgtest"
)

var noon = time.Date(2031, time.March, 4, 12, 0, 0, 0, time.UTC)

// TestADeadProcessIsTakenOver kills a real process that has claimed a row, and measures how long the row
// waits.
func TestADeadProcessIsTakenOver(t *testing.T) {
	if testing.Short() {
		t.Skip("short")
	}
	t.Parallel()
	url := shared.Server(t).URL(shared.Database(t))
	s := openAt(t, url)
	ids, err := s.Say(t.Context(), storage.Row{Lane: "a", Kind: storage.RowPost, Created: noon})
	if err != nil {
		t.Fatal(err)
	}
	other := exec.Command(os.Args[0], "-test.run", "^TestClaimAndWait$")
	other.Env = append(os.Environ(), "WARBELL_TEST_CLAIM="+url)
	said, err := other.StdoutPipe()
	if err == nil {
		_, err = other.StdinPipe()
	}
	if err == nil {
		err = other.Start()
	}
	if err != nil {
		t.Fatal(err)
	}
	defer other.Process.Kill()
	for lines := bufio.NewScanner(said); ; {
		if !lines.Scan() {
			t.Fatal("the other process has claimed nothing")
		}
		if strings.Contains(lines.Text(), "claimed 1") {
			break
		}
	}
	first := beatOf(t, s)
	until(t, "the other says again that it lives", func() bool { return beatOf(t, s) > first })
	if rows, err := s.Claim(t.Context(), noon, noon.Add(time.Minute), 5); err != nil || len(rows) > 0 {
		t.Fatalf("while the other lives %d of its rows are claimed, %v", len(rows), err)
	}
	if err := other.Process.Kill(); err != nil {
		t.Fatal(err)
	}
	_ = other.Wait()
	begun := time.Now()
	until(t, "the row is taken over", func() bool {
		rows, err := s.Claim(t.Context(), noon, noon.Add(time.Minute), 5)
		if err != nil {
			t.Fatal(err)
		}
		return len(rows) == 1 && rows[0].ID == ids[0] && rows[0].Attempts == 2
	})
	waited := time.Since(begun)
	t.Logf("taken over after %s", waited.Round(10*time.Millisecond))
	if waited > 5*time.Second && os.Getenv("WARBELL_LOAD") != "" { // a machine with much else to do is late
		t.Errorf("it took %s, want 5 s at most", waited)
	}
}

// beatOf returns the last heartbeat of the other process that uses a database.
func beatOf(t *testing.T, s *desk) (seen int64) {
	t.Helper()
	const last = `SELECT max(seen) FROM processes WHERE id <> $1`
	err := s.pool.db.QueryRowContext(t.Context(), last, s.process).Scan(&seen)
	if err != nil {
		t.Fatal(err)
	}
	return seen
}

// TestClaimAndWait is the other process.
func TestClaimAndWait(t *testing.T) {
	url := os.Getenv("WARBELL_TEST_CLAIM")
	if url == "" {
		t.Skip("it is a process that TestADeadProcessIsTakenOver starts")
	}
	s, err := Open(t.Context(), url)
	if err != nil {
		t.Fatal(err)
	}
	rows, err := s.Claim(t.Context(), noon, noon.Add(time.Minute), 5)
	fmt.Println("claimed", len(rows), err)
	_, _ = io.Copy(io.Discard, os.Stdin) // it waits to be killed
}

// player commits to a game of its own again and again, and remembers what was acknowledged.
type player struct {
	game  storage.GameID
	acked []string // calls
	done  *atomic.Int64
	tried int
	fails int
}

// play goes on until ctx ends. If the store's answer was uncertain, it looks the outcome up, as the bot does
// with a repeated interaction.
func (p *player) play(ctx context.Context, s *Store) error {
	for ctx.Err() == nil {
		g, err := s.Load(context.WithoutCancel(ctx), p.game)
		if errors.Is(err, storage.ErrUnavailable) {
			p.fails++
			time.Sleep(20 * time.Millisecond)
			continue
		}
		if err != nil {
			return err
		}
		p.tried++
		call := fmt.Sprint("i:", p.game, ":", p.tried)
		_, err = s.Commit(context.WithoutCancel(ctx), storage.Commit{
			Game: p.game, Expect: g.Seq, Entry: storage.Entry{Seq: g.Seq + 1, Call: call, Body: []byte("{}")}, Snapshot: fmt.Appendf(nil, "%d", g.Seq+1),
			Open: []storage.Duty{{ID: "a", Seat: 1, Kind: "pick"}}, Now: noon,
			Say: []storage.Row{{Lane: "game:" + string(p.game), Kind: storage.RowPost, Game: p.game, Seq: g.Seq + 1, Created: noon}},
		})
		switch {
		case err == nil:
			p.acked = append(p.acked, call)
			p.done.Add(1)
		case errors.Is(err, storage.ErrUnavailable), errors.Is(err, storage.ErrUncertain):
			p.fails++
		default: // a commit of this player alone never finds the position moved or its call seen
			return fmt.Errorf("commit %s: %w", call, err)
		}
	}
	return nil
}

// TestTheServerDies kills a server with durable writes under the load of two processes, and checks that
// nothing acknowledged is lost and nothing is written twice.
func TestTheServerDies(t *testing.T) {
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
	stores := []*desk{openAt(t, server.URL("warbell")), openAt(t, server.URL("warbell"))}
	var done atomic.Int64
	players := make([]*player, 8)
	for i := range players {
		players[i] = &player{game: storage.GameID(fmt.Sprint("g", i)), done: &done}
		begin(t, stores[0].Store, players[i].game)
	}
	ctx, stop := context.WithCancel(t.Context())
	var wg sync.WaitGroup
	for i, p := range players {
		wg.Go(func() {
			if err := p.play(ctx, stores[i%2].Store); err != nil {
				t.Error(err)
			}
		})
	}
	kills := 2 // each way to go down once
	if enginetest.Slow() {
		kills = 4
	}
	for i := range kills {
		await(t, &done, 30)
		down := server.Kill
		if i%2 == 1 {
			down = server.Down
		}
		if err := errors.Join(down(), server.Up()); err != nil {
			t.Error(err)
		}
	}
	await(t, &done, 30)
	stop()
	wg.Wait()
	audit(t, stores[0].Store, players)
	for _, s := range stores {
		t.Logf("%+v", s.Stats())
	}
}

// await waits until the given number of further commits is acknowledged.
func await(t *testing.T, done *atomic.Int64, more int64) {
	t.Helper()
	at := done.Load()
	until(t, fmt.Sprint(more, " commits are acknowledged"), func() bool { return done.Load() >= at+more })
}

func begin(t *testing.T, s *Store, id storage.GameID) {
	t.Helper()
	_, err := s.Create(t.Context(), storage.Game{
		ID: id, System: "rolloff", Channel: "c", Created: noon, Pace: time.Hour, Seats: []storage.Seat{{Seat: 1, User: "u1", Name: "Ann"}},
	}, storage.Commit{Game: id, Entry: storage.Entry{Seq: 1, Call: "i:begin " + string(id), Body: []byte("{}")}, Snapshot: []byte("1"), Now: noon})
	if err != nil {
		t.Fatal(err)
	}
}

// audit compares what was acknowledged with what is stored.
func audit(t *testing.T, s *Store, players []*player) {
	t.Helper()
	all, fails := 0, 0
	for _, p := range players {
		log, err := s.Log(t.Context(), p.game, 0)
		if err != nil {
			t.Fatal(err)
		}
		there := map[string]bool{}
		for i, e := range log {
			if e.Seq != i+1 || there[e.Call] {
				t.Errorf("game %s: entry %d has the call %s and stands at %d", p.game, e.Seq, e.Call, i+1)
			}
			there[e.Call] = true
		}
		for _, call := range p.acked {
			if !there[call] {
				t.Errorf("the commit of call %s was acknowledged, and is lost", call)
			}
		}
		g, err := s.Load(t.Context(), p.game)
		if err != nil || string(g.Snapshot) != fmt.Sprint(len(log)) || g.Seq != len(log) {
			t.Errorf("game %s is at %d with snapshot %s after %d entries: %v", p.game, g.Seq, g.Snapshot, len(log), err)
		}
		all, fails = all+len(p.acked), fails+p.fails
	}
	t.Logf("%d commits acknowledged, %d times the database was unavailable", all, fails)
}
