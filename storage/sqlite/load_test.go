// This file needs real time: it measures.

package sqlite

import (
	"context"
	"database/sql"
	"fmt"
	"os"
	"path/filepath"
	"sync"
	"testing"
	"time"

	"warbell/storage"
	"warbell/storage/sqlstore"
)

// TestLoad writes many games, and checks that a store with very many of them works as well as any. As `make
// load` it does much more and prints one figure on a line: name, value, unit.
func TestLoad(t *testing.T) {
	long := os.Getenv("WARBELL_LOAD") != ""
	figure := func(name string, value float64, unit string) {
		if long {
			fmt.Printf("%-24s %10.3f %s\n", name, value, unit)
		}
	}
	rounds, commits, games := 1, 500, 2000
	if long {
		rounds, commits, games = 3, 20_000, 1_000_000
	}
	t.Run("commits", func(t *testing.T) { saturate(t, rounds, commits, figure) })
	t.Run("games", func(t *testing.T) { outgrow(t, games, figure) })
}

type figures func(name string, value float64, unit string)

// saturate compares the store's durable commits in a second, with as many waiting as share a transaction,
// with SQLite's own writes of the same rows in equal transactions. They take turns.
func saturate(t *testing.T, rounds, commits int, figure figures) {
	var ours, own time.Duration
	for range rounds {
		store := asItRuns(t, filepath.Join(t.TempDir(), "ours.db"))
		bare := asItRuns(t, filepath.Join(t.TempDir(), "bare.db"))
		for i := range maxGroup {
			startGame(t, store, gameN(i))
			startGame(t, bare, gameN(i))
		}
		begun := time.Now()
		commitAll(t, store, commits)
		ours += time.Since(begun)
		begun = time.Now()
		writeAll(t, bare, commits)
		own += time.Since(begun)
		for _, table := range []string{"games", "entries", "secrets", "duties", "outbox", "calls"} {
			if a, b := rowsOf(t, store, table), rowsOf(t, bare, table); a != b {
				t.Errorf("%s: the store has %s, SQLite alone %s", table, a, b)
			}
		}
	}
	figure("store.commits", float64(rounds*commits)/ours.Seconds(), "commits/s")
	figure("store.sqlite", float64(rounds*commits)/own.Seconds(), "commits/s")
	figure("store.share", 100*own.Seconds()/ours.Seconds(), "%")
}

// commitAll plays as many games at once as commits share a transaction.
func commitAll(t *testing.T, s *Store, commits int) {
	t.Helper()
	var all sync.WaitGroup
	for i := range maxGroup {
		all.Go(func() {
			for at := 1; at <= commits/maxGroup; at++ {
				if _, err := s.Commit(context.Background(), typical(gameN(i), at)); err != nil {
					t.Error(err)
					return
				}
			}
		})
	}
	all.Wait()
}

// writeAll writes the rows of the same commits without the store's logic.
func writeAll(t *testing.T, s *Store, commits int) {
	t.Helper()
	for at := 1; at <= commits/maxGroup; at++ {
		err := s.write.do(t.Context(), func(db *sqlstore.Session) error {
			for i := range maxGroup {
				if err := writeRows(db, typical(gameN(i), at)); err != nil {
					return err
				}
			}
			return nil
		})
		if err != nil {
			t.Fatal(err)
		}
	}
}

// writeRows writes the rows of a typical commit.
func writeRows(db *sqlstore.Session, c storage.Commit) error {
	answer := fmt.Sprintf(`{"Game":%q}`, c.Answer.Game)
	pick, x := c.Open[1], c.Secrets[0]
	for _, w := range []struct {
		text string
		args []any
	}{
		{`INSERT INTO calls (call, answer, at) VALUES (?, ?, ?)`, []any{c.Entry.Call, answer, c.Now.UnixMilli()}},
		{`UPDATE games SET seq = ?, snapshot = ? WHERE id = ?`, []any{c.Entry.Seq, c.Snapshot, c.Game}},
		{`INSERT INTO entries (game, seq, call, body) VALUES (?, ?, ?, ?)`, []any{c.Game, c.Entry.Seq, c.Entry.Call, c.Entry.Body}},
		{`INSERT INTO secrets (game, owner, slot, seq, salt, value) VALUES (?, ?, ?, ?, ?, ?)`, []any{c.Game, x.Owner, x.Slot, x.Seq, x.Salt, []byte(x.Value)}},
		{`DELETE FROM duties WHERE game = ? AND id = ?`, []any{c.Game, fmt.Sprint("pick ", c.Expect-1)}},
		{`UPDATE duties SET named = ? WHERE game = ? AND id = 'a'`, []any{c.Entry.Seq, c.Game}},
		{putDuty, dutyArgs(c, c.Open[0])},
		{putDuty, dutyArgs(c, pick)},
	} {
		if err := db.Exec(w.text, w.args...); err != nil {
			return err
		}
	}
	if err := db.Exec(`DELETE FROM outbox WHERE lane = 'game:' || ?1 AND state = 0 AND kind = 'tell' AND game = ?1 AND attempts = 0`, c.Game); err != nil {
		return err
	}
	for _, r := range c.Say {
		if err := db.Exec(`INSERT INTO outbox (lane, kind, game, first, seq, duty, user, channel, message, challenge, token, leased, not_before, created)
			VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)`, rowArgs(r)...); err != nil {
			return err
		}
	}
	return nil
}

