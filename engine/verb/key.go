package verb

import (
	"slices"
	"strconv"
	"strings"

	"warbell/engine"
	"warbell/engine/naming"
)

// mostKey bounds a key, in bytes: it stands in custom IDs beside a game and a duty.
const mostKey = 60

// Key writes a command as one word: the verb's name, and what was said for each input behind a dot. Things
// stand by their numbers, from 1, or their IDs, several with a plus between them; empty values at the end are
// left out.
func (v Verb[S, P, C]) Key(pos Position[S], cmd engine.Command) (string, bool) {
	key := v.Keys(pos, []engine.Command{cmd})[0]
	return key, key != ""
}

// Keys returns the keys of several commands; empty for one that can't be written so.
func (v Verb[S, P, C]) Keys(pos Position[S], all []engine.Command) []string {
	things := make([][]naming.Thing, len(v.Inputs)) // named once for all commands
	for i := range v.Inputs {
		if v.Inputs[i].numbered() {
			things[i] = v.Inputs[i].Things(pos)
		}
	}
	keys := make([]string, len(all))
	for n, cmd := range all {
		key, short := append(make([]byte, 0, mostKey), v.Name...), 0
		ok := true
		for i := range v.Inputs {
			before := len(key) + 1
			if key, ok = v.Inputs[i].key(append(key, '.'), things[i], v.Inputs[i].get(cmd.(C))); !ok {
				break
			}
			if len(key) > before {
				short = len(key)
			}
		}
		if ok && len(key) <= mostKey {
			keys[n] = string(key[:max(short, len(v.Name))])
		}
	}
	return keys
}

// OptionKeys are the keys of options with some commands; empty for one that can't be an option.
func (v Verb[S, P, C]) OptionKeys(pos Position[S], all []engine.Command) []string {
	if v.OptionKey == nil {
		return v.Keys(pos, all)
	}
	keys, times := make([]string, len(all)), map[string]int{}
	for i, cmd := range all {
		key := v.OptionKey(cmd.(C))
		if keys[i] = key; v.Numbered {
			times[key]++
			keys[i] += "-" + strconv.Itoa(times[key])
		}
	}
	return keys
}

// numbered reports whether keys name what is said for an input by the numbers of things.
func (in *Input[S, C]) numbered() bool { return in.Kind == KindThing && !in.byID }

// key appends what was said for an input; false if that can't be told from other keys.
func (in *Input[S, C]) key(key []byte, things []naming.Thing, said []string) ([]byte, bool) {
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

// Open reads a key. The command may have become illegal since.
func (v Verb[S, P, C]) Open(pos Position[S], key string) (engine.Command, error) {
	words := strings.Split(key, ".")
	if words[0] != v.Name || len(words) > len(v.Inputs)+1 {
		return nil, unknown()
	}
	var c C
	for i, word := range words[1:] {
		in := &v.Inputs[i]
		if word == "" {
			continue
		}
		said := strings.Split(word, "+")
		if in.numbered() {
			things := in.Things(pos)
			for i, word := range said {
				number, times, counted := strings.Cut(word, Times)
				at := slices.IndexFunc(things,
					func(t naming.Thing) bool { return in.letter+strconv.Itoa(t.At+1) == number })
				if at < 0 {
					return nil, unknown()
				}
				if said[i] = things[at].ID; counted {
					said[i] += Times + times
				}
			}
		}
		in.set(&c, said)
	}
	return c, nil
}

// unknown refuses a key that nothing was offered by.
func unknown() error {
	return engine.Refuse(engine.Stale, "", "That is not possible any more. Look at the newest message, or at /game status.")
}
