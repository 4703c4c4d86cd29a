package sqlite

import (
	"context"
	"fmt"
	"path/filepath"
	"runtime"
	"sync/atomic"
	"testing"
	"time"

	"warbell/engine"
	"warbell/storage"
	"warbell/storage/sqlstore"
)

func benchStore(b *testing.B) *Store {
	b.Helper()
	s, err := Open(b.Context(), filepath.Join(b.TempDir(), "warbell.db"))
	if err != nil {
		b.Fatal(err)
	}
	b.Cleanup(func() { s.Close() })
	return s
}

// typical returns a commit as a game makes it: a 4 KiB snapshot, a secret, two duties, two rows.
func typical(id storage.GameID, at int) storage.Commit {
	c := commitAt(id, at, 4<<10)
	c.Entry.Body = make([]byte, 400)
	c.Secrets = []engine.Secret{{Owner: 1, Slot: "pick:1", Seq: at + 1, Salt: "00112233", Value: []byte(`{"weapon":"axe"}`)}}
	c.Open = append(c.Open, storage.Duty{ID: engine.DutyID(fmt.Sprint("pick ", at)), Seat: 1, Kind: "pick", Due: noon.Add(time.Hour)})
	c.Say = append(c.Say, storage.Row{Lane: "user:u1", Kind: storage.RowPrompt, Game: id, Created: noon})
	return c
}

// BenchmarkCommit plays 50 games at the same time.
func BenchmarkCommit(b *testing.B) {
	const games = 50
	s := benchStore(b)
	procs := runtime.GOMAXPROCS(0)
	b.SetParallelism((games + procs - 1) / procs)
	var next atomic.Int64
	b.RunParallel(func(pb *testing.PB) {
		id := gameN(int(next.Add(1)))
		startGame(b, s, id)
		for at := 1; pb.Next(); at++ {
			if _, err := s.Commit(context.Background(), typical(id, at)); err != nil {
				b.Error(err)
				return
			}
		}
	})
	b.ReportMetric(float64(b.N)/b.Elapsed().Seconds(), "commits/s")
}

// BenchmarkCommitAlone waits for the disk each time, since no commit shares the sync.
func BenchmarkCommitAlone(b *testing.B) {
	s := benchStore(b)
	startGame(b, s, "g")
	for at := 1; b.Loop(); at++ {
		if _, err := s.Commit(context.Background(), typical("g", at)); err != nil {
			b.Fatal(err)
		}
	}
}

func BenchmarkLoad(b *testing.B) {
	s := benchStore(b)
	startGame(b, s, "g")
	for at := 1; at <= 100; at++ {
		if _, err := s.Commit(context.Background(), typical("g", at)); err != nil {
			b.Fatal(err)
		}
	}
	b.ResetTimer()
	b.RunParallel(func(pb *testing.PB) {
		for pb.Next() {
			if g, err := s.Load(context.Background(), "g"); err != nil || len(g.Secrets) != 100 {
				b.Error(len(g.Secrets), err)
			}
		}
	})
}

// BenchmarkClaimOne claims a row among 20,000 lanes, each with a row to send, as after an outage of Discord.
func BenchmarkClaimOne(b *testing.B) {
	s := benchStore(b)
	rows := make([]storage.Row, 20_000)
	for i := range rows {
		rows[i] = storage.Row{Lane: fmt.Sprint("game:", i), Kind: storage.RowPost, Created: noon}
	}
	if _, err := s.Say(context.Background(), rows...); err != nil {
		b.Fatal(err)
	}
	now := noon
	for b.Loop() {
		now = now.Add(time.Second)
		if rows, err := s.Claim(context.Background(), now, now.Add(time.Millisecond), 1); err != nil || len(rows) != 1 {
			b.Fatal(len(rows), err)
		}
	}
}

// BenchmarkClaim claims among long queues: 200 lanes with 100 unsent rows each, 20 of them free.
func BenchmarkClaim(b *testing.B) {
	s := benchStore(b)
	for lane := range 200 {
		rows := make([]storage.Row, 100)
		for i := range rows {
			rows[i] = storage.Row{Lane: fmt.Sprint("game:", lane), Kind: storage.RowPost, Created: noon}
			if lane >= 20 {
				rows[i].NotBefore = noon.Add(1000 * time.Hour)
			}
		}
		if _, err := s.Say(context.Background(), rows...); err != nil {
			b.Fatal(err)
		}
	}
	now := noon
	for b.Loop() {
		now = now.Add(time.Second)
		if rows, err := s.Claim(context.Background(), now, now.Add(time.Millisecond), 20); err != nil || len(rows) != 20 {
			b.Fatal(len(rows), err)
		}
	}
}

// BenchmarkRolls stores as many rolls at once as share a transaction. For comparison, BenchmarkRollsAlone
// stores the same rows with one connection that waits for the disk each time, as bots usually do.
func BenchmarkRolls(b *testing.B) {
	s := benchStore(b)
	open, err := s.OpenSeries(b.Context(), storage.Series{ID: "s", Channel: "c", Begun: noon})
	if err != nil {
		b.Fatal(err)
	}
	procs := runtime.GOMAXPROCS(0)
	b.SetParallelism((maxGroup + procs - 1) / procs)
	var next atomic.Int64
	b.RunParallel(func(pb *testing.PB) {
		for pb.Next() {
			if _, err := s.PutRoll(context.Background(), rollN(int(next.Add(1)), open), time.Time{}); err != nil {
				b.Error(err)
				return
			}
		}
	})
	b.ReportMetric(float64(b.N)/b.Elapsed().Seconds(), "rolls/s")
}

// BenchmarkRollsAlone is for comparison with BenchmarkRolls.
func BenchmarkRollsAlone(b *testing.B) {
	s := benchStore(b)
	open, err := s.OpenSeries(b.Context(), storage.Series{ID: "s", Channel: "c", Begun: noon})
	if err != nil {
		b.Fatal(err)
	}
	n := 0
	for b.Loop() {
		n++
		r := rollN(n, open)
		err := s.write.do(b.Context(), func(db *sqlstore.Session) error {
			err := db.Exec(`INSERT INTO rolls (call, series, slot, user, dice, drawn, about, open, at) VALUES (?, ?, NULL, ?, ?, ?, ?, ?, ?)`,
				r.Call, r.Series, r.User, r.Dice, r.Drawn, r.About, r.Open, r.At.UnixMilli())
			return err
		})
		if err != nil {
			b.Fatal(err)
		}
	}
	b.ReportMetric(float64(b.N)/b.Elapsed().Seconds(), "rolls/s")
}

func rollN(n int, s storage.Series) storage.Roll {
	return storage.Roll{
		Call: fmt.Sprintf("i:13300000000%08d", n), Series: s.ID, User: fmt.Sprint("u", n%400), Dice: "4d6kh3", Drawn: "d6:4,1,6,3",
		About: []byte(`{"name":"Ann"}`), Open: true, At: noon,
	}
}
