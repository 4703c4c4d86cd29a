// The tests of this file run in real time: the program is a process of its own, which is killed.

package main

import (
	"context"
	"fmt"
	"math/rand/v2"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"strconv"
	"strings"
	"sync"
	"testing"
	"time"

	"warbell/bot/discordfake"
	"warbell/engine/enginetest"
	"warbell/storage"
	"warbell/storage/postgres/pgtest"
)

const (
	crashesByDefault = 20
	// A world is left for a new one after so many crashes: its database grows, and Discord lets a bot begin a
	// session a thousand times a day.
	crashesInWorld = 100
	// settleEvery is how many crashes come between two looks at all that was posted.
	settleEvery = 5
)

// TestCrash kills the real program at random moments, as a process of its own against the stand-in, while
// people play all systems. After each crash it checks that nothing is lost, repeated or damaged.
//
//	make crash N=1000
//	make crash SEED=5 # chooses the same moments again
func TestCrash(t *testing.T) {
	t.Parallel()
	if os.PathSeparator != '/' {
		t.Skip("needs SIGKILL and ulimit")
	}
	if !enginetest.Slow() && os.Getenv("WARBELL_CRASHES") == "" {
		t.Skip("WARBELL_SLOW is not set")
	}
	n, seed, bin := doom(t, crashesByDefault)
	f, begun := &finds{}, time.Now()
	for i := 0; f.kills < n && !t.Failed(); i++ {
		w := newDoomed(t, bin, rand.New(rand.NewPCG(uint64(seed), uint64(i))), f, discordfake.Options{})
		w.live(min(crashesInWorld, n-f.kills))
	}
	f.tell(t, seed, begun)
}

// doom builds the program, and says how often it is to be killed, by which seed.
func doom(t *testing.T, byDefault int) (n, seed int, bin string) {
	t.Helper()
	n = number(t, "WARBELL_CRASHES", byDefault)
	seed = number(t, "WARBELL_CRASH_SEED", int(time.Now().UnixNano()%1e6))
	t.Logf("seed %d", seed)
	bin = filepath.Join(t.TempDir(), "warbell")
	if out, err := exec.Command("go", "build", "-o", bin, ".").CombinedOutput(); err != nil {
		t.Fatalf("build: %v\n%s", err, out)
	}
	return n, seed, bin
}

// tell prints what was found, the sum last. Kills prove nothing of what nobody managed to do.
func (f *finds) tell(t *testing.T, seed int, begun time.Time) {
	fmt.Printf("crash kills_per_minute=%.0f acknowledged=%v posts=%d games=%d seed=%d by=%v\n",
		float64(f.kills)/time.Since(begun).Minutes(), f.acked, f.posts, f.games, seed, f.by)
	if f.kills >= crashesInWorld {
		for _, command := range []string{"act", "game join", "gm add", "gm next", "gm set", "press", "rolloff"} {
			if f.acked[command] == 0 {
				t.Errorf("nothing came of any /%s", command)
			}
		}
	}
	fmt.Printf("crash kills=%d lost=%d doubled=%d missing=%d bad_states=%d\n", f.kills, f.lost, f.doubled, f.missing, f.bad)
}

// count notes one way to go down.
func (f *finds) count(kind string) {
	f.kills++
	if f.by == nil {
		f.by = map[string]int{}
	}
	f.by[kind]++
}

// number reads a number from the environment.
func number(t *testing.T, name string, otherwise int) int {
	t.Helper()
	text := os.Getenv(name)
	if text == "" {
		return otherwise
	}
	n, err := strconv.Atoi(text)
	if err != nil {
		t.Fatalf("%s: %v", name, err)
	}
	return n
}

// finds is what all worlds together have come to.
type finds struct {
	kills, posts, games         int
	processes                   int // killed
	lost, doubled, missing, bad int
	by                          map[string]int // kills
	acked                       map[string]int // calls that were answered as carried out, by command
}

// doomed is a stand-in with people who play, and a Warbell that is killed again and again.
type doomed struct {
	*testing.T
	*finds
	rng     *rand.Rand
	bin, db string
	server  *pgtest.Server // in the place of db, if there is one
	standby *pgtest.Server // that may take its place; nil: none
	url     string
	stand   *discordfake.Server
	tables  []*crashTable
	checked map[string]int // games by ID: up to which position they were folded
	victims []*victim      // so far

	mu   sync.Mutex
	acks []ack // not looked up yet
}

