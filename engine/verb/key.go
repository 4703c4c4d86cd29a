package verb

import (
	"slices"
	"strconv"
	"strings"

	"warbell/engine"
	"warbell/engine/naming"
)

// mostKey bounds a key, in bytes, since a custom ID also holds a game and a duty.
const mostKey = 60

// Key encodes a command as one word: the verb's name, then a dot and the values of each input. Things are
// given by their numbers, from 1, or by their IDs. Several values are joined by a plus. Empty values at the
// end are omitted.
func (v *Verb[S, P, C]) Key(pos Position[S], cmd engine.Command) (string, bool) {
	key := v.Keys(pos, []engine.Command{cmd})[0]
	return key, key != ""
}

// Keys returns the keys of several commands. The key is empty for a command that has none.
func (v *Verb[S, P, C]) Keys(pos Position[S], all []engine.Command) []string {
	return keys[S](v, pos, all)
}

func keys[S any](v shape[S], pos Position[S], all []engine.Command) []string {
	name := v.name()
	inputs, things := make([]input[S], v.size()), make([][]naming.Thing, v.size()) // once for all commands
	for i := range inputs {
		if inputs[i] = v.input(i); inputs[i].of().numbered() {
			things[i] = inputs[i].of().Things(pos)
		}
	}
	keys := make([]string, len(all))
	for n, cmd := range all {
		key, short := append(make([]byte, 0, mostKey), name...), 0
		ok := true
		for i, in := range inputs {
			before := len(key) + 1
			if key, ok = in.of().key(append(key, '.'), things[i], in.values(cmd)); !ok {
				break
			}
			if len(key) > before {
				short = len(key)
			}
		}
		if ok && len(key) <= mostKey {
			keys[n] = string(key[:max(short, len(name))])
		}
	}
	return keys
}

// OptionKeys returns the option keys of commands. The key is empty for a command that can't be an option.
func (v *Verb[S, P, C]) OptionKeys(pos Position[S], all []engine.Command) []string {
	if v.OptionKey == nil {
		return v.Keys(pos, all)
	}
	keys := make([]string, len(all))
	for i, cmd := range all {
		keys[i] = v.OptionKey(cmd.(C))
	}
	if v.Numbered {
		numbers(keys)
	}
	return keys
}

// numbers appends to each key its number among equal keys.
func numbers(keys []string) {
	times := map[string]int{}
	for i, key := range keys {
		times[key]++
		keys[i] += "-" + strconv.Itoa(times[key])
	}
}

// numbered reports whether keys contain the numbers of things for this input.
func (in *common[S]) numbered() bool { return in.Kind == KindThing && !in.byID }

// key appends the values of an input to a key. It reports false if a value can't be encoded.
func (in *common[S]) key(key []byte, things []naming.Thing, said []string) ([]byte, bool) {
	for i, value := range said {
		if i > 0 {
			key = append(key, '+')
		}
		switch {
		case in.numbered():
			id, times, counted := strings.Cut(value, Times)
			at := slices.IndexFunc(things, func(t naming.Thing) bool { return t.ID == id })
			if at < 0 {
				return nil, false
			}
			if key = strconv.AppendInt(append(key, in.letter...), int64(things[at].At+1), 10); counted {
				key = append(append(key, Times...), times...)
			}
		default:
			if strings.ContainsAny(value, ".:+ ") {
				return nil, false
			}
			key = append(key, value...)
		}
	}
	return key, true
}

// Open decodes a key. The command may have become illegal since.
func (v *Verb[S, P, C]) Open(pos Position[S], key string) (engine.Command, error) {
	return open[S](v, pos, key)
}

func open[S any](v shape[S], pos Position[S], key string) (engine.Command, error) {
	words := strings.Split(key, ".")
	if words[0] != v.name() || len(words) > v.size()+1 {
		return nil, unknown()
	}
	c := v.Zero()
	for i, word := range words[1:] {
		in := v.input(i)
		if word == "" {
			continue
		}
		said := strings.Split(word, "+")
		if about := in.of(); about.numbered() {
			things := about.Things(pos)
			for i, word := range said {
				number, times, counted := strings.Cut(word, Times)
				at := slices.IndexFunc(things,
					func(t naming.Thing) bool { return about.letter+strconv.Itoa(t.At+1) == number })
				if at < 0 {
					return nil, unknown()
				}
				if said[i] = things[at].ID; counted {
					said[i] += Times + times
				}
			}
		}
		c = in.with(c, said)
	}
	return c, nil
}

// unknown refuses a key that does not belong to any command.
func unknown() error {
	return engine.Refuse(engine.Stale, "", "You can't do that any more. See the newest post or `/game status`.")
}
