package verb

import (
	"iter"

	"warbell/engine"
)

// Position is the situation in which a verb is used: a state and the asking seat.
type Position[S any] struct {
	State   S
	Seat    engine.Seat
	Secrets engine.Secrets // nil if only public facts may count: for options, suggestions and public buttons
	Duty    engine.DutyID  // the duty that the command must meet; empty: any
}

// Teller records events on a copy of the state. engine.Play implements it.
type Teller interface{ Tell(engine.Event) }

// Verb is an action of players, given by a command of type C. It has either Resolve, or May and Do.
type Verb[S any, P Teller, C engine.Command] struct {
	Name     string   // the player's word for it, in lower case, as in buttons, keys and labels
	Rule     string   // number of the rule cited with NoneLeft
	Duties   []string // kinds of duties that it meets; none: it is possible at any time
	NoneLeft string   // the refusal if there is nothing to choose
	Secret   bool     // its result is private, and its keys never appear in custom IDs

	When   func(Position[S]) error // refuses the seat before any input, such as out of turn; nil: never
	Inputs []*Input[S, C]          // in the order in which forms ask for them

	// Resolve refuses the command or returns its only event. It changes nothing.
	Resolve func(C, Position[S]) (engine.Event, error)
	// May refuses the command, or allows Do to carry it out. It is for commands with dice, secrets or several
	// events.
	May func(C, Position[S]) error
	// Do carries out a command that May has allowed.
	Do func(P, C) error

	// Confirm reports whether the player must confirm the command, since something would be lost. Nil: never.
	Confirm func(Position[S], C) bool
	// Offers lists the commands for options and random play. Nil: the first Most commands of the walk.
	Offers func(Position[S]) []C
	Most   int // bounds the commands offered; 0: 60
	// OptionKey returns the key of an option, unique among the options of its duty. Nil: Key.
	OptionKey func(C) string
	// Numbered appends to each OptionKey its number among the options with the same key, from 1.
	Numbered bool
}

// mostOffered bounds the commands that a verb without Offers and Most offers.
const mostOffered = 60

// Any is a Verb with any type of command.
type Any[S any, P Teller] interface {
	Form[S]
	// Zero returns the verb's command without any values, for decoding.
	Zero() engine.Command
	// Carry carries out a command of the verb, or refuses it. It does not check whether the seat is ready.
	Carry(Position[S], P, engine.Command) error
	// OptionKeys returns the option keys of commands of the verb. The key is empty for a command that can't be
	// an option.
	OptionKeys(Position[S], []engine.Command) []string
}

func (v *Verb[S, P, C]) check(pos Position[S], c C) error {
	if v.Resolve != nil {
		_, err := v.Resolve(c, pos)
		return err
	}
	return v.May(c, pos)
}

// Zero returns the verb's command without any values, for decoding.
func (v *Verb[S, P, C]) Zero() engine.Command { var c C; return c }

// Carry carries out a command of the verb, or refuses it. It does not check whether the seat is ready.
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

// shape is the part of a Verb that does not depend on the types of its command and play. Code that uses it is
// compiled once, not for each command.
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

// walk yields the legal commands of a verb, with the given values fixed. If partial is set, it also yields
// commands that still lack an input without a list, such as a number. Those may be illegal.
func walk[S any](v shape[S], pos Position[S], said Said, partial bool) iter.Seq[engine.Command] {
	return func(yield func(engine.Command) bool) { say(v, pos, said, partial, v.Zero(), 0, true, yield) }
}

// say continues the walk at input i. If checked is false, an earlier input had no list of values.
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
