package main

import (
	"encoding/json"
	"fmt"
	"maps"
	"regexp"
	"slices"
	"time"

	"warbell/bot/discordfake"
	"warbell/engine/enginetest"
)

// mask puts a number in the place of what differs between any two worlds: hashes of what is salted or sealed, IDs that a
// server makes, tokens and signatures. The same thing gets the same number wherever it stands, in the order of its coming.
type mask struct{ known map[string]string }

func newMask() mask { return mask{known: map[string]string{}} }

var (
	masked = regexp.MustCompile(`aW50ZXJhY3Rpb246[\w-]+|\b[0-9a-f]{32,64}\b|hm=\w+|\b\d{17,20}\b|http://127\.0\.0\.1:\d+`)
	hexes  = regexp.MustCompile(`"(salt|hash)":"[^"]*"`)
)

// all masks lines that come in an order.
func (m mask) all(lines []string) []string {
	out := make([]string, len(lines))
	for i, line := range lines {
		out[i] = masked.ReplaceAllStringFunc(hexes.ReplaceAllString(line, `"$1":…`), m.number)
	}
	return out
}

func (m mask) number(what string) string {
	if m.known[what] == "" {
		m.known[what] = fmt.Sprintf("<%d>", len(m.known)+1)
	}
	return m.known[what]
}

// unordered masks lines that come in no order, as they came about at the same time.
func unordered(lines []string) []string {
	out := make([]string, len(lines))
	for i, line := range lines {
		out[i] = masked.ReplaceAllString(hexes.ReplaceAllString(line, `"$1":…`), "<>")
	}
	slices.Sort(out)
	return out
}

// probe lets the observers ask for all that they can ask for, before and after somebody is rung and, in slow tests, the
// bot was restarted, which Discord allows once in five seconds.
func (w *world) probe() {
	w.Helper()
	w.probes()
	w.tick()
	w.run.Stand.Advance(25 * time.Hour)
	w.must(w.run.advanced(w.ctx(), w.run.Stand.Now()))
	w.quiet()
	if enginetest.Slow() {
		w.must(w.run.restart(w.ctx()))
	}
	w.probes()
}

// harmless are commands that tell, open a form or are refused, whoever gives them without any option.
var harmless = []string{
	"game status", "game log", "game mine", "game export", "game verify", "zones status", "zones me", "zones panel",
	"melee plan", "melee targets", "contest orders",
}

func (w *world) probes() {
	w.Helper()
	for _, name := range slices.Sorted(maps.Keys(w.by)) {
		for _, command := range harmless {
			w.ask(name, command)
		}
		w.suggestions(name)
		w.buttons(name)
		for _, path := range []string{"games", "outbox", "script/outbox", "trouble"} {
			w.look(name, path)
		}
	}
}

// Rows of the outbox that are written at the same time come in no order: which one it is says nothing.
var (
	rowID   = regexp.MustCompile(`"id":\s*\d+,`)
	nextRow = regexp.MustCompile(`\},\s*\{`)
)

// look opens the drawer of the playground.
func (w *world) look(name, path string) {
	w.Helper()
	got := w.behind(w.person(name), 200, path)
	w.told[name] = append(w.told[name], unordered(nextRow.Split(rowID.ReplaceAllString(got, ""), -1))...)
}

// ask uses a command, which may be refused.
func (w *world) ask(name, command string, opts ...discordfake.Opt) {
	w.Helper()
	w.tick()
	answer, err := w.person(name).Command(w.ctx(), w.thread, command, opts...)
	w.answered(name, "/"+command, answer, err)
}

// answered records what somebody was answered.
func (w *world) answered(name, what string, answer any, err error) {
	w.Helper()
	raw, bad := json.Marshal(answer)
	w.must(bad)
	w.told[name] = append(w.told[name], fmt.Sprintf("%s: %s %v", what, raw, err))
}

// suggested are options of commands that suggest what is known of a game.
var suggested = [][2]string{
	{"game undo", "to"}, {"game log", "game"}, {"melee targets", "model"}, {"melee targets", "target"}, {"melee charge", "target"},
	{"contest orders", "model"}, {"contest attack", "target"}, {"zones attack", "target"}, {"zones arm", "for"}, {"zones foe", "what"},
	{"zones remove", "creature"}, {"zones order", "foe"}, {"zones help", "ally"}, {"zones interpose", "strike"}, {"duel", "fighter"},
}

func (w *world) suggestions(name string) {
	w.Helper()
	for _, s := range suggested {
		w.tick()
		choices, err := w.person(name).Suggest(w.ctx(), w.thread, s[0], s[1], "")
		w.answered(name, s[0]+" "+s[1], choices, err)
	}
}

// buttons presses what is a form, or for others, in the newest messages of the game: nothing of that changes the game.
func (w *world) buttons(name string) {
	w.Helper()
	p := w.person(name)
	plays := name == "Ann" || name == "Bob"
	all := p.Messages(w.thread)
	for _, m := range all[max(0, len(all)-4):] {
		for _, label := range m.Buttons() {
			if plays && label != "Pick in secret" && label != "Choose targets" {
				continue
			}
			if label == "Join" {
				continue
			}
			w.tick()
			answer, err := p.Click(w.ctx(), m, label)
			w.answered(name, "press "+label, answer, err)
		}
	}
}
