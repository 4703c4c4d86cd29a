package main

import (
	"bytes"
	"crypto/sha256"
	"database/sql"
	"encoding/json"
	"fmt"
	"io"
	"maps"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"sync"
	"testing"
	"time"

	"warbell/bot/discordfake"
)

// world is a playground whose clock stands still unless it is moved, with all that is seen of it.
type world struct {
	*scene
	db     string
	logs   *lockedLog
	asked  discordfake.Message // the message that asks for a pick
	keeper string
	asks   int // requests that the bot had made before anything was watched

	mu   sync.Mutex
	step int                            // how often the clock was moved
	by   map[string]map[string][]string // what each observer got: by channel, as it came
	told map[string][]string            // what each was answered
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

func newWorld(t *testing.T) *world {
	t.Helper()
	w := &world{db: filepath.Join(t.TempDir(), "w.db"), logs: &lockedLog{}, by: map[string]map[string][]string{}, told: map[string][]string{}}
	m := &Main{Stdout: io.Discard, Stderr: w.logs, store: volatile}
	m.stand.Now, m.stand.Origin = func() time.Time { return midnight }, 1
	run := upAs(t, m, "-log", "debug", "-db", w.db)
	w.scene = &scene{T: t, run: run, ann: run.Stand.As("Ann"), bob: run.Stand.As("Bob"), done: map[string]bool{}}
	return w
}

func (w *world) person(name string) *discordfake.Person { return w.run.Stand.As(name) }

// channel is the ID of a channel that has a name.
func (w *world) channel(name string) string {
	w.Helper()
	c, err := w.ann.AwaitChannel(w.ctx(), func(c discordfake.Channel) bool { return c.Name == name })
	w.must(err)
	return c.ID
}

// tick waits until nothing is left to be said, and moves the clock on: what comes next has the same ID in each world.
func (w *world) tick() {
	w.Helper()
	w.quiet()
	w.mu.Lock()
	w.step++
	w.mu.Unlock()
	w.run.Stand.Advance(time.Second)
}

// quiet waits until all that the bot has to say is said.
func (w *world) quiet() {
	w.Helper()
	for ctx := w.ctx(); ; time.Sleep(time.Millisecond) {
		health, err := w.run.app.store.Health(ctx)
		w.must(err)
		if health.Unsaid == 0 {
			return
		}
	}
}

// do uses a slash command in the thread of the game, and gives the answer.
func (w *world) do(who, command string, opts ...discordfake.Opt) discordfake.Message {
	w.Helper()
	w.tick()
	answer, err := w.person(who).Command(w.ctx(), w.thread, command, opts...)
	w.must(err)
	if answer.Message == nil {
		return discordfake.Message{}
	}
	if strings.Contains(answer.Message.Content, "Something broke") {
		w.Fatalf("/%s: %s", command, answer.Message.Content)
	}
	return *answer.Message
}

// observers are all people but the keeper of the secret.
func (w *world) observers(keeper string) []string {
	return slices.DeleteFunc([]string{"Ann", "Bob", "Cat", "Gil"}, func(name string) bool { return name == keeper })
}

// watch records what everybody but the keeper gets from now on.
func (w *world) watch(keeper string) {
	if all := w.run.Stand.Requests(); len(all) > 0 {
		w.asks = all[len(all)-1].N
	}
	for _, name := range w.observers(keeper) {
		w.by[name] = map[string][]string{}
		w.Cleanup(w.run.Stand.Subscribe(w.person(name).ID(), func(e *discordfake.Event) { w.note(name, e) }))
	}
}

// note records an event with the step at which it came: the time that passes between two steps is none.
func (w *world) note(name string, e *discordfake.Event) {
	if e.Name == "CLOCK" || e.Name == "BOT_STATUS" {
		return
	}
	raw := e.JSON()
	var where struct {
		D struct {
			Channel string `json:"channel_id"`
		} `json:"d"`
	}
	_ = json.Unmarshal(raw, &where) // an event without a channel is of none
	w.mu.Lock()
	defer w.mu.Unlock()
	w.by[name][where.D.Channel] = append(w.by[name][where.D.Channel], fmt.Sprintf("%d %s", w.step, raw))
}

// sighting is what can be seen of a world from outside, without what differs in any two.
type sighting struct {
	by     map[string][]string
	secret string // what is sealed
	seeds  string // which dice
	slow   bool   // something was answered late: another world may have been faster
}

// sighted ends the recording.
func (w *world) sighted() *sighting {
	w.Helper()
	w.quiet()
	got := &sighting{by: map[string][]string{}, slow: w.late()}
	for name, channels := range w.by {
		var lines []string
		for _, id := range slices.Sorted(maps.Keys(channels)) {
			lines = append(lines, channels[id]...)
		}
		view, _ := w.run.Stand.View(name)
		lines = newMask().all(slices.Concat(lines, w.told[name]))
		got.by[name] = slices.Concat(lines, w.shown(view), w.pictures(view))
	}
	got.by["the log"] = unordered(strings.Split(timed.ReplaceAllString(w.logs.String(), ""), "\n"))
	got.by["the database"] = unordered(w.rows())
	health, err := w.run.app.store.Health(w.ctx())
	w.must(err)
	health.Bytes = 0 // pages, not rows
	vitals := w.run.app.vitals()
	vitals.Database, vitals.Started, vitals.Swept = "", time.Time{}, time.Time{}
	got.by["the health"] = []string{fmt.Sprintf("%+v %+v", health, vitals)}
	got.seeds = w.query("SELECT group_concat(hex(seed)) FROM games")
	return got
}

// late reports whether an answer was deferred: it took long, which says something of the machine alone.
func (w *world) late() bool {
	return slices.ContainsFunc(w.run.Stand.Requests(), func(r discordfake.Request) bool {
		return r.N > w.asks && strings.HasSuffix(r.Route, "/callback") && bytes.Contains(r.Body, []byte(`"type":5`))
	})
}

// pictures are the exports and the hashes of all attached files that somebody sees.
func (w *world) pictures(view discordfake.View) []string {
	w.Helper()
	var all []string
	for _, c := range view.Channels {
		for _, m := range view.Messages[c.ID] {
			for _, a := range m.Attachments {
				file := w.fetch(a.URL)
				if strings.HasSuffix(a.Filename, ".jsonl") { // an export
					all = append(all, string(file))
					continue
				}
				all = append(all, fmt.Sprintf("%s %d bytes %x", a.Filename, len(file), sha256.Sum256(file)))
			}
		}
	}
	return unordered(all)
}

var timed = regexp.MustCompile(`(?m)^time=\S+ | (took|addr|url|db|bytes)=\S+`)

// shown is what somebody sees who comes online now.
func (w *world) shown(view discordfake.View) []string {
	w.Helper()
	var lines []string
	line := func(what any) {
		raw, err := json.Marshal(what)
		w.must(err)
		lines = append(lines, string(raw))
	}
	for _, c := range view.Channels {
		line(c)
		for _, m := range view.Messages[c.ID] {
			line(m)
		}
	}
	view.Channels, view.Messages = nil, nil
	line(view)
	return unordered(lines)
}

// query gives one value out of the database.
func (w *world) query(query string, args ...any) string {
	w.Helper()
	db := w.open()
	defer db.Close()
	var value sql.NullString
	w.must(db.QueryRowContext(w.ctx(), query, args...).Scan(&value))
	return value.String
}

// sealed is what is sealed in slots of a kind.
func (w *world) sealed(kind string) string {
	w.Helper()
	return w.query("SELECT group_concat(slot || CAST(value AS TEXT), ' ') FROM (SELECT slot, value FROM secrets WHERE slot LIKE ? || '%' ORDER BY n)", kind)
}

func (w *world) open() *sql.DB {
	w.Helper()
	db, err := sql.Open("sqlite", "file:"+w.db+"?mode=ro")
	w.must(err)
	return db
}

// rows are all rows of all tables but that of the secrets.
func (w *world) rows() []string {
	w.Helper()
	db := w.open()
	defer db.Close()
	tables, err := db.QueryContext(w.ctx(), "SELECT name FROM sqlite_schema WHERE type = 'table' AND name NOT LIKE 'sqlite_%' AND name NOT LIKE 'goose_%' AND name <> 'secrets' ORDER BY name")
	w.must(err)
	var names []string
	for tables.Next() {
		var name string
		w.must(tables.Scan(&name))
		names = append(names, name)
	}
	w.must(tables.Err())
	var all []string
	for _, name := range names {
		all = append(all, w.table(db, name)...)
	}
	return all
}

func (w *world) table(db *sql.DB, name string) []string {
	w.Helper()
	rows, err := db.QueryContext(w.ctx(), "SELECT * FROM "+name+" ORDER BY 1, 2")
	w.must(err)
	columns, err := rows.Columns()
	w.must(err)
	var all []string
	for rows.Next() {
		values, into := make([]any, len(columns)), make([]any, len(columns))
		for i := range values {
			into[i] = &values[i]
		}
		w.must(rows.Scan(into...))
		line := name
		for i, v := range values {
			if raw, ok := v.([]byte); ok {
				v = string(raw)
			}
			if columns[i] != "n" && name+columns[i] != "outboxid" { // rows that are written at the same time come in no order
				line += fmt.Sprintf(" %s=%v", columns[i], v)
			}
		}
		all = append(all, line)
	}
	w.must(rows.Err())
	return all
}
