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

// mask puts a number in the place of what differs between any two worlds: hashes of what is salted or sealed,
// tokens, signatures and addresses. The same thing gets the same number wherever it stands, in the order of
// its coming.
type mask struct{ known map[string]string }

var (
	random = regexp.MustCompile(`aW50ZXJhY3Rpb246[\w-]+|\b(?:[0-9a-f]{16}|[0-9a-f]{32,64})\b|\b[a-z2-7]{26}\b|hm=\w+|http://127\.0\.0\.1:\d+`)
	hexes  = regexp.MustCompile(`"(salt|hash)":"[^"]*"`)
	speed  = regexp.MustCompile(`answers in [^;]*; [^,]*,`) // of the database, and how many pages it has
)

// masked masks lines in their order.
func masked(parts ...[]string) []string {
	m := mask{known: map[string]string{}}
	out := slices.Concat(parts...)
	for i, line := range out {
		if strings.Contains(line, "answers in") {
			line = speed.ReplaceAllString(line, "…")
		}
		if strings.Contains(line, `"salt":`) || strings.Contains(line, `"hash":`) {
			line = hexes.ReplaceAllString(line, `"$1":…`)
		}
		out[i] = random.ReplaceAllStringFunc(line, m.number)
	}
	return out
}

func (m mask) number(what string) string {
	if m.known[what] == "" {
		m.known[what] = fmt.Sprintf("<%d>", len(m.known)+1)
	}
	return m.known[what]
}

// probe lets the observers ask for all that they can ask for, and has somebody rung. By default spectators
// ask less; in slow tests the bot is restarted then, which Discord allows once in five seconds, and all is
// asked again.
func (w *world) probe() {
	w.Helper()
	slow := enginetest.Slow()
	w.probes(func(name string) bool { return slow || w.plays(name) })
	w.run.Stand.Advance(25 * time.Hour)
	w.swept()
	if slow {
		w.told[readings], _ = w.metrics()
		w.must(w.run.restart(w.ctx()))
		w.awake()
		w.probes(func(string) bool { return true })
	}
}

// plays reports whether somebody has a part in the game.
func (w *world) plays(name string) bool {
	return name != "Gil" && (name != "Cat" || w.system == "zones")
}

// probes asks for what anybody may ask for, and in the name of some for all that who plays may ask for.
// Nothing of that changes the game.
func (w *world) probes(all func(name string) bool) {
	w.Helper()
	before := w.entries()
	for _, name := range slices.Sorted(maps.Keys(w.by)) {
		for _, command := range harmless {
			w.ask(name, command)
		}
		for _, path := range []string{"games", "outbox", "script/outbox", "trouble"} {
			if !w.often { // who runs Warbell sees how many rows there are
				w.look(name, path)
			}
		}
		if all(name) {
			w.asks(name)
		}
	}
	if now := w.entries(); now != before {
		w.Errorf("looking has changed the game: %s entries, and then %s", before, now)
	}
}

// asks opens all forms, and asks for all suggestions.
func (w *world) asks(name string) {
	w.Helper()
	for _, command := range w.forms {
		w.ask(name, command)
	}
	w.suggestions(name)
	w.buttons(name)
}

// harmless are commands that tell or are refused.
var harmless = []string{"game status", "game odds", "orders", "game log", "mygames", "server check", "act", "game record get:log", "game record get:verify", "game record get:story"}

// forms are the commands of each system that tell, open a form or are refused, whoever gives them without any
// option.
var forms = map[string][]string{
	"grimheim skirmish": {"orders"},

	"zones":   {"act", "gm panel"},
	"melee":   {"orders"},
	"contest": {"orders"},
}

// opens are the buttons of what was asked for that open a form of the fight over zones, whose commands open
// none.
var opens = []string{"Move…", "Attack…", "Ask the GM…", "Help an ally…", "Show my options", "Add opponents…"}

// look opens the drawer of the playground.
func (w *world) look(name, path string) {
	w.Helper()
	w.told[name] = append(w.told[name], w.behind(w.person(name), 200, path))
}

// ask uses a command, which may be refused. It must not change the game.
func (w *world) ask(name, command string) {
	w.Helper()
	path, value, named := strings.Cut(command, " get:")
	var options []discordfake.Opt
	if named {
		options = append(options, opt("get", value))
	}
	answer, err := w.step(func() (*discordfake.Answer, error) {
		return w.person(name).Command(w.ctx(), w.thread, path, options...)
	})
	w.answered(name, "/"+command, answer, err)
	if answer != nil && answer.Message != nil && w.system == "zones" {
		w.pressAll(name, *answer.Message, func(label string) bool { return slices.Contains(opens, label) })
	}
}

// answered records what somebody was answered.
func (w *world) answered(name, what string, answer any, err error) {
	w.Helper()
	raw, bad := json.Marshal(answer)
	w.must(bad)
	if strings.Contains(string(raw), "Something went wrong") {
		w.Errorf("%s: %s: %s", name, what, raw)
	}
	w.told[name] = append(w.told[name], fmt.Sprintf("%s: %s %v", what, raw, err))
}

// suggestions asks for all that is suggested for any option of the game's commands, and of those about any
// game.
func (w *world) suggestions(name string) {
	w.Helper()
	view, _ := w.run.Stand.View(name)
	for _, c := range view.Commands {
		if c.Name != w.system && c.Name != "game" && c.Name != "act" {
			continue
		}
		for _, o := range c.Options {
			if o.Autocomplete {
				w.suggest(name, c.Name, o.Name)
			}
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
	if w.often { // people see what is suggested, and not at which position of the game
		for i := range choices {
			choices[i].Value = nil
		}
	}
	w.answered(name, command+" "+option, choices, err)
}

// tells are buttons of who plays that open a form, or answer in private.
var tells = []string{"Pick weapon…", "Pick targets…", "Details", "Proof", "Orders", "My odds"}

// acts are buttons that nobody presses: one would change the game, the other waits for a DM.
var acts = []string{"Join", "Try a DM"}

// model reports whether a button opens the panel of one.
func model(label string) bool { return strings.Contains(label, " · ") }

// buttons presses what is a form or a panel, or for others, in the newest messages of the game: nothing of
// that changes the game.
func (w *world) buttons(name string) {
	w.Helper()
	all := slices.DeleteFunc(w.person(name).Messages(w.thread), discordfake.Message.Ephemeral)
	for _, m := range all[max(0, len(all)-4):] {
		w.pressAll(name, m, func(label string) bool {
			return !slices.Contains(acts, label) && (!w.plays(name) || slices.Contains(tells, label) || model(label))
		})
	}
}

// pressAll presses the buttons of a message that fit.
func (w *world) pressAll(name string, m discordfake.Message, fits func(label string) bool) {
	w.Helper()
	for _, label := range m.Buttons() {
		if fits(label) {
			answer, err := w.step(func() (*discordfake.Answer, error) { return w.person(name).Click(w.ctx(), m, label) })
			w.answered(name, "press "+label, answer, err)
		}
	}
}
