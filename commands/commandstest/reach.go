package commandstest

import (
	"iter"
	"maps"
	"reflect"
	"slices"
	"strings"
	"unicode"

	"warbell/commands/gamekit"
	"warbell/commands/systems"
	"warbell/engine"
	"warbell/templates"
)

// Ways says for each command of some rules, by its name, how it is given: by a slash command such as "/act",
// or by ByItself with a reason.
type Ways map[string]string

// ByItself begins the way of a command that no player must give, since the rules don't wait for it.
const ByItself = "by itself: "

// The ways that a Reach checks.
const (
	byAct    = "/act"
	byOrders = "/orders"
	byButton = "a button"
)

// WantWays checks that the ways contain exactly the commands of the rules, and that each slash command among
// them exists.
func (h *House) WantWays(rules engine.Info, ways Ways) {
	h.Helper()
	there := map[string]bool{}
	for _, cmd := range h.Bot.Commands() {
		there["/"+cmd.Name] = true
		for _, sub := range cmd.Subs {
			there["/"+cmd.Name+" "+sub.Name] = true
		}
	}
	left := maps.Clone(ways)
	for _, cmd := range rules.Commands {
		name := nameOf(cmd)
		if way := ways[name]; !there[way] && !strings.HasPrefix(way, ByItself) {
			h.Errorf("%s is given by %q, which is no command", name, way)
		}
		delete(left, name)
	}
	for name := range left {
		h.Errorf("the rules have no command %s", name)
	}
}

// nameOf returns the name of a command's type.
func nameOf(cmd engine.Command) string { return reflect.TypeOf(cmd).Name() }

// Reach finds out which commands /act and /orders can give. At some moments of a game it does everything that
// they suggest, while the rules note and refuse the commands.
type Reach struct {
	*House
	ways  Ways
	typed []string
	heard map[string]map[string]bool // names of commands, by the way
	way   string                     // the way that is being checked; empty: none
	done  map[string]bool            // what was done at this moment
}

// Reaching builds the bot again, with rules that note commands. Push stops when buttons have given all that
// the ways say. If there are more suggestions than Discord shows, it types the given beginnings of words.
func (h *House) Reaching(ways Ways, typed ...string) *Reach {
	h.Helper()
	r := &Reach{House: h, ways: ways, typed: append([]string{""}, typed...),
		heard: map[string]map[string]bool{byAct: {}, byOrders: {}, byButton: {}}}
	h.Rules = func(rs engine.Ruleset) engine.Ruleset { return listener{rs, r} }
	h.Build(h.Store)
	return r
}

// systems returns all systems, with the rules of the bot.
func (h *House) systems() []gamekit.System {
	all := systems.All()
	for i := range all {
		if h.Rules != nil {
			all[i].Rules = h.Rules(all[i].Rules)
		}
	}
	return all
}

// listener wraps rules and notes commands.
type listener struct {
	engine.Ruleset
	reach *Reach
}

// Step implements engine.Ruleset.
func (l listener) Step(g engine.Game, cmd engine.Command, call engine.Call) (engine.Result, error) {
	if l.reach.way == "" || call.Now.IsZero() { // a command that is only tried has no time
		return l.Ruleset.Step(g, cmd, call)
	}
	l.reach.heard[l.reach.way][nameOf(cmd)] = true
	return engine.Result{}, engine.Refuse(engine.Illegal, "", "This is heard only.")
}

// Look does everything that /act suggests to some users, once for each kind, without effect.
func (r *Reach) Look(users ...gamekit.User) {
	r.Helper()
	defer func() { r.way = "" }()
	for _, by := range users {
		r.way, r.done = byAct, map[string]bool{}
		r.try(by, "do")
	}
}

// Push presses the buttons of the newest game's post, of /game status and of /act for some users, and the
// buttons that these lead to, once for each kind. It submits the forms. Nothing has any effect.
func (r *Reach) Push(users ...gamekit.User) {
	r.Helper()
	defer func() { r.way = "" }()
	for _, by := range users {
		if r.allPushed() {
			return
		}
		post, err := r.Store.PostState(r.Context(), r.Newest(by))
		if err != nil {
			r.Fatal(err)
		}
		r.way, r.done = byButton, map[string]bool{}
		shown := append(r.opened(by, r.Slash(by, "/game status")), r.Posts[post.Last.Ref])
		for _, typed := range r.typed {
			shown = append(shown, r.opened(by, r.Slash(by, byAct+" | do="+typed))...)
		}
		for ; len(shown) > 0 && !r.allPushed(); shown = shown[1:] {
			for _, id := range Buttons(shown[0]) {
				if kind := strings.Map(noDigit, id); !r.done[kind] && len(r.done) < mostPushed {
					r.done[kind] = true
					parts := strings.Split(id, "|") // a menu and a choice
					shown = append(shown, r.opened(by, r.Press(by, parts[0], parts[1:]...))...)
				}
			}
		}
	}
}

