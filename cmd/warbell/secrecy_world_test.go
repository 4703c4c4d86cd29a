package main

import (
	"bytes"
	"fmt"
	"io"
	"path/filepath"
	"slices"
	"sync"
	"testing"
	"testing/cryptotest"
	"time"

	"warbell/bot/discordfake"
	"warbell/bot/gateway"
	"warbell/engine/enginetest"
)

// world is a playground whose clock stands still unless it is moved, with all that is seen of it.
type world struct {
	*scene
	seed    uint64
	system  string   // whose commands are tried
	forms   []string // the commands of it that open a form
	db      string
	logs    *lockedLog
	before  int // how much was logged before anything was watched
	gate    *turnstile
	reports chan gateway.Report // of each interaction when it is over
	asked   discordfake.Message // the message that asks for a pick
	keeper  string              // of the secret
	attack  []discordfake.Opt   // in melee, by who may attack so
	idle    []string            // models that do nothing
	often   bool                // the worlds differ in how often something secret is done

	mu    sync.Mutex
	steps int                 // what was done so far
	by    map[string][]string // what each observer got, as it came
	told  map[string][]string // what each was answered
}

// lockedLog is a log that is written and read at the same time.
type lockedLog struct {
	mu   sync.Mutex
	text bytes.Buffer
}

func (l *lockedLog) Write(p []byte) (int, error) {
	l.mu.Lock()
	defer l.mu.Unlock()
	return l.text.Write(p)
}

func (l *lockedLog) String() string {
	l.mu.Lock()
	defer l.mu.Unlock()
	return l.text.String()
}

// midnight is when each of the worlds begins.
var midnight = time.Date(2026, 1, 1, 0, 0, 0, 0, time.UTC)

// newWorld lays a table. Worlds of odd seeds write their log as text, the others as JSON.
func newWorld(t *testing.T, seed uint64) *world {
	t.Helper()
	w := &world{
		seed: seed, db: filepath.Join(t.TempDir(), "w.db"), logs: &lockedLog{}, gate: &turnstile{}, reports: make(chan gateway.Report, 16),
		by: map[string][]string{}, told: map[string][]string{},
	}
	cryptotest.SetGlobalRandom(t, seed<<32)
	m := &Main{Stdout: io.Discard, Stderr: w.logs, store: volatile}
	m.seams = wired(t)
	if enginetest.Slow() {
		m.seams.words, _ = allWords() // pictures are looked at, too
	}
	m.seams.outbox, m.seams.served = w.gate.tap, func(r gateway.Report) { w.reports <- r }
	m.stand.Now, m.stand.Origin = func() time.Time { return midnight }, 1
	run := upAs(t, m, "-log", "debug", "-log-format", []string{"json", "text"}[seed%2], "-db", w.db)
	w.scene = &scene{T: t, run: run, ann: run.Stand.As("Ann"), bob: run.Stand.As("Bob"), done: map[string]bool{}}
	w.served()
	w.awake()
	run.Stand.Advance(time.Second)
	return w
}

// awake waits until a bot that was started has nothing left to do. It looks at the clock only when that was
// moved.
func (w *world) awake() {
	w.Helper()
	w.run.app.nudge.Stop()
	w.swept()
}

// swept lets the bot look at the clock.
func (w *world) swept() {
	w.Helper()
	w.must(w.run.advanced(w.ctx(), w.run.Stand.Now()))
	w.quiet()
}

func (w *world) person(name string) *discordfake.Person { return w.run.Stand.As(name) }

// channel is the ID of a channel that has a name.
func (w *world) channel(name string) string {
	w.Helper()
	c, err := w.ann.AwaitChannel(w.ctx(), func(c discordfake.Channel) bool { return c.Name == name })
	w.must(err)
	return c.ID
}

// observers are all people but the keeper of the secret.
func (w *world) observers(keeper string) []string {
	return slices.DeleteFunc([]string{"Ann", "Bob", "Cat", "Gil"}, func(name string) bool { return name == keeper })
}

// watch records what everybody but the keeper gets from now on.
func (w *world) watch(keeper string) {
	w.before = len(w.logs.String())
	for _, name := range w.observers(keeper) {
		w.by[name] = nil
		w.Cleanup(w.run.Stand.Subscribe(w.person(name).ID(), func(e *discordfake.Event) { w.note(name, e) }))
	}
}

// note records an event with the step at which it came: the time that passes between two steps is none.
func (w *world) note(name string, e *discordfake.Event) {
	if e.Name == "CLOCK" || e.Name == "BOT_STATUS" {
		return
	}
	w.mu.Lock()
	defer w.mu.Unlock()
	w.by[name] = append(w.by[name], fmt.Sprintf("%d %s", w.steps, e.JSON()))
}
