package main

import (
	"encoding/json"
	"fmt"
	"maps"
	"regexp"
	"slices"
	"strings"
	"time"

	"warbell/bot/discordfake"
	"warbell/engine/enginetest"
)

// mask puts a number in the place of what differs between any two worlds: hashes of what is salted or sealed, tokens,
// signatures and addresses. The same thing gets the same number wherever it stands, in the order of its coming.
type mask struct{ known map[string]string }

var (
	random = regexp.MustCompile(`aW50ZXJhY3Rpb246[\w-]+|\b[0-9a-f]{32,64}\b|hm=\w+|http://127\.0\.0\.1:\d+`)
	hexes  = regexp.MustCompile(`"(salt|hash)":"[^"]*"`)
)

// masked masks lines in their order.
func masked(parts ...[]string) []string {
	m := mask{known: map[string]string{}}
	out := slices.Concat(parts...)
	for i, line := range out {
		out[i] = random.ReplaceAllStringFunc(hexes.ReplaceAllString(line, `"$1":…`), m.number)
	}
	return out
}

func (m mask) number(what string) string {
	if m.known[what] == "" {
		m.known[what] = fmt.Sprintf("<%d>", len(m.known)+1)
	}
	return m.known[what]
}

// probe lets the observers ask for all that they can ask for, before and after somebody is rung and, in slow tests, the
// bot was restarted, which Discord allows once in five seconds.
func (w *world) probe() {
	w.Helper()
	w.probes()
	w.run.Stand.Advance(25 * time.Hour)
	w.swept()
	if enginetest.Slow() {
		w.must(w.run.restart(w.ctx()))
		w.awake()
	}
	w.probes()
}

func (w *world) probes() {
	w.Helper()
	for _, name := range slices.Sorted(maps.Keys(w.by)) {
		for _, command := range slices.Concat(harmless, forms[w.system]) {
			w.ask(name, command)
		}
		w.suggestions(name)
		w.buttons(name)
		for _, path := range []string{"games", "outbox", "script/outbox", "trouble"} {
			w.look(name, path)
		}
	}
}

// harmless are commands that tell or are refused.
var harmless = []string{"game status", "game log", "game mine", "game export", "game verify", "doctor"}

// forms are the commands of each system that tell, open a form or are refused, whoever gives them without any option.
var forms = map[string][]string{
	"zones":   {"zones status", "zones me", "zones panel"},
	"melee":   {"melee plan", "melee targets", "melee charge", "melee advance", "melee panic", "melee object"},
	"contest": {"contest orders", "contest attack", "contest engage", "contest sidestep", "contest break", "contest act", "contest ground", "contest split", "contest object"},
}

// look opens the drawer of the playground.
func (w *world) look(name, path string) {
	w.Helper()
	w.told[name] = append(w.told[name], w.behind(w.person(name), 200, path))
}

// ask uses a command, which may be refused. It must not change the game.
func (w *world) ask(name, command string) {
	w.Helper()
	answer, err := w.step(func() (*discordfake.Answer, error) { return w.person(name).Command(w.ctx(), w.thread, command) })
	w.answered(name, "/"+command, answer, err)
}

// answered records what somebody was answered.
func (w *world) answered(name, what string, answer any, err error) {
	w.Helper()
	raw, bad := json.Marshal(answer)
	w.must(bad)
	if strings.Contains(string(raw), "Something broke") {
		w.Errorf("%s: %s: %s", name, what, raw)
	}
	w.told[name] = append(w.told[name], fmt.Sprintf("%s: %s %v", what, raw, err))
}

// suggestions asks for all that is suggested for any option of the game's commands, and of those about any game.
func (w *world) suggestions(name string) {
	w.Helper()
	view, _ := w.run.Stand.View(name)
	for _, c := range view.Commands {
		if c.Name != w.system && c.Name != "game" {
			continue
		}
		for _, sub := range c.Options {
			for _, o := range sub.Options {
				if o.Autocomplete {
					w.suggest(name, c.Name+" "+sub.Name, o.Name)
				}
			}
		}
	}
}

func (w *world) suggest(name, command, option string) {
	w.Helper()
	var choices []discordfake.CommandChoice
	_, err := w.step(func() (_ *discordfake.Answer, err error) {
		choices, err = w.person(name).Suggest(w.ctx(), w.thread, command, option, "")
		return nil, err
	})
	w.answered(name, command+" "+option, choices, err)
}

// acts are buttons that those who play do not press, as they would change the game; doctor's waits for a DM.
var acts = []string{"Join", "Try a DM now"}

// buttons presses what is a form, or for others, in the newest messages of the game: nothing of that changes the game.
func (w *world) buttons(name string) {
	w.Helper()
	p := w.person(name)
	plays := name == "Ann" || name == "Bob"
	all := p.Messages(w.thread)
	all = slices.DeleteFunc(all, discordfake.Message.Ephemeral)
	for _, m := range all[max(0, len(all)-4):] {
		for _, label := range m.Buttons() {
			if plays && label != "Pick in secret" && label != "Choose targets" || slices.Contains(acts, label) {
				continue
			}
			answer, err := w.step(func() (*discordfake.Answer, error) { return p.Click(w.ctx(), m, label) })
			w.answered(name, "press "+label, answer, err)
		}
	}
}
