package engine

import (
	"fmt"
	"slices"
	"strings"
)

// Code says what kind of refusal it is.
type Code string

// The kinds of refusal.
const (
	Invalid  Code = "invalid"   // makes no sense, whoever asks
	Illegal  Code = "illegal"   // a rule forbids it now
	NotYours Code = "not_yours" // somebody else's to do
	Stale    Code = "stale"     // the question has been answered or withdrawn
	Over     Code = "over"      // the game has ended
)

// Refusal is the answer to a command that may not be carried out. It is written for players:
// Why is a plain sentence that says what to do instead.
type Refusal struct {
	Code Code
	Rule string // the rule's number, such as "grimheim 4.2"; empty if it is not a rule of the game
	Why  string

	format string
	args   []any
}

func (r *Refusal) Error() string {
	if r.Rule == "" {
		return fmt.Sprintf("%s: %s", r.Code, r.Why)
	}
	return fmt.Sprintf("%s: %s (%s)", r.Code, r.Why, r.Rule)
}

// Refuse makes a refusal; rule may be empty, why is formatted as by fmt.Sprintf. What may come from
// a player stands in args, never in why.
func Refuse(code Code, rule, why string, args ...any) *Refusal {
	return &Refusal{Code: code, Rule: rule, Why: fmt.Sprintf(why, args...), format: why, args: args}
}

// Format is the sentence as it was written, with a verb of package fmt for each value: the key under which a
// catalog has it in another language. Nothing in it comes from a player.
func (r *Refusal) Format() string {
	if len(r.args) == 0 {
		return strings.ReplaceAll(r.Why, "%", "%%")
	}
	return r.format
}

// Values are what the verbs of Format stand for, in their order. Any of them but a number may come from a
// player.
func (r *Refusal) Values() []any { return slices.Clone(r.args) }

// Filled is the refusal with names in the place of references.
func (r *Refusal) Filled(names Names) *Refusal {
	c := *r
	c.Why, c.args = names.Fill(r.Why), slices.Clone(r.args)
	for i, arg := range c.args {
		text := fmt.Sprint(arg)
		if filled := names.Fill(text); filled != text {
			c.args[i] = filled
		}
	}
	return &c
}
