package naming

import (
	"slices"
	"strconv"
	"strings"

	"warbell/engine"
)

// Thing is something with a name, and its index in the caller's list.
type Thing struct {
	At       int
	ID, Name string
	Sign     string // the label of its token in the picture; empty if it has none
}

// Things returns a Thing for each element of a list.
func Things[T any](all []T, of func(at int, one *T) (id, name string)) []Thing {
	things := make([]Thing, len(all))
	for i := range all {
		id, name := of(i, &all[i])
		things[i] = Thing{At: i, ID: id, Name: name}
	}
	return things
}

// same reports whether a text is the thing's name, ignoring capitals and accents.
func (t Thing) same(text string) bool {
	key := folded(text)
	return strings.EqualFold(t.Name, text) || key != "" && folded(t.Name) == key
}

// signed reports whether a text is a thing's sign, alone or with the name as in the picture's key: G1, G1
// Ghoul 1.
func (t Thing) signed(text string) bool {
	if t.Sign == "" {
		return false
	}
	rest, ok := CutSign(text, t.Sign)
	return ok && (rest == "" || folded(rest) == folded(t.Name))
}

// CutSign removes a sign from the start of a text, ignoring capitals. It reports false if the text has
// another start.
func CutSign(text, sign string) (rest string, ok bool) {
	n := len(sign)
	if len(text) < n || !strings.EqualFold(text[:n], sign) || len(text) > n && text[n] != ' ' {
		return text, false
	}
	return strings.TrimSpace(text[n:]), true
}

// Find returns the index of the one thing that the text means: by its ID, name, sign, the start of its name,
// one of its words or any part of it. The others exist but can't be chosen. The kind is the word for such a
// thing, such as "creature". The error is a refusal that lists the things that the text could mean, or the
// nearest names.
func Find(kind, text string, all, others []Thing) (at int, err error) {
	text = OneLine(text)
	if text == "" {
		return 0, engine.Refuse(engine.Invalid, "", "Name %s %s%s.", article(kind), engine.Ours(kind), choice(all))
	}
	found := Meant(text, all)
	for _, t := range others { // a sign of the map takes precedence over a part of another name
		if t.signed(text) && !slices.ContainsFunc(found,
			func(o Thing) bool { return o.ID == text || o.same(text) || o.signed(text) }) {
			return 0, t.excluded(all)
		}
	}
	switch len(found) {
	case 0:
	case 1:
		return found[0].At, nil
	default:
		return 0, engine.Refuse(engine.Invalid, "", "“%s” could be %s. Write which one.", Clip(text), List(found, true))
	}
	for _, t := range others {
		if t.ID == text || t.same(text) {
			return 0, t.excluded(all)
		}
	}
	if near := Nearest(text, all); len(near) > 0 {
		return 0, engine.Refuse(engine.Invalid, "", "There is no %s “%s”. Did you mean %s?",
			engine.Ours(kind), Clip(text), List(near, true))
	}
	return 0, engine.Refuse(engine.Invalid, "", "There is no %s “%s”%s.", engine.Ours(kind), Clip(text), choice(all))
}

// article returns the article for a kind of thing.
func article(kind string) engine.Phrase {
	if strings.IndexAny(kind, "aeiou") == 0 {
		return engine.Ours("an")
	}
	return engine.Ours("a")
}

// excluded refuses a thing that exists but can't be chosen.
func (t Thing) excluded(all []Thing) error {
	if len(all) == 0 {
		return engine.Refuse(engine.Illegal, "",
			"You can't choose %s here, and there are no other choices now. See `/game status`.", t.Name)
	}
	return engine.Refuse(engine.Illegal, "", "You can't choose %s here%s.", t.Name, choice(all))
}

// numbered reports whether a text is a thing's name and its ID, in either order, as in lists and panels:
// Guard (3), ③ Guard.
func (t Thing) numbered(key string) bool {
	name, id := folded(t.Name), folded(t.ID)
	return name != "" && (key == name+"-"+id || key == id+"-"+name)
}

// ranged lists the things of a range of numbers, as in Ghoul 2–3.
func ranged(text string, all []Thing) []Thing {
	head, last, ok := strings.Cut(strings.ReplaceAll(text, "–", "-"), "-")
	name, from := Number(strings.TrimSpace(head))
	to, err := strconv.Atoi(strings.TrimSpace(last))
	if !ok || from < 0 || err != nil {
		return nil
	}
	return slices.DeleteFunc(slices.Clone(all), func(t Thing) bool {
		base, n := Number(t.Name)
		return n < from || n > to || folded(base) != folded(name)
	})
}

// Meant lists the things that fit a text best: by the ID, or else by the name, the sign, the ID and name, the
// start of the name, the start of a word, any part of the name, or a range of numbers. It is empty if nothing
// fits.
func Meant(text string, all []Thing) []Thing {
	key := folded(text)
	if key == "" {
		key = text // punctuation alone fits nothing
	}
	for _, fits := range []func(Thing) bool{
		func(t Thing) bool { return t.ID == text },
		func(t Thing) bool { return t.same(text) },
		func(t Thing) bool { return t.signed(text) },
		func(t Thing) bool { return t.ID == key },
		func(t Thing) bool { return !strings.Contains(text, ",") && t.numbered(key) }, // a comma lists names
		func(t Thing) bool { return strings.HasPrefix(folded(t.Name), key) },
		func(t Thing) bool { return strings.Contains("-"+folded(t.Name), "-"+key) },
		func(t Thing) bool { return strings.Contains(folded(t.Name), key) },
	} {
		if found := slices.DeleteFunc(slices.Clone(all), func(t Thing) bool { return !fits(t) }); len(found) > 0 {
			return found
		}
	}
	return ranged(text, all)
}

// mostNamed bounds the things listed in an answer.
const mostNamed = 6

// List lists things for a sentence, with "or" or "and" before the last. Things with the same name get their
// IDs.
func List(all []Thing, or bool) engine.Phrase {
	return list(all, or, func(name string) any { return name })
}

// Known lists things for a choice as List does, for names that never come from a player.
func Known(all []Thing) engine.Phrase {
	return list(all, true, func(name string) any { return engine.Ours(name) })
}

func list(all []Thing, or bool, as func(name string) any) engine.Phrase {
	names := make([]any, 0, mostNamed+1)
	for i, t := range all {
		if i == mostNamed && len(all) > mostNamed+1 {
			names = append(names, engine.Phrased("%d more", len(all)-i))
			break
		}
		name := t.Name
		if slices.ContainsFunc(all, func(o Thing) bool { return o.At != t.At && strings.EqualFold(o.Name, t.Name) }) {
			name += " (" + t.ID + ")"
		}
		names = append(names, as(name))
	}
	return engine.Listed(or, names...)
}

// choice returns the end of a sentence that lists the possible choices.
func choice(all []Thing) engine.Phrase {
	switch len(all) {
	case 0:
		return engine.Phrased(": there are none now. See `/game status`")
	case 1:
		return engine.Phrased(". The only choice is %s", all[0].Name)
	}
	return engine.Phrased(". Choose one of %s", List(all, false))
}
