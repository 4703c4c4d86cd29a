// This file needs real time: it measures.

package postgres

import (
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"slices"
	"strconv"
	"sync"
	"testing"
	"time"

	"warbell/engine"
	"warbell/storage"
	"warbell/storage/postgres/pgtest"
	"warbell/storage/sqlstore"
)

// TestLoad measures, if WARBELL_LOAD is set, on a server of its own with durable writes: commits of one, two
// and four stores, each with the connections of a process; PostgreSQL's own benchmark for comparison; and
// operations whose time must not grow with the number of games. It prints one figure on a line: NAME VALUE
// UNIT. WARBELL_LOAD_GAMES is the number of games (1000000).
func TestLoad(t *testing.T) {
	if os.Getenv("WARBELL_LOAD") == "" {
		t.Skip("it takes minutes: WARBELL_LOAD=1")
	}
	server, err := pgtest.Start(true)
	pgtest.Need(t, err)
	defer server.Close()
	for _, n := range []int{1, 2, 4} {
		name := fmt.Sprint("load", n)
		if err := server.Do(t.Context(), "postgres", "CREATE DATABASE "+name); err != nil {
			t.Fatal(err)
		}
		commitsOf(t, server.URL(name), n)
	}
	ownMeasure(t, server)
	if err := server.Do(t.Context(), "postgres", "CREATE DATABASE many"); err != nil {
		t.Fatal(err)
	}
	manyGames(t, server.URL("many"))
}

func figure(name string, value float64, unit string) { fmt.Printf("%s %.2f %s\n", name, value, unit) }

// players is the number of games played at the same time with one store.
const players = 8

// commitsOf plays with the given number of stores for some seconds.
func commitsOf(t *testing.T, url string, stores int) {
	const lasts = 6 * time.Second
	var wg sync.WaitGroup
	var mu sync.Mutex
	var took []time.Duration
	all := make([]*desk, stores)
	for i := range all {
		all[i] = openAt(t, url)
	}
	begun := time.Now()
	for i, s := range all {
		for p := range players {
			id := storage.GameID(fmt.Sprint("g", i, "-", p))
			begin(t, s.Store, id)
			wg.Go(func() {
				var own []time.Duration
				for at := 1; time.Since(begun) < lasts; at++ {
					one := time.Now()
					if _, err := s.Commit(t.Context(), typical(id, at)); err != nil {
						t.Error(err)
						return
					}
					own = append(own, time.Since(one))
				}
				mu.Lock()
				took = append(took, own...)
				mu.Unlock()
			})
		}
	}
	wg.Wait()
	slices.Sort(took)
	name := fmt.Sprintf("commits.of%d", stores)
	figure(name, float64(len(took))/time.Since(begun).Seconds(), "/s")
	figure(name+".p50", took[len(took)/2].Seconds()*1000, "ms")
	figure(name+".p99", took[len(took)*99/100].Seconds()*1000, "ms")
	again := int64(0)
	for _, s := range all {
		again += s.Stats().Conflicts
	}
	figure(name+".again", float64(again), "writes")
	if stores > 1 {
		return
	}
	var alone []time.Duration
	begin(t, all[0].Store, "alone")
	for at := 1; at <= 500; at++ {
		one := time.Now()
		if _, err := all[0].Commit(t.Context(), typical("alone", at)); err != nil {
			t.Fatal(err)
		}
		alone = append(alone, time.Since(one))
	}
	slices.Sort(alone)
	figure("commit.alone.p50", alone[250].Seconds()*1000, "ms")
	figure("commit.alone.p99", alone[495].Seconds()*1000, "ms")
}

// typical returns a commit as a game makes it: a 4 KiB snapshot, a secret, two duties, two rows.
func typical(id storage.GameID, at int) storage.Commit {
	return storage.Commit{
		Game: id, Expect: at, Entry: storage.Entry{Seq: at + 1, Call: fmt.Sprint("i:", id, ":", at), Body: make([]byte, 400)},
		Answer: storage.Ack{Game: id, Seq: at + 1}, Snapshot: make([]byte, 4<<10), Now: noon, By: "u1",
		Secrets: []engine.Secret{{Owner: 1, Slot: "pick:1", Seq: at + 1, Salt: "00112233", Value: []byte(`{"weapon":"axe"}`)}},
		Open:    []storage.Duty{{ID: "a", Seat: 1, Kind: "act"}, {ID: engine.DutyID(fmt.Sprint("pick ", at)), Seat: 1, Kind: "pick", Due: noon.Add(time.Hour)}},
		Say: []storage.Row{
			{Lane: "game:" + string(id), Kind: storage.RowPost, Game: id, Seq: at + 1, Created: noon},
			{Lane: "user:u1", Kind: storage.RowPrompt, Game: id, Created: noon},
		},
	}
}

