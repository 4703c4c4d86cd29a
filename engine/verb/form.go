package verb

import (
	"cmp"
	"slices"

	"warbell/engine"
)

// Said holds the given values of inputs, by the inputs' names: values, not a player's typing.
type Said map[string][]string

// About is a verb without its command.
type About struct {
	Name   string
	Kind   string // of its command
	Secret bool
	Inputs []Named
}

// Question is an input as a form asks for it.
type Question struct {
	Named
	Choices     []Choice // none: it can't be listed
	Preset      string   // chosen beforehand; empty: the first choice
	Least, Most int      // of a number
}

// Choice is a value that can be chosen for an input, with the commands that say it. They are legal, unless
// something has to be said that can't be listed, such as a number.
type Choice struct {
	Value string
	Acts  []engine.Command
}

// Form is a verb as the commands side sees it.
type Form[S any] interface {
	About() About
	// Meets reports whether a command of the verb meets a kind of duty.
	Meets(duty string) bool
	// Ready refuses the seat before anything is said.
	Ready(Position[S]) error
	// Possible reports whether there is a command that is legal, perhaps after a number is said.
	Possible(Position[S]) bool
	// Acts lists the legal commands, with what was said fixed.
	Acts(Position[S], Said) []engine.Command
	// Offered lists what options and random play choose from.
	Offered(Position[S]) []engine.Command
	// Questions lists the inputs that a form asks for, with given values fixed. It refuses a verb that has no
	// legal command.
	Questions(Position[S], Said) ([]Question, error)
	// Read makes the command of what a player said, names and numbers as they were typed. It refuses what it
	// can't read, and what the rules don't allow.
	Read(Position[S], map[string]string) (engine.Command, error)
	// Values returns the values of a command of the verb, by inputs.
	Values(engine.Command) Said
	// Confirms reports whether the player is asked once more.
	Confirms(Position[S], engine.Command) bool
	// Key writes a command of the verb as one short word without colons; false if it can't.
	Key(Position[S], engine.Command) (string, bool)
	// Keys returns the keys of several commands; empty for one that can't be written so.
	Keys(Position[S], []engine.Command) []string
	// Open reads a key. The command may have become illegal since.
	Open(Position[S], string) (engine.Command, error)
}

// About is the verb without its command.
func (v *Verb[S, P, C]) About() About {
	about := About{Name: v.Name, Kind: v.Zero().Kind(), Secret: v.Secret}
	for i := range v.Inputs {
		about.Inputs = append(about.Inputs, v.Inputs[i].Named)
	}
	return about
}

// Meets reports whether a command of the verb meets a kind of duty.
func (v *Verb[S, P, C]) Meets(duty string) bool { return slices.Contains(v.Duties, duty) }

// Possible reports whether there is a command that is legal, perhaps after a number is said.
func (v *Verb[S, P, C]) Possible(pos Position[S]) bool {
	if v.Ready(pos) != nil {
		return false
	}
	for range walk[S](v, pos, nil, true) {
		return true
	}
	return false
}

// Acts lists the legal commands, with what was said fixed.
func (v *Verb[S, P, C]) Acts(pos Position[S], said Said) (acts []engine.Command) {
	if v.Ready(pos) != nil {
		return nil
	}
	return slices.Collect(walk[S](v, pos, said, false))
}

// Offered lists what options and random play choose from.
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

// Confirms reports whether the player is asked once more.
func (v *Verb[S, P, C]) Confirms(pos Position[S], cmd engine.Command) bool {
	return v.Confirm != nil && v.Confirm(pos, cmd.(C))
}

// Values returns the values of a command, by inputs.
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

// question asks for an input: what the commands say for it, each once, in their order.
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

// Ready refuses the seat before anything is said.
func (v *Verb[S, P, C]) Ready(pos Position[S]) error {
	if v.When == nil {
		return nil
	}
	return v.When(pos)
}
