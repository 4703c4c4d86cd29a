package verb

import (
	"cmp"
	"slices"

	"warbell/engine"
)

// Said holds the given values of inputs, by the names of the inputs. They are values, not a player's typed
// text.
type Said map[string][]string

// About describes a verb without the type of its command.
type About struct {
	Name   string
	Kind   string // the kind of its command
	Secret bool
	Inputs []Named
}

// Question is an input that a form asks for.
type Question struct {
	Named
	Choices     []Choice // none: the values can't be listed
	Preset      string   // the preselected value; empty: the first choice
	Least, Most int      // the bounds of a number
}

// Choice is a value for an input, with the commands that contain it. They are legal, unless they still lack
// an input that can't be listed, such as a number.
type Choice struct {
	Value string
	Acts  []engine.Command
}

// Form is implemented by verbs, for package commands.
type Form[S any] interface {
	About() About
	// Meets reports whether a command of the verb meets a kind of duty.
	Meets(duty string) bool
	// Ready refuses the seat before any input is given.
	Ready(Position[S]) error
	// Possible reports whether the seat has a legal command, perhaps after giving a number.
	Possible(Position[S]) bool
	// Acts lists the legal commands with the given values.
	Acts(Position[S], Said) []engine.Command
	// Offered lists the commands for options and random play.
	Offered(Position[S]) []engine.Command
	// Questions lists the inputs that a form asks for, with the given values fixed. It refuses a verb without a
	// legal command.
	Questions(Position[S], Said) ([]Question, error)
	// Read returns the command for a player's inputs, with names and numbers as typed. It refuses text that it
	// can't read, and illegal commands.
	Read(Position[S], map[string]string) (engine.Command, error)
	// Values returns the values of a command, by the names of the inputs.
	Values(engine.Command) Said
	// Confirms reports whether the player must confirm the command.
	Confirms(Position[S], engine.Command) bool
	// Key encodes a command as one short word without colons. It reports false if that is not possible.
	Key(Position[S], engine.Command) (string, bool)
	// Keys returns the keys of several commands. The key is empty for a command that has none.
	Keys(Position[S], []engine.Command) []string
	// Open decodes a key. The command may have become illegal since.
	Open(Position[S], string) (engine.Command, error)
}

// About returns the description of the verb.
func (v *Verb[S, P, C]) About() About {
	about := About{Name: v.Name, Kind: v.Zero().Kind(), Secret: v.Secret}
	for i := range v.Inputs {
		about.Inputs = append(about.Inputs, v.Inputs[i].Named)
	}
	return about
}

// Meets reports whether a command of the verb meets a kind of duty.
func (v *Verb[S, P, C]) Meets(duty string) bool { return slices.Contains(v.Duties, duty) }

// Possible reports whether the seat has a legal command, perhaps after giving a number.
func (v *Verb[S, P, C]) Possible(pos Position[S]) bool {
	if v.Ready(pos) != nil {
		return false
	}
	for range walk[S](v, pos, nil, true) {
		return true
	}
	return false
}

// Acts lists the legal commands with the given values.
func (v *Verb[S, P, C]) Acts(pos Position[S], said Said) (acts []engine.Command) {
	if v.Ready(pos) != nil {
		return nil
	}
	return slices.Collect(walk[S](v, pos, said, false))
}

// Offered lists the commands for options and random play.
func (v *Verb[S, P, C]) Offered(pos Position[S]) (offered []engine.Command) {
	if v.Ready(pos) != nil {
		return nil
	}
	if v.Offers != nil {
		for _, c := range v.Offers(pos) {
			offered = append(offered, c)
		}
		return offered
	}
	for c := range walk[S](v, pos, nil, false) {
		if offered = append(offered, c); len(offered) == cmp.Or(v.Most, mostOffered) {
			break
		}
	}
	return offered
}

// Confirms reports whether the player must confirm the command.
func (v *Verb[S, P, C]) Confirms(pos Position[S], cmd engine.Command) bool {
	return v.Confirm != nil && v.Confirm(pos, cmd.(C))
}

// Values returns the values of a command, by the names of the inputs.
func (v *Verb[S, P, C]) Values(cmd engine.Command) Said {
	return valuesOf[S](v, cmd)
}

func valuesOf[S any](v shape[S], cmd engine.Command) Said {
	said := Said{}
	for i := range v.size() {
		in := v.input(i)
		if values := in.values(cmd); len(values) > 0 {
			said[in.of().Name] = values
		}
	}
	return said
}

// Questions lists the inputs that a form asks for, each with the values that lead to a legal command.
func (v *Verb[S, P, C]) Questions(pos Position[S], said Said) ([]Question, error) {
	if err := v.Ready(pos); err != nil {
		return nil, err
	}
	return questions[S](v, pos, said)
}

func questions[S any](v shape[S], pos Position[S], said Said) ([]Question, error) {
	acts := slices.Collect(walk(v, pos, said, true))
	if len(acts) == 0 {
		return nil, v.noneLeft()
	}
	var asked []Question
	for i := range v.size() {
		in := v.input(i)
		if _, fixed := said[in.of().Name]; fixed || in.of().TypeOnly {
			continue
		}
		asked = append(asked, question(in, pos, acts))
	}
	return asked, nil
}

// question returns the question for an input. Its choices are the different values in the commands, in their
// order.
func question[S any](in input[S], pos Position[S], acts []engine.Command) Question {
	about := in.of()
	q := Question{Named: about.Named}
	q.Least, q.Most, _ = in.limits(pos, acts[0])
	if about.Preset != nil {
		q.Preset = about.Preset(pos)
	}
	if !in.listed() {
		return q
	}
	at := map[string]int{}
	for _, c := range acts {
		values := in.values(c)
		if len(values) == 0 && about.Kind == KindYes {
			values = []string{No}
		}
		for _, value := range values {
			n, known := at[value]
			if !known {
				n, at[value] = len(q.Choices), len(q.Choices)
				q.Choices = append(q.Choices, Choice{Value: value})
			}
			q.Choices[n].Acts = append(q.Choices[n].Acts, c)
		}
	}
	return q
}

// Ready refuses the seat before any input is given.
func (v *Verb[S, P, C]) Ready(pos Position[S]) error {
	if v.When == nil {
		return nil
	}
	return v.When(pos)
}
