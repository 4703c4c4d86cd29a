package main

import (
	"context"
	"errors"
	"fmt"
	"io/fs"
	"log/slog"
	"math/rand/v2"
	"net/http"
	"os"
	"path/filepath"
	"strings"
	"sync"
	"sync/atomic"
	"testing"
	"time"

	"warbell/bot/discordfake"
	"warbell/bot/gateway"
	"warbell/commands"
	"warbell/commands/systems"
	"warbell/storage"
	"warbell/storage/sqlite"
	"warbell/templates"
)

// sim is one run of a seed. Its methods belong to one goroutine, the one that decides.
type sim struct {
	t       *testing.T
	seed    uint64
	rnd     *rand.Rand
	stand   *discordfake.Server
	gates   *gates
	weather weather
	line    *simLine
	people  []string
	skew    atomic.Int64 // how wrong the clock of the machine is

	dir    string
	lives  int
	life   *life          // nil while there is none
	ending sync.WaitGroup // lives that come to their end
	killIn int            // steps until the process is killed; 0: it isn't

	players players
	books   *books
	began   time.Time

	days    int
	era     int      // grows when time is skipped
	logFile *os.File // gets the whole journal, with the bot's own log; nil: nobody wants it
	mu      sync.Mutex
	journal []string // the last things that happened
	steps   int
	excused int // lines that were said again because Discord had forgotten them
	fails   int
	sent    int // interactions
	kills   int
	jumps   int
}

// life is one process of the bot.
type life struct {
	s        *sim
	n        int
	dead     bool // gates.mu guards it
	stopping bool
	left     string // the database that it left when it was killed while it stopped
	app      *app
	feed     *gateway.Feed
	db       string
	begun    time.Time
	raw      *sqlite.Store // of the database, past all gates
}

// simChannels has a channel for each system.
func simChannels() []string {
	return []string{"duels", "dice-tower", "war-room", "tavern", "zone-room"}
}

// simWords are the words of all runs: they don't change.
var simWords = sync.OnceValues(func() (*templates.Renderer, error) {
	words, err := templates.New(systems.Words()...)
	if err != nil {
		return nil, err
	}
	return words.Unpainted(), nil
})

func newSim(t *testing.T, seed uint64, days int) *sim {
	s := &sim{
		days: days,
		t:    t, seed: seed, rnd: rand.New(rand.NewPCG(seed, 1)), gates: newGates(), books: newBooks(), began: time.Now(),
		people: []string{"Ann", "Bob", "Cat", "Gil"}, dir: t.TempDir(),
	}
	if name := os.Getenv("WARBELL_SIM_LOG"); name != "" {
		var err error
		if s.logFile, err = os.Create(name); err != nil {
			t.Fatal(err)
		}
	}
	s.line = &simLine{s: s, prompt: map[int]bool{}, first: map[string]arrival{}}
	scene := discordfake.Scene{Guild: "The Long Table", Channels: simChannels(), Bot: "Warbell", Users: []discordfake.SceneUser{
		{Name: "Ann"}, {Name: "Bob"}, {Name: "Cat"}, {Name: "Gil", GM: true},
	}}
	limits := discordfake.StrictLimits()
	var err error
	s.stand, err = discordfake.New(discordfake.Options{
		Scene: scene, Limits: &limits,
		Now: func() time.Time { return time.Now().AddDate(26, 0, 0) }, // after Discord's beginning
	})
	if err != nil {
		t.Fatal(err)
	}
	for _, name := range s.people {
		s.stand.Subscribe(s.stand.As(name).ID(), s.books.see)
	}
	return s
}

// now is the clock of the machine that the bot runs on.
func (s *sim) now() time.Time { return s.stand.Now().Add(time.Duration(s.skew.Load())) }

// begin starts the first process.
func (s *sim) begin() {
	s.start(filepath.Join(s.dir, "0", "warbell.db"))
	s.players.learn(s)
}

// start starts a process on a database; again and again, as a supervisor does, if the world keeps it from starting.
func (s *sim) start(db string) {
	words, err := simWords()
	if err != nil {
		s.t.Fatal(err)
	}
	if err := os.MkdirAll(filepath.Dir(db), 0o700); err != nil {
		s.t.Fatal(err)
	}
	for {
		l := &life{s: s, n: s.lives, db: db, begun: s.stand.Now()}
		s.lives++
		l.feed = &gateway.Feed{}
		conf := appConfig{
			token: discordfake.Token, api: "http://localhost/api", db: db, store: []sqlite.Option{sqlite.Volatile()},
			log: s.log(), now: s.now, limits: commands.DefaultLimits(),
			seams: seams{feed: l.feed, http: &http.Client{Transport: l}, words: words, store: l.before,
				passed: func() time.Duration { return s.stand.Now().Sub(l.begun) },
			},
		}
		done := make(chan struct{})
		go func() {
			defer close(done)
			l.app, err = start(context.Background(), conf)
		}()
		s.life = l
		s.until(done)
		if s.life != l {
			return // it was killed when it had just started, and the next one runs
		}
		if err == nil {
			s.line.attach()
			s.settle()
			return
		}
		s.life = nil
		s.trace("not started: %v", err)
		if s.weather.kind {
			s.t.Fatalf("seed %d: it does not start though all is well: %v", s.seed, err)
		}
		if l.dead {
			db = s.salvage(db)
		}
		s.pass(5 * time.Second)
	}
}

