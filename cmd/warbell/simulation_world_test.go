package main

import (
	"fmt"
	"log/slog"
	"math/rand/v2"
	"os"
	"path/filepath"
	"strings"
	"sync"
	"sync/atomic"
	"testing"
	"time"

	"warbell/bot/discordfake"
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
	goodbye goodbye
	lastDB  string // that of the newest process

	days    int
	slow    atomic.Int32 // how much is under way that takes its time
	era     int          // grows when time is skipped
	logFile *os.File     // gets the whole journal, with the bot's own log; nil: nobody wants it
	mu      sync.Mutex
	journal []string // the last things that happened
	steps   int
	excused int // lines that were said again because Discord had forgotten them
	fails   int
	sent    int // interactions
	kills   int
	jumps   int
}

// simChannels has a channel for each system.
func simChannels() []string {
	return []string{"duels", "dice-tower", "war-room", "tavern", "zone-room", "muster-field"}
}

func newSim(t *testing.T, seed uint64, days int) *sim {
	s := &sim{
		days: days,
		t:    t, seed: seed, rnd: rand.New(rand.NewPCG(seed, 1)), gates: newGates(), books: newBooks(), began: time.Now(),
		people: []string{"Ann", "Bob", "Cat", "Gil", leaver}, dir: t.TempDir(),
	}
	if name := os.Getenv("WARBELL_SIM_LOG"); name != "" {
		var err error
		if s.logFile, err = os.Create(name); err != nil {
			t.Fatal(err)
		}
	}
	s.line = &simLine{s: s, prompt: map[int]bool{}, first: map[string]arrival{}}
	scene := discordfake.Scene{Guild: "The Long Table", Channels: simChannels(), Bot: "Warbell", Users: []discordfake.SceneUser{
		{Name: "Ann"}, {Name: "Bob"}, {Name: "Cat"}, {Name: "Gil", GM: true}, {Name: leaver},
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
	if line := string(p); strings.Contains(line, "the process is dead") {
		return len(p), nil // nobody hears it
	} else if strings.Contains(line, "panic: ") {
		w.s.books.wrong("the log tells of a panic: " + line)
	} else if w.s.names(line) {
		w.s.books.wrong("the log names somebody: " + line)
	} else if of := w.s.books.leaks(line); of != "" {
		w.s.books.wrong("the seed of " + of + " stands in the log: " + line)
	}
	w.s.mu.Lock()
	defer w.s.mu.Unlock()
	w.s.journal = append(w.s.journal, "    "+strings.TrimSpace(string(p)))
	return len(p), nil
}
