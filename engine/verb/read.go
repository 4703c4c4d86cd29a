package verb

import (
	"errors"
	"slices"
	"strconv"
	"strings"

	"warbell/engine"
	"warbell/engine/lazyregexp"
	"warbell/engine/naming"
)

// None is the choice of a menu that gives no value for an optional input.
const None = "-"

// Read returns the command for a player's inputs. It finds things by their names and checks the range of
// numbers. An input with only one choice need not be given. The verb itself refuses missing and unknown
// words.
func (v *Verb[S, P, C]) Read(pos Position[S], said map[string]string) (engine.Command, error) {
	if err := v.Ready(pos); err != nil {
		return nil, err
	}
	return read[S](v, pos, said)
}

func read[S any](v shape[S], pos Position[S], said map[string]string) (engine.Command, error) {
	c := v.Zero()
	for i := range v.size() {
		in := v.input(i)
		values, err := meant(in, pos, c, strings.TrimSpace(said[in.of().Name]))
		switch {
		case errors.Is(err, errNothing):
			return nil, v.noneLeft()
		case err != nil:
			return nil, err
		}
		if c = in.with(c, values); len(values) == 0 {
			c, _ = in.empty(pos, c)
		}
	}
	return c, v.allows(pos, c)
}

// errNothing is the error for an input that has nothing to choose.
var errNothing = errors.New("nothing to choose")

// meant returns the values that a text means.
func meant[S any](in input[S], pos Position[S], c engine.Command, text string) ([]string, error) {
	about, choices := in.of(), in.choices(pos, c)
	if text == "" || text == None {
		if _, ok := in.empty(pos, c); ok || about.Optional {
			return nil, nil
		}
	}
	switch {
	case text == "" && len(choices) == 1:
		return choices, nil
	case text == "" && about.Kind == KindThing && len(choices) == 0 && in.listed():
		return nil, errNothing
	}
	switch about.Kind {
	case KindThing:
		return about.named(pos, choices, in.listed(), text)
	case KindNumber:
		least, most, bounded := in.limits(pos, c)
		return number(about.Inches, text, least, most, bounded)
	case KindYes:
		if yes, ok := agreed[strings.ToLower(text)]; ok {
			return []string{yes}, nil
		}
		return nil, engine.Refuse(engine.Invalid, "", "“%s” is neither yes nor no. Choose one of them.",
			naming.Clip(text))
	case KindWord:
		if about.Several {
			return strings.FieldsFunc(text, func(r rune) bool { return strings.ContainsRune(", \n", r) }), nil
		}
	}
	return one(text), nil
}

// agreed maps typed words to yes and no.
var agreed = map[string]string{"yes": Yes, "y": Yes, "true": Yes, "1": Yes, "no": No, "n": No, "false": No, "0": No}

// named returns the IDs of the things that a text names, separated by lines or commas. A thing without a
// typed number of uses gets the number from the choices.
func (in *common[S]) named(pos Position[S], choices []string, listed bool, text string) (ids []string, err error) {
	all := in.Things(pos)
	choice := func(id string) int {
		return slices.IndexFunc(choices, func(c string) bool { return c == id || in.Counted && strings.HasPrefix(c, id+Times) })
	}
	fits := func(t naming.Thing) bool { return !listed || choice(t.ID) >= 0 }
	for _, text := range in.parts(text, all) {
		times := ""
		if m := counted.FindStringSubmatch(text); in.Counted && m != nil {
			text, times = m[1], m[2]
		}
		at, err := find(in.Noun, text, all, fits)
		if err != nil {
			return nil, err
		}
		id := all[slices.IndexFunc(all, func(t naming.Thing) bool { return t.At == at })].ID
		switch n := choice(id); {
		case times != "":
			id += Times + times
		case in.Counted && n >= 0:
			id = choices[n]
		}
		ids = append(ids, id)
	}
	return ids, nil
}

// find returns the place of the thing that a text names. It prefers things that fit. If it returns another,
// the verb refuses it with the reason.
func find(noun, text string, all []naming.Thing, fits func(naming.Thing) bool) (int, error) {
	unfit := func(t naming.Thing) bool { return !fits(t) }
	fit, others := slices.DeleteFunc(slices.Clone(all), unfit), slices.DeleteFunc(slices.Clone(all), fits)
	meant := naming.Meant(text, all)
	if some := slices.DeleteFunc(slices.Clone(meant), unfit); len(some) > 0 {
		meant = some
	}
	if len(meant) > 0 {
		return naming.Find(noun, text, meant, nil)
	}
	return naming.Find(noun, text, fit, others)
}

// parts returns the names in a text. It is one name if the input takes only one, or if the whole text is a
// name.
func (in *Named) parts(text string, all []naming.Thing) []string {
	switch {
	case !in.Several:
		return []string{text}
	case strings.Contains(text, "\n"):
		return slices.DeleteFunc(strings.Split(text, "\n"),
			func(s string) bool { return s == "" || s == None })
	case len(naming.Meant(text, all)) == 1:
		return []string{text}
	}
	return strings.Split(text, ",")
}

// counted matches a name with its number of uses: “Orc x2”, “orc*2”.
var counted = lazyregexp.New(`^(.+?)\s*(?:\*|\s[x×])\s*(\d{1,3})$`)

// number reads a whole number, or a distance if inches is set.
func number(inches bool, text string, least, most int, bounded bool) ([]string, error) {
	if inches {
		if n, ok := naming.Inches(text, least, most); ok {
			return []string{strconv.Itoa(n)}, nil
		}
		return nil, engine.Refuse(engine.Invalid, "",
			"“%s” isn't a distance. Type whole inches, %d to %d.", naming.Clip(text), least, most)
	}
	n, err := strconv.Atoi(text)
	switch {
	case err != nil:
		return nil, engine.Refuse(engine.Invalid, "", "“%s” isn't a whole number. Type digits only.",
			naming.Clip(text))
	case bounded && (n < least || n > most):
		return nil, engine.Refuse(engine.Invalid, "", "%d isn't possible. Type a number from %d to %d.",
			n, least, most)
	}
	return []string{strconv.Itoa(n)}, nil
}
