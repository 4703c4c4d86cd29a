package verb

import (
	"strconv"

	"warbell/engine"
	"warbell/engine/naming"
)

// Kind is the kind of value that an input takes.
type Kind string

// These are the kinds of inputs.
const (
	KindThing  Kind = "thing" // something with a name and an ID, such as a model or a place
	KindWord   Kind = "word"  // one of a few words of the rules
	KindNumber Kind = "number"
	KindYes    Kind = "yes"  // yes or no
	KindText   Kind = "text" // the player's own words
)

// Times separates a thing from its number of uses, as in orc*2.
const Times = "*"

// These are the values of a yes-or-no input.
const (
	Yes = "yes"
	No  = "no"
)

// Named describes an input without its type.
type Named struct {
	Name     string // of the form's field; labels add it to the verb's name
	Kind     Kind
	Noun     string // the word for a thing in refusals: "enemy"
	Optional bool   // it need not be given
	Several  bool   // it takes several values
	Counted  bool   // each value may have a number of uses, as in orc*2; see Times
	Inches   bool   // the number is a distance: 8" and 8 inches can be typed too
	TypeOnly bool   // no form asks for it
	Beside   bool   // the value goes with the call, not into the command: the player's own words
}

// Input is an input of a verb. S is the state, and C is the verb's command.
type Input[S any, C engine.Command] struct {
	common[S]
	// Choices lists the values that are possible after the earlier inputs. Nil: they can't be listed, such as
	// numbers.
	Choices func(Position[S], C) []string
	// Range returns the smallest and the largest number allowed now.
	Range func(Position[S], C) (least, most int)
	// IfEmpty changes the command if no value is given. Nil: the command stays unchanged.
	IfEmpty func(Position[S], *C)

	get func(C) []string
	set func(*C, []string)
}

// common is the part of an Input that does not depend on the command.
type common[S any] struct {
	Named
	// Things lists all things that a name could mean, whether they can be chosen or not. Keys number them by
	// their places, from 0.
	Things func(Position[S]) []naming.Thing
	// Preset returns the preselected value in a form. Nil: the first choice.
	Preset func(Position[S]) string

	byID   bool   // keys contain the IDs of things, not their numbers
	letter string // precedes the number of a thing in keys
}

// input is an Input with any type of command.
type input[S any] interface {
	of() *common[S]
	listed() bool
	choices(Position[S], engine.Command) []string
	limits(Position[S], engine.Command) (least, most int, ok bool)
	// values returns the values of a command.
	values(engine.Command) []string
	// with returns a command with other values.
	with(engine.Command, []string) engine.Command
	// empty returns a command for which no value is given. It reports false if the input has no IfEmpty.
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

// Thing returns an input for the ID of one thing.
func Thing[S any, C engine.Command, ID ~string](name Named, field func(*C) *ID) *Input[S, C] {
	name.Kind = KindThing
	return word[S](name, field)
}

// Word returns an input for one of a few words.
func Word[S any, C engine.Command, W ~string](name Named, field func(*C) *W) *Input[S, C] {
	name.Kind = KindWord
	return word[S](name, field)
}

// Text returns an input for a text that the command carries.
func Text[S any, C engine.Command, W ~string](name Named, field func(*C) *W) *Input[S, C] {
	name.Kind = KindText
	return word[S](name, field)
}

// Words returns an input for the player's own words, which go with the call.
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

// Things returns an input for the IDs of any number of things.
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

// Number returns an input for a whole number. If the input is optional, 0 means that no number was given.
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

// Inches returns an optional input for a distance from 1 to most inches. 0 means that none was given.
func Inches[S any, C engine.Command](name Named, field func(*C) *int, most int) *Input[S, C] {
	name.Optional, name.Inches = true, true
	return Number[S](name, field).Within(1, most)
}

// Flag returns an optional yes-or-no input. No answer means no.
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

// YesNo returns a yes-or-no input that needs an answer.
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

// With returns an input whose values get and set read and write, such as a number that stands for a thing.
func With[S any, C engine.Command](name Named, get func(C) []string, set func(*C, []string)) *Input[S, C] {
	return &Input[S, C]{common: common[S]{Named: name}, get: get, set: set}
}

// Among sets the function that lists the input's choices.
func (in *Input[S, C]) Among(choices func(Position[S], C) []string) *Input[S, C] {
	in.Choices = choices
	return in
}

// Of sets the function that lists the things that a text can mean.
func (in *Input[S, C]) Of(things func(Position[S]) []naming.Thing) *Input[S, C] {
	in.Things = things
	return in
}

// ByID makes keys contain the IDs of things. Their numbers change if things appear or disappear.
func (in *Input[S, C]) ByID() *Input[S, C] {
	in.byID = true
	return in
}

// Lettered sets a letter that precedes the numbers of things in keys.
func (in *Input[S, C]) Lettered(letter string) *Input[S, C] {
	in.letter = letter
	return in
}

// Else sets the change to the command if no value is given.
func (in *Input[S, C]) Else(empty func(Position[S], *C)) *Input[S, C] {
	in.IfEmpty = empty
	return in
}

// Within sets the smallest and the largest number allowed.
func (in *Input[S, C]) Within(least, most int) *Input[S, C] {
	in.Range = func(Position[S], C) (int, int) { return least, most }
	return in
}

// Presetting sets the function that returns the preselected value in a form.
func (in *Input[S, C]) Presetting(preset func(Position[S]) string) *Input[S, C] {
	in.Preset = preset
	return in
}

// values lists the values that the walk tries for an input: the given value, or else each choice. Each is a
// slice, since an input may take several. Such an input gets all choices together, and also none if it is
// optional. listed is false for an input without a list of choices.
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

// one returns a slice with the value, or nil if the value is empty.
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
