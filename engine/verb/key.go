package verb

import (
	"slices"
	"strconv"
	"strings"

	"warbell/engine"
	"warbell/engine/naming"
)

// mostKey is how long a key is at most, in bytes: it stands in custom IDs beside a game and a duty.
const mostKey = 60

// Key writes a command as one word: the verb's name, and what was said for each input behind a dot. Things stand by their
// numbers, from 1, several with a plus between them; empty values at the end are left out.
func (v Verb[S, P, C]) Key(pos Position[S], cmd engine.Command) (string, bool) {
	words := []string{v.Name}
	for i := range v.Inputs {
		in := &v.Inputs[i]
		word, ok := in.key(pos, in.get(cmd.(C)))
		if !ok {
			return "", false
		}
		words = append(words, word)
	}
	for words[len(words)-1] == "" {
		words = words[:len(words)-1]
	}
	key := strings.Join(words, ".")
	return key, len(key) <= mostKey
}

// key writes what was said for an input; false if that can't be told from other keys.
func (in *Input[S, C]) key(pos Position[S], said []string) (string, bool) {
	words := make([]string, len(said))
	for i, value := range said {
		switch in.Kind {
		case KindThing:
			id, times, counted := strings.Cut(value, Times)
			t, ok := in.thing(pos, id)
			if !ok {
				return "", false
			}
			if words[i] = strconv.Itoa(t.At + 1); counted {
				words[i] += Times + times
			}
		case KindText:
			return "", false
		default:
			words[i] = value
		}
		if strings.ContainsAny(words[i], ".:+ ") {
			return "", false
		}
	}
	return strings.Join(words, "+"), true
}

// Open reads a key. The command may be illegal by now.
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
		if in.Kind == KindThing {
			things := in.Things(pos)
			for i, word := range said {
				number, times, counted := strings.Cut(word, Times)
				at := slices.IndexFunc(things, func(t naming.Thing) bool { return strconv.Itoa(t.At+1) == number })
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
