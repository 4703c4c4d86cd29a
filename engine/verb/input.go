package verb

import (
	"strconv"

	"warbell/engine"
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
type Input[S any, C engine.Command] struct {
	common[S]
	// Choices lists the values after what was said before; nil: they can't be listed, as a number can't.
	Choices func(Position[S], C) []string
	// Range returns the least and the greatest number allowed now.
	Range func(Position[S], C) (least, most int)
	// IfEmpty changes the command if no value is given; nil: it stays as it is.
	IfEmpty func(Position[S], *C)

	get func(C) []string
	set func(*C, []string)
}

// common is the part of an Input that does not know the command.
type common[S any] struct {
	Named
	// Things are all that a name could mean, chosen or not; their places, from 0, make the numbers of keys.
	Things func(Position[S]) []naming.Thing
	// Preset returns the value chosen beforehand in a form; nil: the first choice.
	Preset func(Position[S]) string

	byID   bool   // keys name its things by their IDs
	letter string // before the number of a thing in keys
}

// input is an Input, whatever the command.
type input[S any] interface {
	of() *common[S]
	listed() bool
	choices(Position[S], engine.Command) []string
	limits(Position[S], engine.Command) (least, most int, ok bool)
	// values are those of a command.
	values(engine.Command) []string
	// with is a command with other values.
	with(engine.Command, []string) engine.Command
	// empty is a command for which nothing is said; ok reports whether the input says what that means.
	empty(Position[S], engine.Command) (c engine.Command, ok bool)
}

func (in *Input[S, C]) of() *common[S]                     { return &in.common }
func (in *Input[S, C]) listed() bool                       { return in.Choices != nil }
func (in *Input[S, C]) values(cmd engine.Command) []string { return in.get(cmd.(C)) }

func (in *Input[S, C]) choices(pos Position[S], cmd engine.Command) []string {
	if in.Choices == nil {
		return nil
	}
	return in.Choices(pos, cmd.(C))
}

func (in *Input[S, C]) limits(pos Position[S], cmd engine.Command) (least, most int, ok bool) {
	if in.Range == nil {
		return 0, 0, false
	}
	least, most = in.Range(pos, cmd.(C))
	return least, most, true
}

func (in *Input[S, C]) with(cmd engine.Command, said []string) engine.Command {
	c := cmd.(C)
	in.set(&c, said)
	return c
}

func (in *Input[S, C]) empty(pos Position[S], cmd engine.Command) (engine.Command, bool) {
	if in.IfEmpty == nil {
		return cmd, false
	}
	c := cmd.(C)
	in.IfEmpty(pos, &c)
	return c, true
}

// Thing asks for one thing by its ID.
func Thing[S any, C engine.Command, ID ~string](name Named, field func(*C) *ID) *Input[S, C] {
	name.Kind = KindThing
	return word[S](name, field)
}

// Word asks for one of a few words.
func Word[S any, C engine.Command, W ~string](name Named, field func(*C) *W) *Input[S, C] {
	name.Kind = KindWord
	return word[S](name, field)
}

// Text asks for words that the command carries.
func Text[S any, C engine.Command, W ~string](name Named, field func(*C) *W) *Input[S, C] {
	name.Kind = KindText
	return word[S](name, field)
}

// Words asks for words that go with the command, in the call.
func Words[S any, C engine.Command](name Named) *Input[S, C] {
	name.Kind, name.Beside = KindText, true
	return &Input[S, C]{common: common[S]{Named: name}, get: func(C) []string { return nil }, set: func(*C, []string) {}}
}

func word[S any, C engine.Command, W ~string](name Named, field func(*C) *W) *Input[S, C] {
	return &Input[S, C]{
		common: common[S]{Named: name},
		get:    func(c C) []string { return one(string(*field(&c))) },
		set:    func(c *C, said []string) { *field(c) = W(first(said)) },
	}
}

// Things asks for any number of things by their IDs.
func Things[S any, C engine.Command, ID ~string](name Named, field func(*C) *[]ID) *Input[S, C] {
	name.Kind, name.Several = KindThing, true
	return &Input[S, C]{
		common: common[S]{Named: name},
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
func Number[S any, C engine.Command](name Named, field func(*C) *int) *Input[S, C] {
	name.Kind = KindNumber
	return &Input[S, C]{
		common: common[S]{Named: name},
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
func Inches[S any, C engine.Command](name Named, field func(*C) *int, most int) *Input[S, C] {
	name.Optional, name.Inches = true, true
	return Number[S](name, field).Within(1, most)
}

// Flag asks whether something is so; not to say it is to say no.
func Flag[S any, C engine.Command](name Named, field func(*C) *bool) *Input[S, C] {
	name.Kind, name.Optional = KindYes, true
	return &Input[S, C]{
		common:  common[S]{Named: name},
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
func YesNo[S any, C engine.Command](name Named, field func(*C) *bool) *Input[S, C] {
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
func With[S any, C engine.Command](name Named, get func(C) []string, set func(*C, []string)) *Input[S, C] {
	return &Input[S, C]{common: common[S]{Named: name}, get: get, set: set}
}

// Among lists the choices of an input.
func (in *Input[S, C]) Among(choices func(Position[S], C) []string) *Input[S, C] {
	in.Choices = choices
	return in
}

// Of names the things that a text can mean.
func (in *Input[S, C]) Of(things func(Position[S]) []naming.Thing) *Input[S, C] {
	in.Things = things
	return in
}

// ByID has keys name things by their IDs, which outlast their numbers where things come and go.
func (in *Input[S, C]) ByID() *Input[S, C] {
	in.byID = true
	return in
}

// Lettered puts a letter before the numbers of things in keys.
func (in *Input[S, C]) Lettered(letter string) *Input[S, C] {
	in.letter = letter
	return in
}

// Else sets the change to the command if no value is given.
func (in *Input[S, C]) Else(empty func(Position[S], *C)) *Input[S, C] {
	in.IfEmpty = empty
	return in
}

// Within says how small and how large a number may be.
func (in *Input[S, C]) Within(least, most int) *Input[S, C] {
	in.Range = func(Position[S], C) (int, int) { return least, most }
	return in
}

// Presetting sets the value chosen beforehand in a form.
func (in *Input[S, C]) Presetting(preset func(Position[S]) string) *Input[S, C] {
	in.Preset = preset
	return in
}

// values lists the values that the walk tries for an input, each a list since an input may take several: the
// given value, else each choice. For an input that takes several, these are all choices together, and none if
// it is optional. listed is false for an input without a list of choices.
func values[S any](in input[S], pos Position[S], c engine.Command, said Said) (values [][]string, listed bool) {
	about := in.of()
	if fixed, ok := said[about.Name]; ok {
		return [][]string{fixed}, true
	}
	if !in.listed() {
		return nil, false
	}
	all := in.choices(pos, c)
	if about.Several {
		if about.Optional || len(all) == 0 {
			values = append(values, nil)
		}
		if len(all) > 0 {
			values = append(values, all)
		}
		return values, true
	}
	if about.Optional && about.Kind != KindYes {
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
