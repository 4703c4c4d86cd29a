package sqlite

import (
	"bytes"
	"fmt"
	"math/rand/v2"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"
	"time"

	"warbell/engine"
	"warbell/engine/enginetest"
	"warbell/storage"
	"warbell/storage/sqlstore"
)

// marks are the texts that show that data of the person is left: their ID, and a word in everything that they
// typed.
var marks = []string{"777000777000777", "Xyzzyqua"}

// TestErasedIsGoneFromTheFiles checks that after an erasure no typed text of the person, nor their ID, is
// left in the database, its free pages or its write-ahead log, however much pages were split and merged
// before.
func TestErasedIsGoneFromTheFiles(t *testing.T) {
	seeds, games := uint64(1), 250
	if enginetest.Slow() {
		seeds, games = 12, 700
	}
	for seed := range seeds {
		t.Run(fmt.Sprint(seed), func(t *testing.T) {
			path := filepath.Join(t.TempDir(), "warbell.db")
			s := openAt(t, path)
			live(t, s, rand.New(rand.NewPCG(seed, 77)), games)
			if found(t, path) == "" {
				t.Fatal("nothing of the person is in the files to begin with")
			}
			if err := s.EraseUser(t.Context(), marks[0], noon); err != nil {
				t.Fatal(err)
			}
			if left := found(t, path); left != "" {
				t.Errorf("after the erasure there is still %s", left)
			}
			if damage, err := read(t.Context(), s, "check", checkAll); err != nil || damage != "" {
				t.Errorf("the database is damaged: %s, %v", damage, err)
			}
		})
	}
}

// found returns a mark and a file that contains it; empty if there is none.
func found(t *testing.T, path string) string {
	t.Helper()
	for _, end := range []string{"", "-wal", "-shm", "-journal"} {
		raw, err := os.ReadFile(path + end)
		if err != nil && !os.IsNotExist(err) {
			t.Fatal(err)
		}
		for _, mark := range marks {
			if i := bytes.Index(raw, []byte(mark)); i >= 0 {
				return fmt.Sprintf("%q at %d of %d bytes in %q", raw[max(0, i-40):min(len(raw), i+60)], i, len(raw), path+end)
			}
		}
	}
	return ""
}

