package verb

import (
	"regexp"
	"slices"
	"strconv"
	"strings"

	"warbell/engine"
	"warbell/engine/naming"
)

// Missing is the error of Read for a required input without a value.
type Missing struct{ Input Named }

func (m Missing) Error() string { return "missing:" + m.Input.Name }

// Read makes the command of what a player said. A thing is found by its name, a number must be within its
// range; what can be only one thing need not be said.
func (v Verb[S, P, C]) Read(pos Position[S], said map[string]string) (engine.Command, error) {
	if err := v.Ready(pos); err != nil {
		return nil, err
	}
	var c C
	for i := range v.Inputs {
		in := &v.Inputs[i]
		values, err := in.read(pos, c, strings.TrimSpace(said[in.Name]))
		if err != nil {
			return nil, err
		}
		in.set(&c, values)
		if len(values) == 0 && in.IfEmpty != nil {
			in.IfEmpty(pos, &c)
		}
	}
	return c, v.check(pos, c)
}

// read finds the values that a text means.
func (in *Input[S, C]) read(pos Position[S], c C, text string) ([]string, error) {
	var choices []string
	if in.Choices != nil {
		choices = in.Choices(pos, c)
	}
	switch {
	case text == "" && (in.Optional || in.IfEmpty != nil):
		return nil, nil
	case text == "" && len(choices) == 1:
		return choices, nil
	case text == "":
		return nil, Missing{in.Named}
	}
	switch in.Kind {
	case KindThing:
		return in.named(pos, choices, text)
	case KindNumber:
		return in.number(pos, c, text)
	case KindYes:
		if yes, ok := agreed[strings.ToLower(text)]; ok {
			return []string{yes}, nil
		}
		return nil, engine.Refuse(engine.Invalid, "", "“%s” is neither yes nor no. Say one of them.",
			naming.Clip(text))
	case KindWord:
		if in.Several {
			return strings.FieldsFunc(text, func(r rune) bool { return r == ',' || r == ' ' }), nil
		}
	}
	return []string{text}, nil
}

// agreed are the words for yes and no.
var agreed = map[string]string{"yes": Yes, "y": Yes, "true": Yes, "1": Yes, "no": No, "n": No, "false": No, "0": No}

// named finds the things that a text names, with commas between several. How often one is meant stands among
// the choices.
func (in *Input[S, C]) named(pos Position[S], choices []string, text string) (ids []string, err error) {
	all, others := in.Things(pos), []naming.Thing(nil)
	choice := func(id string) int {
		return slices.IndexFunc(choices, func(c string) bool { return c == id || in.Counted && strings.HasPrefix(c, id+Times) })
	}
	if in.Choices != nil {
		chosen := func(t naming.Thing) bool { return choice(t.ID) >= 0 }
		others = slices.DeleteFunc(slices.Clone(all), chosen)
		all = slices.DeleteFunc(slices.Clone(all), func(t naming.Thing) bool { return !chosen(t) })
	}
	texts := []string{text}
	if in.Several {
		texts = strings.Split(text, ",")
	}
	for _, text := range texts {
		times := ""
		if m := counted.FindStringSubmatch(text); in.Counted && m != nil {
			text, times = m[1], m[2]
		}
		at, err := naming.Find(in.Noun, text, all, others)
		if err != nil {
			return nil, err
		}
		id := all[slices.IndexFunc(all, func(t naming.Thing) bool { return t.At == at })].ID
		switch {
		case times != "":
			id += Times + times
		case in.Counted:
			id = choices[choice(id)]
		}
		ids = append(ids, id)
	}
	return ids, nil
}

// counted is a name with how often it is meant behind it: “Orc x2”, “orc*2”.
var counted = regexp.MustCompile(`^(.+?)\s*(?:\*|\s[x×])\s*(\d{1,3})$`)

// number reads a whole number within the range.
func (in *Input[S, C]) number(pos Position[S], c C, text string) ([]string, error) {
	n, err := strconv.Atoi(text)
	if err != nil {
		return nil, engine.Refuse(engine.Invalid, "", "“%s” is not a whole number. Type digits only.",
			naming.Clip(text))
	}
	if in.Range != nil {
		if least, most := in.Range(pos, c); n < least || n > most {
			return nil, engine.Refuse(engine.Invalid, "", "%d is not possible. Name a number from %d to %d.",
				n, least, most)
		}
	}
	return []string{strconv.Itoa(n)}, nil
}