func rowArgs(r storage.Row) []any {
	return []any{r.Lane, r.Kind, r.Game, r.From, r.Seq, r.Duty, r.User, r.Ref.Channel, r.Ref.Message, r.Challenge, "", 0, 0, r.Created.UnixMilli()}
}

const putDuty = `INSERT INTO duties (game, id, seat, kind, seq, since, due, next_ring, named)
	VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?) ON CONFLICT (game, id) DO NOTHING`

func dutyArgs(c storage.Commit, d storage.Duty) []any {
	due := sql.NullInt64{Int64: d.Due.UnixMilli(), Valid: !d.Due.IsZero()}
	next := c.Now.Add(time.Hour).UnixMilli()
	return []any{c.Game, d.ID, d.Seat, d.Kind, c.Entry.Seq, c.Now.UnixMilli(), due, next, c.Entry.Seq}
}

// rowsOf returns the number of rows of a table.
func rowsOf(t *testing.T, s *Store, table string) string {
	t.Helper()
	n, _, err := readFirst(t, s, `SELECT count(*) FROM `+table)
	if err != nil {
		t.Fatal(err)
	}
	return fmt.Sprint(n)
}

func readFirst(t *testing.T, s *Store, text string, args ...any) (int, bool, error) {
	t.Helper()
	s.read.turn <- struct{}{}
	free := s.read.take()
	defer s.read.give(free)
	free.GaveUp = nil
	return sqlstore.First[int](free, text, args...)
}

// outgrow fills a store with games with a duty each, and measures what must not take longer with their
// number: opening it, and finding the few due rows.
func outgrow(t *testing.T, games int, figure figures) {
	path := filepath.Join(t.TempDir(), "many.db")
	const due = 10
	s := openAt(t, path)
	fill(t, s, games, due)
	if err := s.Close(); err != nil {
		t.Fatal(err)
	}
	begun := time.Now()
	s = asItRuns(t, path)
	figure("games.open", took(begun), "ms")
	begun = time.Now()
	if h, err := s.Health(t.Context()); err != nil || h.Games != games {
		t.Errorf("%d running games, want %d: %v", h.Games, games, err)
	}
	figure("games.health", took(begun), "ms")
	for _, one := range []struct {
		name string
		at   time.Time
		due  int
	}{{"sweep.idle", noon, 0}, {"sweep.due", noon.Add(time.Hour), due}} {
		begun = time.Now()
		rung, late := sweep(t, s, one.at)
		figure(one.name, took(begun), "ms")
		if rung != one.due || late != one.due {
			t.Errorf("%s: %d rings and %d duties overdue, want %d of each", one.name, rung, late, one.due)
		}
	}
}

func took(begun time.Time) float64 { return float64(time.Since(begun)) / float64(time.Millisecond) }

// sweep runs the periodic queries of the clock.
func sweep(t testing.TB, s *Store, now time.Time) (rung, late int) {
	t.Helper()
	due, err := s.RemindersDue(t.Context(), now, 1000)
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
	overdue, err := s.Overdue(t.Context(), now, now.Add(time.Minute), 100)
	if err != nil {
		t.Error(err)
	}
	if err = s.Forget(t.Context(), now.Add(-30*24*time.Hour)); err != nil {
		t.Error(err)
	}
	return rung, len(overdue)
}

// fill makes games with a seat and a duty each, some of which are due an hour after noon.
func fill(t testing.TB, s *Store, games, due int) {
	t.Helper()
	const count = `WITH RECURSIVE n (i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < ?1) `
	err := s.change(t.Context(), "fill", func(db *sqlstore.Session) error {
		soon, later := noon.Add(time.Hour).UnixMilli(), noon.Add(1000*time.Hour).UnixMilli()
		for _, w := range []struct {
			text string
			args []any
		}{
			{`INSERT INTO games (id, system, guild, channel, thread, challenge, created, pace, seed, seq, over, snapshot)
				SELECT 'g' || i, 'rolloff', '1', 'c' || (i % 1000), '', '', ?2, 3600000, zeroblob(32), 1, 0, zeroblob(200) FROM n`, []any{games, noon.UnixMilli()}},
			{`INSERT INTO seats (game, seat, user, name, bot) SELECT 'g' || i, 1, 'u' || (i % (?1 / 5)), 'Ann', 0 FROM n`, []any{games}},
			{`INSERT INTO duties (game, id, seat, kind, seq, since, due, next_ring, named)
				SELECT 'g' || i, 'roll', 1, 'roll', 1, ?2, iif(i <= ?3, ?4, ?5), iif(i <= ?3, ?4, ?5), 1 FROM n`,
				[]any{games, noon.UnixMilli(), due, soon, later}},
		} {
			if err := db.Exec(count+w.text, w.args...); err != nil {
				return err
			}
		}
		return nil
	})
	if err != nil {
		t.Fatal(err)
	}
}
