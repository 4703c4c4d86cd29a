package main

import (
	"fmt"
	"slices"
	"strings"
	"time"
	"unicode/utf8"

	"warbell/bot/discordfake"
	"warbell/commands/gamekit"
)

// tasker plays a task against the stand-in, and counts its letters and presses as TestTasks says.
type tasker struct {
	*pace
	paths []string // of all slash commands, such as "gm add"
	cost  int
	way   []string // the steps, in words
}

// step counts a step and notes it in words.
func (k *tasker) step(cost int, format string, args ...any) {
	k.cost += cost
	k.way = append(k.way, fmt.Sprintf(format, args...))
}

// given is an option of a slash command: typed letter by letter, or chosen from a list.
type given struct {
	name   string
	value  any
	listed bool
}

func typed(name, text string) given         { return given{name: name, value: text} }
func fromList(name string, value any) given { return given{name, value, true} }

// cost counts a press on the option, and its letters or a press on a line of its list.
func (g given) cost() int {
	if g.listed {
		return 2
	}
	return 1 + utf8.RuneCountInString(fmt.Sprint(g.value))
}

// letters returns how many letters of a command, with its slash, one types until Discord lists no other.
func (k *tasker) letters(path string) int {
	for n := range len(path) {
		if alone(k.paths, path[:n+1]) {
			return 1 + n + 1
		}
	}
	return 1 + len(path)
}

// alone reports whether exactly one path begins so.
func alone(paths []string, begin string) bool {
	n := 0
	for _, p := range paths {
		if strings.HasPrefix(p, begin) {
			n++
		}
	}
	return n == 1
}

// slash types a command until it is alone in the list, chooses it, gives its options and sends it.
func (k *tasker) slash(name, path string, options ...given) *discordfake.Answer {
	k.Helper()
	n := k.letters(path)
	k.step(n+1, "`/%s` (%d letters)", path, n)
	var opts []discordfake.Opt
	for _, o := range options {
		opts = append(opts, opt(o.name, o.value))
		if o.listed {
			k.step(o.cost(), "`%s:` from its list", o.name)
		} else {
			k.step(o.cost(), "`%s:` `%v`", o.name, o.value)
		}
	}
	k.step(1, "send")
	return k.command(name, "tavern", path, opts...)
}

// tap presses a button of a message.
func (k *tasker) tap(name string, m *discordfake.Message, label string) *discordfake.Answer {
	k.Helper()
	if m == nil {
		k.Fatalf("%s has no message for *%s*: %s", name, label, k.last)
	}
	k.step(1, "*%s*", label)
	return k.press(name, *m, label)
}

// pick opens a menu of a message and chooses lines.
func (k *tasker) pick(name string, m *discordfake.Message, menu string, values ...string) *discordfake.Answer {
	k.Helper()
	if n := len(values); n > 1 {
		k.step(1+n+1, "menu *%s* (%d choices)", menu, n)
	} else {
		k.step(2, "menu *%s*", menu)
	}
	return k.choose(name, *m, menu, values...)
}

// send fills in a form as it is proposed, except for some fields, and sends it.
func (k *tasker) send(name string, form *discordfake.Modal, fields discordfake.Fields) *discordfake.Answer {
	k.Helper()
	if form == nil {
		k.Fatalf("%s has no form: %s", name, k.last)
	}
	for _, top := range form.Components {
		if top.Component == nil {
			continue
		}
		value, ok := fields[top.Component.CustomID]
		switch c := top.Component; {
		case !ok:
		case c.Type == discordfake.ComponentStringSelect:
			k.step(2, "%s from its menu", top.Label)
		case len(c.Options) > 0 || c.Type == discordfake.ComponentCheckbox:
			k.step(1, "%s", top.Label)
		default:
			k.step(utf8.RuneCountInString(fmt.Sprint(value)), "%s: `%v`", top.Label, value)
		}
	}
	k.step(1, "send the form")
	return k.submit(name, form, fields)
}

// apps uses a command of the menu of a user or message: a long press, Apps and the command.
func (k *tasker) apps(name, command, target string) *discordfake.Answer {
	k.Helper()
	k.step(3, "*Apps*, *%s*", command)
	a, err := k.of(name).UseOn(k.ctx(), "tavern", command, target)
	return k.did(name, a, err)
}