// newDoomed lays two tables for each system, each in a server of its own: so shards have a part of them.
func newDoomed(t *testing.T, bin string, rng *rand.Rand, f *finds, opts discordfake.Options) *doomed {
	t.Helper()
	opts.Scene = discordfake.Scene{Guild: "Doom", Channels: []string{"lobby"}}
	var channels []string
	for i := range 2 * len(crashGames()) {
		who := []string{fmt.Sprintf("u%d", i), fmt.Sprintf("v%d", i)}
		channels = append(channels, fmt.Sprintf("c%d", i))
		opts.Scene.Users = append(opts.Scene.Users, discordfake.SceneUser{Name: who[0]}, discordfake.SceneUser{Name: who[1]})
		opts.Scene.Servers = append(opts.Scene.Servers, discordfake.SceneServer{Name: fmt.Sprint("Doom ", i), Channels: channels[i:], Users: who})
	}
	stand, url := standAs(t, opts)
	w := &doomed{T: t, finds: f, rng: rng, bin: bin, db: filepath.Join(t.TempDir(), "doom.db"), url: url, stand: stand, checked: map[string]int{}}
	for i, channel := range channels {
		w.tables = append(w.tables, &crashTable{
			w: w, game: crashGames()[i%len(crashGames())], channel: channel,
			people: []*discordfake.Person{stand.As(fmt.Sprintf("u%d", i)), stand.As(fmt.Sprintf("v%d", i))},
		})
	}
	return w
}

// live goes from crash to crash.
func (w *doomed) live(crashes int) {
	w.Helper()
	kinds := crashKinds()
	for i := range crashes {
		kind := kinds[0]
		if roll := w.rng.IntN(2 * len(kinds)); i > 0 && roll < len(kinds) {
			kind = kinds[roll]
		}
		w.loseSome()
		kind.crash(w)
		w.count(kind.name)
		w.auditLog(kind.name)
		if i%settleEvery == settleEvery-1 || i == crashes-1 {
			w.settle()
		}
		if w.Failed() {
			w.Errorf("after crash %d, by %s", w.kills, kind.name)
			return
		}
	}
	w.games += len(w.checked)
}

// loseSome has some of the next callbacks lost.
func (w *doomed) loseSome() {
	for range w.rng.IntN(4) {
		l := losses[w.rng.IntN(len(losses))]
		w.stand.LoseCallbacks(l.times, l.status, l.code)
	}
}

// play lets everybody play until the end that it gives is called.
func (w *doomed) play() (stop func()) {
	ctx, cancel := context.WithCancel(w.Context())
	var all sync.WaitGroup
	for _, t := range w.tables {
		all.Go(func() {
			for ctx.Err() == nil {
				t.step(ctx)
			}
		})
	}
	return func() { cancel(); all.Wait() }
}

// settle lets all be said that is owed, rings and turns that go on among it, and looks whether it is there;
// then it tidies.
func (w *doomed) settle() {
	w.Helper()
	w.ringAll()
	w.sql(`UPDATE outbox SET not_before = 0 WHERE kind = 'tell' AND state = 0 AND attempts = 0`)
	v := w.launch("", "serve")
	if !w.online(v) {
		w.Errorf("it does not start: %s", v.said)
		w.kill(v)
		return
	}
	said := w.said()
	w.kill(v)
	if !said {
		w.missing++
		w.Errorf("lines stay unsaid: %s\n%s", strings.Join(w.unsaid(), "\n"), v.said)
	}
	w.auditLog("settling")
	w.auditPosts()
	names, err := os.ReadDir(filepath.Dir(w.db))
	if err != nil {
		w.Fatal(err)
	}
	for _, one := range names {
		name := one.Name()
		if strings.HasSuffix(name, ".tmp") {
			w.bad++
			w.Errorf("%s was left behind", name)
		}
		if !slices.Contains([]string{"", "-wal", "-shm", ".lock"}, strings.TrimPrefix(name, filepath.Base(w.db))) {
			_ = os.Remove(filepath.Join(filepath.Dir(w.db), name)) // backups, and what was put aside
		}
	}
}

// said waits until all has rung and nothing is to be said any more. What lets others go first, for up to a
// minute each, is let go on at once: whoever has several of these in one lane would wait for minutes.
func (w *doomed) said() bool {
	w.Helper()
	hurried := time.Now()
	for begun := hurried; time.Since(begun) < 3*patience; time.Sleep(5 * time.Millisecond) {
		h, err := w.health()
		if err == nil && h.Unsaid == 0 && (h.NextDue.IsZero() || h.NextDue.After(time.Now())) {
			return true
		}
		if time.Since(hurried) > time.Second {
			w.sql(`UPDATE outbox SET not_before = 0 WHERE state = 0 AND leased = 0 AND attempts > 0`)
			hurried = time.Now()
		}
	}
	return false
}

// unsaid are the lines that nobody has said, for whoever looks why.
func (w *doomed) unsaid() (all []string) {
	w.Helper()
	s := w.open()
	defer s.Close()
	rows, err := s.Rows(w.Context(), 1<<20)
	if err != nil {
		w.Error(err)
	}
	for _, r := range rows {
		if r.State == storage.RowUnsaid {
			all = append(all, fmt.Sprintf("%+v", r))
		}
	}
	return all
}