// allPushed reports whether buttons have given each command of the ways that /act or /orders can give.
func (r *Reach) allPushed() bool {
	for name, way := range r.ways {
		if _, looked := r.heard[way]; looked && !r.heard[byButton][name] {
			return false
		}
	}
	return r.ways != nil
}

// mostPushed bounds the buttons that Push presses for a user, since a panel with drafts has new ones each
// time.
const mostPushed = 160

// opened returns the messages of a reply and of the answers to its form.
func (r *Reach) opened(by gamekit.User, reply gamekit.Reply) []templates.Message {
	r.Helper()
	all := []templates.Message{Message(reply)}
	if reply.Modal != nil {
		for fields := range filled(reply.Modal) {
			if r.allPushed() {
				break
			}
			all = append(all, Message(r.Submit(by, reply.Modal.ID, fields)))
		}
	}
	return all
}

// filled yields several inputs for a form: its defaults, and combinations in which each choice of a menu
// occurs with each choice of the others.
func filled(form *templates.Modal) iter.Seq[map[string]string] {
	menus := slices.DeleteFunc(slices.Clone(form.Fields), func(f templates.Field) bool { return f.Menu == nil })
	return func(yield func(map[string]string) bool) {
		if !yield(proposed(form)) {
			return
		}
		for i, one := range menus {
			for _, other := range menus[i:] {
				for _, c := range one.Menu.Choices {
					for _, d := range other.Menu.Choices {
						if one.ID == other.ID && c.Value != d.Value {
							continue
						}
						fields := proposed(form)
						fields[one.ID], fields[other.ID] = c.Value, d.Value
						if !yield(fields) {
							return
						}
					}
				}
			}
		}
	}
}

// proposed returns Proposed with some words of the player's own.
func proposed(form *templates.Modal) map[string]string {
	fields := Proposed(form)
	if said, ok := fields[gamekit.FieldWords]; ok && said == "" {
		fields[gamekit.FieldWords] = "Now!"
	}
	return fields
}

// Order does everything that /orders suggests to some users, for enemy turns and for the next turn, and
// submits the form. Nothing has any effect.
func (r *Reach) Order(users ...gamekit.User) {
	r.Helper()
	defer func() { r.way = "" }()
	for _, by := range users {
		r.way, r.done = byOrders, map[string]bool{}
		for _, turn := range []string{"for=enemy", "for=next"} {
			r.send(by, r.Slash(by, byOrders+" | "+turn))
			r.try(by, "set", turn)
		}
	}
}

// try does everything that is suggested to a user for an option, with the given other options.
func (r *Reach) try(by gamekit.User, option string, filled ...string) {
	r.Helper()
	for _, typed := range r.typed {
		for _, c := range r.Suggest(by, r.way[1:], "", option, append(filled, option+"="+typed)...) {
			if kind := strings.Map(noDigit, c.Value); !r.done[kind] {
				r.done[kind] = true
				line := append([]string{r.way, option + "=" + c.Value}, filled...)
				r.send(by, r.Slash(by, strings.Join(line, " | ")))
			}
		}
	}
}

// noDigit removes digits in strings.Map.
func noDigit(c rune) rune {
	if unicode.IsDigit(c) {
		return -1
	}
	return c
}

// send submits the form of a reply with its defaults, and presses the button that confirms.
func (r *Reach) send(by gamekit.User, reply gamekit.Reply) {
	r.Helper()
	if reply.Modal != nil {
		reply = r.Submit(by, reply.Modal.ID, proposed(reply.Modal))
	}
	for _, row := range Message(reply).Rows {
		for _, b := range row.Buttons {
			if b.Style == templates.Danger {
				r.Press(by, b.ID)
			}
		}
	}
}

// Heard reports whether /act or /orders has given all these commands.
func (r *Reach) Heard(names ...string) bool {
	return !slices.ContainsFunc(names, func(name string) bool {
		return !r.heard[byAct][name] && !r.heard[byOrders][name]
	})
}

// WantPushed checks that buttons have given each command that /act or /orders can give.
func (r *Reach) WantPushed(ways Ways) {
	r.Helper()
	for _, name := range slices.Sorted(maps.Keys(ways)) {
		if _, looked := r.heard[ways[name]]; looked && !r.heard[byButton][name] {
			r.Errorf("no button gives %s", name)
		}
	}
}

// WantHeard checks that /act and /orders have given their commands of the ways, and none of ByItself.
func (r *Reach) WantHeard(ways Ways) {
	r.Helper()
	for _, name := range slices.Sorted(maps.Keys(ways)) {
		way := ways[name]
		if heard, looked := r.heard[way]; looked && !heard[name] {
			r.Errorf("%s never gives %s", way, name)
		}
		if strings.HasPrefix(way, ByItself) && r.Heard(name) {
			r.Errorf("%s is given, though it is done %s", name, way)
		}
	}
}