// live writes all kinds of data of the person and of others in mixed order, so that pages split and merge.
func live(t *testing.T, s *Store, r *rand.Rand, games int) {
	t.Helper()
	ctx := t.Context()
	must := func(err error) {
		t.Helper()
		if err != nil {
			t.Fatal(err)
		}
	}
	people := []string{marks[0], "111", "222", "333"}
	text := func(user string, most int) string {
		word := "Plugh"
		if user == marks[0] {
			word = marks[1]
		}
		return strings.Repeat(word+" ", 1+r.IntN(max(1, most/len(word))))
	}
	for i := range games {
		id := storage.GameID(fmt.Sprintf("g%07d", r.IntN(1<<20)*games+i))
		a, b := people[r.IntN(4)], people[1+r.IntN(3)]
		guild := "guild"
		if r.IntN(8) == 0 {
			guild = "" // by DM
		}
		g := storage.Game{ID: id, System: "rolloff", Guild: guild, Channel: "c", Created: noon, Pace: time.Hour,
			Seats: []storage.Seat{{Seat: 1, User: a, Name: text(a, 30)}, {Seat: 2, User: b + "'", Name: text(b, 30)}}}
		must(errOf(s.Create(ctx, g, storage.Commit{Entry: storage.Entry{Seq: 1, Call: "start " + string(id)}, Snapshot: make([]byte, r.IntN(6000)), Now: noon})))
		for at := 1; at < 1+r.IntN(6); at++ {
			who := []string{a, b}[r.IntN(2)]
			c := commitAt(id, at, r.IntN(9000))
			c.Prose = &storage.Prose{User: who, Salt: "salt", Text: text(who, 2000)}
			c.Names = []storage.Name{{Ref: engine.Name(fmt.Sprint("n", at)), User: who, Text: text(who, 60)}}
			must(errOf(s.Commit(ctx, c)))
			if r.IntN(4) == 0 {
				must(s.EraseProse(ctx, id, at+1, who, noon))
			}
		}
		must(s.PutFighter(ctx, storage.Fighter{User: a, System: fmt.Sprint("melee", i/storage.MostFighters), Name: text(a, 20) + fmt.Sprint(i), Notation: text(a, r.IntN(12000)+1), Used: noon}))
		must(s.PutBattlefield(ctx, storage.Battlefield{Channel: "c" + string(id), User: a, Call: "i:" + string(id), State: make([]byte, i*37%3000), Changed: noon,
			Names: []storage.Name{{Ref: "1", User: a, Text: text(a, 1)}, {Ref: "2", User: b, Text: text(b, 1)}}}))
		must(s.PutChallenge(ctx, storage.Challenge{ID: "ch" + string(id), Call: "put " + string(id), From: a, FromName: text(a, 20), To: b, ToName: text(b, 20),
			Terms: []byte(text(a, 3000)), Created: noon, Expires: noon.Add(time.Duration(r.IntN(3)) * time.Hour), State: storage.ChallengeOpen}))
		must(s.SetDM(ctx, a, "dm"+a, false))
		must(s.Defer(ctx, storage.Deferral{Call: "i:" + string(id), Token: "tok", User: a, Until: noon}))
		must(errOf(s.Say(ctx, storage.Row{Lane: "user:" + a, Kind: storage.RowPrompt, Game: id, User: a, Created: noon})))
		if r.IntN(100) == 0 {
			must(errOf(s.Lapse(ctx, noon.Add(time.Hour))))
			must(s.Forget(ctx, noon.Add(time.Duration(r.IntN(2))*time.Minute-time.Minute)))
		}
	}
}

func errOf[T any](_ T, err error) error { return err }

// TestErasureLeavesTheLogToTheNextForget checks that if a reader keeps the write-ahead log from being
// truncated, the next Forget does it.
func TestErasureLeavesTheLogToTheNextForget(t *testing.T) {
	path := filepath.Join(t.TempDir(), "warbell.db")
	s := openAt(t, path, BusyTimeout(0))
	live(t, s, rand.New(rand.NewPCG(1, 2)), 5)
	reading, done := make(chan struct{}), make(chan struct{})
	ended := make(chan error)
	go func() {
		_, err := readAll(t.Context(), s, "read for long", func(db *sqlstore.Session) (int, error) {
			n, _, err := sqlstore.First[int](db, `SELECT count(*) FROM games`)
			close(reading)
			<-done
			return n, err
		})
		ended <- err
	}()
	<-reading
	if err := s.EraseUser(t.Context(), marks[0], noon); err != nil {
		t.Fatal(err)
	}
	if found(t, path) == "" {
		t.Error("the log was cut off under a reader")
	}
	close(done)
	if err := <-ended; err != nil {
		t.Fatal(err)
	}
	if err := s.Forget(t.Context(), noon.Add(-time.Hour)); err != nil {
		t.Fatal(err)
	}
	if left := found(t, path); left != "" {
		t.Errorf("after the reader left there is still %s", left)
	}
}

// TestErasedWordsLeaveTheLog checks that texts that a player erased one by one leave the log too.
func TestErasedWordsLeaveTheLog(t *testing.T) {
	path := filepath.Join(t.TempDir(), "warbell.db")
	s := openAt(t, path)
	startGame(t, s, "g")
	c := commitAt("g", 1, 10)
	c.Prose = &storage.Prose{User: "u1", Salt: "s", Text: marks[1]}
	if _, err := s.Commit(t.Context(), c); err != nil {
		t.Fatal(err)
	}
	if err := s.EraseProse(t.Context(), "g", 2, "u1", noon); err != nil {
		t.Fatal(err)
	}
	if err := s.Forget(t.Context(), noon.Add(-time.Hour)); err != nil {
		t.Fatal(err)
	}
	if left := found(t, path); left != "" {
		t.Errorf("there is still %s", left)
	}
}

