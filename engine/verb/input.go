package verb

import (
	"strconv"

	"warbell/engine/naming"
)

// Kind is the kind of value that an input takes.
type Kind string

// The kinds of inputs.
const (
	KindThing  Kind = "thing" // a model, a piece of ground: what has a name and an ID
	KindWord   Kind = "word"  // one of a few words that the rules know
	KindNumber Kind = "number"
	KindYes    Kind = "yes"  // yes or no
	KindText   Kind = "text" // the player's own words
)

// Times stands between a thing and how often it is meant.
const Times = "*"

// What a yes-or-no input takes.
const (
	Yes = "yes"
	No  = "no"
)

// Named is an input by what it is called.
type Named struct {
	Name     string // of the field, and behind the verb's in labels
	Kind     Kind
	Noun     string // what a thing is called when none fits: "enemy"
	Optional bool   // it can be left out
	Several  bool   // more than one may be named
	Counted  bool   // behind each stands how often, as in orc*2: Times
	Inches   bool   // the number is a distance, which may be typed as 8" or 8 inches
	TypeOnly bool   // no form asks for it
	Beside   bool   // what is said goes with the command, not into it: the words of a call
}

// Input is something that has to be said for a verb. S is the state, C the verb's command.
type Input[S, C any] struct {
	Named
	// Choices lists the values after what was said before; nil: they can't be listed, as a number can't.
	Choices func(Position[S], C) []string
	// Things are all that a name could mean, chosen or not; their places, from 0, make the numbers of keys.
	Things func(Position[S]) []naming.Thing
	// Preset returns the value chosen beforehand in a form; nil: the first choice.
	Preset func(Position[S]) string
	// Range returns the least and the greatest number allowed now.
	Range func(Position[S], C) (least, most int)
	// IfEmpty changes the command if no value is given; nil: it stays as it is.
	IfEmpty func(Position[S], *C)

	get func(C) []string
	set func(*C, []string)

	byID   bool   // keys name its things by their IDs
	letter string // before the number of a thing in keys
}

// Thing asks for one thing by its ID.
func Thing[S, C any, ID ~string](name Named, field func(*C) *ID) Input[S, C] {
	name.Kind = KindThing
	return word[S](name, field)
}

// Word asks for one of a few words.
func Word[S, C any, W ~string](name Named, field func(*C) *W) Input[S, C] {
	name.Kind = KindWord
	return word[S](name, field)
}

// Text asks for words that the command carries.
func Text[S, C any, W ~string](name Named, field func(*C) *W) Input[S, C] {
	name.Kind = KindText
	return word[S](name, field)
}

// Words asks for words that go with the command, in the call.
func Words[S, C any](name Named) Input[S, C] {
	name.Kind, name.Beside = KindText, true
	return Input[S, C]{Named: name, get: func(C) []string { return nil }, set: func(*C, []string) {}}
}

func word[S, C any, W ~string](name Named, field func(*C) *W) Input[S, C] {
	return Input[S, C]{
		Named: name,
		get:   func(c C) []string { return one(string(*field(&c))) },
		set:   func(c *C, said []string) { *field(c) = W(first(said)) },
	}
}

// Things asks for any number of things by their IDs.
func Things[S, C any, ID ~string](name Named, field func(*C) *[]ID) Input[S, C] {
	name.Kind, name.Several = KindThing, true
	return Input[S, C]{
		Named: name,
		get: func(c C) []string {
			var ids []string
			for _, id := range *field(&c) {
				ids = append(ids, string(id))
			}
			return ids
		},
		set: func(c *C, said []string) {
			ids := make([]ID, len(said))
			for i, id := range said {
				ids[i] = ID(id)
			}
			*field(c) = ids
			if len(ids) == 0 {
				*field(c) = nil
			}
		},
	}
}

