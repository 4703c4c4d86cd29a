package main

import (
	"crypto/sha256"
	"database/sql"
	"encoding/json"
	"fmt"
	"net/url"
	"regexp"
	"slices"
	"strings"

	"warbell/bot/discordfake"
)

// sighting is what can be seen of a world from outside, without what differs in any two.
type sighting struct {
	by     map[string][]string
	secret string // what is sealed
	seeds  string // which dice
}

// readings are the metrics, among what is seen.
const readings = "the metrics"

// sighted ends the recording. Live is what the observers got unasked, alone.
func (w *world) sighted(live bool) *sighting {
	w.Helper()
	got := &sighting{by: map[string][]string{}}
	for name, lines := range w.by {
		view, _ := w.run.Stand.View(name)
		got.by[name] = masked(lines, w.told[name], w.viewed(view), w.files(view))
		if w.often {
			got.by[name] = unseen(got.by[name])
		}
	}
	got.seeds = w.query("SELECT group_concat(hex(seed)) FROM games")
	if live || w.often {
		return got
	}
	got.by["the log"] = masked(strings.Split(timed.ReplaceAllString(w.logs.String()[w.before:], ""), "\n"))
	got.by["the database"] = masked(w.rows())
	counts, health := w.metrics()
	got.by[readings], got.by["the health"] = slices.Concat(w.told[readings], counts), health
	return got
}

// unseen leaves out what nobody sees of a message: positions of the log in the IDs of buttons, and how long
// the export is.
func unseen(lines []string) []string {
	for i, line := range lines {
		lines[i] = behind.ReplaceAllString(line, "")
	}
	return lines
}

var behind = regexp.MustCompile(`"custom_id":"[^"]*"|"size":\d+`)

// What differs in any two worlds: what took how long, and what the machine calls things.
var (
	timed    = regexp.MustCompile(`(?m)^time=\S+ | (took|addr|url|db|bytes)=\S+|"time":"[^"]*",|,"(took|addr|url|db|bytes)":("[^"]*"|\d+)`)
	measured = regexp.MustCompile(`(?m)^(#|go_|process_|promhttp_|warbell_\w+_(seconds_bucket|seconds_sum|bytes)\b).*\n`)
)

// metrics are what who runs Warbell is told over HTTP.
func (w *world) metrics() (counts, health []string) {
	w.Helper()
	l, err := lan.Listen("127.0.0.1:0")
	w.must(err)
	defer tellHealth(w.run.app, l).Close()
	get := func(path string) string { return string(w.fetch("http://" + l.Addr().String() + path)) }
	counts = strings.Split(measured.ReplaceAllString(get("/metrics"), ""), "\n")
	return counts, []string{get("/healthz"), get("/healthz.json")}
}

// files are the exports and the hashes of all other attached files that somebody sees.
func (w *world) files(view discordfake.View) (all []string) {
	w.Helper()
	for _, c := range view.Channels {
		for _, m := range view.Messages[c.ID] {
			for _, a := range m.Attachments {
				file := w.fetch(a.URL)
				if strings.HasSuffix(a.Filename, ".jsonl") && w.often {
					continue // it has each step, with its commitments
				}
				if strings.HasSuffix(a.Filename, ".jsonl") { // an export
					all = append(all, strings.Split(string(file), "\n")...)
					continue
				}
				all = append(all, fmt.Sprintf("%s %d bytes %x", a.Filename, len(file), sha256.Sum256(file)))
			}
		}
	}
	return all
}

// viewed is what somebody sees who comes online now.
func (w *world) viewed(view discordfake.View) []string {
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
	return lines
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

// entries is how many entries the logs of all games have.
func (w *world) entries() string {
	w.Helper()
	return w.query("SELECT count(*) FROM entries")
}

// sealed is what is sealed in slots of a kind.
func (w *world) sealed(kind string) string {
	w.Helper()
	return w.query("SELECT group_concat(slot || CAST(value AS TEXT), ' ') FROM (SELECT slot, value FROM secrets WHERE slot LIKE ? || '%' ORDER BY n)", kind)
}

func (w *world) open() *sql.DB {
	w.Helper()
	db, err := sql.Open("sqlite", (&url.URL{Scheme: "file", Opaque: url.PathEscape(w.db), RawQuery: "mode=ro"}).String())
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
	rows, err := db.QueryContext(w.ctx(), "SELECT * FROM "+name) // as they are kept
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
			line += fmt.Sprintf(" %s=%v", columns[i], v)
		}
		all = append(all, line)
	}
	w.must(rows.Err())
	return all
}