// TestWhatWasSealedBefore checks that a new player of a seat can't read what the former one had locked.
func TestWhatWasSealedBefore(t *testing.T) {
	s := openAt(t, filepath.Join(t.TempDir(), "warbell.db"))
	startGame(t, s, "g")
	for at := 1; at <= 2; at++ {
		c := commitAt("g", at, 10)
		c.Secrets = []engine.Secret{{Owner: 1, Slot: "pick", Seq: at + 1, Salt: "s", Value: []byte(fmt.Sprintf(`"%d"`, at+1))}}
		if at == 2 {
			c.Seats = []storage.Seat{{Seat: 1, User: "u2"}}
		}
		if _, err := s.Commit(t.Context(), c); err != nil {
			t.Fatal(err)
		}
	}
	all, err := s.DataSets(t.Context(), "u2")
	if err != nil {
		t.Fatal(err)
	}
	i := slices.IndexFunc(all, func(h storage.DataSet) bool { return h.What == "secrets" })
	if len(all[i].Rows) != 1 || all[i].Rows[0]["seq"] != int64(3) {
		t.Errorf("the second at the seat reads %v", all[i].Rows)
	}
}

// TestEraseFromABackup checks that only the given person is erased from a copy.
func TestEraseFromABackup(t *testing.T) {
	dir := t.TempDir()
	path, file := filepath.Join(dir, "warbell.db"), filepath.Join(dir, "backup.db")
	s := openAt(t, path)
	live(t, s, rand.New(rand.NewPCG(3, 4)), 60)
	if _, err := Backup(t.Context(), path, file); err != nil {
		t.Fatal(err)
	}
	rows, err := Erase(t.Context(), file, marks[0])
	if err != nil || rows == 0 {
		t.Fatalf("%d rows, %v", rows, err)
	}
	if left := found(t, file); left != "" {
		t.Errorf("there is still %s", left)
	}
	if again, err := Erase(t.Context(), file, marks[0]); err != nil || again != 0 {
		t.Errorf("again: %d rows, %v", again, err)
	}
	if _, err := Erase(t.Context(), path, marks[0]); err == nil {
		t.Error("a database in use was changed")
	}
	if left, err := os.ReadDir(dir); err != nil || len(left) != 5 { // the database with its lock, -wal and -shm, and the backup
		t.Errorf("left are %v, %v", left, err)
	}
	kept := openAt(t, file)
	for _, user := range []string{"111", "222"} {
		if was, is := heldBy(t, s, user), heldBy(t, kept, user); len(was["words"]) == 0 || len(is["words"]) != len(was["words"]) || len(is["names"]) != len(was["names"]) {
			t.Errorf("of %s there were %d words and %d names, and now %d and %d", user, len(was["words"]), len(was["names"]), len(is["words"]), len(is["names"]))
		}
	}
}

func heldBy(t *testing.T, s *Store, user string) map[string][]storage.Record {
	t.Helper()
	held, err := s.DataSets(t.Context(), user)
	if err != nil {
		t.Fatal(err)
	}
	all := map[string][]storage.Record{}
	for _, h := range held {
		all[h.What] = h.Rows
	}
	return all
}

// TestEraseRefusesOtherTables checks that nothing is erased if the tables are of another version.
func TestEraseRefusesOtherTables(t *testing.T) {
	for schema, words := range map[int64]string{1: "migrate -db FILE", 3: "newer Warbell"} {
		r := Report{Known: 2}
		r.Schema = schema
		says(t, sameTables(r), words)
	}
	file := filepath.Join(t.TempDir(), "backup.db")
	if err := openAt(t, file).Close(); err != nil {
		t.Fatal(err)
	}
	execute(t, file, `INSERT INTO goose_db_version (version_id, is_applied) VALUES (999, 1)`)
	_, err := Erase(t.Context(), file, marks[0])
	says(t, err, "newer Warbell")
}
