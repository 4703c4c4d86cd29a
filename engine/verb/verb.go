package verb

import (
	"iter"

	"warbell/engine"
)

// Position is where a verb is looked at: a state, and who asks.
type Position[S any] struct {
	State   S
	Seat    engine.Seat
	Secrets engine.Secrets // nil where only what everybody sees may count: options, suggestions, public buttons
	Duty    engine.DutyID  // the duty to be met; empty: any
}

// Teller records events on a copy of the state; engine.Play is one.
type Teller interface{ Tell(engine.Event) }

// Verb is one thing that a player can do, by a command of type C. It has either Resolve, or May and Do.
type Verb[S any, P Teller, C engine.Command] struct {
	Name     string   // in the player's word, lower case: of the button, of keys and of labels
	Rule     string   // under which NoneLeft is said
	Duties   []string // kinds of duties that it meets; none: at any time
	NoneLeft string   // the refusal when nothing can be chosen for it
	Secret   bool     // answered in private; a key of it never stands in a custom ID

	When   func(Position[S]) error // refuses the seat before anything is said: its turn, its window; nil: never
	Inputs []*Input[S, C]          // in the order in which they are asked

	// Resolve refuses the command or gives its one event. It looks, and changes nothing.
	Resolve func(C, Position[S]) (engine.Event, error)
	// May refuses the command that Do carries out: with dice, secrets or several events.
	May func(C, Position[S]) error
	// Do carries out a command that May allows.
	Do func(P, C) error

	// Confirm reports whether the player is asked once more: something would be lost. Nil: never.
	Confirm func(Position[S], C) bool
	// Offers lists what options and random play choose from; nil: what the walk arrives at, the first Most of
	// it.
	Offers func(Position[S]) []C
	Most   int // 0: 60
	// OptionKey is the key of an option among those of its duty; nil: Key.
	OptionKey func(C) string
	// Numbered puts a number behind OptionKey, from 1 among the options with the same key: of a few plans,
	// the second.
	Numbered bool
}

// mostOffered is how many commands a verb offers that says neither which nor how many.
const mostOffered = 60

// Any is a Verb, whatever its command.
type Any[S any, P Teller] interface {
	Form[S]
	// Zero is the command with nothing said, for decoding.
	Zero() engine.Command
	// Carry carries a command of the verb out, or refuses it. It doesn't ask whether the seat is ready.
	Carry(Position[S], P, engine.Command) error
	// OptionKeys are the keys of options with some commands of the verb; empty for one that can't be an
	// option.
	OptionKeys(Position[S], []engine.Command) []string
}

func (v *Verb[S, P, C]) check(pos Position[S], c C) error {
	if v.Resolve != nil {
		_, err := v.Resolve(c, pos)
		return err
	}
	return v.May(c, pos)
}

// Zero is the command with nothing said, for decoding.
func (v *Verb[S, P, C]) Zero() engine.Command { var c C; return c }

// Carry carries a command of the verb out, or refuses it.
func (v *Verb[S, P, C]) Carry(pos Position[S], p P, cmd engine.Command) error {
	c := cmd.(C)
	if v.Resolve != nil {
		ev, err := v.Resolve(c, pos)
		if err == nil {
			p.Tell(ev)
		}
		return err
	}
	if err := v.May(c, pos); err != nil {
		return err
	}
	return v.Do(p, c)
}

// shape is a Verb, whatever its command and its play: what all is made of that doesn't know them. It keeps the
// code that is compiled once for each command small.
type shape[S any] interface {
	Zero() engine.Command
	name() string
	noneLeft() error
	size() int
	input(i int) input[S]
	allows(Position[S], engine.Command) error
}

func (v *Verb[S, P, C]) name() string         { return v.Name }
func (v *Verb[S, P, C]) size() int            { return len(v.Inputs) }
func (v *Verb[S, P, C]) input(i int) input[S] { return v.Inputs[i] }
func (v *Verb[S, P, C]) noneLeft() error {
	return engine.Refuse(engine.Illegal, v.Rule, "%s", engine.Ours(v.NoneLeft))
}
func (v *Verb[S, P, C]) allows(pos Position[S], cmd engine.Command) error {
	return v.check(pos, cmd.(C))
}

// walk gives the legal commands of a verb, with what was said fixed. Partial gives also those to which
// something has to be said that can't be listed, such as a number: they may be illegal as they are.
func walk[S any](v shape[S], pos Position[S], said Said, partial bool) iter.Seq[engine.Command] {
	return func(yield func(engine.Command) bool) { say(v, pos, said, partial, v.Zero(), 0, true, yield) }
}

// say goes on with the input at i. Checked is false behind an input that could not be listed.
func say[S any](v shape[S], pos Position[S], said Said, partial bool, c engine.Command, i int, checked bool,
	yield func(engine.Command) bool) bool {
	if i == v.size() {
		if checked && v.allows(pos, c) != nil || !checked && !partial {
			return true
		}
		return yield(c)
	}
	in := v.input(i)
	about := in.of()
	if about.Beside {
		return say(v, pos, said, partial, c, i+1, checked, yield)
	}
	values, listed := values(in, pos, c, said)
	if !listed {
		return say(v, pos, said, partial, c, i+1, checked && about.Optional && !partial, yield)
	}
	for _, value := range values {
		if !say(v, pos, said, partial, in.with(c, value), i+1, checked, yield) {
			return false
		}
	}
	return true
}