// Number asks for a whole number; 0 is one that was not said if the input is optional.
func Number[S, C any](name Named, field func(*C) *int) Input[S, C] {
	name.Kind = KindNumber
	return Input[S, C]{
		Named: name,
		get: func(c C) []string {
			if n := *field(&c); n != 0 || !name.Optional {
				return []string{strconv.Itoa(n)}
			}
			return nil
		},
		set: func(c *C, said []string) { *field(c), _ = strconv.Atoi(first(said)) },
	}
}

// Inches asks for a distance of at most so many inches; 0 is one that was not said.
func Inches[S, C any](name Named, field func(*C) *int, most int) Input[S, C] {
	name.Optional, name.Inches = true, true
	return Number[S](name, field).Within(1, most)
}

// Flag asks whether something is so; not to say it is to say no.
func Flag[S, C any](name Named, field func(*C) *bool) Input[S, C] {
	name.Kind, name.Optional = KindYes, true
	return Input[S, C]{
		Named:   name,
		Choices: func(Position[S], C) []string { return []string{No, Yes} },
		get: func(c C) []string {
			if *field(&c) {
				return []string{Yes}
			}
			return nil
		},
		set: func(c *C, said []string) { *field(c) = first(said) == Yes },
	}
}

// YesNo asks whether something is so, and wants an answer.
func YesNo[S, C any](name Named, field func(*C) *bool) Input[S, C] {
	in := Flag[S](name, field)
	in.Optional = false
	in.get = func(c C) []string {
		if *field(&c) {
			return []string{Yes}
		}
		return []string{No}
	}
	return in
}

// With asks for what get and set make of a command: a number that stands for a thing, a line of a list.
func With[S, C any](name Named, get func(C) []string, set func(*C, []string)) Input[S, C] {
	return Input[S, C]{Named: name, get: get, set: set}
}

// Among lists the choices of an input.
func (in Input[S, C]) Among(choices func(Position[S], C) []string) Input[S, C] {
	in.Choices = choices
	return in
}

// Of names the things that a text can mean.
func (in Input[S, C]) Of(things func(Position[S]) []naming.Thing) Input[S, C] {
	in.Things = things
	return in
}

// ByID has keys name things by their IDs, which outlast their numbers where things come and go.
func (in Input[S, C]) ByID() Input[S, C] {
	in.byID = true
	return in
}

// Lettered puts a letter before the numbers of things in keys.
func (in Input[S, C]) Lettered(letter string) Input[S, C] {
	in.letter = letter
	return in
}

// Else sets the change to the command if no value is given.
func (in Input[S, C]) Else(empty func(Position[S], *C)) Input[S, C] {
	in.IfEmpty = empty
	return in
}

// Within says how small and how large a number may be.
func (in Input[S, C]) Within(least, most int) Input[S, C] {
	in.Range = func(Position[S], C) (int, int) { return least, most }
	return in
}

// Presetting sets the value chosen beforehand in a form.
func (in Input[S, C]) Presetting(preset func(Position[S]) string) Input[S, C] {
	in.Preset = preset
	return in
}

// values lists the values that the walk tries for an input, each a list since an input may take several: the
// given value, else each choice. For an input that takes several, these are all choices together, and none if
// it is optional. listed is false for an input without a list of choices.
func (in *Input[S, C]) values(pos Position[S], c C, said Said) (values [][]string, listed bool) {
	if fixed, ok := said[in.Name]; ok {
		return [][]string{fixed}, true
	}
	if in.Choices == nil {
		return nil, false
	}
	all := in.Choices(pos, c)
	if in.Several {
		if in.Optional || len(all) == 0 {
			values = append(values, nil)
		}
		if len(all) > 0 {
			values = append(values, all)
		}
		return values, true
	}
	if in.Optional && in.Kind != KindYes {
		values = append(values, nil)
	}
	for _, value := range all {
		values = append(values, one(value))
	}
	return values, true
}

// one is a value that was said, and no value if it is empty.
func one(value string) []string {
	if value == "" {
		return nil
	}
	return []string{value}
}

func first(said []string) string {
	if len(said) == 0 {
		return ""
	}
	return said[0]
}