// kill ends the process at once: nothing that it still does has any effect. The next one finds the files as they are.
func (s *sim) kill() {
	l := s.life
	if l == nil {
		return
	}
	s.kills++
	s.killIn = 0
	s.gates.kill(l)
	s.line.cut()
	switch {
	case l.stopping:
		l.left = s.salvage(l.db)
		return // restart goes on from there
	case l.app == nil:
		return // start is told so, and begins again
	}
	s.life = nil
	db := s.salvage(l.db)
	s.ending.Go(func() { _ = l.app.close() }) // the dead end somehow
	s.pass(time.Duration(s.rnd.IntN(30)) * time.Second)
	s.start(db)
}

// salvage copies the database as a dead process left it: that may go on as it likes.
func (s *sim) salvage(db string) string {
	next := filepath.Join(s.dir, fmt.Sprint(s.lives), "warbell.db")
	if err := os.MkdirAll(filepath.Dir(next), 0o700); err != nil {
		s.t.Fatal(err)
	}
	for _, end := range []string{"", "-wal"} {
		raw, err := os.ReadFile(db + end)
		if errors.Is(err, fs.ErrNotExist) {
			continue
		}
		if err == nil {
			err = os.WriteFile(next+end, raw, 0o600)
		}
		if err != nil {
			s.t.Fatal(err)
		}
	}
	return next
}

// restart stops the process as an operator does, and starts it again.
func (s *sim) restart() {
	if s.life == nil {
		return
	}
	s.trace("restarted")
	db := s.life.db
	if left := s.stop(); left != "" {
		db = left
	}
	s.start(db)
}

// stop ends the process in peace. If it is killed meanwhile, it tells what database that leaves.
func (s *sim) stop() (left string) {
	l, done := s.life, make(chan struct{})
	l.stopping = true
	go func() {
		defer close(done)
		if err := l.app.close(); err != nil && !l.dead {
			s.fail("the bot did not stop in peace: %v", err)
		}
	}()
	s.until(done)
	s.life = nil
	s.line.cut()
	return l.left
}

// end ends the run. A goroutine that is left makes synctest fail.
func (s *sim) end() {
	if s.life != nil {
		s.stop()
	}
	s.ending.Wait()
	if s.logFile != nil {
		if _, err := s.logFile.WriteString(strings.Join(s.journal, "\n")); err != nil {
			s.t.Error(err)
		}
	}
	_ = s.stand.Close() // it has no WebSockets
}

// before stands in front of a process's database.
func (l *life) before(store storage.Store) storage.Store {
	l.raw = store.(*sqlite.Store)
	return &simStore{Store: store, l: l}
}

// trace notes what happens, for whoever reads a failure.
func (s *sim) trace(format string, args ...any) {
	s.steps++
	line := s.stand.Now().Format("Jan _2 15:04:05.000 ") + fmt.Sprintf(format, args...)
	s.mu.Lock()
	defer s.mu.Unlock()
	s.journal = append(s.journal, line)
	if len(s.journal) > 2*keptJournal && s.logFile == nil {
		s.journal = append(s.journal[:0], s.journal[keptJournal:]...)
	}
}

// keptJournal is how much of the journal a failure shows.
const keptJournal = 80

// fail tells what does not hold, and how to see it again.
func (s *sim) fail(format string, args ...any) {
	s.t.Helper()
	if s.fails++; s.fails > mostFails {
		return
	}
	s.mu.Lock()
	tail := strings.Join(s.journal[max(len(s.journal)-keptJournal, 0):], "\n")
	s.mu.Unlock()
	s.t.Errorf("seed %d after %d steps: %s\nwhat happened last:\n%s\nto see it again: make simulate SEED=%d DAYS=%d",
		s.seed, s.steps, fmt.Sprintf(format, args...), tail, s.seed, s.days)
}

// mostFails is after how many failures a run ends.
const mostFails = 5

// journalWriter puts the bot's log into the journal.
type journalWriter struct{ s *sim }

// log is the bot's: into the journal, all of it if that is wanted.
func (s *sim) log() *slog.Logger {
	level := slog.LevelWarn
	if s.logFile != nil {
		level = slog.LevelDebug
	}
	return slog.New(slog.NewTextHandler(journalWriter{s}, &slog.HandlerOptions{Level: level}))
}

// Write looks for what must not stand there.
func (w journalWriter) Write(p []byte) (int, error) {
	if line := string(p); strings.Contains(line, "panic") {
		w.s.books.wrong("the log tells of a panic: " + line)
	} else if of := w.s.books.leaks(line); of != "" {
		w.s.books.wrong("the seed of " + of + " stands in the log: " + line)
	}
	w.s.mu.Lock()
	defer w.s.mu.Unlock()
	w.s.journal = append(w.s.journal, "    "+strings.TrimSpace(string(p)))
	return len(p), nil
}