// wants checks that an answer says some words.
func (k *tasker) wants(a *discordfake.Answer, words string) {
	k.Helper()
	if a.Message == nil || !strings.Contains(a.Message.Content, words) {
		k.Errorf("the answer is %q, want %q", k.last, words)
	}
}

// duels begins a duel of Ann and Bob.
func (k *tasker) duels() {
	k.Helper()
	challenge := k.command("Ann", "tavern", "challenge", opt("game", "grimheim"), opt("opponent", k.of("Bob")), opt("force", "Knight"),
		opt("time-limit", "quick"))
	form := k.press("Bob", *challenge.Message, "Accept…").Modal
	k.submit("Bob", form, discordfake.Fields{"fighter": "ready:Vampire"})
	k.begin("Ann")
}

// acts begins a duel. It returns the player who must act, and the message that asks them.
func (k *tasker) acts() (string, discordfake.Message) {
	k.Helper()
	k.duels()
	who := k.owing()[0]
	m, ok := k.asked(who)
	if !ok {
		k.Fatalf("nothing asks %s", who)
	}
	return who, m
}

// acted begins a duel and puts a fighter on Guard. It returns its player, and the post about it.
func (k *tasker) acted() (string, discordfake.Message) {
	k.Helper()
	who, m := k.acts()
	k.press(who, m, "Guard")
	time.Sleep(15 * time.Minute)
	k.settle()
	for _, m := range slices.Backward(k.of(who).Messages(k.where)) {
		if _, ok := m.Button("Details"); ok {
			return who, m
		}
	}
	k.Fatal("no post has details")
	return "", m
}

// reminded waits for a reminder. It returns the player who gets it, and the post with it.
func (k *tasker) reminded() (string, discordfake.Message) {
	k.Helper()
	who, _ := k.acts()
	for range 30 {
		time.Sleep(6 * time.Hour)
		k.settle()
		for _, m := range slices.Backward(k.of(who).Messages(k.where)) {
			if _, ok := m.Menu("Snooze, replacement…"); ok {
				return who, m
			}
		}
	}
	k.Fatal("no reminder comes")
	return "", discordfake.Message{}
}

// opened opens a Zones fight for Gil. It returns its post with the GM panel.
func (k *tasker) opened() discordfake.Message {
	k.Helper()
	k.where = k.zonesOpened()
	return k.panelPost()
}

// panelPost returns the newest post with the button of the GM panel.
func (k *tasker) panelPost() discordfake.Message {
	k.Helper()
	for _, m := range slices.Backward(k.of("Gil").Messages(k.where)) {
		if _, ok := m.Button("GM panel"); ok {
			return m
		}
	}
	k.Fatal("no post has the GM panel")
	return discordfake.Message{}
}

// fights begins a Zones fight of Ann, who has a bow, against goblins. It returns the newest post with the GM
// panel.
func (k *tasker) fights() discordfake.Message {
	k.Helper()
	k.opened()
	k.typed("Ann", k.where, "game join", opt("character", "Hero th8 hits9 exempt; bow 2 ranged; sword 2 hand"))
	k.typed("Gil", k.where, "gm add", opt("what", goblins), opt("zone", "Swollen Ford"))
	k.typed("Gil", k.where, "gm next")
	k.begin("Ann")
	return k.panelPost()
}

// optionLike returns the value of the first choice whose label has a word.
func optionLike(c discordfake.Component, word string) string {
	for _, o := range c.Options {
		if strings.Contains(o.Label, word) {
			return o.Value
		}
	}
	return fmt.Sprintf("no choice has %q: %+v", word, c.Options)
}

// lastLike returns the label of the last button whose label begins so.
func lastLike(m *discordfake.Message, begin string) (label string) {
	for _, row := range m.Components {
		for _, b := range row.Components {
			if strings.HasPrefix(b.Label, begin) {
				label = b.Label
			}
		}
	}
	return label
}

// pathsOf lists the paths of slash commands.
func pathsOf(all []gamekit.Command) (paths []string) {
	for _, c := range all {
		switch {
		case c.Type != 0 && c.Type != gamekit.SlashCommand:
		case len(c.Subs) == 0:
			paths = append(paths, c.Name)
		default:
			for _, sub := range c.Subs {
				paths = append(paths, c.Name+" "+sub.Name)
			}
		}
	}
	return paths
}