// ownMeasure runs pgbench: transactions of five statements, with as many clients.
func ownMeasure(t *testing.T, server *pgtest.Server) {
	bench, err := exec.LookPath("pgbench")
	if err != nil {
		if found, _ := filepath.Glob("/usr/lib/postgresql/*/bin/pgbench"); len(found) > 0 {
			bench, err = found[len(found)-1], nil
		}
	}
	if err != nil {
		t.Log("there is no pgbench")
		return
	}
	if err := server.Do(t.Context(), "postgres", "CREATE DATABASE bench"); err != nil {
		t.Fatal(err)
	}
	url := server.URL("bench")
	if out, err := exec.Command(bench, "-i", "-q", "-s", "10", url).CombinedOutput(); err != nil {
		t.Fatalf("%v\n%s", err, out)
	}
	out, err := exec.Command(bench, "-n", "-c", strconv.Itoa(players), "-j", "2", "-M", "prepared", "-T", "6", url).CombinedOutput()
	if err != nil {
		t.Fatalf("%v\n%s", err, out)
	}
	if found := regexp.MustCompile(`tps = ([\d.]+)`).FindSubmatch(out); found != nil {
		tps, _ := strconv.ParseFloat(string(found[1]), 64)
		figure("pgbench", tps, "/s")
	}
}

// manyGames measures the search for due rows among very many games.
func manyGames(t *testing.T, url string) {
	games := 1_000_000
	if n, err := strconv.Atoi(os.Getenv("WARBELL_LOAD_GAMES")); err == nil {
		games = n
	}
	const due = 1000
	s := openAt(t, url)
	begun := time.Now()
	filled := (backend{s.Store}).Write(t.Context(), sqlstore.Job{Work: func(db *sqlstore.Session) error {
		db.Within = t.Context() // it takes longer than anything else may
		soon, later := noon.Add(time.Hour).UnixMilli(), noon.Add(1000*time.Hour).UnixMilli()
		for _, text := range []string{
			`INSERT INTO games (id, system, guild, channel, thread, challenge, created, pace, seed, seq, over, snapshot)
				SELECT 'g' || i, 'rolloff', '1', 'c' || (i %% 1000), '', '', 1, 3600000, repeat('x', 32)::bytea, 1, 0, repeat('x', 200)::bytea FROM generate_series(1, %[1]d) i`,
			`INSERT INTO seats (game, seat, "user", name, bot) SELECT 'g' || i, 1, 'u' || (i %% (%[1]d / 5)), 'Ann', 0 FROM generate_series(1, %[1]d) i`,
			`INSERT INTO duties (game, id, seat, kind, seq, since, due, next_ring, named)
				SELECT 'g' || i, 'roll', 1, 'roll', 1, 1, CASE WHEN i <= %[2]d THEN %[3]d ELSE %[4]d END,
					CASE WHEN i <= %[2]d THEN %[3]d ELSE %[4]d END, 1
				FROM generate_series(1, %[1]d) i`,
		} {
			if _, err := run(db, fmt.Sprintf(text, games, due, soon, later)); err != nil {
				return err
			}
		}
		return nil
	}})
	if filled != nil {
		t.Fatal(filled)
	}
	if err := s.vacuum(t); err != nil {
		t.Fatal(err)
	}
	figure("games", float64(games), "stored")
	figure("games.fill", time.Since(begun).Seconds(), "s")
	begun = time.Now()
	openAt(t, url)
	figure("games.open", time.Since(begun).Seconds()*1000, "ms")
	begun = time.Now()
	if h, err := s.Health(t.Context()); err != nil || h.Games != games {
		t.Errorf("%d games, %v", h.Games, err)
	}
	figure("games.health", time.Since(begun).Seconds()*1000, "ms")
	for _, one := range []struct {
		name string
		at   time.Time
		due  int
	}{{"sweep.idle", noon, 0}, {"sweep.due", noon.Add(time.Hour), due}} {
		begun = time.Now()
		rung := sweep(t, s.Store, one.at)
		figure(one.name, time.Since(begun).Seconds()*1000, "ms")
		if rung != one.due {
			t.Errorf("%s: %d rings, want %d", one.name, rung, one.due)
		}
	}
}

func (d *desk) vacuum(t *testing.T) error {
	_, err := d.pool.db.ExecContext(t.Context(), "VACUUM ANALYZE")
	return err
}

// sweep runs the periodic queries of the clock.
func sweep(t *testing.T, s *Store, now time.Time) (rung int) {
	t.Helper()
	due, err := s.RemindersDue(t.Context(), now, 2000)
	if err != nil {
		t.Error(err)
	}
	calls := make([]storage.Call, len(due))
	for i, r := range due {
		calls[i] = storage.Call{ReminderDue: r, Ends: now.Add(time.Hour)}
	}
	if rung, err = s.Ring(t.Context(), now, calls...); err != nil {
		t.Error(err)
	}
	if _, err = s.Lapse(t.Context(), now); err != nil {
		t.Error(err)
	}
	if _, err = s.Overdue(t.Context(), now, now.Add(time.Minute), 2000); err != nil {
		t.Error(err)
	}
	return rung
}
