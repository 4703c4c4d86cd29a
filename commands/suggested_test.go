package commands_test

import (
	"fmt"
	"maps"
	"slices"
	"strings"
	"testing"

	"warbell/commands/gamekit"
	"warbell/engine/enginetest"
	"warbell/storage"
)

// suggester tries what is suggested for the options of commands, each value anew in the same game.
type suggester struct {
	*stage
	offered map[string]bool // what was suggested
}

// TestF101SuggestionsWorkWithOtherOptions sends each suggestion back, alone and with each other option of its
// command, in a game of each system. A refusal may say that the options don't fit together, but not that a
// suggestion is unknown.
func TestF101SuggestionsWorkWithOtherOptions(t *testing.T) {
	tried, known := 0, map[string]bool{}
	for _, s := range append([]scene{waitingScene}, scenes...) {
		if known[s.commands[0]] {
			continue
		}
		known[s.commands[0]] = true
		t.Run(s.system, func(t *testing.T) {
			w := newWalk(t, s)
			for range s.steps {
				w.step()
			}
			st := suggester{newStage(t, w.save()), map[string]bool{}}
			for _, c := range written(st.h.Bot.Commands()) {
				if !slices.Contains(s.commands, c.path[0]) {
					continue
				}
				for _, o := range c.options {
					if o.Complete {
						tried += st.feed(s.crew[0], c.path, c.options, o)
					}
				}
			}
		})
	}
	if tried < 400 {
		t.Errorf("only %d suggestions were fed back", tried)
	}
}

// waitingScene is a fight in which opponents wait in reserve.
var waitingScene = scene{"zones", []gamekit.User{ann, bob, cat}, func(h *house) storage.GameID {
	id := layZones(h)
	h.WantTold(ann, "/gm add | what=Ghoul | count=2", "")
	return id
}, rollNextDoor, nil, 0, []string{"gm", "orders"}}

// feed tries some suggestions of an option, and gives how many.
func (st *suggester) feed(by gamekit.User, path []string, options []gamekit.Option, o gamekit.Option) int {
	st.Helper()
	filled := st.filled(by, path, options)
	beside := map[string][]gamekit.Value{"": {{}}} // and alone
	for _, other := range options {
		if other.Name != o.Name && !meansAnother(path, other) {
			beside[other.Name] = st.valuesOf(by, path, filled, other)
		}
	}
	n := 0
	for _, value := range st.suggested(by, path, maps.Clone(filled), o) {
		for _, name := range slices.Sorted(maps.Keys(beside)) {
			for _, v := range beside[name] {
				all := maps.Clone(filled)
				if name != "" {
					all[name] = v
				}
				st.put(by, path, all, o, value)
				n++
			}
		}
	}
	return n
}

// meansAnother reports whether an option decides what the others of its command mean.
func meansAnother(path []string, o gamekit.Option) bool {
	return (path[0] == "challenge" || path[0] == "quick") && o.Name == "game"
}

// suggested gives the first and the last value that is suggested, and the first that is an ID.
func (st *suggester) suggested(
	by gamekit.User, path []string, filled map[string]gamekit.Value, o gamekit.Option,
) (values []gamekit.Value) {
	filled[o.Name] = gamekit.Value{}
	st.clean()
	call := st.h.SlashCall(by, filled, path...)
	call.Kind, call.Focused = gamekit.Complete, o.Name
	choices, most := st.h.Bot.Do(st.Context(), call).Choices, 2
	if enginetest.Slow() {
		most = 6
	}
	for i, c := range choices {
		if i == 0 || i == len(choices)-1 || strings.HasPrefix(c.Value, "#") && i < most {
			v := gamekit.Value{Text: c.Value}
			if o.Kind == gamekit.OptionInt {
				fmt.Sscan(c.Value, &v.Int)
			}
			st.offered[c.Value] = true
			values = append(values, v)
		}
	}
	return values
}

// filled fills in the options that have to be, with what is suggested where something is.
func (st *suggester) filled(by gamekit.User, path []string, options []gamekit.Option) map[string]gamekit.Value {
	values := fillOptions(options)
	for _, o := range options {
		if o.Complete && o.Required {
			delete(values, o.Name)
			if all := st.suggested(by, path, maps.Clone(values), o); len(all) > 0 {
				values[o.Name] = all[0]
			}
		}
	}
	return values
}

// valuesOf are values that an option may have.
func (st *suggester) valuesOf(
	by gamekit.User, path []string, filled map[string]gamekit.Value, o gamekit.Option,
) []gamekit.Value {
	switch {
	case o.Complete:
		return st.suggested(by, path, maps.Clone(filled), o)
	case len(o.Choices) > 0:
		var all []gamekit.Value
		for _, c := range o.Choices {
			all = append(all, gamekit.Value{Text: c.Value})
		}
		return all
	case o.Kind == gamekit.OptionInt:
		return []gamekit.Value{{Int: int64(max(o.Min, 1))}, {Int: int64(max(o.Min, 3))}}
	case o.Kind == gamekit.OptionUser:
		return []gamekit.Value{{User: bob}}
	case o.Kind == gamekit.OptionBool:
		return []gamekit.Value{{Bool: true}}
	}
	return nil
}

// put gives a command with a suggestion.
func (st *suggester) put(
	by gamekit.User, path []string, filled map[string]gamekit.Value, o gamekit.Option, value gamekit.Value,
) {
	st.Helper()
	filled[o.Name] = value
	st.clean()
	reply := st.h.Bot.Do(st.Context(), st.h.SlashCall(by, filled, path...))
	if reply.Result != gamekit.ResultRefused {
		return
	}
	said := plainly(text(reply))
	for name, v := range filled {
		quoted := strings.Contains(said, "“"+plainly(v.Text)+"”")
		if quoted && st.offered[v.Text] && !excludes(said, name, filled) {
			st.Errorf("/%s: %s=%q is not understood, with %v: %s", strings.Join(path, " "), name, v.Text, filled, said)
		}
	}
}

// clean lays the game as it was saved, if something was done in it.
func (st *suggester) clean() {
	if len(st.wrote) > 0 {
		st.lay()
	}
	st.wrote = nil
}

// excludes reports whether a refusal names another option with its value: it says what does not go together.
func excludes(said, name string, filled map[string]gamekit.Value) bool {
	for other, v := range filled {
		called := strings.ToLower(strings.ReplaceAll(v.Text, "-", " ")) // an ID is named as what has it
		if said := strings.ToLower(strings.ReplaceAll(said, "-", " ")); other != name && len(called) > 1 && strings.Contains(said, called) {
			return true
		}
	}
	return false
}

// plainly is a text without what escapes it.
func plainly(text string) string { return strings.ReplaceAll(text, `\`, "") }
